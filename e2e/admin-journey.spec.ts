import { type Browser, type BrowserContext, expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { type Product, startProduct } from "./product.ts";

/** The administration in the real product: real server, worker, database and mailbox. */
test.describe.configure({ mode: "serial" });

const PASSWORD = "look-around-1!";
const IDA = { name: "Ida Invited", email: "ida@shopwarden.example" };

let product: Product;
let admin: Page;
let person: Page;

const freshPage = async (browser: Browser): Promise<Page> => {
  const context: BrowserContext = await browser.newContext({
    locale: "en-GB",
    viewport: { width: 1440, height: 1000 },
  });
  return await context.newPage();
};

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  product = await startProduct([]);
  admin = await freshPage(browser);
  person = await freshPage(browser);
});

test.afterAll(async () => {
  await admin?.context().close();
  await person?.context().close();
  await product?.stop();
});

const rowOf = (email: string) => admin.getByRole("row").filter({ hasText: email });
const dialog = () => admin.locator("[role=dialog], [role=alertdialog]");

test("the first account is an admin, who finds the users", async () => {
  await admin.goto(product.setupLink);
  await admin.getByLabel("Display Name").fill("Ada Admin");
  await admin.getByLabel("Email").fill("ada@shopwarden.example");
  await admin.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await admin.getByRole("button", { name: "Create account" }).click();
  await admin.waitForURL(/\/app\//);
  await admin.goto(`${product.url}/admin`);
  await expect(admin).toHaveURL(/\/admin\/users$/);
  await expect(rowOf("ada@shopwarden.example")).toContainText("you, now");
});

test("a new user is invited, and the invitation lies in the mailbox", async () => {
  await admin.getByRole("button", { name: "Create user" }).click();
  await dialog().getByLabel("Name").fill(IDA.name);
  await dialog().getByLabel("Email").fill(IDA.email);
  await dialog().getByRole("button", { name: "Create user" }).click();
  await expect(admin.getByText(`${IDA.name} was created and invited`)).toBeVisible();
  await expect(rowOf(IDA.email)).toContainText("Unverified");

  await admin.getByRole("link", { name: "Mailbox" }).click();
  await expect(async () => {
    await admin.reload();
    await expect(admin.getByRole("row").filter({ hasText: IDA.email })).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });
  await admin.getByRole("row").filter({ hasText: IDA.email }).getByRole("link").click();
  const choose = admin.frameLocator("iframe").getByRole("link", { name: "Choose a password" });
  await expect(choose).toBeVisible();
  await expect(admin.getByRole("link", { name: /forgot-password/ })).toBeVisible();

  // The link works from inside the frame, in a page of its own.
  const opened = admin.context().waitForEvent("page");
  await choose.click();
  const beside = await opened;
  await expect(beside.getByRole("heading", { level: 1 })).toBeVisible();
  await person.goto(beside.url());
  await beside.close();
});

test("the invited person chooses a password and is in", async () => {
  await person
    .getByLabel(/password/i)
    .first()
    .fill(PASSWORD);
  await person
    .getByRole("button", { name: /password/i })
    .last()
    .click();
  await expect(async () => {
    await person.goto(`${product.url}/account/login`);
    await person.getByLabel("Email").fill(IDA.email);
    await person.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await person.getByRole("button", { name: /^(Login|Sign in|Log in)$/ }).click();
    await person.waitForURL(/\/app\//, { timeout: 10_000 });
  }).toPass({ timeout: 40_000 });
  await admin.goto(`${product.url}/admin/users`);
  await expect(rowOf(IDA.email)).toContainText("Active");
});

test("an admin acts as somebody else with a reason, under a banner, and stops", async () => {
  await admin.getByRole("button", { name: `Impersonate ${IDA.name}` }).click();
  await dialog().getByLabel("Reason").fill("Ticket 4711");
  await dialog().getByRole("button", { name: "Impersonate" }).click();
  await admin.waitForURL(/\/app\/dashboard/);
  await expect(admin.getByText(`You act as ${IDA.email}`)).toBeVisible();
  await expectAccessible(admin);

  // No admin meanwhile, and nothing that only the person may do.
  await admin.goto(`${product.url}/admin/users`);
  await expect(admin).not.toHaveURL(/\/admin/);
  const refused = await admin.request.post(`${product.url}/api/auth/change-password`, {
    headers: { origin: product.url },
    data: { currentPassword: PASSWORD, newPassword: "stolen-account-1!" },
  });
  expect(refused.status()).toBe(403);

  await admin.goto(`${product.url}/app/dashboard`);
  const reloaded = admin.waitForEvent("load");
  await admin.getByRole("button", { name: "Stop Impersonating" }).click();
  await reloaded;
  await expect(admin.getByText("You act as")).toHaveCount(0);
  await admin.goto(`${product.url}/admin/users`);
  await expect(rowOf(IDA.email)).toBeVisible();
});

test("a banned person is out at once, and in again once the ban is lifted", async () => {
  const askApi = () => person.request.get(`${product.url}/trpc/account.currentUserShops`);
  await person.goto(`${product.url}/app/dashboard`);
  await expect(person.getByRole("heading", { level: 1 })).toBeVisible();
  expect((await askApi()).status()).toBe(200);
  await admin.getByRole("button", { name: `Ban ${IDA.name}` }).click();
  await dialog().getByLabel("Reason").fill("Spam");
  await dialog().getByRole("button", { name: "Ban" }).click();
  await expect(rowOf(IDA.email)).toContainText("Banned");
  expect((await askApi()).status()).toBe(401);
  // The open page leaves by itself.
  await expect(person).not.toHaveURL(/\/app\//);
  await person.goto(`${product.url}/app/dashboard`);
  await expect(person).toHaveURL(/\/account\/login/);
  await admin.getByRole("button", { name: `Unban ${IDA.name}` }).click();
  await expect(rowOf(IDA.email)).toContainText("Active");
});

test("the audit log names who acted as whom and why", async () => {
  const answer = await admin.request.get(`${product.url}/api/audit.jsonl`);
  const text = await answer.text();
  expect(answer.status(), text).toBe(200);
  expect(text).toContain("admin.impersonate-user");
  expect(text).toContain("Ticket 4711");
  expect(text).toContain("admin.ban-user");
});
