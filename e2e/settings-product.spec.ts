import { createHmac } from "node:crypto";
import { type Browser, type BrowserContext, expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { type Product, startProduct } from "./product.ts";
import { block, dialog, toast } from "./settings-answers.ts";

/** The settings with the real server and database: what one browser changes, another one meets. */
test.describe.configure({ mode: "serial" });

const ROBIN = { name: "Robin Newcomer", email: "robin@shopwarden.example", password: "look-around-1!" };
const NEW_PASSWORD = "look-further-2!";
const KIM = { name: "Kim Guest", email: "kim@shopwarden.example", password: "passing-by-3!" };
const BASE_32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
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

async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto(`${product.url}/account/login`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  // More than a few sign-ins from one address within seconds have to wait.
  await expect(async () => {
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.waitForURL(/\/app\//, { timeout: 5000 });
  }).toPass({ intervals: [3000] });
}

const openSettings = async (page: Page) => {
  await page.goto(`${product.url}/app/settings`);
  await expect(page.getByRole("list", { name: /^(Sessions|Sitzungen)$/ })).toBeVisible();
};

/** The six digits that an authenticator app shows for a key (RFC 6238). */
function codeOf(key: string, now: number): string {
  const bits = Array.from(key.replaceAll(/[\s=]/g, ""), (letter) =>
    BASE_32.indexOf(letter).toString(2).padStart(5, "0"),
  );
  const bytes =
    bits
      .join("")
      .match(/.{8}/g)
      ?.map((byte) => Number.parseInt(byte, 2)) ?? [];
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / STEP_MILLISECONDS)));
  const hash = createHmac("sha1", Buffer.from(bytes)).update(counter).digest();
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, "0");
}

test("the first account opens its settings", async () => {
  await desk.goto(product.setupLink);
  await desk.getByLabel("Display Name").fill(ROBIN.name);
  await desk.getByLabel("Email").fill(ROBIN.email);
  await desk.getByLabel("Password", { exact: true }).fill(ROBIN.password);
  await desk.getByRole("button", { name: "Create account" }).click();
  await desk.waitForURL(/\/app\//);
  const stream = desk.waitForResponse(/\/api\/events$/);
  await openSettings(desk);
  await stream;
  await expect(block(desk, "Sessions").getByRole("listitem")).toHaveCount(1);
  await expectAccessible(desk);
});

test("a sign-in elsewhere appears in the list without a reload, and ending it throws that browser out", async () => {
  await signIn(couch, ROBIN);
  await openSettings(couch);
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
  await signIn(couch, ROBIN);
  await openSettings(couch);
  await expect(block(desk, "Sessions").getByRole("listitem")).toHaveCount(2);
  const password = block(desk, "Password");
  await password.getByLabel("Current Password", { exact: true }).fill("wrong-password-1!");
  await password.getByLabel("New Password", { exact: true }).fill(NEW_PASSWORD);
  await password.getByRole("button", { name: "Change Password" }).click();
  await expect(password.getByRole("alert")).toContainText("Invalid password");
  await password.getByLabel("Current Password", { exact: true }).fill(ROBIN.password);
  await password.getByRole("button", { name: "Change Password" }).click();
  await expect(toast(desk)).toContainText("Your password is changed, and all other devices are signed out.");
  await expect(couch).toHaveURL(/\/account\/login$/);
  await expect(block(desk, "Sessions").getByRole("listitem")).toHaveCount(1);
});

test("the chosen language is met in the other browser, whatever that one speaks", async () => {
  await block(desk, "Language and theme").getByLabel("Language", { exact: true }).selectOption("de");
  await expect(desk.getByRole("heading", { level: 1 })).toHaveText("Einstellungen");
  await expect(toast(desk)).toContainText("Die Sprache ist jetzt Deutsch");
  await signIn(couch, { ...ROBIN, password: NEW_PASSWORD });
  await openSettings(couch);
  await expect(couch.getByRole("heading", { level: 1 })).toHaveText("Einstellungen");
  await block(couch, "Sprache und Aussehen").getByLabel("Sprache", { exact: true }).selectOption("en");
  await expect(couch.getByRole("heading", { level: 1 })).toHaveText("Settings");
  await expect(desk.getByRole("heading", { level: 1 })).toHaveText("Settings");
});

test("a passkey is added, renamed and deleted", async () => {
  const devices = await couch.context().newCDPSession(couch);
  await devices.send("WebAuthn.enable");
  await devices.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const passkeys = block(couch, "Passkey Devices");
  await passkeys.getByRole("button", { name: "Add a new Device" }).click();
  await dialog(couch).getByLabel("Name").fill("Work laptop");
  await dialog(couch).getByRole("button", { name: "Add", exact: true }).click();
  await expect(toast(couch)).toContainText("You can sign in with Work laptop now.");
  await passkeys.getByRole("button", { name: "Rename passkey Work laptop" }).click();
  await dialog(couch).getByLabel("Name").fill("Couch laptop");
  await dialog(couch).getByRole("button", { name: "Save" }).click();
  await passkeys.getByRole("button", { name: "Delete passkey Couch laptop" }).click();
  await dialog(couch).getByRole("button", { name: "Delete passkey" }).click();
  await expect(passkeys).toContainText("You have no passkey yet.");
});

test("two-factor authentication is turned on with a code of the drawn key, and off again", async () => {
  const section = block(couch, "Two-factor authentication");
  await section.getByRole("button", { name: "Turn on …" }).click();
  await dialog(couch).getByLabel("Current Password", { exact: true }).fill(NEW_PASSWORD);
  await couch.keyboard.press("Enter");
  const key = await dialog(couch).locator("code").textContent();
  await dialog(couch)
    .getByLabel("Code from the app")
    .fill(codeOf(key ?? "", Date.now()));
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
  await couch.evaluate(
    (person) =>
      fetch("/api/auth/admin/create-user", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ ...person, role: "user", data: { emailVerified: true } }),
      }).then((response) => response.text()),
    KIM,
  );
  const guest = await newPage(browser);
  await signIn(guest, KIM);
  await openSettings(guest);
  await block(guest, "Deleting your Account").getByRole("button", { name: "Delete account …" }).click();
  await expect(dialog(guest)).toContainText(KIM.email);
  await dialog(guest).getByLabel("Your current password", { exact: true }).fill(KIM.password);
  await dialog(guest).getByRole("button", { name: "Delete account" }).click();
  await expect(toast(guest)).toContainText("Your account is deleted.");
  await guest.waitForURL(`${product.url}/`);
  await guest.goto(`${product.url}/account/login`);
  await guest.getByLabel("Email").fill(KIM.email);
  await guest.getByLabel("Password", { exact: true }).fill(KIM.password);
  await guest.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(guest.getByRole("alert").first()).toContainText("Invalid email or password");
});
