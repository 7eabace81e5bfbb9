import { expect, type Locator, type Page } from "@playwright/test";
import { harmlessly } from "../kept-page.ts";
import { me } from "../settings-answers.ts";
import { expectAccessible, expectNoSidewaysScroll, picture, standStill, test } from "../stubbed-app.ts";
import { goWithin, leaveAndForget } from "../within-app.ts";
import { speak, speakWithin } from "./language.ts";
import { forgetShifts, layoutShiftOf, watchLayout } from "./layout-shift.ts";
import { openScreen } from "./open-screen.ts";
import { expectInPlace } from "./places.ts";
import { routesOfTheApp } from "./routes-of-the-app.ts";
import { expectReady, OPENED, PAGES, type Screen } from "./screens.ts";
import { expectTouchable } from "./touch.ts";
import { type Person, shortWorld } from "./world.ts";

/** How far a page may move while its data arrives. */
const MOST_SHIFT = 0.02;
/** Long enough for skeletons to be drawn. */
const ANSWER_MILLISECONDS = 400;
/** Runs no script, so that it cannot be looked into. */
const MAIL = "iframe";
/** One of each frame; what a visitor's browser speaks is only asked when the app is loaded. */
const LOADED_IN_GERMAN = new Set(["dashboard", "shop", "admin-users"]);
const isLoadedInGerman = ({ name, person }: Screen) => person === "visitor" || LOADED_IN_GERMAN.has(name);

test.use({ build: "pieces", timezoneId: "UTC", locale: "en-GB", trace: "off", viewport: { width: 1440, height: 900 } });

test("the table of pages has every route of the app", () => {
  const routes = routesOfTheApp();
  expect(routes.length).toBeGreaterThan(30);
  const missing = routes.filter((route) => !PAGES.some(({ path }) => route.pattern.test(path)));
  expect(missing.map(({ path }) => path)).toEqual([]);
});

for (const screen of [...PAGES, ...OPENED]) {
  test(`${screen.name} stands still, and everybody can use it in every theme, language and width`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await watchLayout(page);
    const strange = screen.name === "admin-mail" ? MAIL : undefined;
    const { unforeseen } = await openScreen(page, screen, {
      world: shortWorld(screen.person),
      answerMilliseconds: ANSWER_MILLISECONDS,
    });
    await expectStill(page);
    expect.soft(unforeseen).toEqual([]);

    const look = async (width: number, colorScheme: "light" | "dark", language: string) => {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.setViewportSize({ width, height: 900 });
      await standStill(page);
      await expectNoSidewaysScroll(page);
      await expectInPlace(page);
      await picture(page, `${screen.name}-${width}-${colorScheme}-${language}`);
    };
    // Axe takes most of the time: it looks at each theme, language and kind of width once. Below what has opened nothing
    // is new but that it has opened, which is seen the first time.
    const audit = (what: string, within?: Locator) =>
      test.step(`axe: ${what}`, () => expectAccessible(page, { leftOut: strange, within, isWhole: true }));
    await look(1440, "light", "en");
    await audit("1440, light, en");
    // What opens over a page is made of the same pieces everywhere: each theme and each language once.
    if (screen.opened === undefined) await look(360, "light", "en");
    if (screen.opened === undefined) await openOnPhoneInGerman(page, screen);
    else await speak(page, screen, "de");
    await look(360, "dark", "de");
    await audit("360, dark, de", screen.opened?.(page).first());
    await look(768, "dark", "de");
    if (screen.opened === undefined) await look(1440, "dark", "de");
    await harmlessly(page, () => expectTouchable(page));
  });
}

/** What is one line elsewhere is two or three there, and moves more when it comes. */
async function openOnPhoneInGerman(page: Page, screen: Screen): Promise<void> {
  await page.setViewportSize({ width: 360, height: 800 });
  if (isLoadedInGerman(screen)) await loadInGerman(page, screen);
  else await comeAnewInGerman(page, screen);
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expectStill(page);
}

async function loadInGerman(page: Page, screen: Screen): Promise<void> {
  await page.evaluate('localStorage.setItem("shopwarden-language", "de")');
  await openScreen(page, screen, { world: germanWorld(screen.person), answerMilliseconds: ANSWER_MILLISECONDS });
}

/** Everything but the app itself comes as if it had been loaded again. */
async function comeAnewInGerman(page: Page, screen: Screen): Promise<void> {
  await leaveAndForget(page);
  await speakWithin(page, screen, "de");
  await forgetShifts(page);
  await goWithin(page, screen.path);
  await expectReady(page, screen);
}

function germanWorld(person: Person) {
  const world = shortWorld(person);
  if (person === "visitor") return world;
  return { ...world, auth: { ...world.auth, "/get-session": me({ role: person, language: "de" }) } };
}

async function expectStill(page: Page): Promise<void> {
  const { sum, shifts } = await layoutShiftOf(page);
  expect.soft(sum, shifts.join("\n")).toBeLessThanOrEqual(MOST_SHIFT);
}
