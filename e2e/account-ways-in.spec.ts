import { base32 } from "@better-auth/utils/base32";
import { createOTP } from "@better-auth/utils/otp";
import { expect, type Page, test } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./accessibility.ts";
import { becomeNobody, callAuth, firstAccount, linkInMail, PASSWORD, typePassword } from "./account-product.ts";
import { type Product, startProduct } from "./product.ts";
import { picture } from "./stubbed-app.ts";
import { goWithin } from "./within-app.ts";

/** Every way in leads to where the person wanted to go, with the real product and its mails. */
test.describe.configure({ mode: "serial" });

const ROBIN = "robin@shopwarden.example";
const STEP_MILLISECONDS = 30_000;

let product: Product;
let page: Page;
let recoveryCode = "";

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000);
  product = await startProduct([]);
  const context = await browser.newContext({ locale: "en-GB", viewport: { width: 1280, height: 1000 } });
  page = await context.newPage();
  await firstAccount(product, page.request, ROBIN);
});

test.afterAll(async () => {
  await page?.context().close();
  await product?.stop();
});

const remembered = () => page.evaluate<string | null>("localStorage.getItem('shopwarden-return-address')");

/** From the login page on which a guard put somebody: registers, confirms in another tab, signs in. */
async function register(email: string): Promise<void> {
  await page.waitForURL(/\/account\/login/);
  await page.getByRole("link", { name: "Create an account", exact: true }).click();
  await page.getByLabel("Display Name").fill("Nora Newcomer");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Look into your mailbox");
  const link = await linkInMail(product, email, "/account/confirm/");
  const tab = await page.context().newPage();
  await tab.goto(link);
  await expect(tab.getByText(/ is confirmed\. You can now sign in\.$/)).toBeVisible();
  await page.close();
  page = tab;
  await page.getByRole("link", { name: "Login", exact: true }).click();
  await typePassword(page, email);
}

test("a password leads there, once", async () => {
  await page.goto(`${product.url}/app/settings`);
  await page.waitForURL(/\/account\/login/);
  expect(await remembered()).toContain("/app/settings");
  await typePassword(page, ROBIN);
  await page.waitForURL(/\/app\/settings$/);
  expect(await remembered()).toBeNull();
});

test("signing out goes home and forgets it", async () => {
  await page.evaluate(
    "localStorage.setItem('shopwarden-return-address', JSON.stringify({address:'/app/extensions',at:Date.now()}))",
  );
  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await page.waitForURL(`${product.url}/`);
  expect(await remembered()).toBeNull();
});

test("registration and its mail lead there, search and all", async () => {
  await becomeNobody(page, product);
  await page.goto(`${product.url}/app/extensions?q=pay`);
  await register("nora@shopwarden.example");
  await page.waitForURL(/\/app\/extensions\?q=pay$/);
  expect(await remembered()).toBeNull();
});

test("another tab leads there too", async () => {
  await becomeNobody(page, product);
  await page.goto(`${product.url}/app/organizations`);
  await page.waitForURL(/\/account\/login/);
  const tab = await page.context().newPage();
  await tab.goto(`${product.url}/account/login`);
  await typePassword(tab, ROBIN);
  await tab.waitForURL(/\/app\/organizations$/);
  await tab.close();
});

test("an invitation brings in somebody who has to register first", async () => {
  await callAuth(product, page.request, "/sign-in/email", { email: ROBIN, password: PASSWORD });
  const organization = await callAuth(product, page.request, "/organization/create", { name: "Nord", slug: "nord" });
  const invited = "guest@shopwarden.example";
  await callAuth(product, page.request, "/organization/invite-member", {
    email: invited,
    role: "member",
    organizationId: organization["id"],
  });
  const link = await linkInMail(product, invited, "/organizations/accept/");
  await becomeNobody(page, product);
  await page.goto(link);
  await register(invited);
  await page.waitForURL(/\/app\/organizations$/);
  await expect(page.getByText("Nord").first()).toBeVisible();
});

test("no other site is ever led to", async () => {
  await becomeNobody(page, product);
  await page.goto(`${product.url}/about`);
  await page.evaluate(
    "localStorage.setItem('shopwarden-return-address', JSON.stringify({ address: '//evil.example', at: Date.now() }))",
  );
  await goWithin(page, "/account/login");
  await typePassword(page, ROBIN);
  await page.waitForURL(`${product.url}/app/dashboard`);
});

test("a second factor is asked for on the way, and leads there", async () => {
  test.setTimeout(90_000);
  const { totpURI, backupCodes } = await callAuth(product, page.request, "/two-factor/enable", { password: PASSWORD });
  const secret = new TextDecoder().decode(base32.decode(new URL(String(totpURI)).searchParams.get("secret") ?? ""));
  const codeAt = (step: number) => createOTP(secret).hotp(step);
  const step = Math.floor(Date.now() / STEP_MILLISECONDS);
  recoveryCode = String(Object.values(Object(backupCodes))[0]);
  await callAuth(product, page.request, "/two-factor/verify-totp", { code: await codeAt(step) });

  await becomeNobody(page, product);
  await page.goto(`${product.url}/app/projects`);
  await typePassword(page, ROBIN);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Enter the code");
  await expect(page.getByLabel("Code", { exact: true })).toBeFocused();
  await page.getByLabel("Code", { exact: true }).fill(await codeAt(step));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main").getByRole("alert")).toContainText("This code is wrong, or was used already.");
  await page.getByLabel("Code", { exact: true }).fill(await codeAt(step + 1));
  await page.getByLabel("Trust this device for 30 days").check();
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL(/\/app\/projects$/);
});

test("a trusted device is not asked, and another one may give a recovery code", async () => {
  const trust = (await page.context().cookies()).filter(({ name }) => name.endsWith("trust_device"));
  expect(trust).toMatchObject([{ httpOnly: true, sameSite: "Lax" }]);
  await becomeNobody(page, product);
  await page.context().addCookies(trust);
  await page.goto(`${product.url}/app/settings`);
  await typePassword(page, ROBIN);
  await page.waitForURL(/\/app\/settings$/);

  await becomeNobody(page, product);
  await page.goto(`${product.url}/app/extensions`);
  await typePassword(page, ROBIN);
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await page.getByLabel("Recovery code", { exact: true }).fill(recoveryCode.toUpperCase());
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/app\/extensions$/);
});

test("the error page speaks, looks and behaves like the rest, under its own strict policy", async () => {
  const complaints: string[] = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  await becomeNobody(page, product);
  await page.goto(`${product.url}/api/auth/error?error=state_not_found`);
  for (const isDark of [false, true]) {
    await page.evaluate(`localStorage.setItem("shopwarden-dark-mode", "${isDark}")`);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("The sign-in was interrupted");
    await expect(page.locator("code")).toHaveText("state_not_found");
    await expect(page.getByRole("link", { name: "Back to Shopwarden" })).toHaveAttribute("href", "/");
    await expect(page.locator("html")).toHaveClass(isDark ? "dark" : "");
    await expectAccessible(page);
    await picture(page, `error-page-1280-${isDark ? "dark" : "light"}`);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await picture(page, "error-page-360-dark");
  await page.setViewportSize({ width: 1280, height: 1000 });
  await page.getByRole("link", { name: "Back to sign-in" }).click();
  await page.waitForURL(/\/account\/login$/);
  expect(complaints).toEqual([]);
});
