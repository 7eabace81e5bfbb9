import { expect } from "@playwright/test";
import { comeBack } from "./hints.ts";
import { stubAdmin } from "./admin-data.ts";
import { expectGoodState } from "./everywhere.ts";
import { ALL_TOLD, GIVEN_UP, OPERATION, TELLING_HEALTH } from "./operation-data.ts";
import { pressAt } from "./quality/keyboard.ts";
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
  await expect(page.getByText("Helsinki sees nothing since")).toBeVisible();
  const locations = page.getByRole("table", { name: "Where shops are watched from" });
  await expect(locations.getByRole("row", { name: "The workers" })).toContainText("By Shopware's store");
  await expect(locations.getByRole("row", { name: "Helsinki" })).toContainText("By its own results");
  const opened = page.getByRole("table", { name: "Open beside public addresses" });
  await expect(opened.getByRole("row", { name: "All organizations" })).toContainText("10.20.0.0/16:443");
  await expect(opened.getByRole("row", { name: "Nordlicht Digital" })).toContainText("shop.local:8443");
  await expect(opened.getByRole("row", { name: "No organization has the id gone" })).toContainText("fd00:");
  await page.getByRole("button", { name: "Resume visits of Alpenglanz Sportartikel" }).click();
  await expect(page.getByText("Visits of the shop go on")).toBeVisible();
  await app.expectLastMutation().toEqual({ name: "admin.operation.resumeVisits", input: { shopId: 7 } });
  await test.step("says that no worker is running", async () => {
    const nothing = { processes: { living: [], lost: [] }, locations: [], setAside: [], warnings: [], opened: [] };
    app.answer({ "admin.operation.get": nothing });
    await comeBack(page, "admin.operation.get", "2026-11-20T09:47:00.000Z");
    await expect(page.getByText("No shop is visited and no mail is sent until there is one.")).toBeVisible();
    await expect(page.getByText("Nothing: only public addresses are called.")).toBeVisible();
  });
});

test("shows how telling goes in all organizations, and which alerts reached nobody", async ({ page }) => {
  const app = await stubAdmin(page, { "admin.operation.get": OPERATION, "admin.telling": TELLING_HEALTH });
  await page.goto("/admin/deliveries");
  await test.step("shows how telling goes in all organizations, without names of channels", async () => {
    await expect(page.getByText("Links in messages lead nowhere")).toBeVisible();
    await expect(page.getByText("3 events wait for the decision who is told")).toBeVisible();
    await expect(page.getByText(/^Helsinki sees nothing since/)).toBeVisible();
    const channels = page.getByRole("table", { name: "By channel" });
    await expect(channels.getByRole("row", { name: "Telegram" })).toContainText("7");
    const troubled = page.getByRole("table", { name: "Where nothing arrives" });
    await expect(troubled.getByRole("row", { name: "Nordlicht Digital" })).toContainText("api.telegram.org");
    await expect(troubled.getByRole("row", { name: "Copperline Audio" })).toContainText("2 disabled");
  });
  await test.step("says that no alert was given up", async () => {
    app.answer({ "admin.telling": ALL_TOLD });
    await comeBack(page, "admin.telling", "2026-11-20T09:47:00.000Z");
    await expect(page.getByText("Every alert of the last weeks arrived, or is on its way.")).toBeVisible();
  });
  await test.step("shows alerts that reached nobody: what, for whom, by which way and why, and tries one again by keyboard", async () => {
    app.answer({ "admin.givenUp.list": GIVEN_UP, "admin.givenUp.retry": true });
    await comeBack(page, "admin.givenUp.list", "2026-11-20T09:49:00.000Z");
    const table = page.getByRole("table", { name: "Alerts that did not arrive" });
    const refused = table.getByRole("row", { name: "Radwerk Münster" });
    await expect(refused).toContainText("Jonas Brandt");
    await expect(refused).toContainText("Email");
    await expect(refused).toContainText("User unknown");
    await expect(table.getByRole("row", { name: "Teehaus Blattgold" })).toContainText("Its attempts were lost");
    const digest = table.getByRole("row", { name: "Digest" });
    await expect(digest).toContainText("Mailbox full");
    await expect(digest.getByRole("button")).toHaveCount(0);
    await expect(page.getByText("In the last day 3 mails of accounts were given up as well")).toBeVisible();
    await expectGoodState(page, "operation-given-up");
    const again = page.getByRole("button", { name: "Try again: Radwerk Münster cannot be reached, for Jonas Brandt" });
    await pressAt(page, again);
    await expect(page.getByText("The alert is on its way again")).toBeVisible();
    await app.expectLastMutation().toEqual({ name: "admin.givenUp.retry", input: { id: "9f1c" } });
  });
});
