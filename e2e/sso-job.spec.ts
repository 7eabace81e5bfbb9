import { expect, type Page, test } from "@playwright/test";
import { OAuth2Server } from "oauth2-mock-server";
import { startNameServer } from "../src/lib/http/name-server-fixture.ts";
import { expectAccessible } from "./accessibility.ts";
import { type Product, startProduct } from "./product.ts";

/** Single sign-on, once and completely: the real product, a real OIDC server, a name server. */
test.describe.configure({ mode: "serial" });

const DOMAIN = "nordlicht-digital.example";
const WORKER = `wanda@${DOMAIN}`;

let product: Product;
let names: Awaited<ReturnType<typeof startNameServer>>;
let idp: OAuth2Server;
let issuer: string;
let page: Page;
const zone = new Map<string, string>();

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000);
  names = await startNameServer();
  names.state.mood = {
    rcode: 0,
    records: (name) => [...zone].filter(([known]) => known === name).map(([, value]) => [value]),
  };
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
  product = await startProduct([], { DNS_SERVERS: names.address });
  page = await (await browser.newContext({ locale: "en-GB" })).newPage();
});

test.afterAll(async () => {
  await page?.context().close();
  await product?.stop();
  await idp?.stop();
  names?.stop();
});

test("an owner adds the identity provider of the company", async () => {
  await page.goto(product.setupLink);
  await page.getByLabel("Display Name").fill("Robin Newcomer");
  await page.getByLabel("Email").fill("robin@shopwarden.example");
  await page.getByLabel("Password", { exact: true }).fill("look-around-1!");
  await page.getByRole("button", { name: "Create account" }).click();
  await page.waitForURL(/\/app\//);
  const body = { name: "Nordlicht Digital", slug: "nordlicht-digital" };
  const created = await page.request.post(`${product.url}/api/auth/organization/create`, {
    data: body,
    headers: { origin: product.url },
  });
  expect(created.status()).toBe(200);

  await page.goto(`${product.url}/app/organizations/nordlicht-digital/sso`);
  await expect(page.getByText("No single sign-on yet")).toBeVisible();
  await page.getByRole("button", { name: "Add Provider" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Add Provider" });
  await dialog.getByLabel("Domain").fill(DOMAIN);
  await dialog.getByLabel("Issuer URL").fill(issuer);
  await dialog.getByRole("button", { name: "Discover" }).click();
  await expect(dialog.getByText("The addresses were read from the issuer.")).toBeVisible();
  await expect(dialog.getByLabel("Token Endpoint")).toHaveValue(`${issuer}/token`);
  await dialog.getByLabel("Client ID").fill("shopwarden");
  await dialog.getByLabel("Client Secret", { exact: true }).fill("hush-hush");
  await dialog.getByRole("button", { name: "Add Provider" }).click();
  await expect(page.getByText("Waits for the proof of the domain. Nobody can sign in yet.")).toBeVisible();
});

test("proves the domain by a DNS record", async () => {
  const check = page.getByRole("button", { name: "Check now" });
  await check.click();
  await expect(page.locator("main").getByRole("alert")).toContainText("The record is not there yet");
  const shown = async (name: string) =>
    (await page.getByRole("group", { name, exact: true }).locator("code").textContent()) ?? "";
  zone.set(await shown("Name"), await shown("Value"));
  await check.click();
  await expect(page.getByText(`Proven. Everybody with an address @${DOMAIN} can sign in.`)).toBeVisible();
  await page.getByRole("switch", { name: "Let members in by single sign-on alone" }).click();
  await expect(page.getByText("From now on members get in by single sign-on alone.")).toBeVisible();
  await expectAccessible(page);
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
