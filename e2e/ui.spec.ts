import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { standInForServer } from "./stand-in-server.ts";

const UI = String(test.info === undefined ? "" : "http://localhost:5198");
const THEMES = ["light", "dark"] as const;
const WIDTHS = [1440, 768, 360] as const;
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

test.use({ baseURL: UI, timezoneId: "Europe/Berlin", locale: "en-GB" });

for (const theme of THEMES) {
  for (const width of WIDTHS) {
    test(`shows every piece without a finding of axe, ${theme}, ${width} px`, async ({ browser }) => {
      const page = await browser.newPage({ colorScheme: theme, viewport: { width, height: 900 } });
      await standInForServer(page);
      await page.goto("/dev/ui");
      await expect(page.getByRole("heading", { name: "States and pieces" })).toBeVisible();
      await expect(page.getByRole("combobox", { name: "Project" })).toBeEditable();
      await expectNoFindings(page);
      await expectNoSidewaysScroll(page);
    });
  }
}
