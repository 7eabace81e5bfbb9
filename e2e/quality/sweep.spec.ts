import { expect, type Page } from "@playwright/test";
import { harmlessly } from "../kept-page.ts";
import { expectAccessible, expectNoSidewaysScroll, picture, standStill, test } from "../stubbed-app.ts";
import { me } from "../settings-answers.ts";
import { speak } from "./language.ts";
import { layoutShiftOf, watchLayout } from "./layout-shift.ts";
import { openScreen } from "./open-screen.ts";
import { expectInPlace } from "./places.ts";
import { routesOfTheApp } from "./routes-of-the-app.ts";
import { OPENED, PAGES, type Screen } from "./screens.ts";
import { expectTouchable } from "./touch.ts";
import { type Person, shortWorld } from "./world.ts";

/** How far a page may move while its data arrives. */
const MOST_SHIFT = 0.02;
/** Long enough for skeletons to be drawn. */
const ANSWER_MILLISECONDS = 400;
/** Runs no script, so that it cannot be looked into. */
const MAIL = "iframe";

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
    // Axe takes most of the time: it looks at each theme, language and kind of width once.
    const audit = (what: string) =>
      test.step(`axe: ${what}`, () => expectAccessible(page, { leftOut: strange, withColours: true }));
    await look(1440, "light", "en");
    await audit("1440, light, en");
    // What opens over a page is made of the same pieces everywhere: each theme and each language once.
    if (screen.opened === undefined) await look(360, "light", "en");
    if (screen.opened === undefined) await openOnPhoneInGerman(page, screen);
    else await speak(page, screen, "de");
    await look(360, "dark", "de");
    await audit("360, dark, de");
    await look(768, "dark", "de");
    if (screen.opened === undefined) await look(1440, "dark", "de");
    await harmlessly(page, () => expectTouchable(page));
  });
}

/** What is one line elsewhere is two or three there, and moves more when it comes. */
async function openOnPhoneInGerman(page: Page, screen: Screen): Promise<void> {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.evaluate('localStorage.setItem("shopwarden-language", "de")');
  await openScreen(page, screen, { world: germanWorld(screen.person), answerMilliseconds: ANSWER_MILLISECONDS });
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expectStill(page);
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
