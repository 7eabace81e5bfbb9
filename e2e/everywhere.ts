import { type Page, test } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, picture, standStill } from "./stubbed-app.ts";

/** Widths do not know themes: each theme is looked at once by axe, each width once for what is too wide. */
const LOOKS = [
  { width: 1440, colorScheme: "light", isAudited: true },
  { width: 768, colorScheme: "light", isAudited: false },
  { width: 360, colorScheme: "dark", isAudited: true },
] as const;
/** Only people look at these. */
const MORE_PICTURES = [
  { width: 360, colorScheme: "light" },
  { width: 768, colorScheme: "dark" },
  { width: 1440, colorScheme: "dark" },
] as const;

/**
 * Looks at a state of a page in both themes and three widths: nothing scrolls sideways, and axe finds nothing, except in what
 * `strange` selects. The pages themselves are swept in every theme, language and width (`quality/sweep.spec.ts`).
 */
export async function expectGoodEverywhere(page: Page, name: string, strange?: string): Promise<void> {
  test.slow();
  for (const { isAudited, ...look } of LOOKS) {
    await test.step(`at ${look.width} pixels in the ${look.colorScheme} theme`, async () => {
      await show(page, name, look);
      await expectNoSidewaysScroll(page);
      if (isAudited) await expectAccessible(page, strange);
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
