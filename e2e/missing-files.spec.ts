import { expect } from "@playwright/test";
import { fleetRows, openDashboard } from "./dashboard-opener.ts";
import { test } from "./stubbed-app.ts";

test("the page stays where what opens above it cannot be fetched, and a message says so", async ({ page }) => {
  await page.route(/\/assets\/[^/]*popup[^/]*\.js/, (route) => route.abort());
  await openDashboard(page);
  await page.getByRole("button", { name: /^More for: 2 shops cannot be reached/ }).click();
  const toast = page.getByRole("region", { name: "Messages" });
  await expect(toast).toContainText("The server cannot be reached. Check your connection and try again.");
  await expect(toast.getByRole("button", { name: "Try again" })).toBeVisible();
  await expect(fleetRows(page)).toHaveCount(42);
});

test("a page whose file a newer release has taken away opens all the same, in the newer app", async ({ page }) => {
  let loads = 0;
  page.on("domcontentloaded", () => {
    loads += 1;
  });
  await page.route(/\/assets\/projects-page-/, (route) =>
    loads < 2 ? route.fulfill({ status: 404, body: "" }) : route.fallback(),
  );
  await openDashboard(page);
  await page.getByRole("navigation").getByRole("link", { name: "Projects" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Projects" })).toBeVisible();
  expect(loads).toBe(2);
});
