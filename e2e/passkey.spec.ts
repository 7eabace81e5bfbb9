import { type CDPSession, expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { becomeNobody, callAuth, firstAccount, PASSWORD } from "./account-product.ts";
import { type Product, startProduct } from "./product.ts";

/** Passkeys with the real product and an authenticator that the browser plays. */
test.describe.configure({ mode: "serial" });

const EMAIL = "robin@shopwarden.example";

let product: Product;
let page: Page;
let cdp: CDPSession;
let authenticatorId: string;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000);
  product = await startProduct([]);
  const context = await browser.newContext({ locale: "en-GB", viewport: { width: 1280, height: 1200 } });
  page = await context.newPage();
  await firstAccount(product, page.request, EMAIL);
  await callAuth(product, page.request, "/sign-in/email", { email: EMAIL, password: PASSWORD });
  cdp = await context.newCDPSession(page);
  await cdp.send("WebAuthn.enable", { enableUI: false });
  authenticatorId = await plugIn();
});

test.afterAll(async () => {
  await page?.context().close();
  await product?.stop();
});

async function plugIn(): Promise<string> {
  const options = {
    protocol: "ctap2",
    transport: "internal",
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  return (await cdp.send("WebAuthn.addVirtualAuthenticator", { options })).authenticatorId;
}

/** Whether fingers and faces are recognised; where they are not, the browser gives up as if the person had. */
const recognise = (isUserVerified: boolean) =>
  cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });

async function openSettings(): Promise<void> {
  await page.goto(`${product.url}/app/settings`);
  await expect(page.getByRole("button", { name: "Add a new Device" })).toBeVisible();
}

async function add(name: string): Promise<void> {
  await page.getByRole("button", { name: "Add a new Device" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a passkey" });
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
}

async function passkeysOf(): Promise<{ name: string; counter: number; deviceType: string }[]> {
  return await (await page.request.get(`${product.url}/api/auth/passkey/list-user-passkeys`)).json();
}

test("is registered under a name", async () => {
  await openSettings();
  await add("Work laptop");
  await expect(page.getByText("You can sign in with Work laptop now.")).toBeVisible();
  expect(await passkeysOf()).toMatchObject([{ name: "Work laptop" }]);
  const { credentials } = await cdp.send("WebAuthn.getCredentials", { authenticatorId });
  expect(credentials).toMatchObject([{ isResidentCredential: true, rpId: "localhost" }]);
});

test("is not registered twice on one device", async () => {
  await openSettings();
  await add("Again");
  await expect(page.getByText("This device or key is in the list already.")).toBeVisible();
  expect(await passkeysOf()).toHaveLength(1);
});

test("is not registered when the person gives up", async () => {
  await cdp.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId });
  authenticatorId = await plugIn();
  await recognise(false);
  await openSettings();
  await add("Never");
  await expect(page.getByText("It was cancelled, or it took too long.")).toBeVisible({ timeout: 30_000 });
  expect(await passkeysOf()).toHaveLength(1);
  await recognise(true);
  await page.getByRole("dialog").getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText("You can sign in with Never now.")).toBeVisible();
});

test("is renamed and deleted", async () => {
  await openSettings();
  await page.getByRole("button", { name: "Rename passkey Never" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Phone");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The passkey is called Phone now.")).toBeVisible();
  await page.getByRole("button", { name: "Delete passkey Work laptop" }).click();
  await page
    .getByRole("alertdialog")
    .or(page.getByRole("dialog"))
    .getByRole("button", { name: "Delete passkey" })
    .click();
  await expect(page.getByText("Work laptop can no longer be used to sign in.")).toBeVisible();
  expect((await passkeysOf()).map(({ name }) => name)).toEqual(["Phone"]);
});

test("signs in by the button, without a name, and leads to where the person wanted to go", async () => {
  await recognise(false);
  await becomeNobody(page, product);
  await page.goto(`${product.url}/app/projects`);
  await page.waitForURL(/\/account\/login/);
  await page.getByRole("button", { name: "Login using Passkey" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("The sign-in with a passkey was cancelled");
  await expectAccessible(page);
  await recognise(true);
  await page.getByRole("button", { name: "Login using Passkey" }).click();
  await page.waitForURL(/\/app\/projects$/);
  const session = await (await page.request.get(`${product.url}/api/auth/get-session`)).json();
  expect(session.user.email).toBe(EMAIL);
});

test("is offered where the address is typed", async () => {
  const { promise: isRead, resolve: goOn } = Promise.withResolvers<void>();
  // The authenticator takes whatever is asked of it at once, so nothing is asked before the page was looked at.
  await page.route("**/passkey/generate-authenticate-options*", async (route) => {
    await isRead;
    await route.fallback();
  });
  await becomeNobody(page, product);
  await page.goto(`${product.url}/app/extensions`);
  await expect(page.getByLabel("Email", { exact: true })).toHaveAttribute("autocomplete", "username webauthn");
  goOn();
  await page.waitForURL(/\/app\/extensions$/);
  await page.unroute("**/passkey/generate-authenticate-options*");
});

test("does not work under another address of the product", async () => {
  await becomeNobody(page, product);
  await page.goto(`${product.url.replace("localhost", "elsewhere.localhost")}/account/login`);
  await page.getByRole("button", { name: "Login using Passkey" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Passkeys do not work at this address.");
});

test("is refused once the account does not know it any more", async () => {
  await callAuth(product, page.request, "/sign-in/email", { email: EMAIL, password: PASSWORD });
  const [{ id }] = await (await page.request.get(`${product.url}/api/auth/passkey/list-user-passkeys`)).json();
  await callAuth(product, page.request, "/passkey/delete-passkey", { id });
  await becomeNobody(page, product);
  await page.goto(`${product.url}/account/login`);
  await page.getByRole("button", { name: "Login using Passkey" }).click();
  await expect(page.getByRole("main").getByRole("alert").first()).toContainText("This passkey is not known here.");
});
