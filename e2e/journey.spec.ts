import { expect, type Page, test } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./accessibility.ts";
import { letAMinutePass, type Product, startProduct } from "./product.ts";

const CONFIRMED_MILLISECONDS = 100_000;

/** The product's main job, once and completely, with the real server, worker, database and a simulated shop. */
test.describe.configure({ mode: "serial" });

const PASSWORD = "look-around-1!";

let product: Product;
let page: Page;
const foreignRequests: string[] = [];
const pageErrors: string[] = [];

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000);
  product = await startProduct([
    {
      slug: "radwerk",
      name: "Radwerk",
      shopwareVersion: "6.6.10.4",
      froshTools: "2.4.7",
      condition: ["tasksLate", "adminWorker", "extensionsOutdated"],
    },
  ]);
  const context = await browser.newContext({
    locale: "en-GB",
    timezoneId: "Europe/Berlin",
    viewport: { width: 1440, height: 1000 },
  });
  page = await context.newPage();
  page.on("request", (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith("http") && host !== new URL(product.url).host) foreignRequests.push(request.url());
  });
  page.on("pageerror", (error) => pageErrors.push(error.message));
});

test.afterAll(async () => {
  await page?.context().close();
  await product?.stop();
});

test("the one-time link makes the first account and leads on", async () => {
  await page.goto(product.setupLink);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome to Shopwarden");
  await expectAccessible(page);
  await page.getByLabel("Display Name").fill("Robin Newcomer");
  await page.getByLabel("Email").fill("robin@shopwarden.example");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await page.waitForURL(/\/app\//);
});

test("an organization and a project are made in one step", async () => {
  await page.goto(`${product.url}/app/organizations/new`);
  await page.getByLabel("Name", { exact: true }).fill("Nordlicht Digital");
  await expect(page.getByLabel("Slug")).toHaveValue("nordlicht-digital");
  await page.getByLabel("First project").fill("Alpenglanz");
  await page.getByRole("button", { name: "Create and connect a shop" }).click();
  await page.waitForURL(/\/app\/shops\/new/);
});

test("the pasted connection string is tested live and the shop is added", async () => {
  await page.getByLabel("Connection string").fill(product.shops.shop("radwerk").connectionString);
  await expect(page.getByText("Shopware answers")).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText("6.6.10.4")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Name", { exact: true }).fill("Radwerk Münster");
  await page.getByRole("button", { name: "Add shop" }).click();
  await page.waitForURL(/\/app\/organizations\/nordlicht-digital\/shops\/\d+/);
});

test("what the first visit read appears by itself", async () => {
  await expect(page).toHaveTitle("Radwerk Münster");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Shop Information");
  await expect(page.getByText("Last Checked At")).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText("6.6.10.4").first()).toBeVisible();
  await expect(page.getByText("Admin-Worker should be disabled").first()).toBeVisible();
  await expectAccessible(page);
});

test("late tasks are rescheduled, and their rows change at once", async () => {
  await page
    .getByRole("link", { name: /Scheduled Tasks/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Scheduled Tasks");
  const all = page.getByRole("button", { name: /Reschedule \d+ late tasks/ });
  await all.click();
  await expect(page.getByText(/tasks are re-scheduled/)).toBeVisible();
  await expect(all).toBeHidden();
});

test("the cache is cleared after a question", async () => {
  await page.getByRole("button", { name: "Clear shop cache" }).click();
  const dialog = page.getByRole("alertdialog").or(page.getByRole("dialog"));
  await dialog.getByRole("button", { name: "Clear shop cache" }).click();
  await expect(page.getByText("Your Shop cache was cleared successfully")).toBeVisible();
  expect(
    product.shops
      .shop("radwerk")
      .requests.some(({ method, path }) => method === "DELETE" && path.startsWith("/api/_action/cache")),
  ).toBe(true);
});

test("a refresh shows what has changed in the shop without a reload", async () => {
  await page
    .getByRole("link", { name: /Shop Information/ })
    .first()
    .click();
  product.shops.shop("radwerk").setVersion("6.6.10.9");
  await page.evaluate("window.wasNotReloaded = true");
  await page.getByRole("button", { name: "Refresh" }).click();
  const dialog = page.getByRole("dialog", { name: "Refresh Radwerk Münster" });
  await expect(dialog).toContainText("Do you also want to have a new pagespeed test?");
  await dialog.getByRole("button", { name: "No" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Your Shop will refresh soon!")).toBeVisible();
  await expect(page.getByText("6.6.10.9").first()).toBeVisible({ timeout: 20_000 });
  expect(await page.evaluate("window.wasNotReloaded")).toBe(true);
});

test("the changelog has the update", async () => {
  await page
    .getByRole("link", { name: /Changelog/ })
    .first()
    .click();
  await expect(page.getByText(/6\.6\.10\.4.*6\.6\.10\.9/).first()).toBeVisible();
});

test("an outage turns the shop red on the dashboard, and recovery green, both live", async () => {
  test.setTimeout(240_000);
  await page.goto(`${product.url}/app/dashboard`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const shop = product.shops.shop("radwerk");
  shop.fault = "badGateway";
  await refreshFromApi();
  // The second failed try, about a minute after the first, turns it red.
  await letAMinutePass(product);
  await refreshFromApi();
  await expect(page.getByText(/Down since/).first()).toBeVisible({ timeout: CONFIRMED_MILLISECONDS });
  await expectAccessible(page);
  shop.fault = null;
  await refreshFromApi();
  await expect(page.getByText(/Down since/).first()).toBeHidden({ timeout: 20_000 });
});

test("telling screens pass axe with what the shops really told, in turn light and dark, and work at 360 pixels", async () => {
  const shop = `/app/organizations/nordlicht-digital/shops/${await shopId()}`;
  const paths = ["/app/dashboard", `${shop}/checks`, `${shop}/extensions`, `${shop}/changelog`];
  for (const [index, path] of paths.entries()) {
    await page.goto(`${product.url}${path}`);
    await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
    await expect(page.locator("[aria-busy=true]"), path).toHaveCount(0);
    const isDark = index % 2 === 1;
    await page.evaluate(`document.documentElement.classList.toggle("dark", ${isDark})`);
    await test.step(`${path} ${isDark ? "dark" : "light"}`, () => expectAccessible(page));
    await page.setViewportSize({ width: 360, height: 780 });
    await test.step(`${path} at 360`, () => expectNoSidewaysScroll(page));
    await page.setViewportSize({ width: 1440, height: 1000 });
  }
});

test("no page asked another host for anything, and none broke", () => {
  expect(foreignRequests).toEqual([]);
  expect(pageErrors).toEqual([]);
});

async function shopId(): Promise<number> {
  const answer = await page.request.get(`${product.url}/trpc/account.currentUserShops`);
  const { result } = await answer.json();
  return result.data[0].id;
}

async function refreshFromApi(): Promise<void> {
  await page.request.post(`${product.url}/trpc/organization.shop.refreshShop`, {
    data: { shopId: await shopId() },
    headers: { origin: product.url },
  });
}
