import { base32 } from "@better-auth/utils/base32";
import { createOTP } from "@better-auth/utils/otp";
import { type Browser, type BrowserContext, type CDPSession, expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { becomeNobody, callAuth, firstAccount, PASSWORD, typePassword } from "./account-product.ts";
import { type Product, startProduct } from "./product.ts";
import { block, dialog, toast } from "./settings-answers.ts";

/**
 * The settings with the real server and database: what one browser changes, another one meets. And passkeys, with an
 * authenticator that the browser plays.
 */
test.describe.configure({ mode: "serial" });

const EMAIL = "robin@shopwarden.example";
const NEW_PASSWORD = "look-further-2!";
const KIM = { name: "Kim Guest", email: "kim@shopwarden.example", password: "passing-by-3!" };
const STEP_MILLISECONDS = 30_000;

let product: Product;
let contexts: BrowserContext[] = [];
let desk: Page;
let couch: Page;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000);
  product = await startProduct([]);
  desk = await newPage(browser);
  couch = await newPage(browser);
  await firstAccount(product, desk.request, EMAIL);
});

test.afterAll(async () => {
  for (const context of contexts) await context.close();
  await product?.stop();
});

async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ locale: "en-GB", viewport: { width: 1440, height: 1000 } });
  contexts = [...contexts, context];
  return await context.newPage();
}

/** By a call, as what is typed is for the tests of the way in. */
async function openSettings(page: Page, email: string, password: string): Promise<void> {
  await callAuth(product, page.request, "/sign-in/email", { email, password });
  await page.goto(`${product.url}/app/settings`);
  await expect(page.getByRole("list", { name: /^(Sessions|Sitzungen)$/ })).toBeVisible();
}

test("a person opens the settings", async () => {
  const stream = desk.waitForResponse(/\/api\/events$/);
  await openSettings(desk, EMAIL, PASSWORD);
  await stream;
  await expect(block(desk, "Sessions").getByRole("listitem")).toHaveCount(1);
  await expectAccessible(desk);
});

test("a sign-in elsewhere appears in the list without a reload, and ending it throws that browser out", async () => {
  await openSettings(couch, EMAIL, PASSWORD);
  const rows = block(desk, "Sessions").getByRole("listitem");
  await expect(rows).toHaveCount(2);
  await rows
    .nth(1)
    .getByRole("button", { name: /^End session/ })
    .click();
  await expect(toast(desk)).toContainText("is signed out.");
  await expect(rows).toHaveCount(1);
  await expect(couch).toHaveURL(/\/account\/login$/);
});

test("a changed password ends the other sessions, and only the new one opens", async () => {
  await openSettings(couch, EMAIL, PASSWORD);
  await expect(block(desk, "Sessions").getByRole("listitem")).toHaveCount(2);
  const password = block(desk, "Password");
  await password.getByLabel("Current Password", { exact: true }).fill("wrong-password-1!");
  await password.getByLabel("New Password", { exact: true }).fill(NEW_PASSWORD);
  await password.getByRole("button", { name: "Change Password" }).click();
  await expect(password.getByRole("alert")).toContainText("Invalid password");
  await password.getByLabel("Current Password", { exact: true }).fill(PASSWORD);
  await password.getByRole("button", { name: "Change Password" }).click();
  await expect(toast(desk)).toContainText("Your password is changed, and all other devices are signed out.");
  await expect(couch).toHaveURL(/\/account\/login$/);
  await expect(block(desk, "Sessions").getByRole("listitem")).toHaveCount(1);
});

test("the chosen language is met in the other browser, whatever that one speaks", async () => {
  await block(desk, "Language and theme").getByLabel("Language", { exact: true }).selectOption("de");
  await expect(desk.getByRole("heading", { level: 1 })).toHaveText("Einstellungen");
  await expect(toast(desk)).toContainText("Die Sprache ist jetzt Deutsch");
  await openSettings(couch, EMAIL, NEW_PASSWORD);
  await expect(couch.getByRole("heading", { level: 1 })).toHaveText("Einstellungen");
  await block(couch, "Sprache und Aussehen").getByLabel("Sprache", { exact: true }).selectOption("en");
  await expect(couch.getByRole("heading", { level: 1 })).toHaveText("Settings");
  await expect(desk.getByRole("heading", { level: 1 })).toHaveText("Settings");
});

test("two-factor authentication is turned on with a code of the drawn key, and off again", async () => {
  const section = block(couch, "Two-factor authentication");
  await section.getByRole("button", { name: "Turn on …" }).click();
  await dialog(couch).getByLabel("Current Password", { exact: true }).fill(NEW_PASSWORD);
  await couch.keyboard.press("Enter");
  const key = (await dialog(couch).locator("code").textContent()) ?? "";
  const secret = new TextDecoder().decode(base32.decode(key.replaceAll(/\s/g, "")));
  const step = Math.floor(Date.now() / STEP_MILLISECONDS);
  await dialog(couch)
    .getByLabel("Code from the app")
    .fill(await createOTP(secret).hotp(step));
  await couch.keyboard.press("Enter");
  await expect(dialog(couch).getByRole("list", { name: "Your recovery codes" }).getByRole("listitem")).not.toHaveCount(
    0,
  );
  await dialog(couch).getByRole("button", { name: "Done" }).click();
  await expect(section).toContainText("On");
  await section.getByRole("button", { name: "Turn off …" }).click();
  await dialog(couch).getByLabel("Current Password", { exact: true }).fill(NEW_PASSWORD);
  await dialog(couch).getByRole("button", { name: "Turn off" }).click();
  await expect(toast(couch)).toContainText("Two-factor authentication is off.");
});

test("an account is deleted with its password, and does not open any more", async ({ browser }) => {
  const made = { ...KIM, role: "user", data: { emailVerified: true } };
  await callAuth(product, desk.request, "/admin/create-user", made);
  const guest = await newPage(browser);
  await openSettings(guest, KIM.email, KIM.password);
  await block(guest, "Deleting your Account").getByRole("button", { name: "Delete account …" }).click();
  await expect(dialog(guest)).toContainText(KIM.email);
  await dialog(guest).getByLabel("Your current password", { exact: true }).fill(KIM.password);
  await dialog(guest).getByRole("button", { name: "Delete account" }).click();
  await expect(toast(guest)).toContainText("Your account is deleted.");
  await guest.waitForURL(`${product.url}/`);
  await guest.goto(`${product.url}/account/login`);
  await typePassword(guest, KIM.email, KIM.password);
  await expect(guest.getByRole("alert").first()).toContainText("Invalid email or password");
});

test.describe("a passkey", () => {
  let cdp: CDPSession;
  let authenticatorId: string;

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

  async function add(name: string): Promise<void> {
    await couch.getByRole("button", { name: "Add a new Device" }).click();
    const adding = couch.getByRole("dialog", { name: "Add a passkey" });
    await adding.getByLabel("Name").fill(name);
    await adding.getByRole("button", { name: "Add", exact: true }).click();
  }

  async function passkeysOf(): Promise<{ id: string; name: string }[]> {
    return await (await couch.request.get(`${product.url}/api/auth/passkey/list-user-passkeys`)).json();
  }

  test("is registered under a name, not twice on one device, and not when the person gives up", async () => {
    cdp = await couch.context().newCDPSession(couch);
    await cdp.send("WebAuthn.enable", { enableUI: false });
    authenticatorId = await plugIn();
    await add("Work laptop");
    await expect(couch.getByText("You can sign in with Work laptop now.")).toBeVisible();
    expect(await passkeysOf()).toMatchObject([{ name: "Work laptop" }]);
    const { credentials } = await cdp.send("WebAuthn.getCredentials", { authenticatorId });
    expect(credentials).toMatchObject([{ isResidentCredential: true, rpId: "localhost" }]);
    await test.step("not twice on one device", async () => {
      await add("Again");
      await expect(couch.getByText("This device or key is in the list already.")).toBeVisible();
      expect(await passkeysOf()).toHaveLength(1);
    });
    await test.step("not when the person gives up", async () => {
      await cdp.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId });
      authenticatorId = await plugIn();
      await recognise(false);
      await dialog(couch).getByLabel("Name").fill("Never");
      await dialog(couch).getByRole("button", { name: "Add", exact: true }).click();
      await expect(couch.getByText("It was cancelled, or it took too long.")).toBeVisible({ timeout: 30_000 });
      expect(await passkeysOf()).toHaveLength(1);
      await recognise(true);
      await dialog(couch).getByRole("button", { name: "Add", exact: true }).click();
      await expect(couch.getByText("You can sign in with Never now.")).toBeVisible();
    });
  });

  test("is renamed and deleted", async () => {
    await couch.getByRole("button", { name: "Rename passkey Never" }).click();
    await dialog(couch).getByLabel("Name").fill("Phone");
    await dialog(couch).getByRole("button", { name: "Save" }).click();
    await expect(couch.getByText("The passkey is called Phone now.")).toBeVisible();
    await couch.getByRole("button", { name: "Delete passkey Work laptop" }).click();
    await dialog(couch).getByRole("button", { name: "Delete passkey" }).click();
    await expect(couch.getByText("Work laptop can no longer be used to sign in.")).toBeVisible();
    expect((await passkeysOf()).map(({ name }) => name)).toEqual(["Phone"]);
  });

  test("signs in by the button, without a name, and leads to where the person wanted to go", async () => {
    await recognise(false);
    await becomeNobody(couch, product);
    await couch.goto(`${product.url}/app/projects`);
    await couch.waitForURL(/\/account\/login/);
    await couch.getByRole("button", { name: "Login using Passkey" }).click();
    await expect(couch.getByRole("main").getByRole("alert")).toContainText("The sign-in with a passkey was cancelled");
    await expectAccessible(couch, { within: couch.getByRole("main") });
    await recognise(true);
    await couch.getByRole("button", { name: "Login using Passkey" }).click();
    await couch.waitForURL(/\/app\/projects$/);
    const session = await (await couch.request.get(`${product.url}/api/auth/get-session`)).json();
    expect(session.user.email).toBe(EMAIL);
  });

  test("is offered where the address is typed", async () => {
    const { promise: isRead, resolve: goOn } = Promise.withResolvers<void>();
    // The authenticator takes whatever is asked of it at once, so nothing is asked before the page was looked at.
    await couch.route("**/passkey/generate-authenticate-options*", async (route) => {
      await isRead;
      await route.fallback();
    });
    await becomeNobody(couch, product);
    await couch.goto(`${product.url}/app/extensions`);
    await expect(couch.getByLabel("Email", { exact: true })).toHaveAttribute("autocomplete", "username webauthn");
    goOn();
    await couch.waitForURL(/\/app\/extensions$/);
    await couch.unroute("**/passkey/generate-authenticate-options*");
  });

  test("does not work under another address of the product", async () => {
    await becomeNobody(couch, product);
    await couch.goto(`${product.url.replace("localhost", "elsewhere.localhost")}/account/login`);
    await couch.getByRole("button", { name: "Login using Passkey" }).click();
    await expect(couch.getByRole("main").getByRole("alert")).toContainText("Passkeys do not work at this address.");
  });

  test("is refused once the account does not know it any more", async () => {
    await callAuth(product, couch.request, "/sign-in/email", { email: EMAIL, password: NEW_PASSWORD });
    const [known] = await passkeysOf();
    await callAuth(product, couch.request, "/passkey/delete-passkey", { id: known?.id });
    await becomeNobody(couch, product);
    await couch.goto(`${product.url}/account/login`);
    await couch.getByRole("button", { name: "Login using Passkey" }).click();
    await expect(couch.getByRole("main").getByRole("alert").first()).toContainText("This passkey is not known here.");
  });
});
