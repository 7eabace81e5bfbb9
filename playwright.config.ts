import { join } from "node:path";
import { defineConfig } from "@playwright/test";

const UI_PORT = 5198;
/** As root, Chromium has to become nobody to keep its sandbox. */
const browser = process.getuid?.() === 0 ? join(import.meta.dirname, "e2e/chromium-as-nobody.sh") : (process.env.CHROME_PATH ?? "/usr/bin/chromium");

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results/playwright",
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
  use: {
    trace: "retain-on-failure",
    launchOptions: {
      executablePath: browser,
      chromiumSandbox: true,
      args: ["--disable-background-networking", "--disable-component-update", "--disable-sync", "--disable-quic", "--no-first-run"],
    },
  },
  webServer: {
    command: `node node_modules/vite/bin/vite.js --port ${UI_PORT} --strictPort`,
    url: `http://localhost:${UI_PORT}/favicon.svg`,
    reuseExistingServer: false,
  },
  metadata: { uiUrl: `http://localhost:${UI_PORT}` },
});
