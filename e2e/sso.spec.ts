import { expect, type Page } from "@playwright/test";
import { speak } from "./account-language.ts";
import { answerCalls } from "./answering-server.ts";
import { INSTANCE, refusal, stubAuth } from "./auth-answers.ts";
import { expectGoodState } from "./everywhere.ts";
import { askAnew } from "./hints.ts";
import { ID, ISSUER, NORDLICHT, OIDC, SAML, UNPROVEN } from "./sso-data.ts";
import { type Answers, expectAccessible, expectNoSidewaysScroll, picture, stubApp, test } from "./stubbed-app.ts";

const PATH = "/app/organizations/nordlicht-digital/sso";

async function stub(page: Page, answers: Answers = {}, auth: Parameters<typeof stubAuth>[1] = {}) {
  const app = await stubApp(page, {
    "account.currentUserShops": [],
    "account.listOrganizations": [NORDLICHT],
    "organization.sso.list": [OIDC],
    "organization.sso.isRequired": false,
    ...answers,
  });
  await answerCalls(page, /\/info\.instance$/, (route) => route.fulfill({ json: { result: { data: INSTANCE } } }));
  const calls = await stubAuth(page, auth);
  return { ...app, calls };
}

async function open(page: Page, ...given: [answers?: Answers, auth?: Parameters<typeof stubAuth>[1]]) {
  const app = await stub(page, ...given);
  await page.goto(PATH);
  await expect(page.getByRole("heading", { level: 1, name: "SSO Configuration" })).toBeVisible();
  return app;
}

const toast = (page: Page) => page.getByRole("region", { name: "Messages" });

test("says so when the providers cannot be loaded; none and several can be used by everybody, and members change nothing", async ({
  page,
}) => {
  const { answer } = await stub(page, {
    "organization.sso.list": new Error("The database cannot be reached at the moment. Please try again shortly."),
  });
  await page.goto(PATH);
  await expect(page.getByText("The database cannot be reached at the moment.")).toBeVisible();
  await test.step("none", async () => {
    answer({ "organization.sso.list": [] });
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("No single sign-on yet")).toBeVisible();
    await expectGoodState(page, "sso-none");
  });
  await test.step("several", async () => {
    answer({ "organization.sso.list": [SAML, OIDC], "organization.sso.isRequired": true });
    await askAnew(page);
    await expect(page.getByRole("button", { name: "Delete nordlicht-digital.example" }).first()).toBeVisible();
    await expect(page.getByRole("switch", { name: "Let members in by single sign-on alone" })).toBeChecked();
    await expectGoodState(page, "sso-several");
  });
  await test.step("members see what there is, and nothing that they may not do", async () => {
    answer({
      "account.listOrganizations": [{ ...NORDLICHT, role: "viewer" }],
      "organization.sso.list": [UNPROVEN],
    });
    await askAnew(page);
    await expect(page.getByText("Waits for the proof of the domain")).toBeVisible();
    await expect(page.getByText("get in by single sign-on alone; owners always do")).toBeVisible();
    for (const name of [/Add Provider/, /Edit/, /Delete/, /Check now/, /Copy/])
      await expect(page.locator("main").getByRole("button", { name })).toHaveCount(0);
    await expect(page.getByRole("switch", { name: /single sign-on/ })).toHaveCount(0);
    await expectAccessible(page, { within: page.getByRole("main") });
    await picture(page, "sso-reader-1280-light");
  });
});

test("the forms can be used by everybody, also on a phone, say why something was refused, and keep what was typed", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  const taken = "Another organization has already proven that this domain is theirs.";
  const app = await open(page, {}, { "/sso/register": refusal(409, "DOMAIN_TAKEN", taken) });
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole("button", { name: "Add Provider" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Add Provider" });
    await dialog.getByRole("button", { name: "Add Provider" }).click();
    await expect(dialog.getByText("Please enter a valid domain")).toBeVisible();
    await expectNoSidewaysScroll(page);
    if (width === 1440) await expectAccessible(page, { within: dialog });
    await picture(page, `sso-add-oidc-${width}-dark`);
    await dialog.getByRole("button", { name: "SAML" }).click();
    await expect(dialog.getByLabel("Metadata XML")).toBeVisible();
    await expectNoSidewaysScroll(page);
    if (width === 1440) await expectAccessible(page, { within: dialog });
    await picture(page, `sso-add-saml-${width}-dark`);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Delete nordlicht-digital.example" }).click();
    await expect(page.getByRole("alertdialog").or(page.getByRole("dialog"))).toContainText("The 4 people who did");
    await picture(page, `sso-delete-${width}-dark`);
    await page.keyboard.press("Escape");
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  await test.step("says in words why a provider was refused, and keeps what was typed", async () => {
    await page.getByRole("button", { name: "Add Provider" }).click();
    const dialog = page.getByRole("dialog", { name: "Add Provider" });
    await dialog.getByLabel("Issuer URL").fill(ISSUER);
    await dialog.getByRole("button", { name: "SAML" }).click();
    await dialog.getByLabel("Domain").fill("acme.example");
    await dialog.getByLabel("Metadata XML").fill("<EntityDescriptor/>");
    await dialog.getByRole("button", { name: "OIDC" }).click();
    await expect(dialog.getByLabel("Issuer URL")).toHaveValue(ISSUER);
    await dialog.getByRole("button", { name: "SAML" }).click();
    await expect(dialog.getByLabel("Metadata XML")).toHaveValue("<EntityDescriptor/>");
    await dialog.getByRole("button", { name: "Add Provider" }).click();
    await expect(dialog.getByRole("alert")).toContainText(taken);
    await expect(dialog.getByLabel("Domain")).toHaveValue("acme.example");
    const question = page.getByRole("alertdialog", { name: "Discard what you entered?" });
    await page.keyboard.press("Escape");
    await expectAccessible(page, { within: question });
    await picture(page, "sso-discard-1280-light");
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(question).toBeHidden();
    await expect(dialog.getByLabel("Domain")).toHaveValue("acme.example");
    await page.mouse.click(5, 5);
    await question.getByRole("button", { name: "Discard" }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole("button", { name: "Add Provider" }).click();
    await expect(dialog.getByLabel("Domain")).toHaveValue("");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });
  await test.step("never sends a secret that nobody typed, and asks for it again where the server says so", async () => {
    const again = new Error(
      "The address that the client secret is sent to changes. Please enter the client secret again.",
    );
    app.answer({ "organization.sso.update": again });
    await page.getByRole("button", { name: "Edit nordlicht-digital.example" }).click();
    const dialog = page.getByRole("dialog", { name: "Edit nordlicht-digital.example" });
    await dialog.getByLabel("Token Endpoint").fill("https://other.example/token");
    await dialog.getByRole("button", { name: "Update Provider" }).click();
    await expect(dialog.getByRole("alert")).toContainText("Please enter the client secret again.");
    await picture(page, "sso-edit-1280-light");
    await app.expectMutations((all) => all.at(-1)?.input).not.toHaveProperty("clientSecret");
    await dialog.getByRole("button", { name: "Change" }).click();
    await dialog.getByLabel("Client Secret", { exact: true }).fill("hush");
    app.answer({ "organization.sso.update": true });
    await dialog.getByRole("button", { name: "Update Provider" }).click();
    await expect(toast(page)).toContainText("Provider updated successfully");
    await app.expectLastMutation().toMatchObject({
      name: "organization.sso.update",
      input: { orgId: "org1", providerId: ID, clientSecret: "hush", tokenEndpoint: "https://other.example/token" },
    });
  });
  await test.step("everything has its place in German, also on a phone", async () => {
    app.answer({ "organization.sso.list": [UNPROVEN, SAML] });
    await askAnew(page);
    await speak(page, "de");
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(page.getByRole("heading", { level: 1, name: "SSO-Konfiguration" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Jetzt prüfen" })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await picture(page, "sso-german-360-light");
    await page.getByRole("button", { name: "Anbieter hinzufügen" }).click();
    await expect(page.getByRole("dialog").getByLabel("Aussteller-URL")).toBeVisible();
    await expectAccessible(page, { within: page.getByRole("dialog") });
    await expectNoSidewaysScroll(page);
    await picture(page, "sso-german-form-360-light");
  });
});

test("adds a provider with the keyboard alone, proves its domain, requires single sign-on, and deletes the provider", async ({
  page,
}) => {
  const found = {
    issuer: ISSUER,
    authorizationEndpoint: `${ISSUER}/auth`,
    tokenEndpoint: `${ISSUER}/token`,
    jwksEndpoint: `${ISSUER}/certs`,
    userInfoEndpoint: `${ISSUER}/me`,
    scopes: ["openid"],
  };
  const app = await open(
    page,
    { "organization.sso.list": [], "organization.sso.discoverOpenIdConfig": found },
    { "/sso/register": { json: { providerId: "x" } } },
  );
  await page.getByRole("button", { name: "Add Provider" }).first().focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Add Provider" });
  await dialog.getByLabel("Domain").focus();
  await page.keyboard.type("nordlicht-digital.example");
  await page.keyboard.press("Tab");
  await page.keyboard.type(ISSUER);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("The addresses were read from the issuer.")).toBeVisible();
  await expect(dialog.getByLabel("Token Endpoint")).toHaveValue(`${ISSUER}/token`);
  await dialog.getByLabel("Client ID").fill("shopwarden");
  await dialog.getByLabel("Client Secret", { exact: true }).fill("hush");
  const callback = await dialog.getByRole("group", { name: "Callback URL" }).locator("code").textContent();
  app.answer({ "organization.sso.list": [UNPROVEN] });
  await page.keyboard.press("Enter");
  await expect(toast(page)).toContainText("Provider added successfully. Prove its domain next.");
  const providerId = callback?.split("/").at(-1);
  expect(app.calls).toEqual([
    {
      path: "/sso/register",
      body: {
        providerId,
        organizationId: "org1",
        domain: "nordlicht-digital.example",
        issuer: ISSUER,
        oidcConfig: {
          clientId: "shopwarden",
          clientSecret: "hush",
          authorizationEndpoint: `${ISSUER}/auth`,
          tokenEndpoint: `${ISSUER}/token`,
          jwksEndpoint: `${ISSUER}/certs`,
          userInfoEndpoint: `${ISSUER}/me`,
        },
      },
    },
  ]);
  await expect(page.getByText("Waits for the proof of the domain. Nobody can sign in yet.")).toBeVisible();
  const toggle = page.getByRole("switch", { name: "Let members in by single sign-on alone" });
  await test.step("is not required before somebody could sign in by it", async () => {
    await expect(toggle).toBeDisabled();
    await expect(page.getByText("Prove a domain first. Otherwise nobody could sign in.")).toBeVisible();
  });
  await test.step("checks the proof of a domain, and says in plain words what is missing", async () => {
    app.answer({ "organization.sso.verifyDomain": { proven: false, reason: "missing" } });
    await expect(page.getByRole("group", { name: "Name" })).toContainText(UNPROVEN.proof.name);
    await expect(page.getByRole("group", { name: "Value" })).toContainText(UNPROVEN.proof.value);
    const check = page.getByRole("button", { name: "Check now" });
    await check.click();
    await expect(page.locator("main").getByRole("alert")).toContainText("The record is not there yet");
    await picture(page, "sso-missing-1280-light");
    app.answer({ "organization.sso.verifyDomain": { proven: false, reason: "different" } });
    await check.click();
    await expect(page.locator("main").getByRole("alert")).toContainText("it says something else");
    app.answer({
      "organization.sso.verifyDomain": new Error("Another organization has already proven that this domain is theirs."),
    });
    await check.click();
    await expect(page.locator("main").getByRole("alert")).toContainText("Another organization has already proven");
    app.answer({ "organization.sso.verifyDomain": { proven: true }, "organization.sso.list": [OIDC] });
    await check.click();
    await expect(
      page.getByText("Proven. Everybody with an address @nordlicht-digital.example can sign in."),
    ).toBeVisible();
  });
  await test.step("is required", async () => {
    app.answer({ "organization.sso.require": true });
    await expect(toggle).toBeEnabled();
    app.answer({ "organization.sso.isRequired": true });
    await toggle.click();
    await expect(toast(page)).toContainText("From now on members get in by single sign-on alone.");
    await expect(toggle).toBeChecked();
    await app
      .expectMutations((all) => all.slice(-1))
      .toEqual([{ name: "organization.sso.require", input: { orgId: "org1", required: true } }]);
  });
  await test.step("deletes a provider after naming what is lost", async () => {
    app.answer({ "organization.sso.delete": { success: true } });
    await page.getByRole("button", { name: "Delete nordlicht-digital.example" }).click();
    await expect(page.getByText("The 4 people who did are signed out now.")).toBeVisible();
    app.answer({ "organization.sso.list": [] });
    await page.getByRole("button", { name: "Delete provider" }).click();
    await expect(page.getByText("No single sign-on yet")).toBeVisible();
    await app
      .expectMutations((all) => all.slice(-1))
      .toEqual([{ name: "organization.sso.delete", input: { orgId: "org1", providerId: ID } }]);
  });
});

test.describe("the login page", () => {
  const login = async (page: Page, auth: Parameters<typeof stubAuth>[1]) => {
    await stubApp(page, {});
    await answerCalls(page, /\/info\.instance$/, (route) => route.fulfill({ json: { result: { data: INSTANCE } } }));
    const calls = await stubAuth(page, { "/get-session": { json: null }, ...auth });
    await page.goto("/account/login");
    const field = page.getByRole("textbox", { name: "Enterprise SSO" });
    await expect(field).toHaveAttribute("placeholder", "Enter your work email");
    await expect(field).toHaveAccessibleDescription("We find your sign-in page by the part after the @.");
    await expect(page.getByRole("button", { name: "To your sign-in page" })).toBeDisabled();
    await field.focus();
    return calls;
  };

  test("says when there is no single sign-on for an address, and leads to the identity provider of a work email", async ({
    page,
  }) => {
    const url = "https://login.nordlicht-digital.example/authorize?state=1";
    await page.route("https://login.nordlicht-digital.example/**", (route) =>
      route.fulfill({ body: "identity provider" }),
    );
    let answer = refusal(404, "PROVIDER_NOT_FOUND", "No provider found for the issuer");
    const calls = await login(page, { "/sign-in/sso": () => answer });
    await page.keyboard.press("Enter");
    await expect(page.getByText("Please enter your work email")).toBeVisible();
    await page.getByRole("textbox", { name: "Enterprise SSO" }).fill("jana@example.com");
    await page.getByRole("button", { name: "To your sign-in page" }).click();
    await expect(page.locator("main").getByRole("alert")).toContainText(
      "No organization has set up single sign-on for this address.",
    );
    await expectAccessible(page, { within: page.getByRole("main") });
    answer = { json: { url, redirect: true } };
    await picture(page, "sso-login-1280-light");
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
    await picture(page, "sso-login-360-light");
    await page.getByRole("textbox", { name: "Enterprise SSO" }).fill("jana@nordlicht-digital.example");
    await page.getByRole("textbox", { name: "Enterprise SSO" }).press("Enter");
    await expect(page).toHaveURL(url);
    const body = {
      email: "jana@nordlicht-digital.example",
      callbackURL: "/app/dashboard",
      errorCallbackURL: "/account/login",
    };
    expect(calls.slice(1)).toEqual([{ path: "/sign-in/sso", body }]);
  });
});
