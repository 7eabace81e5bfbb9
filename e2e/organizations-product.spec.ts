import { type Browser, expect, type Page, test } from "@playwright/test";
import { OAuth2Server } from "oauth2-mock-server";
import { startNameServer } from "../src/lib/http/name-server-fixture.ts";
import { expectAccessible } from "./accessibility.ts";
import { linkInMail, PASSWORD, typePassword } from "./account-product.ts";
import { type Product, startProduct } from "./product.ts";

/**
 * Somebody without an account comes into an organization by mail, gets another role, and is removed; colleagues come by
 * single sign-on: all of it real.
 */
test.describe.configure({ mode: "serial" });

const GUEST = "gina@shopwarden.example";
const DOMAIN = "nordlicht-digital.example";
const WORKER = `wanda@${DOMAIN}`;

let product: Product;
let names: Awaited<ReturnType<typeof startNameServer>>;
let idp: OAuth2Server;
let issuer: string;
const zone = new Map<string, string>();
let owner: Page;
let guest: Page;

const newPage = async (browser: Browser) =>
  await (await browser.newContext({ locale: "en-GB", viewport: { width: 1440, height: 1000 } })).newPage();

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000);
  names = await startNameServer();
  names.state.mood = {
    rcode: 0,
    records: (name) => [...zone].filter(([known]) => known === name).map(([, value]) => [value]),
  };
  product = await startProduct([], { DNS_SERVERS: names.address });
  owner = await newPage(browser);
  guest = await newPage(browser);
});

test.afterAll(async () => {
  await owner?.context().close();
  await guest?.context().close();
  await product?.stop();
  await idp?.stop();
  names?.stop();
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

test.describe("single sign-on, with a real OIDC server and a name server", () => {
  test.beforeAll(async () => {
    idp = new OAuth2Server();
    await idp.issuer.keys.generate("RS256");
    await idp.start(0, "127.0.0.1");
    issuer = `http://idp.localhost:${idp.address().port}`;
    idp.issuer.url = issuer;
    const person = { sub: "wanda", email: WORKER, name: "Wanda Worker" };
    idp.service.on("beforeTokenSigning", ({ payload }: { payload: object }) =>
      Object.assign(payload, person, { aud: "shopwarden" }),
    );
    idp.service.on("beforeUserinfo", (answer: { body: object }) => Object.assign(answer, { body: person }));
  });

  test("an owner adds the identity provider of the company", async () => {
    await owner.goto(`${product.url}/app/organizations/nordlicht-digital/sso`);
    await expect(owner.getByText("No single sign-on yet")).toBeVisible();
    await owner.getByRole("button", { name: "Add Provider" }).first().click();
    const dialog = owner.getByRole("dialog", { name: "Add Provider" });
    await dialog.getByLabel("Domain").fill(DOMAIN);
    await dialog.getByLabel("Issuer URL").fill(issuer);
    await dialog.getByRole("button", { name: "Discover" }).click();
    await expect(dialog.getByText("The addresses were read from the issuer.")).toBeVisible();
    await expect(dialog.getByLabel("Token Endpoint")).toHaveValue(`${issuer}/token`);
    await dialog.getByLabel("Client ID").fill("shopwarden");
    await dialog.getByLabel("Client Secret", { exact: true }).fill("hush-hush");
    await dialog.getByRole("button", { name: "Add Provider" }).click();
    await expect(owner.getByText("Waits for the proof of the domain. Nobody can sign in yet.")).toBeVisible();
  });

  test("proves the domain by a DNS record", async () => {
    const check = owner.getByRole("button", { name: "Check now" });
    await check.click();
    await expect(owner.locator("main").getByRole("alert")).toContainText("The record is not there yet");
    const shown = async (name: string) =>
      (await owner.getByRole("group", { name, exact: true }).locator("code").textContent()) ?? "";
    zone.set(await shown("Name"), await shown("Value"));
    await check.click();
    await expect(owner.getByText(`Proven. Everybody with an address @${DOMAIN} can sign in.`)).toBeVisible();
    await owner.getByRole("switch", { name: "Let members in by single sign-on alone" }).click();
    await expect(owner.getByText("From now on members get in by single sign-on alone.")).toBeVisible();
    await expectAccessible(owner);
  });

  test("a colleague signs in with the work email, and is a member at once", async ({ browser }) => {
    const context = await browser.newContext({ locale: "en-GB" });
    const colleague = await context.newPage();
    await colleague.goto(`${product.url}/app/organizations`);
    await colleague.waitForURL(/\/account\/login/);
    await colleague.getByRole("textbox", { name: "Enterprise SSO" }).fill(WORKER);
    await colleague.keyboard.press("Enter");
    await colleague.waitForURL(`${product.url}/app/organizations`);
    const row = colleague
      .getByRole("table", { name: "Organizations" })
      .getByRole("row")
      .filter({ hasText: "Nordlicht Digital" });
    await expect(row).toContainText("Member");
    await row.getByRole("link", { name: "Nordlicht Digital" }).click();
    await expect(colleague.getByRole("heading", { level: 1 })).toContainText("Nordlicht Digital");
    await context.close();
  });

  test("an address of a foreign domain is turned away in words", async ({ browser }) => {
    const context = await browser.newContext({ locale: "en-GB" });
    const stranger = await context.newPage();
    idp.service.on("beforeUserinfo", (answer: { body: object }) =>
      Object.assign(answer, { body: { sub: "wanda", email: "wanda@evil.example", name: "Wanda" } }),
    );
    idp.service.on("beforeTokenSigning", ({ payload }: { payload: object }) => Object.assign(payload, { sub: "eve" }));
    idp.service.on("beforeUserinfo", (answer: { body: object }) => Object.assign(answer.body, { sub: "eve" }));
    await stranger.goto(`${product.url}/account/login`);
    await expect(stranger.locator("html[data-alive]")).toBeAttached();
    await stranger.getByRole("textbox", { name: "Enterprise SSO" }).fill(WORKER);
    await stranger.keyboard.press("Enter");
    await stranger.waitForURL(/\/account\/login/);
    await expect(stranger.getByText("This address does not belong to the organization")).toBeVisible();
    await context.close();
  });
});
