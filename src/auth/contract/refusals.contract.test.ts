import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { account, user } from "../../identity/identity.table.ts";
import { type FreshDatabase, freshDatabase } from "../../lib/test-database.ts";
import { authRig, PASSWORD, signedInBrowser } from "../auth-fixture.ts";
import { later, newEmail } from "./contract-fixture.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const rig = () => authRig(database.db);
const refused = (message: string, status = 400) => ({ status, body: { message } });
const anybody = (path: string, body?: unknown) =>
  rig()
    .browser()
    .call(path, body === undefined ? {} : { body });
const signUp = (email: string, password = PASSWORD) => anybody("/sign-up/email", { name: "New", email, password });

test("message: Invalid email or password", async () => {
  const email = newEmail();
  await signedInBrowser(rig(), email);
  for (const known of [email, newEmail()])
    expect(await anybody("/sign-in/email", { email: known, password: "wrong-horse-1!" })).toMatchObject(
      refused("Invalid email or password", 401),
    );
});

test("message: Invalid email", async () => {
  expect(await anybody("/sign-in/email", { email: "nope", password: PASSWORD })).toMatchObject(
    refused("Invalid email"),
  );
  expect(await signUp("nope")).toMatchObject(refused("Invalid email"));
  expect(await anybody("/request-password-reset", { email: "nope" })).toMatchObject(refused("Invalid email"));
  const browser = await signedInBrowser(rig(), newEmail());
  expect(await browser.call("/change-email", { body: { newEmail: "nope" } })).toMatchObject(refused("Invalid email"));
});

test("message: Email not verified", async () => {
  const email = newEmail();
  await signUp(email);
  expect(await anybody("/sign-in/email", { email, password: PASSWORD })).toMatchObject(
    refused("Email not verified", 403),
  );
});

test("message: Password too short", async () => {
  expect(await signUp(newEmail(), "a1!")).toMatchObject(refused("Password too short"));
});

test("message: Password too long", async () => {
  expect(await signUp(newEmail(), `1!${"x".repeat(127)}`)).toMatchObject(refused("Password too long"));
});

test("number: a password has 8 to 128 characters", async () => {
  expect((await signUp(newEmail(), "kwvzq1!")).status).toBe(400);
  expect((await signUp(newEmail(), "kwvzqx1!")).status).toBe(200);
  expect((await signUp(newEmail(), `1!${"x".repeat(126)}`)).status).toBe(200);
  expect((await signUp(newEmail(), `1!${"x".repeat(127)}`)).status).toBe(400);
});

test("message: User already exists. Use another email.", async () => {
  const email = newEmail();
  await signUp(email);
  expect(await signUp(email)).toMatchObject(refused("User already exists. Use another email.", 422));
});

test("message: Invalid body parameters", async () => {
  expect(await anybody("/sign-in/email", { email: newEmail() })).toMatchObject(refused("Invalid body parameters"));
});

test("message: Invalid query parameters", async () => {
  expect(await anybody("/verify-email")).toMatchObject(refused("Invalid query parameters"));
});

test("message: You can only send a verification email to an unverified email", async () => {
  const email = newEmail();
  const browser = await signedInBrowser(rig(), email);
  expect(await browser.call("/send-verification-email", { body: { email } })).toMatchObject(
    refused("You can only send a verification email to an unverified email"),
  );
});

test("message: You can only send a verification email to your own email", async () => {
  const browser = await signedInBrowser(rig(), newEmail());
  expect(await browser.call("/send-verification-email", { body: { email: newEmail() } })).toMatchObject(
    refused("You can only send a verification email to your own email"),
  );
});

test("call: POST /change-email", async () => {
  const here = rig();
  const browser = await signedInBrowser(here, newEmail());
  const later = newEmail();
  const body = { newEmail: later, callbackURL: "/app/settings" };
  expect(await browser.call("/change-email", { body })).toMatchObject({ status: 200, body: { status: true } });
  expect((await browser.call("/get-session?disableCookieCache=true")).body.user).toMatchObject({
    email: later,
    emailVerified: false,
  });
});

test("message: Email is the same", async () => {
  const email = newEmail();
  const browser = await signedInBrowser(rig(), email);
  expect(await browser.call("/change-email", { body: { newEmail: email } })).toMatchObject(
    refused("Email is the same"),
  );
});

test("message: Couldn't update your email", async () => {
  const taken = newEmail();
  await signUp(taken);
  const browser = await signedInBrowser(rig(), newEmail());
  expect(await browser.call("/change-email", { body: { newEmail: taken } })).toMatchObject(
    refused("Couldn't update your email"),
  );
});

test("call: POST /delete-user", async () => {
  const email = newEmail();
  const browser = await signedInBrowser(rig(), email);
  expect(await browser.call("/delete-user", { body: { password: PASSWORD, callbackURL: "/" } })).toMatchObject({
    status: 200,
    body: { success: true, message: "User deleted" },
  });
  expect(await database.db.select().from(user).where(eq(user.email, email))).toEqual([]);
});

test("message: User deleted", async () => {
  const browser = await signedInBrowser(rig(), newEmail());
  const { id } = Object((await browser.call("/get-session")).body.user);
  await database.db.delete(account).where(eq(account.userId, id));
  expect((await browser.call("/delete-user", { body: {} })).body).toMatchObject({ message: "User deleted" });
});

test("message: Session expired. Re-authenticate to perform this action.", async () => {
  const browser = await signedInBrowser(rig(), newEmail());
  expect(await later(25 * 3600, () => browser.call("/delete-user", { body: {} }))).toMatchObject(
    refused("Session expired. Re-authenticate to perform this action."),
  );
});

/** Somebody who has asked to delete their account, on an instance that delivers mails. */
async function leaver() {
  const here = authRig(database.db, { mailsAreDelivered: true });
  const email = newEmail();
  const browser = await signedInBrowser(here, email);
  const answer = await browser.call("/delete-user", { body: { password: PASSWORD } });
  await expect.poll(() => here.mails.findLast(({ to }) => to === email)?.link).toContain("token=");
  const link = here.mails.findLast(({ to }) => to === email)?.link ?? "";
  return { browser, email, answer, token: new URL(link).searchParams.get("token") ?? "" };
}

test("message: Verification email sent", async () => {
  expect((await leaver()).answer).toMatchObject({
    status: 200,
    body: { success: true, message: "Verification email sent" },
  });
});

test("call: GET /delete-user/callback", async () => {
  const { browser, token } = await leaver();
  expect(await browser.call("/delete-user/callback?token=wrong")).toMatchObject(refused("Invalid token", 404));
  const answer = await browser.call(`/delete-user/callback?token=${token}&callbackURL=%2F`);
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/"]);
  expect((await browser.call("/list-sessions")).status).toBe(401);
});

test("number: a deletion token has 32 characters", async () => {
  expect((await leaver()).token).toMatch(/^[a-z0-9]{32}$/);
});

test("number: a deletion token lives 24 hours", async () => {
  const [early, late] = [await leaver(), await leaver()];
  const open = ({ browser, token }: typeof early) => browser.call(`/delete-user/callback?token=${token}`);
  expect(await later(24 * 3600 + 60, () => open(late))).toMatchObject(refused("Invalid token", 404));
  expect((await later(24 * 3600 - 60, () => open(early))).status).toBe(200);
});

const elsewhere = "https://evil.example/";

test("message: Invalid callbackURL", async () => {
  const body = { email: newEmail(), password: PASSWORD, callbackURL: elsewhere };
  expect(await anybody("/sign-in/email", body)).toMatchObject(refused("Invalid callbackURL", 403));
});

test("message: Invalid errorCallbackURL", async () => {
  const body = { provider: "github", errorCallbackURL: elsewhere };
  expect(await anybody("/sign-in/social", body)).toMatchObject(refused("Invalid errorCallbackURL", 403));
});

test("message: Invalid newUserCallbackURL", async () => {
  const body = { provider: "github", newUserCallbackURL: elsewhere };
  expect(await anybody("/sign-in/social", body)).toMatchObject(refused("Invalid newUserCallbackURL", 403));
});

test("message: Invalid redirectURL", async () => {
  const body = { email: newEmail(), redirectTo: elsewhere };
  expect(await anybody("/request-password-reset", body)).toMatchObject(refused("Invalid redirectURL", 403));
});

test("call: GET /ok", async () => {
  expect(await anybody("/ok")).toMatchObject({ status: 200, body: { ok: true } });
});

test("call: GET /error", async () => {
  const answer = await anybody("/error?error=state_not_found");
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
  expect(String(answer.body.text)).toContain("state_not_found");
  expect(String(answer.body.text)).toContain('href="/');
});
