import { expect, test } from "@playwright/test";
import { expectNoFindings } from "./accessibility.ts";
import { expectGoodEverywhere } from "./everywhere.ts";
import { standInForServer } from "./stand-in-server.ts";
import { UI_URL } from "./ui-address.ts";

const THEMES = ["light", "dark"] as const;

test.use({ baseURL: UI_URL, timezoneId: "Europe/Berlin", locale: "en-GB" });

test("shows every piece without a finding of axe, in both themes and three widths", async ({ page }) => {
  await standInForServer(page);
  await page.goto("/dev/ui");
  await expect(page.getByRole("heading", { name: "States and pieces" })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Project" })).toBeEditable();
  await expectGoodEverywhere(page, "pieces");
});

test("shows the frame with shops without a finding of axe, in both themes and three widths", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await standInForServer(page, { impersonatedBy: "admin" });
  await page.goto("/app/organizations");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: "Radwerk Münster Error" })).toBeVisible();
  await expectGoodEverywhere(page, "frame");
});

for (const colorScheme of THEMES) {
  test.describe(`what opens, ${colorScheme}`, () => {
    test.use({ colorScheme, reducedMotion: "reduce" });

    for (const name of ["Small dialog", "Large dialog", "Delete shop …", "Drawer", "Menu", "Notifications"]) {
      test(`${name} opens by keyboard, has no finding of axe, and gives the focus back`, async ({ page }) => {
        await standInForServer(page);
        await page.goto("/dev/ui");
        const opener = page.getByRole("button", { name, exact: true });
        await opener.focus();
        await page.keyboard.press("Enter");
        const opened = page.locator("[role=dialog], [role=alertdialog], [role=menu]");
        await expect(opened).toBeVisible();
        await expect.poll(() => opened.evaluate((element) => element.contains(document.activeElement))).toBe(true);
        await expectNoFindings(page);
        await page.keyboard.press("Escape");
        await expect(opened).toBeHidden();
        await expect(opener).toBeFocused();
      });
    }
  });
}
