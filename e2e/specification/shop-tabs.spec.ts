import { expect, type Page } from "@playwright/test";
import { shopOf } from "../shop-data.ts";
import { test } from "../stubbed-app.ts";
import { follow, openShop, SHOP } from "./scene.ts";

const WIDE = { width: 1440, height: 1000 };
const AT_MOST = 5;

const region = (page: Page, name: RegExp) => page.getByRole("region", { name });
const columns = (page: Page) => page.getByRole("main").getByRole("columnheader");

/** Panel | what leads to all of it | where that is | what stands there when all is well. */
const PANELS = [
  [/^Checks/, "View all checks", "/checks", "All security checks passed"],
  [/^Extensions/, "View all extensions", "/extensions", "All extensions are up to date"],
  [/^Scheduled Tasks/, "View all scheduled tasks", "/tasks", "All scheduled tasks run on time"],
  [/^Recent Changes/, "View all changes", "/changelog", "Nothing has changed since the first visit"],
] as const;

test("the information has its facts, and five at most of each kind with the way to all of them", async ({ page }) => {
  await page.setViewportSize(WIDE);
  const app = await openShop(page);
  await test.step("the facts", async () => {
    const facts = page.getByRole("main").locator("dl").first();
    for (const [term, value] of [
      ["Last Checked At", "20.11.2026, 09:41"],
      ["Last Checked At", "automatically once an hour"],
      ["Last Shop Update", "02.10.2026, 06:12"],
      ["Environment", "production"],
      ["Cache Adapter", "Redis"],
      ["HTTP Cache", "Enabled"],
      ["Organization", "Nordlicht Digital"],
      ["Project", "Alpenglanz"],
    ] as const)
      await expect(facts.locator("div", { has: page.getByText(term, { exact: true }) }).first()).toContainText(value);
    await expect(facts.getByRole("link", { name: "6.7.10.1" }).first()).toHaveAttribute(
      "href",
      "https://github.com/shopware/platform/releases/tag/v6.7.10.1",
    );
    await expect(facts.getByRole("button", { name: "Compatibility Check" })).toBeVisible();
  });
  await test.step("a moment's exact time on hover", async () => {
    await page.locator("dl time").first().hover();
    await expect(page.getByRole("tooltip")).toHaveText("20.11.2026, 09:41:00 UTC");
  });
  for (const [name, all, path] of PANELS) {
    await test.step(all, async () => {
      const panel = region(page, name);
      await expect(panel.getByRole("listitem")).toHaveCount(AT_MOST);
      await expect(panel.getByRole("link", { name: all })).toHaveAttribute("href", SHOP + path);
    });
  }
  await test.step("the worst check first, with more to read where there is more", async () => {
    const worst = region(page, /^Checks/)
      .getByRole("listitem")
      .first();
    await expect(worst).toContainText("Security Issue: Orders can be read without login");
    await expect(worst.getByRole("link", { name: /^Learn more/ })).toHaveAttribute("target", "_blank");
  });
  await test.step("a late task with its last run", async () => {
    const latest = region(page, /^Scheduled Tasks/)
      .getByRole("listitem")
      .first();
    await expect(latest).toContainText("Last run: 19.11.2026, 22:10 (11 h overdue)");
  });
  await test.step("an extension leads to its changelog and to the store", async () => {
    const panel = region(page, /^Extensions/);
    await expect(panel.getByRole("link", { name: /^Store: PayPal/ })).toBeVisible();
    await panel.getByRole("link", { name: "PayPal: changelog from 9.5.2 to 9.8.0" }).click();
    await expect(page.getByRole("complementary", { name: "Changelog - SwagPayPal" })).toBeVisible();
  });
  await test.step("all is well", async () => {
    app.answer({
      "organization.shop.get": shopOf({
        shopwareVersion: "6.7.10.1",
        sections: {},
        lastChangelog: null,
        checks: shopOf().checks.filter(({ level }) => level === "green"),
        extensions: shopOf().extensions.filter(({ version, latestVersion }) => version === latestVersion),
        scheduledTask: shopOf().scheduledTask.filter(({ overdue, status }) => !overdue && status === "scheduled"),
        changelog: [],
        changelogTotal: 0,
      }),
    });
    await page.goto(SHOP);
    for (const [name, , , well] of PANELS) await expect(region(page, name)).toContainText(well);
    await expect(page.getByText("Last Shop Update").locator("xpath=..")).toContainText("never");
    await expect(page.getByRole("button", { name: "Compatibility Check" })).toHaveCount(0);
  });
});

test("the tabs have their columns, words and dialogs", async ({ page }) => {
  await page.setViewportSize(WIDE);
  await openShop(page, "/checks", undefined, {
    "organization.shop.extensionChangelog": [],
  });
  await test.step("checks: red, then yellow, ignored ones stay listed", async () => {
    const groups = page.getByRole("main").getByRole("region");
    await expect(groups.filter({ hasText: "Orders can be read without login" }).first()).toHaveAccessibleName(/Error/);
    const tops = await Promise.all(
      [/^Error/, /^Warning/, /^Ignored/].map(async (name) => (await region(page, name).boundingBox())?.y ?? 0),
    );
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
    await expect(page.getByRole("button", { name: /^Use again: / })).toBeVisible();
  });
  await test.step("extensions", async () => {
    await follow(page, `${SHOP}/extensions`);
    await expect(columns(page)).toHaveText([/Extension/, /Installed/, /Latest/, /State/, /Rating/, /Installed at/]);
    const paypal = page.getByRole("row", { name: /SwagPayPal/ });
    await expect(paypal).toContainText("4.5 of 5");
    await expect(paypal.getByRole("button", { name: /^Update available: 9\.8\.0/ })).toBeVisible();
    await expect(page.getByRole("row", { name: /SwagDigitalSalesRooms/ })).toContainText("Not installed");
    await expect(page.getByRole("row", { name: /B2bSellersCore/ })).toContainText("Inactive");
  });
  await test.step("an extension without a changelog", async () => {
    await page.getByRole("button", { name: /^Update available: 9\.8\.0/ }).click();
    const panel = page.getByRole("complementary", { name: "Changelog - SwagPayPal" });
    await expect(panel).toContainText("No Changelog data provided");
    await expect(panel.getByRole("link", { name: "Open in store" })).toBeVisible();
  });
  await test.step("scheduled tasks", async () => {
    await follow(page, `${SHOP}/tasks`);
    await expect(columns(page)).toHaveText([
      /Status/,
      /Name/,
      /Interval/,
      /Last Executed/,
      /Next Execution/,
      /Reschedule/,
    ]);
    for (const [task, word] of [
      ["shopware.invalidate_cache", "Late"],
      ["delete_newsletter_recipient_task", "Failed"],
      ["media.delete_unused", "Scheduled"],
      ["trusted_shops.reviews_import", "Skipped"],
      ["klarna.order_sync", "Inactive"],
    ] as const)
      await expect(page.getByRole("row", { name: new RegExp(task.replaceAll(".", String.raw`\.`)) })).toContainText(
        word,
      );
    await expect(page.getByRole("row", { name: /product_export_generate_task/ })).toContainText("1 h");
  });
  await test.step("queue", async () => {
    await follow(page, `${SHOP}/queue`);
    await expect(columns(page)).toHaveText([/Name/, /Size/]);
    await expect(page.getByRole("row", { name: /async/ })).toContainText("112");
  });
  await test.step("changelog", async () => {
    await follow(page, `${SHOP}/changelog?change=112`);
    const dialog = page.getByRole("dialog", { name: "Shop changelog - 02.10.2026, 06:12" });
    await expect(dialog.getByText("Shop Plugin Changelog:")).toBeVisible();
    await expect(dialog.getByText("installed, and activated")).toBeVisible();
  });
});
