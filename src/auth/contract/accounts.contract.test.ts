import { eq } from "drizzle-orm";
import { createEmailVerificationToken } from "better-auth/api";
import { afterAll, beforeAll, expect, test } from "vitest";
import { account, session, user } from "../../identity/identity.table.ts";
import { callerFor, contextOf } from "../../app/router-fixture.ts";
import { type FreshDatabase, freshDatabase } from "../../lib/test-database.ts";
import { authRig, PASSWORD, SECRET, signedInBrowser, tokenIn } from "../auth-fixture.ts";
import { later, newEmail } from "./contract-fixture.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const NEW_PASSWORD = "another-horse-2!";
const rig = () => authRig(database.db);
const refused = (message: string, status = 400) => ({ status, body: { message } });

/** Somebody with an account, and the last mail that they got. */
async function person() {
  const here = rig();
  const email = newEmail();
  const browser = await signedInBrowser(here, email);
  const id = String(Object((await browser.call("/get-session")).body.user).id);
  const newestToken = async () => {
    await expect.poll(() => here.mails.findLast(({ to }) => to === email)?.link).toBeTruthy();
    return tokenIn(here.mails, email);
  };
  return { rig: here, email, browser, id, newestToken };
}

/** Somebody who has asked for a new password. */
async function forgetful() {
  const someone = await person();
  await someone.rig.browser().call("/request-password-reset", { body: { email: someone.email } });
  return { ...someone, token: await someone.newestToken() };
}

async function newcomer() {
  const here = rig();
  const email = newEmail();
  const body = { name: "New", email, password: PASSWORD };
  const answer = await here.browser().call("/sign-up/email", { body });
  return { rig: here, email, answer, token: tokenIn(here.mails, email), browser: here.browser() };
}

test("call: POST /send-verification-email", async () => {
  const { rig: here, email } = await newcomer();
  const body = { email, callbackURL: "/account/login" };
  expect(await here.browser().call("/send-verification-email", { body })).toMatchObject({
    status: 200,
    body: { status: true },
  });
  await expect.poll(() => here.mails.length).toBe(2);
});

test("call: GET /verify-email", async () => {
  const { browser, token, email } = await newcomer();
  expect(await browser.call(`/verify-email?token=${token}`)).toMatchObject({ status: 200, body: { status: true } });
  const again = await browser.call(`/verify-email?token=${token}&callbackURL=%2Faccount%2Flogin`);
  expect([again.status, again.headers.get("location")]).toEqual([302, "/account/login"]);
  const [row] = await database.db.select().from(user).where(eq(user.email, email));
  expect(row?.emailVerified).toBe(true);
});

const RESET_SENTENCE = "If this email exists in our system, check your email for the reset link";
/** Asks for a new password; returns the answer and whether the mail came. */
async function askForReset(path: string) {
  const { rig: here, email, newestToken } = await person();
  const body = { email, redirectTo: "/account/forgot-password" };
  const { status, body: answer } = await here.browser().call(path, { body });
  return { status, answer, isMailed: (await newestToken()) !== "" };
}

const MAILED = { status: 200, answer: { status: true, message: RESET_SENTENCE }, isMailed: true };

test("call: POST /request-password-reset", async () => {
  expect(await askForReset("/request-password-reset")).toEqual(MAILED);
});

test("call: POST /forget-password", async () => {
  expect(await askForReset("/forget-password")).toEqual(MAILED);
});

test("message: If this email exists in our system, check your email for the reset link", async () => {
  const unknown = await rig()
    .browser()
    .call("/request-password-reset", { body: { email: newEmail() } });
  expect(unknown).toMatchObject({ status: 200, body: { status: true, message: RESET_SENTENCE } });
});

test("call: GET /reset-password/{token}", async () => {
  const { rig: here, token } = await forgetful();
  const answer = await here.browser().call(`/reset-password/${token}?callbackURL=%2Faccount%2Fforgot-password`);
  expect(answer.status).toBe(302);
  expect(answer.headers.get("location")).toMatch(new RegExp(`/account/forgot-password\\?token=${token}$`));
});

test("redirect: INVALID_TOKEN", async () => {
  const answer = await rig().browser().call("/reset-password/wrong?callbackURL=%2Faccount%2Flogin");
  expect(answer.headers.get("location")).toMatch(/\/account\/login\?error=INVALID_TOKEN$/);
});

test("call: POST /reset-password", async () => {
  const [first, second] = [await forgetful(), await forgetful()];
  expect(
    await first.rig.browser().call("/reset-password", { body: { newPassword: NEW_PASSWORD, token: first.token } }),
  ).toMatchObject({ status: 200, body: { status: true } });
  const inQuery = `/reset-password?token=${second.token}`;
  const body = { newPassword: NEW_PASSWORD };
  expect(await second.rig.browser().call(inQuery, { body })).toMatchObject({ status: 200, body: { status: true } });
  expect(await second.rig.browser().call(inQuery, { body })).toMatchObject(refused("Invalid token"));
});

test("message: Invalid token", async () => {
  const body = { newPassword: NEW_PASSWORD, token: "wrong" };
  expect(await rig().browser().call("/reset-password", { body })).toMatchObject(refused("Invalid token"));
});

test("number: a reset token has 24 letters and digits", async () => {
  expect((await forgetful()).token).toMatch(/^[a-zA-Z0-9]{24}$/);
});

test("number: a reset token lives an hour", async () => {
  const [early, late] = [await forgetful(), await forgetful()];
  const reset = ({ rig: here, token }: typeof early) =>
    here.browser().call("/reset-password", { body: { newPassword: NEW_PASSWORD, token } });
  expect((await later(3600 - 30, () => reset(early))).status).toBe(200);
  expect(await later(3600 + 30, () => reset(late))).toMatchObject(refused("Invalid token"));
});

test("number: a verification token lives an hour and is signed HS256", async () => {
  const { browser, token } = await newcomer();
  const header: unknown = JSON.parse(Buffer.from(token.split(".")[0] ?? "", "base64url").toString());
  expect(header).toMatchObject({ alg: "HS256" });
  const verify = () => browser.call(`/verify-email?token=${token}&callbackURL=%2Fx`);
  expect((await later(3600 + 30, verify)).headers.get("location")).toBe("/x?error=token_expired");
  expect((await later(3600 - 30, verify)).headers.get("location")).toBe("/x");
});

const verifyWith = async (token: string) =>
  (await rig().browser().call(`/verify-email?token=${token}&callbackURL=%2Fx`)).headers.get("location");

test("redirect: token_expired", async () => {
  expect(await verifyWith(await createEmailVerificationToken(SECRET, newEmail(), undefined, -10))).toBe(
    "/x?error=token_expired",
  );
});

test("redirect: invalid_token", async () => {
  expect(await verifyWith("wrong")).toBe("/x?error=invalid_token");
});

test("redirect: user_not_found", async () => {
  expect(await verifyWith(await createEmailVerificationToken(SECRET, newEmail()))).toBe("/x?error=user_not_found");
});

test("redirect: unauthorized", async () => {
  const { rig: here, browser } = await person();
  const other = newEmail();
  const owner = await signedInBrowser(here, other);
  const userId = String(Object((await owner.call("/get-session")).body.user).id);
  const token = await createEmailVerificationToken(SECRET, other, newEmail(), 60, { userId });
  const answer = await browser.call(`/verify-email?token=${token}&callbackURL=%2Fx`);
  expect(answer.headers.get("location")).toBe("/x?error=unauthorized");
});

test("call: POST /change-password", async () => {
  const { rig: here, browser, email } = await person();
  const other = here.browser();
  await other.call("/sign-in/email", { body: { email, password: PASSWORD } });
  const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, revokeOtherSessions: true };
  expect(await browser.call("/change-password", { body })).toMatchObject({
    status: 200,
    body: { token: expect.any(String), user: { email } },
  });
  expect((await other.call("/list-sessions")).status).toBe(401);
  expect((await browser.call("/list-sessions")).status).toBe(200);
});

test("message: Invalid password", async () => {
  const { browser } = await person();
  const body = { currentPassword: "wrong-horse-1!", newPassword: NEW_PASSWORD };
  expect(await browser.call("/change-password", { body })).toMatchObject(refused("Invalid password"));
});

test("message: Credential account not found", async () => {
  const { browser, id } = await person();
  await database.db.delete(account).where(eq(account.userId, id));
  const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
  expect(await browser.call("/change-password", { body })).toMatchObject(refused("Credential account not found"));
});

test("call: POST /set-password", async () => {
  const { browser, id } = await person();
  expect((await browser.call("/set-password", { body: { newPassword: NEW_PASSWORD } })).status).toBe(404);
  await database.db.delete(account).where(eq(account.userId, id));
  await database.db
    .update(session)
    .set({ id: `session-${id}` })
    .where(eq(session.userId, id));
  const call = callerFor(database, id);
  expect(await call("account.setPassword", { newPassword: "weak" })).toMatchObject({ message: "Password too short" });
  await database.db
    .update(session)
    .set({ createdAt: daysBefore(2) })
    .where(eq(session.userId, id));
  const answer = await call("account.setPassword", { newPassword: NEW_PASSWORD });
  expect(answer).toMatchObject({ code: "FORBIDDEN", message: "Session is not fresh" });
  await database.db
    .update(session)
    .set({ createdAt: daysBefore(0) })
    .where(eq(session.userId, id));
  expect(await call("account.setPassword", { newPassword: NEW_PASSWORD })).toMatchObject({ value: { status: true } });
});

/** A date before the calls of the fixture. */
function daysBefore(days: number): Date {
  return new Date(contextOf(database, null).now.getTime() - days * 86_400_000);
}

test("message: user already has a password", async () => {
  const { id } = await person();
  await database.db
    .update(session)
    .set({ id: `session-${id}`, createdAt: daysBefore(0) })
    .where(eq(session.userId, id));
  const answer = await callerFor(database, id)("account.setPassword", { newPassword: NEW_PASSWORD });
  expect(answer).toMatchObject({ code: "BAD_REQUEST", message: "user already has a password" });
});
