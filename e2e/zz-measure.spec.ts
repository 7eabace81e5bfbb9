import { expect } from "@playwright/test";
import { fleetAnswers } from "./fleet-answers.ts";
import { largeFleet } from "./fleet-data.ts";
import { stubApp, test } from "./stubbed-app.ts";
test("measure", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await stubApp(page, fleetAnswers(largeFleet(500)));
  await page.clock.resume();
  const start = Date.now();
  await page.goto("/app/dashboard");
  await expect(page.getByRole("table", { name: "Fleet" }).locator("tbody tr[data-row]").first()).toBeVisible();
  console.log("first rows", Date.now() - start);
  await page.evaluate(`(() => { window.long = []; new PerformanceObserver((l) => l.getEntries().forEach((e) => window.long.push(Math.round(e.duration)))).observe({ type: "longtask", buffered: true }); })()`);
  await page.waitForTimeout(500);
  console.log("long tasks at load", await page.evaluate("window.long.splice(0)"));
  for (const ch of "brill") { await page.getByRole("searchbox", { name: "Filter shops" }).press(ch); await page.waitForTimeout(300); }
  console.log("typing", await page.evaluate("window.long.splice(0)"));
  await page.getByRole("searchbox", { name: "Filter shops" }).fill("");
  await page.waitForTimeout(400);
  await page.evaluate("window.long.splice(0)");
  for (let i = 0; i < 20; i++) { await page.mouse.wheel(0, 800); await page.waitForTimeout(60); }
  console.log("scrolling", await page.evaluate("window.long.splice(0)"));
  await page.getByRole("button", { name: "Response" }).click();
  await page.waitForTimeout(500);
  console.log("sorting", await page.evaluate("window.long.splice(0)"));
});
