import { expect } from "@playwright/test";
import { expectGoodEverywhere } from "./everywhere.ts";
import { standInForServer } from "./stand-in-server.ts";
import { test } from "./stubbed-app.ts";

// Recording waits without end for the mail, whose frame may run no script.
test.use({ build: "pieces", timezoneId: "Europe/Berlin", locale: "en-GB", trace: "off" });

test("shows every piece of pages without a finding of axe, in both themes and three widths", async ({ page }) => {
  await standInForServer(page);
  await page.goto("/dev/ui/pages");
  await expect(page.getByRole("heading", { name: "Pieces of pages" })).toBeVisible();
  await expect(page.frameLocator("iframe").getByRole("heading", { name: "Hello Jana" })).toBeVisible();
  await expectGoodEverywhere(page, "pieces-of-pages", "iframe");
});
