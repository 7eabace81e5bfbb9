import { expect } from "@playwright/test";
import { stubAdmin } from "./admin-data.ts";
import { expectGoodState } from "./everywhere.ts";
import { OPERATION } from "./operation-data.ts";
import { test } from "./stubbed-app.ts";

test("tells admins what was lost and what should be mended, and lets a shop that was set aside go on", async ({
  page,
}) => {
  const app = await stubAdmin(page, { "admin.operation.get": OPERATION, "admin.operation.resumeVisits": true });
  await page.goto("/admin/operation");
  await expect(page).toHaveTitle("Operation");
  await expect(page.getByText("Shops are visited, and mails are sent")).toBeVisible();
  await expect(page.getByText("Nobody has named the proxy in front")).toBeVisible();
  await expect(page.getByText("A visit of this shop ended our worker twice; visits are paused")).toBeVisible();
  await expect(page.getByRole("table", { name: "Lost in the last seven days" })).toContainText("worker-1");
  await expectGoodState(page, "operation-admin");
  await page.getByRole("button", { name: "Resume visits of Alpenglanz Sportartikel" }).click();
  await expect(page.getByText("Visits of the shop go on")).toBeVisible();
  expect(app.mutations.at(-1)).toEqual({ name: "admin.operation.resumeVisits", input: { shopId: 7 } });
});

test("says that no worker is running", async ({ page }) => {
  const nothing = { processes: { living: [], lost: [] }, setAside: [], warnings: [] };
  await stubAdmin(page, { "admin.operation.get": nothing });
  await page.goto("/admin/operation");
  await expect(page.getByText("No shop is visited and no mail is sent until there is one.")).toBeVisible();
});
