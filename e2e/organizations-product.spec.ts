import { type Browser, expect, type Page, test } from "@playwright/test";
import { linkInMail, PASSWORD, typePassword } from "./account-product.ts";
import { type Product, startProduct } from "./product.ts";

/**
 * Somebody without an account comes into an organization by mail, gets another role, and is removed: all of it real.
 */
test.describe.configure({ mode: "serial" });

const GUEST = "gina@shopwarden.example";

let product: Product;
let owner: Page;
let guest: Page;

const newPage = async (browser: Browser) =>
  await (await browser.newContext({ locale: "en-GB", viewport: { width: 1440, height: 1000 } })).newPage();

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000);
  product = await startProduct([]);
  owner = await newPage(browser);
  guest = await newPage(browser);
});

test.afterAll(async () => {
  await owner?.context().close();
  await guest?.context().close();
  await product?.stop();
});

test("an owner invites somebody who has no account", async () => {
  await owner.goto(product.setupLink);
  await owner.getByLabel("Display Name").fill("Robin Newcomer");
  await owner.getByLabel("Email").fill("robin@shopwarden.example");
  await owner.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await owner.getByRole("button", { name: "Create account" }).click();
  await owner.waitForURL(/\/app\//);
  await owner.goto(`${product.url}/app/organizations/new`);
  await owner.getByLabel("Name", { exact: true }).fill("Nordlicht Digital");
  await owner.getByRole("button", { name: "Create and connect a shop" }).click();
  await owner.waitForURL(/\/app\/(shops|projects)\/new/);
  await owner.goto(`${product.url}/app/organizations/nordlicht-digital`);
  await owner.getByRole("button", { name: "Add", exact: true }).click();
  await owner.getByRole("dialog").getByLabel("Email").fill(GUEST);
  await owner.getByRole("dialog").getByLabel("Team").selectOption({ label: "Nordlicht Digital" });
  await owner.getByRole("button", { name: "Send invitation" }).click();
  await expect(
    owner.getByRole("table", { name: "Invitations" }).getByRole("row").filter({ hasText: GUEST }),
  ).toContainText("Robin Newcomer");
});

test("the invited one registers, confirms the address and lands in the organization", async () => {
  await guest.goto(await linkInMail(product, GUEST, "/app/organizations/accept/"));
  await guest.waitForURL(/\/account\/login/);
  await guest.getByRole("link", { name: "Create an account", exact: true }).click();
  await guest.getByLabel("Display Name").fill("Gina Guest");
  await guest.getByLabel("Email").fill(GUEST);
  await guest.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await guest.getByRole("button", { name: "Register" }).click();
  await expect(guest.getByRole("button", { name: "Register" })).toBeHidden();
  await guest.goto(await linkInMail(product, GUEST, "/account/confirm/"));
  await expect(guest.getByText(/ is confirmed\. You can now sign in\.$/)).toBeVisible();
  await guest.getByRole("link", { name: "Login", exact: true }).click();
  await typePassword(guest, GUEST);
  await guest.waitForURL(/\/app\/organizations$/);
  await guest.getByRole("link", { name: "Nordlicht Digital" }).first().click();
  await expect(guest.getByText("Your role: Member")).toBeVisible();
  await expect(guest.getByRole("table", { name: "Teams" })).toContainText("Gina Guest");
  await expect(guest.getByRole("button", { name: "Add", exact: true })).toHaveCount(0);
});

test("another role is in force at once", async () => {
  await owner.reload();
  await owner.getByRole("combobox", { name: "Role of Gina Guest" }).selectOption("viewer");
  await expect(owner.getByText("Member role updated successfully")).toBeVisible();
  await guest.reload();
  await expect(guest.getByText("Your role: Viewer")).toBeVisible();
});

test("whoever is removed is out at once, in every call", async () => {
  await owner.getByRole("button", { name: "Remove Gina Guest" }).click();
  await owner.getByRole("alertdialog").getByRole("button", { name: "Remove member" }).click();
  await expect(owner.getByText("Gina Guest is removed.")).toBeVisible();
  await guest.reload();
  await expect(guest.getByRole("heading", { level: 1 })).toHaveText("There is no such organization");
  const answer = await guest.request.get(
    `${product.url}/api/auth/organization/get-full-organization?organizationSlug=nordlicht-digital`,
  );
  expect(answer.status()).toBe(404);
});

test("the audit log tells the whole story, and is saved as a file", async () => {
  await owner.getByRole("link", { name: "Audit log" }).click();
  const main = owner.getByRole("main");
  await expect(main.getByText("Robin Newcomer removed Gina Guest from the organization")).toBeVisible();
  await expect(main.getByText("Robin Newcomer changed Gina Guest’s role from Member to Viewer")).toBeVisible();
  await expect(main.getByText(`Gina Guest accepted the invitation to ${GUEST}`)).toBeVisible();
  await expect(main.getByText(`Robin Newcomer invited ${GUEST}`)).toBeVisible();
  await expect(main.getByText("Robin Newcomer created the organization Nordlicht Digital")).toBeVisible();
  await owner.getByRole("button", { name: "Export" }).click();
  const saving = owner.waitForEvent("download");
  await owner.getByRole("menuitem", { name: "Table (CSV)" }).click();
  expect((await saving).suggestedFilename()).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/);
});
