import { type Page, test } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, picture, standStill } from "./stubbed-app.ts";

interface Look {
  width: number;
  colorScheme: "light" | "dark";
  isAudited: boolean;
}

/** Widths do not know themes: each theme is looked at once by axe, each width once for what is too wide. */
const LOOKS: readonly Look[] = [
  { width: 1440, colorScheme: "light", isAudited: true },
  { width: 768, colorScheme: "light", isAudited: false },
  { width: 360, colorScheme: "dark", isAudited: true },
];
/** What pieces of the interface look like in a theme is known where all of them are shown. */
const LOOKS_OF_A_STATE: readonly Look[] = [
  { width: 1440, colorScheme: "light", isAudited: true },
  { width: 360, colorScheme: "dark", isAudited: false },
];
/** Only people look at these. */
const MORE_PICTURES = [
  { width: 360, colorScheme: "light" },
  { width: 768, colorScheme: "dark" },
  { width: 1440, colorScheme: "dark" },
] as const;

/**
 * Looks at a page in both themes and three widths: nothing scrolls sideways, and axe finds nothing, except in what
 * `strange` selects. For what the sweep of all pages (`quality/sweep.spec.ts`) does not open.
 */
export async function expectGoodEverywhere(page: Page, name: string, strange?: string): Promise<void> {
  await expectGood(page, name, LOOKS, strange);
}

/** Looks at a state of a page that is swept already: axe finds nothing, and nothing scrolls sideways on a phone. */
export async function expectGoodState(page: Page, name: string): Promise<void> {
  await expectGood(page, name, LOOKS_OF_A_STATE);
}

async function expectGood(page: Page, name: string, looks: readonly Look[], strange?: string): Promise<void> {
  test.slow();
  for (const { isAudited, ...look } of looks) {
    await test.step(`at ${look.width} pixels in the ${look.colorScheme} theme`, async () => {
      await show(page, name, look);
      await expectNoSidewaysScroll(page);
      if (isAudited) await expectAccessible(page, { leftOut: strange, isWhole: true });
    });
  }
  if (process.env["PICTURES"] !== undefined) for (const look of MORE_PICTURES) await show(page, name, look);
}

async function show(page: Page, name: string, look: { width: number; colorScheme: "light" | "dark" }): Promise<void> {
  await page.emulateMedia({ colorScheme: look.colorScheme, reducedMotion: "reduce" });
  await page.setViewportSize({ width: look.width, height: 900 });
  await standStill(page);
  await picture(page, `${name}-${look.width}-${look.colorScheme}`);
}
