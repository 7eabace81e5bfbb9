import { expect, type Page } from "@playwright/test";
import { DESTINATION_KINDS } from "../../src/notifications/channels/kinds.ts";
import { WEBHOOK_TYPES } from "../../src/notifications/endpoints/webhook-types.ts";
import { BUILT_ON } from "../../src/web/public/built-on.ts";
import { test } from "../stubbed-app.ts";
import { BETWEEN_OF_APP, goAnew } from "../within-app.ts";
import { strayPart, textsIn } from "./known-words.ts";
import { speak } from "./language.ts";
import { enterWorld } from "./open-screen.ts";
import { speakPseudo, type Spoken, spokenOn } from "./pseudo-language.ts";
import { expectReady, OPENED_BY_ADDRESS, PAGES, type Screen } from "./screens.ts";
import { shortWorld } from "./world.ts";

const WIDE = /[Ａ-Ｚａ-ｚ]/;
const WIDE_LETTERS = /[Ａ-Ｚａ-ｚ]/g;

/** What pages are searched for, and paths of addresses. */
const PROBED = ["data-shopware-theme", "/grüner-tee", "/checkout/cart"];
/** What programs read, and names of services. */
const OF_PROGRAMS = [
  "/api/webhook-events.json",
  "webhook-signature: v1,…",
  "Chat",
  // The same word in both languages.
  "Server",
  ...WEBHOOK_TYPES,
  ...DESTINATION_KINDS.map(({ name }) => name),
];

const softly = expect.configure({ soft: true });

test.use({ build: "pieces", timezoneId: "UTC", locale: "en-GB", trace: "off", viewport: { width: 1440, height: 900 } });

for (const person of ["visitor", "user", "admin"] as const) {
  test(`every word that a ${person} meets comes from the catalogue or from the data`, async ({ page }) => {
    test.slow();
    const world = shortWorld(person);
    const known = textsIn([world.product, world.auth, BUILT_ON, "something.unheard-of", PROBED, OF_PROGRAMS]);
    const [first, ...others] = [...PAGES, ...OPENED_BY_ADDRESS].filter((screen) => screen.person === person);
    expect(strayPart("Something that nobody translated", known)).not.toBe("");
    if (first === undefined) throw new Error("There is no screen");
    await speakPseudo(page);
    await enterWorld(page, first, { world });
    await page.goto(first.path);
    let last = first;
    const strays: [Screen, readonly Stray[]][] = [];
    for (const screen of [first, ...others]) {
      if (screen !== first) await goTo(page, screen);
      last = screen;
      await expectReady(page, screen);
      await expect(page.locator("html")).toHaveAttribute("lang", "en");
      const english = await straysOn(page, screen, known);
      if (english.length > 0) strays.push([screen, english]);
    }
    await speak(page, last, "de");
    // Sentences of the rooms that mails speak too are no part of the catalogue; what has no German is hard-coded.
    for (const [screen, english] of strays) {
      await goTo(page, screen);
      await expectReady(page, screen);
      await softly
        .poll(async () => {
          const german = new Set((await straysOn(page, screen, known)).map(({ stray }) => stray));
          return english.filter(({ stray }) => german.has(stray));
        }, screen.name)
        .toEqual([]);
    }
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
  });
}

const goTo = (page: Page, { path, person }: Screen) =>
  goAnew(page, path, person === "visitor" ? undefined : BETWEEN_OF_APP);

interface Stray extends Spoken {
  stray: string;
}

/** What a page says in plain letters that no data explains. */
async function straysOn(page: Page, screen: Screen, known: readonly string[]): Promise<readonly Stray[]> {
  const spoken = await spokenOn(page);
  expect(spoken.filter(({ text }) => WIDE.test(text)).length, screen.name).toBeGreaterThan(5);
  return spoken
    .map((one) => ({ ...one, stray: strayPart(one.text.replaceAll(WIDE_LETTERS, ""), known) }))
    .filter(({ stray }) => stray !== "");
}
