import { defineConfig } from "@playwright/test";
import { TEST_LAUNCH } from "./e2e/chromium.ts";
import { UI_PORT } from "./e2e/pieces.ts";

export default defineConfig({
  testDir: "e2e",
  outputDir: `test-results/playwright-${UI_PORT}`,
  fullyParallel: true,
  // Tests wait now and then, so two cores have room for two more workers.
  workers: 4,
  // A shared machine may stall for seconds; a test that fails three times has failed.
  retries: process.env.CI ? 2 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
  use: {
    // Without motion there are no animations to wait for.
    contextOptions: { reducedMotion: "reduce" },
    // Recording costs a third of the time, so only retries are recorded.
    trace: "on-first-retry",
    launchOptions: TEST_LAUNCH,
  },
  expect: { timeout: 15_000 },
  timeout: 60_000,
  globalSetup: "./e2e/build-pieces.ts",
  // Node reads the types away by itself, at a third of what Playwright takes for it.
  build: { external: ["**/*"] },
});
