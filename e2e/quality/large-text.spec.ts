import { expect } from "@playwright/test";
import { TEST_LAUNCH } from "../chromium.ts";
import { expectNoSidewaysScroll, test } from "../stubbed-app.ts";
import { openScreen } from "./open-screen.ts";
import { PAGES } from "./screens.ts";

/** Letters twice as large as usual, as somebody has set them in the browser. */
test.use({
  viewport: { width: 1280, height: 900 },
  launchOptions: { ...TEST_LAUNCH, args: [...TEST_LAUNCH.args, "--blink-settings=defaultFontSize=32"] },
});

/** One of each frame and of each kind of table. */
const SEEN = new Set(["login", "dashboard", "shop-checks", "my-extensions", "settings", "admin-operation"]);

for (const screen of PAGES.filter(({ name }) => SEEN.has(name)))
  test(`with letters twice as large, ${screen.name} is laid out as on half the screen`, async ({ page }) => {
    await openScreen(page, screen);
    expect(await page.evaluate("getComputedStyle(document.documentElement).fontSize")).toBe("32px");
    expect(await page.evaluate('matchMedia("(max-width: 44.9375rem)").matches')).toBe(true);
    await expectNoSidewaysScroll(page);
  });
