import { expect, type Page } from "@playwright/test";
import { RELEASES } from "../fleet-data.ts";
import { shopOf } from "../shop-data.ts";
import { test } from "../stubbed-app.ts";
import { enter, follow, hold, JANA, openShop, ORGANIZATION, SHOP } from "./scene.ts";

const IMAGE = "/icons/shop-7.png";
const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 800, height: 800 };

const toast = (page: Page) => page.getByRole("region", { name: "Messages" });
const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true });

test("a shop's sidebar and header say what it is and lead everywhere", async ({ page }) => {
  await page.setViewportSize(WIDE);
  const shop = shopOf();
  const app = await openShop(page, "", shop);
  const side = page.getByRole("complementary", { name: "Shop", exact: true });
  await test.step("entries with the lengths of their lists", async () => {
    const links = side.getByRole("navigation").getByRole("link");
    await expect(links).toHaveText([
      /^Shop Information$/,
      new RegExp(`^Checks.*${shop.checks.length}$`),
      /^Uptime$/,
      new RegExp(`^Extensions.*${shop.extensions.length}$`),
      new RegExp(`^Scheduled Tasks.*${shop.scheduledTask.length}$`),
      new RegExp(`^Queue.*${shop.queueInfo.length}$`),
      new RegExp(`^Sitespeed.*${shop.sitespeedTotal}$`),
      new RegExp(`^Changelog.*${shop.changelogTotal}$`),
    ]);
    const paths = ["", "/checks", "/uptime", "/extensions", "/tasks", "/queue", "/sitespeed", "/changelog"];
    for (const [index, path] of paths.entries()) await expect(links.nth(index)).toHaveAttribute("href", SHOP + path);
  });
  await test.step("placeholder, environment, name, status, storefront and admin", async () => {
    await expect(side.getByRole("img", { name: "No image of the storefront yet" })).toBeVisible();
    await expect(side.getByText("Environment: production")).toBeVisible();
    await expect(side.getByText("Alpenglanz Sportartikel")).toBeVisible();
    await expect(side.locator(".ui-shop-head").getByRole("img", { name: "Error" })).toBeVisible();
    await expect(side.getByRole("link", { name: "Storefront" })).toHaveAttribute("href", shop.url);
    await expect(side.getByRole("link", { name: "Admin" })).toHaveAttribute("href", `${shop.url}/admin`);
    for (const name of ["Storefront", "Admin"])
      await expect(side.getByRole("link", { name })).toHaveAttribute("target", "_blank");
  });
  await test.step("the image where there is one", async () => {
    app.answer({ "organization.shop.get": { ...shop, shopImage: IMAGE } });
    await page.reload();
    await expect(side.getByRole("img", { name: "Storefront of Alpenglanz Sportartikel" })).toHaveAttribute(
      "src",
      IMAGE,
    );
  });
  await test.step("the header's buttons; Edit Shop goes to the edit route", async () => {
    await expect(button(page, "Clear shop cache")).toBeVisible();
    await expect(button(page, "Refresh shop data")).toBeVisible();
    await page.getByRole("link", { name: "Edit Shop", exact: true }).click();
    await expect(page).toHaveURL(`${SHOP}/edit`);
  });
});

test("another shop's number loads that shop", async ({ page }) => {
  await page.setViewportSize(WIDE);
  const asked: unknown[] = [];
  await openShop(page, "/checks", undefined, {
    "organization.shop.get": (input: unknown) => {
      asked.push(input);
      const shopId = Number(/\d+/.exec(JSON.stringify(input))?.[0]);
      return shopId === 7 ? shopOf() : shopOf({ id: shopId, name: "Alpenglanz B2B" });
    },
  });
  await expect(page).toHaveTitle("Alpenglanz Sportartikel");
  await page
    .getByRole("navigation", { name: "Shops" })
    .getByRole("link", { name: /Alpenglanz B2B/ })
    .click();
  await expect(page).toHaveURL(`${ORGANIZATION}/shops/8`);
  await expect(page).toHaveTitle("Alpenglanz B2B");
  expect(asked).toEqual([{ shopId: 7 }, { shopId: 8 }]);
});

test("refreshing and clearing the cache turn their buttons off, and say how they ended", async ({ page }) => {
  await page.setViewportSize(WIDE);
  const app = await openShop(page);
  const refresh = button(page, "Refresh shop data");
  const clear = button(page, "Clear shop cache");
  for (const [ends, answers, said] of [
    [
      "well",
      { "organization.shop.refreshShop": true, "organization.shop.clearShopCache": true },
      { refresh: "Your Shop will refresh soon!", clear: "Your Shop cache was cleared successfully" },
    ],
    [
      "badly",
      {
        "organization.shop.refreshShop": new Error("The shop is busy."),
        "organization.shop.clearShopCache": new Error("The integration lacks a right."),
      },
      { refresh: "The shop is busy.", clear: "The integration lacks a right." },
    ],
  ] as const) {
    await test.step(`refreshing ends ${ends}`, async () => {
      app.answer(answers);
      const call = await hold(page, /organization\.shop\.refreshShop/);
      await refresh.click();
      const dialog = page.getByRole("dialog", { name: "Refresh Alpenglanz Sportartikel" });
      await expect(dialog).toContainText("Do you also want to have a new pagespeed test?");
      await dialog.getByRole("button", { name: "Yes", exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(refresh).toBeDisabled();
      await expect(clear).toBeEnabled();
      call.release();
      await expect(toast(page)).toContainText(said.refresh);
      await expect(refresh).toBeEnabled();
    });
    await test.step(`clearing the cache ends ${ends}`, async () => {
      const call = await hold(page, /organization\.shop\.clearShopCache/);
      await clear.click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Clear shop cache" }).click();
      await expect(clear).toBeDisabled();
      await expect(refresh).toBeEnabled();
      call.release();
      await expect(toast(page)).toContainText(said.clear);
      await expect(clear).toBeEnabled();
    });
  }
});

test("a shop offers nothing while it loads, and an error while loading is told by a toast", async ({ page }) => {
  const app = await enter(page, JANA, { "organization.shop.get": new Error("The database is away.") });
  const loading = await hold(page, /organization\.shop\.get/);
  await page.goto(SHOP);
  await expect(page.locator(".ui-skeleton, [aria-busy=true]").first()).toBeVisible();
  await expect(button(page, "Refresh shop data")).toHaveCount(0);
  loading.release();
  await expect(toast(page).getByRole("alert")).toContainText("Something went wrong");
  await expect(toast(page).getByRole("alert")).toContainText("The database is away.");
  app.answer({ "organization.shop.get": shopOf() });
  await page.reload();
  await expect(button(page, "Refresh shop data")).toBeVisible();
});

test("a shop that is refused while it is open is told by a toast too, and what was known stays", async ({ page }) => {
  const app = await openShop(page);
  app.answer({ "organization.shop.get": new Error("There is no such shop."), "organization.shop.refreshShop": true });
  await page.keyboard.press("r");
  await page.getByRole("dialog").getByRole("button", { name: "No", exact: true }).click();
  await expect(toast(page).getByRole("alert")).toContainText("There is no such shop.");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Shop Information");
});

test("newer versions come newest first and without release candidates", async ({ page }) => {
  await openShop(page, "", undefined, {
    "info.getLatestShopwareVersion": {
      "6.7.11.0-RC1": ["8.3"],
      "6.6.11.0-RC2": ["8.3"],
      "6.6.2.0": ["8.2"],
      ...RELEASES,
    },
  });
  await button(page, "Compatibility Check").click();
  const versions = page.getByLabel("Select update Version").getByRole("option");
  await expect(versions).toHaveText([/Choose/, "6.7.10.1", "6.7.10.0", "6.7.8.1", "6.7.0.0", "6.6.10.9"]);
  await expect(page.getByText("-RC")).toHaveCount(0);
});

test("on mobile the shop's sidebar closes on an outside click and on a route change", async ({ page }) => {
  await page.setViewportSize(NARROW);
  await openShop(page);
  const bar = page.locator(".ui-shop-bar");
  const sheet = page.getByRole("dialog", { name: "Sections of Alpenglanz Sportartikel" });
  const open = async () => {
    await bar.click();
    await expect(sheet.getByRole("link", { name: /^Checks/ })).toBeVisible();
    await expect(bar).toHaveAttribute("aria-expanded", "true");
  };
  await test.step("the sidebar beside the page is hidden", async () => {
    await expect(page.getByRole("complementary", { name: "Shop", exact: true })).toBeHidden();
    await expect(sheet).toBeHidden();
  });
  await test.step("an outside click", async () => {
    await open();
    await page.mouse.click(NARROW.width - 20, NARROW.height - 20);
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(SHOP);
  });
  await test.step("the bar that opened it", async () => {
    await open();
    await page.mouse.click(NARROW.width / 2, ((await bar.boundingBox())?.y ?? 0) + 10);
    await expect(sheet).toBeHidden();
    await expect(bar).toHaveAttribute("aria-expanded", "false");
  });
  await test.step("a link in it", async () => {
    await open();
    await sheet.getByRole("link", { name: /^Checks/ }).click();
    await expect(page).toHaveURL(`${SHOP}/checks`);
    await expect(sheet).toBeHidden();
  });
  await test.step("any other change of the route", async () => {
    await open();
    await follow(page, `${SHOP}/queue`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Queue/);
    await expect(sheet).toBeHidden();
  });
});

test("the product API is asked in batches: questions by GET, changes by POST", async ({ page }) => {
  const calls: { method: string; path: string; batch: string | null }[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.startsWith("/trpc/") && pathname !== "/trpc/info.instance")
      calls.push({ method: request.method(), path: pathname, batch: searchParams.get("batch") });
  });
  await openShop(page, "", undefined, { "organization.shop.refreshShop": true });
  await page.keyboard.press("r");
  await page.getByRole("dialog").getByRole("button", { name: "No", exact: true }).click();
  await expect(toast(page)).toContainText("Your Shop will refresh soon!");
  expect(calls.length).toBeGreaterThan(1);
  for (const { method, path, batch } of calls)
    expect([method, batch], path).toEqual([path.endsWith("refreshShop") ? "POST" : "GET", "1"]);
});
