import { expect, type Page, test } from "@playwright/test";
import { letAMinutePass, type Product, startProduct } from "../product.ts";
import { pressAt, walkTo, writeInto } from "./keyboard.ts";

const CONFIRMED_MILLISECONDS = 100_000;

/**
 * The main jobs by somebody who has a keyboard and nothing else, with the real product: no
 * address is typed, nothing is clicked.
 */
test.describe.configure({ mode: "serial" });

const GUEST = "gina@shopwarden.example";

let product: Product;
let page: Page;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000);
  product = await startProduct([
    {
      slug: "radwerk",
      name: "Radwerk",
      shopwareVersion: "6.6.10.4",
      froshTools: "2.4.7",
      condition: ["tasksLate", "adminWorker"],
    },
  ]);
  const context = await browser.newContext({ locale: "en-GB", viewport: { width: 1440, height: 1000 } });
  page = await context.newPage();
});

test.afterAll(async () => {
  await page?.context().close();
  await product?.stop();
});

const button = (name: string | RegExp) => page.getByRole("button", { name }).first();
const link = (name: string | RegExp) => page.getByRole("link", { name }).first();

test("makes the first account, which leads to the first organization", async () => {
  await page.goto(product.setupLink);
  await writeInto(page, page.getByLabel("Display Name"), "Robin Newcomer");
  await writeInto(page, page.getByLabel("Email"), "robin@shopwarden.example");
  await writeInto(page, page.getByLabel("Password", { exact: true }), "look-around-1!");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/app\/organizations\/new/);
});

test("adds a shop", async () => {
  await writeInto(page, page.getByLabel("Name", { exact: true }), "Nordlicht Digital");
  await expect(page.getByLabel("Slug")).toHaveValue("nordlicht-digital");
  await writeInto(page, page.getByLabel("First project"), "Alpenglanz");
  await pressAt(page, button("Create and connect a shop"));
  await page.waitForURL(/\/app\/shops\/new/);
  await writeInto(page, page.getByLabel("Connection string"), product.shops.shop("radwerk").connectionString);
  await expect(page.getByText("Shopware answers")).toBeVisible({ timeout: 20_000 });
  await writeInto(page, page.getByLabel("Name", { exact: true }), "Radwerk Münster");
  await pressAt(page, button("Add shop"));
  await page.waitForURL(/\/app\/organizations\/nordlicht-digital\/shops\/\d+/);
  await expect(page.getByText("Last Checked At")).toBeVisible({ timeout: 20_000 });
});

test("finds out why it is red", async () => {
  test.setTimeout(180_000);
  product.shops.shop("radwerk").fault = "badGateway";
  await refresh();
  // The second failed try, about a minute after the first, turns it red.
  await letAMinutePass(product);
  await refresh();
  await page.keyboard.press("g");
  await page.keyboard.press("d");
  await page.waitForURL(/\/app\/dashboard/);
  await expect(page.getByText(/Down since/).first()).toBeVisible({ timeout: CONFIRMED_MILLISECONDS });
  const shop = page.getByRole("table", { name: "Fleet" }).getByRole("link", { name: "Radwerk Münster" });
  await pressAt(page, shop);
  await page.waitForURL(/\/shops\/\d+$/);
  await expect(page.getByRole("note").first()).toContainText("Server behind the proxy is down", { timeout: 20_000 });
});

test("acts: tries again, and sets the late tasks going", async () => {
  product.shops.shop("radwerk").fault = null;
  await pressAt(page, page.getByRole("note").first().getByRole("button", { name: "Try now" }));
  await expect(page.getByRole("note").filter({ hasText: "Server behind" })).toBeHidden({ timeout: 20_000 });
  await pressAt(page, link(/^Scheduled Tasks/));
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Scheduled Tasks");
  const all = button(/Reschedule \d+ late tasks/);
  await pressAt(page, all);
  await expect(page.getByText(/tasks are re-scheduled/)).toBeVisible();
  await expect(all).toBeHidden();
  // From here on nothing moves away from under the focus.
  await expect(page.getByText(/^All tasks run on time/)).toBeVisible();
  await expect(page.getByRole("note").filter({ hasText: "tasks are late" })).toHaveCount(0);
});

test("watches the shop, who has not wanted to hear of it for a moment", async () => {
  await pressAt(page, link(/^Shop Information/));
  await pressAt(page, button("Unwatch shop"));
  await expect(page.getByText("You have unsubscribed from notifications for this shop")).toBeVisible();
  await pressAt(page, button("Watch shop"));
  await expect(page.getByText("You have subscribed to notifications for this shop")).toBeVisible();
  await expect(button("Unwatch shop")).toBeFocused();
});

test("invites a colleague", async () => {
  await page.keyboard.press("g");
  await page.keyboard.press("o");
  await page.waitForURL(/\/app\/organizations$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("My Organization");
  await pressAt(page, page.getByRole("main").getByRole("link", { name: "Nordlicht Digital" }));
  await page.waitForURL(/\/app\/organizations\/nordlicht-digital$/);
  const opener = page.getByRole("button", { name: "Add", exact: true });
  await pressAt(page, opener);
  const dialog = page.getByRole("dialog");
  await writeInto(page, dialog.getByLabel("Email"), GUEST);
  await walkTo(page, dialog.getByLabel("Team"));
  await page.keyboard.press("N");
  await pressAt(page, dialog.getByRole("button", { name: "Send invitation" }));
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page.getByRole("table", { name: "Invitations" })).toContainText(GUEST);
});

async function refresh(): Promise<void> {
  const question = page.getByRole("dialog");
  // While the visit before is under way, the button does nothing.
  await expect(async () => {
    await pressAt(page, button(/^Refresh/));
    await expect(question).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });
  await pressAt(page, question.getByRole("button", { name: "No" }));
  await expect(question).toBeHidden();
}
