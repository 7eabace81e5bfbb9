import { expect, type Page } from "@playwright/test";
import { expectNoSidewaysScroll } from "./stubbed-app.ts";

/** Many more than are near a window, and far fewer than there are. */
const MOST_DRAWN = 100;

/** Of a list of hundreds only what is near the window is drawn, at each width, and its last row is reached. */
export async function expectWindowed(page: Page, rows: RegExp, last: string): Promise<void> {
  const drawn = page.getByRole("main").getByText(rows);
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(drawn.first()).toBeVisible();
    await expect.poll(() => drawn.count()).toBeLessThan(MOST_DRAWN);
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect(page.getByText(last)).toBeInViewport({ timeout: 1000 });
    }).toPass();
    await expectNoSidewaysScroll(page);
  }
}
