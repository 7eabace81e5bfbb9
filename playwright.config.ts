import { defineConfig } from "@playwright/test";
import { CHROMIUM, CHROMIUM_OPTIONS } from "./e2e/chromium.ts";
import { UI_PORT } from "./e2e/pieces.ts";

export default defineConfig({
  testDir: "e2e",
  outputDir: `test-results/playwright-${UI_PORT}`,
  fullyParallel: true,
  // Tests wait a little now and then: two cores have room for a third.
  workers: 3,
  // A shared machine may stall for seconds; what fails three times has failed.
  retries: process.env.CI ? 2 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
  use: {
    // Nothing waits for what moves.
    reducedMotion: "reduce",
    // Recording costs a third of the time, so only what is tried again is recorded.
    trace: "on-first-retry",
    launchOptions: {
      executablePath: CHROMIUM,
      chromiumSandbox: true,
      args: CHROMIUM_OPTIONS,
    },
  },
  expect: { timeout: 15_000 },
  timeout: 60_000,
  globalSetup: "./e2e/build-pieces.ts",
});
