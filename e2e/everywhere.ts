import { type Page, test } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, picture, standStill } from "./stubbed-app.ts";

const THEMES = ["light", "dark"] as const;
const WIDTHS = [1440, 768, 360] as const;
/** In between, the page has pieces of both. */
const AUDITED_WIDTHS: readonly number[] = [1440, 360];

/**
 * Looks at the page as it stands in both themes and three widths: nothing scrolls sideways, and axe finds nothing, except
 * in what `strange` selects.
 */
export async function expectGoodEverywhere(page: Page, name: string, strange?: string): Promise<void> {
  test.slow();
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const width of WIDTHS) {
      await test.step(`at ${width} pixels in the ${colorScheme} theme`, async () => {
        await page.setViewportSize({ width, height: 900 });
        await standStill(page);
        await picture(page, `${name}-${width}-${colorScheme}`);
        await expectNoSidewaysScroll(page);
        if (AUDITED_WIDTHS.includes(width)) await expectAccessible(page, strange);
      });
    }
  }
}
