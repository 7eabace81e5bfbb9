import { expect, type Page } from "@playwright/test";
import { answerCalls } from "./answering-server.ts";
import { type AuthAnswer, INSTANCE, refusal, stubAuth } from "./auth-answers.ts";
import { expectAccessible, expectNoSidewaysScroll, picture, stubApp, test } from "./stubbed-app.ts";
import { goAnew, goWithin } from "./within-app.ts";

const NOBODY = { json: null };
const PERSON = {
  json: {
    session: { id: "s" },
    user: { id: "u", name: "Jana", email: "jana@example.com", emailVerified: true, role: "user" },
  },
};
const PASSWORD = "look-around-1!";
/** As if the browser were on its way to another service. */
const SENT_ON = { json: { url: "about:blank#sent", redirect: false } };

async function open(
  page: Page,
  path: string,
  answers: Parameters<typeof stubAuth>[1] = {},
  instance: Omit<Partial<typeof INSTANCE>, "socialProviders"> & { socialProviders?: readonly string[] } = {},
) {
  await stubApp(page, {
    "account.currentUserShops": [],
    "account.listOrganizations": [],
    "account.currentUserProjects": [],
  });
  await answerCalls(page, /\/info\.instance/, (route) =>
    route.fulfill({ json: { result: { data: { ...INSTANCE, ...instance } } } }),
  );
  const calls = await stubAuth(page, { "/get-session": NOBODY, ...answers });
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  return calls;
}

async function fillIn(page: Page, fields: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
}

test("signs in and goes where somebody wanted to go", async ({ page }) => {
  let isIn = false;
  const calls = await open(page, "/app/settings", {
    "/get-session": () => (isIn ? PERSON : NOBODY),
    "/sign-in/email": () => {
      isIn = true;
      return { json: { token: "t", user: {} } };
    },
  });
  await expect(page).toHaveURL(/\/account\/login/);
  await fillIn(page, { Email: " jana@example.com ", Password: PASSWORD });
  await page.getByLabel("Stay signed in on this device").uncheck();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/app\/settings$/);
  expect(calls).toEqual([
    { path: "/sign-in/email", body: { email: "jana@example.com", password: PASSWORD, rememberMe: false } },
  ]);
});

test("says what is missing at the field, keeps what was typed when the password is wrong, and sends the mail again", async ({
  page,
}) => {
  let answer = refusal(401, "INVALID_EMAIL_OR_PASSWORD", "Invalid email or password");
  const calls = await open(page, "/account/login", {
    "/sign-in/email": () => answer,
    "/send-verification-email": { json: { status: true } },
  });
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByLabel("Email")).toBeFocused();
  await expect(page.getByText("Email is required")).toBeVisible();
  await expect(page.getByText("Password is required")).toBeVisible();
  await page.getByLabel("Email").fill("jana");
  await expect(page.getByText("This is not an email address.")).toBeVisible();
  await expectAccessible(page, { within: page.getByRole("main") });
  expect(calls).toEqual([]);

  await fillIn(page, { Email: "jana@example.com", Password: "wrong" });
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Invalid email or password");
  await expect(page.getByLabel("Email")).toHaveValue("jana@example.com");
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("wrong");

  answer = refusal(403, "EMAIL_NOT_VERIFIED", "Email not verified");
  await fillIn(page, { Email: "jana@example.com", Password: PASSWORD });
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("Your address is not confirmed yet")).toBeVisible();
  await page.getByRole("button", { name: "Send the mail again" }).click();
  await expect(page.getByText("A new mail is on its way to jana@example.com.")).toBeVisible();
  expect(calls.at(-1)).toEqual({ path: "/send-verification-email", body: { email: "jana@example.com" } });
});

test("shows no other ways to sign in, nor single sign-on, where they are switched off", async ({ page }) => {
  await open(page, "/account/login", {}, { singleSignOn: false });
  await expect(page.getByRole("contentinfo")).toContainText("0.1.0");
  await expect(page.getByRole("button", { name: "Login using Passkey" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: /SSO/ })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /Continue with/ })).toHaveCount(0);
});

test("shows other ways to sign in in two columns when there are many of them, each with its full name for those who listen", async ({
  page,
}) => {
  const socialProviders = ["apple", "github", "gitlab", "google", "huggingface", "microsoft", "discord"];
  const calls = await open(page, "/account/login", { "/sign-in/social": SENT_ON }, { socialProviders });
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const name of ["GitHub", "Google"])
    await expect(page.getByRole("button", { name: `Continue with ${name}` })).toBeVisible();
  await expect(page.getByRole("button", { name: "Continue with Hugging Face" })).toHaveText("Hugging Face");
  await expectAccessible(page, { within: page.getByRole("main") });
  await picture(page, "account-login-many-1280-light");
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await picture(page, "account-login-many-360-light");
  await page.getByRole("button", { name: "Continue with GitHub" }).click();
  await expect
    .poll(() => calls.at(-1))
    .toEqual({
      path: "/sign-in/social",
      body: { provider: "github", callbackURL: "/app/dashboard", errorCallbackURL: "/account/login" },
    });
});

test("login and register say why another service did not sign in, and offer it once more", async ({ page }) => {
  const calls = await open(
    page,
    "/account/login?error=account_not_linked",
    { "/sign-in/social": SENT_ON },
    { socialProviders: ["google"] },
  );
  const alert = page.getByRole("main").getByRole("alert");
  for (const screen of ["login", "register"])
    await test.step(screen, async () => {
      await page.setViewportSize({ width: 1280, height: 720 });
      await goAnew(page, `/account/${screen}?error=account_not_linked`);
      await expect(alert).toContainText("There is an account with this email address already");
      await expect(alert).toContainText("account_not_linked");
      await expectAccessible(page, { within: page.getByRole("main") });
      await picture(page, `account-${screen}-refused-1280-light`);
      await page.setViewportSize({ width: 360, height: 740 });
      await expectNoSidewaysScroll(page);
      await goAnew(page, `/account/${screen}?error=${encodeURIComponent("brand new <b>")}`);
      await expect(alert).toContainText("The sign-in could not be completed");
    });
  await test.step("whoever registers by another service comes back there", async () => {
    await goAnew(page, "/account/register");
    await page.getByRole("button", { name: "Continue with Google" }).click();
    await expect.poll(() => calls.at(-1)?.body).toMatchObject({ errorCallbackURL: "/account/register" });
  });
});

test("the second factor can be given by everybody with the keyboard alone, and leads back to the password when it took too long", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  let answer = refusal(401, "INVALID_CODE", "Invalid code");
  const alert = page.getByRole("main").getByRole("alert");
  const calls = await open(page, "/account/login", {
    "/sign-in/email": { json: { twoFactorRedirect: true, twoFactorMethods: ["totp"] } },
    "/two-factor/verify-totp": () => answer,
    "/two-factor/verify-backup-code": refusal(429, "ACCOUNT_TEMPORARILY_LOCKED", "Too many failed attempts."),
  });
  await fillIn(page, { Email: "jana@example.com", Password: PASSWORD });
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Enter the code");
  const field = page.getByLabel("Code", { exact: true });
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute("autocomplete", "one-time-code");
  await expect(field).toHaveAttribute("inputmode", "numeric");
  await page.keyboard.press("Enter");
  await expect(page.getByText("A code is required")).toBeVisible();
  await page.keyboard.type("123456");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(alert).toContainText("This code is wrong, or was used already.");
  expect(calls.at(-1)).toEqual({ path: "/two-factor/verify-totp", body: { code: "123456", trustDevice: true } });
  await expectAccessible(page, { within: page.getByRole("main") });
  await picture(page, "account-code-1280-dark");
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await picture(page, "account-code-360-dark");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Recovery code", { exact: true })).toBeFocused();
  await page.keyboard.type("k3v9x-p2mfa");
  await page.keyboard.press("Enter");
  await expect(alert).toContainText("For your safety no code is taken for 15 minutes.");
  expect(calls.at(-1)).toEqual({
    path: "/two-factor/verify-backup-code",
    body: { code: "k3v9x-p2mfa", trustDevice: false },
  });
  await expectAccessible(page, { within: page.getByRole("main") });
  await test.step("back, also when the person wants to", async () => {
    answer = refusal(401, "INVALID_TWO_FACTOR_COOKIE", "Invalid two factor cookie");
    await page.getByRole("button", { name: "Back" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in to your account");
    await expect(alert).toHaveCount(0);
    await fillIn(page, { Email: "jana@example.com", Password: PASSWORD });
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.getByLabel("Code", { exact: true }).fill("123456");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in to your account");
    await expect(alert).toContainText("That took too long. Sign in again.");
  });
});

test("goes on from a confirmed address when somebody is signed in, and says at the login page as whom", async ({
  page,
}) => {
  await open(page, "/account/confirm/good", { "/get-session": PERSON, "/verify-email": { json: { status: true } } });
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/app\/dashboard$/);
  await goWithin(page, "/account/login");
  const note = page.getByRole("main").getByText("You are signed in as Jana");
  await expect(note).toBeVisible();
  await expect(page.getByLabel("Email", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(page).toHaveURL(/\/app\/dashboard$/);
});

test("every field tells password managers what it is", async ({ page }) => {
  await open(page, "/about");
  const marked = async (path: string, last: string) => {
    await goWithin(page, path);
    await page.locator(`input[name=${last}]`).waitFor();
    return await page
      .getByRole("main")
      .locator("input[name]:not([type=checkbox])")
      .evaluateAll((fields) =>
        fields.map((field) => `${field.getAttribute("name")}: ${field.getAttribute("autocomplete")}`),
      );
  };
  expect(await marked("/account/login", "workEmail")).toEqual([
    "email: username webauthn",
    "password: current-password",
    "workEmail: email",
  ]);
  const ofRegister = ["name: name", "email: username", "password: new-password"];
  expect(await marked("/account/register", "password")).toEqual(ofRegister);
  expect(await marked("/account/forgot-password", "email")).toEqual(["email: username"]);
  expect(await marked("/account/forgot-password/abc", "newPassword")).toEqual(["newPassword: new-password"]);
});

test("says while a password is typed how much work it makes for guessers, registers and leads to the mailbox", async ({
  page,
}) => {
  const calls = await open(page, "/account/register", { "/sign-up/email": { json: { token: null, user: {} } } });
  const password = page.getByLabel("Password", { exact: true });
  const said = page.getByRole("status").filter({ hasText: "Strength" });
  await expect(said).toHaveCount(0);
  for (const [typed, strength] of [
    ["horse-1!", "weak"],
    ["horse-Fly-1!", "fair"],
    ["Donkeys fly 71 miles!", "strong"],
  ] as const) {
    await password.fill(typed);
    await expect(said).toHaveText(`Strength: ${strength}`);
  }

  await fillIn(page, { "Display Name": "Jana", Email: "jana@example.com", Password: "short" });
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByText("Password too short")).toBeVisible();
  await fillIn(page, { Password: "long enough" });
  await expect(page.getByText("Password must contain at least one digit")).toBeVisible();
  await fillIn(page, { Password: PASSWORD });
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByRole("heading", { name: "Look into your mailbox" })).toBeVisible();
  await expect(page.getByText("jana@example.com")).toBeVisible();
  await expectAccessible(page, { within: page.getByRole("main") });
  expect(calls).toEqual([
    { path: "/sign-up/email", body: { name: "Jana", email: "jana@example.com", password: PASSWORD } },
  ]);
});

test("tells whoever cannot register how to get in", async ({ page }) => {
  await open(page, "/account/register", {}, { registrationIsOpen: false });
  await expect(page.getByText("Registration is closed")).toBeVisible();
});

test("confirms an address, says whose where the link names it, and offers a new link when the old one is dead", async ({
  page,
}) => {
  let answer: AuthAnswer = { json: { status: true } };
  const calls = await open(page, "/account/confirm/good", {
    "/verify-email": () => answer,
    "/send-verification-email": { json: { status: true } },
  });
  await expect(page.getByText("Your email address is confirmed.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Login", exact: true })).toHaveAttribute("href", "/account/login");
  answer = refusal(401, "TOKEN_EXPIRED", "Token expired");
  await goAnew(page, "/account/confirm/old");
  await expect(page.getByText("This link no longer works")).toBeVisible();
  await expectAccessible(page, { within: page.getByRole("main") });
  await fillIn(page, { Email: "jana@example.com" });
  await page.getByRole("button", { name: "Send a new link" }).click();
  await expect(page.getByText("A new mail is on its way to jana@example.com.")).toBeVisible();
  expect(calls.at(-1)?.path).toBe("/send-verification-email");

  const token = `e30.${btoa(JSON.stringify({ email: "jana@example.com" }))}.signature`;
  answer = { json: { status: true } };
  await goAnew(page, `/account/confirm/${token}`);
  await expect(page.getByText("jana@example.com is confirmed. You can now sign in.")).toBeVisible();
});

test("says why an address could not be confirmed now, tries again, and needs not know who is signed in", async ({
  page,
}) => {
  let isAway = true;
  const away = refusal(503, "DATABASE_AWAY", "The database cannot be reached at the moment. Please try again shortly.");
  await open(page, "/account/confirm/good", {
    // Who is signed in cannot be asked all the time.
    "/get-session": away,
    "/verify-email": () => (isAway ? away : { json: { status: true } }),
  });
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert).toContainText("Failed to verify email");
  await expect(alert).toContainText("The database cannot be reached at the moment.");
  await expect(page.getByText("This link no longer works")).toHaveCount(0);
  await expectAccessible(page, { within: page.getByRole("main") });
  isAway = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Your email address is confirmed.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Login", exact: true })).toBeVisible();
});

test("sends a link for a new password, offers a new one when it is dead, and takes the new password", async ({
  page,
}) => {
  let answer = refusal(400, "INVALID_TOKEN", "Invalid token");
  const calls = await open(page, "/account/forgot-password", {
    "/request-password-reset": { json: { status: true } },
    "/reset-password": () => answer,
  });
  await fillIn(page, { Email: "jana@example.com" });
  await page.getByRole("button", { name: "Send email" }).click();
  await expect(page.getByText("If there is an account for jana@example.com")).toBeVisible();
  await goWithin(page, "/account/forgot-password/old");
  await fillIn(page, { "New Password": PASSWORD });
  await page.getByRole("button", { name: "Change Password" }).click();
  await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Send a new link" })).toHaveAttribute("href", "/account/forgot-password");
  answer = { json: { status: true } };
  await goAnew(page, "/account/forgot-password/the-token");
  await fillIn(page, { "New Password": PASSWORD });
  await page.getByRole("button", { name: "Change Password" }).click();
  await expect(page).toHaveURL(/\/account\/login/);
  await expect(page.getByRole("region", { name: "Messages" })).toContainText("Your password is changed.");
  expect(calls.at(-1)).toEqual({ path: "/reset-password", body: { newPassword: PASSWORD, token: "the-token" } });
});

test("says when the first-run link was used already; makes the first account and goes on to its first organization", async ({
  page,
}) => {
  let isIn = false;
  let answer: AuthAnswer = refusal(400, "INVALID_TOKEN", "Invalid token");
  const calls = await open(page, "/account/setup/used", {
    "/get-session": () => (isIn ? PERSON : NOBODY),
    "/setup": () => answer,
    "/sign-in/email": () => {
      isIn = true;
      return { json: { token: "t", user: {} } };
    },
  });
  await test.step("a link that was used already", async () => {
    await fillIn(page, { "Display Name": "Svea", Email: "svea@example.com", Password: PASSWORD });
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByRole("heading", { name: "This link does not work any more" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/account/login");
  });
  answer = { json: { status: true, user: {} } };
  const refused = calls.length;
  await goAnew(page, "/account/setup/once");
  await fillIn(page, { "Display Name": "Svea", Email: "svea@example.com", Password: PASSWORD });
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL(/\/app\/organizations\/new$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your first organization");
  const made = calls.slice(refused);
  expect(made.map(({ path }) => path)).toEqual(["/check-link", "/setup", "/sign-in/email"]);
  expect(made[1]?.body).toEqual({ token: "once", name: "Svea", email: "svea@example.com", password: PASSWORD });
});

test.describe("in German", () => {
  test.use({ locale: "de-DE" });

  test("speaks German on the way back from another service, when it refuses, and at the second factor", async ({
    page,
  }) => {
    let answer = refusal(401, "INVALID_EMAIL_OR_PASSWORD", "Invalid email or password");
    await open(page, "/account/login?error=access_denied", {
      "/sign-in/email": () => answer,
      "/two-factor/verify-totp": refusal(401, "INVALID_CODE", "Invalid code"),
    });
    await expect(page.getByRole("main").getByRole("alert")).toContainText("Die Anmeldung wurde abgebrochen");
    await expect(page.getByRole("button", { name: "Mit Passkey anmelden" })).toBeVisible();
    await picture(page, "account-login-refused-1280-light-de");
    await fillIn(page, { "E-Mail": "jana@example.com", Passwort: "falsch" });
    await page.getByRole("button", { name: "Anmelden", exact: true }).click();
    await expect(page.getByRole("main").getByRole("alert").last()).toContainText(
      "E-Mail-Adresse oder Passwort ist falsch",
    );
    await expectAccessible(page, { within: page.getByRole("main") });
    answer = { json: { twoFactorRedirect: true } };
    await fillIn(page, { "E-Mail": "jana@example.com", Passwort: "geheim" });
    await page.getByRole("button", { name: "Anmelden", exact: true }).click();
    await page.getByLabel("Code", { exact: true }).fill("000000");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main").getByRole("alert")).toContainText("Dieser Code ist falsch");
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
    await picture(page, "account-code-360-light-de");
  });
});

test("names whoever runs this installation on the legal pages", async ({ page }) => {
  const operator = {
    name: "Nordlicht Digital GmbH",
    address: "Hafenstraße 1\n20457 Hamburg",
    email: "post@nordlicht.example",
  };
  await stubApp(page, {});
  await answerCalls(page, /\/info\.instance/, (route) =>
    route.fulfill({ json: { result: { data: { ...INSTANCE, operator } } } }),
  );
  await page.goto("/imprint");
  await expect(page.getByText("Nordlicht Digital GmbH")).toBeVisible();
  const mailLink = page.getByRole("link", { name: "post@nordlicht.example" });
  await expect(mailLink).toHaveAttribute("href", "mailto:post@nordlicht.example");
  await expect(mailLink).not.toHaveAttribute("target");
  await goWithin(page, "/privacy");
  await expect(page.getByText("Hafenstraße 1").first()).toBeVisible();
});
