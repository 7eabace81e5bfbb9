import { expect, type Locator, type Page } from "@playwright/test";
import { fleetAnswers } from "./fleet-answers.ts";
import { fleet } from "./fleet-data.ts";
import { stubApp, type StubbedApp } from "./stubbed-app.ts";

export function fleetRows(page: Page): Locator {
  return page.getByRole("table", { name: "Fleet" }).locator("tbody tr[data-row]");
}

/** The dashboard of somebody who has these shops, on a wide screen. */
export async function openDashboard(page: Page, shops = fleet(), address = "/app/dashboard"): Promise<StubbedApp> {
  await page.setViewportSize({ width: 1440, height: 900 });
  const app = await stubApp(page, fleetAnswers(shops));
  await page.goto(address);
  await expect(page.getByRole("heading", { name: /^(Fleet|Flotte) \d/ })).toBeVisible();
  return app;
}
