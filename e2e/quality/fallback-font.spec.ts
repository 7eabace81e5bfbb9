import { expectNoSidewaysScroll, test } from "../stubbed-app.ts";
import { openScreen } from "./open-screen.ts";
import { PAGES } from "./screens.ts";

/** One of each frame. */
const SEEN = new Set(["home", "login", "dashboard", "shop-checks", "settings", "admin-operation"]);

test.use({ viewport: { width: 360, height: 740 } });

for (const screen of PAGES.filter(({ name }) => SEEN.has(name)))
  test(`${screen.name} fits on a phone in the wider letters that stand there until our font has come`, async ({
    page,
  }) => {
    await page.route("**/*.woff2", (route) => route.abort());
    await openScreen(page, screen);
    await expectNoSidewaysScroll(page);
  });
