import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { account, user } from "../../identity/identity.table.ts";
import { mailJob } from "../../lib/mail/mail.job.ts";
import type { Mail } from "../../lib/mail/mail.ts";
import { type FreshDatabase, freshDatabase } from "../../lib/test-database.ts";
import { createCallerFactory } from "../../lib/trpc.ts";
import { contextOf, NOW, testRouter } from "../../app/router-fixture.ts";
import { session } from "../../identity/identity.table.ts";
import { authRig, type Browser, organizationScene, PASSWORD, signedInBrowser, tokenIn } from "../auth-fixture.ts";
import { createPasskey } from "../calls/passkeys/passkey-fixture.ts";
import { codeOf } from "../calls/two-factor/two-factor-fixture.ts";

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0";
const NEW_PASSWORD = "another-horse-2!";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const subjects = (mails: readonly Mail[]) => mails.map(({ to, subject }) => `${to}: ${subject}`);
const idOf = async (browser: Browser) => String(Object((await browser.call("/get-session")).body.user).id);

async function somebody(email: string, changes: Parameters<typeof authRig>[1] = {}) {
  const rig = authRig(database.db, changes);
  return { rig, browser: await signedInBrowser(rig, email) };
}

test("a changed password is told to its owner with time, device and address, a refused change is not", async () => {
  const { rig, browser } = await somebody("change@example.com");
  const headers = { "user-agent": FIREFOX };
  const body = { currentPassword: "wrong-horse-1!", newPassword: NEW_PASSWORD };
  expect((await browser.call("/change-password", { body, headers })).status).toBe(400);
  expect(rig.mails).toEqual([]);
  await browser.call("/change-password", { body: { ...body, currentPassword: PASSWORD }, headers });
  expect(subjects(rig.mails)).toEqual(["change@example.com: Your password was changed"]);
  expect(rig.mails[0]?.link).toBe("http://shop.example/account/forgot-password");
  expect(rig.mails[0]?.text).toMatch(
    /Time: \d\d\.\d\d\.\d{4}, \d\d:\d\d \(Europe\/Berlin\)\nDevice: Firefox on Windows\nIP address: 10\./,
  );
});

test("a password that was reset by a link is told, in the owner's own language", async () => {
  const { rig } = await somebody("reset@example.com");
  await database.db.update(user).set({ language: "de" }).where(eq(user.email, "reset@example.com"));
  await rig.browser().call("/request-password-reset", { body: { email: "reset@example.com" } });
  await expect.poll(() => rig.mails.length).toBe(1);
  const body = { newPassword: NEW_PASSWORD, token: tokenIn(rig.mails, "reset@example.com") };
  const headers = { "accept-language": "en" };
  expect((await rig.browser().call("/reset-password", { body, headers })).status).toBe(200);
  expect(subjects(rig.mails).at(-1)).toBe("reset@example.com: Ihr Passwort wurde geändert");
  expect(rig.mails.at(-1)?.text).toContain("Über den Link, den wir Ihnen geschickt hatten");
});

test("a password that an admin sets is told without the admin's device", async () => {
  const { rig, browser: admin } = await somebody("admin@example.com");
  await database.db.update(user).set({ role: "admin" }).where(eq(user.email, "admin@example.com"));
  const userId = await idOf(await signedInBrowser(rig, "managed@example.com"));
  const body = { userId, newPassword: NEW_PASSWORD };
  const set = await admin.call("/admin/set-user-password", { body, headers: { "user-agent": FIREFOX } });
  expect(set.status).toBe(200);
  expect(subjects(rig.mails)).toEqual(["managed@example.com: Your password was changed"]);
  expect(rig.mails[0]?.text).toContain("An administrator of this Shopwarden has set a new password");
  expect(rig.mails[0]?.text).not.toMatch(/Firefox|IP address/);
});

test("two-factor authentication that is turned on is told after the first code, and once more when it is turned off", async () => {
  const { rig, browser } = await somebody("factor@example.com");
  const enabled = await browser.call("/two-factor/enable", { body: { password: PASSWORD } });
  expect(rig.mails).toEqual([]);
  expect((await browser.call("/two-factor/verify-totp", { body: { code: "000000" } })).status).toBe(401);
  expect(rig.mails).toEqual([]);
  const code = await codeOf(String(enabled.body.totpURI), new Date());
  expect((await browser.call("/two-factor/verify-totp", { body: { code } })).status).toBe(200);
  expect(subjects(rig.mails)).toEqual(["factor@example.com: Two-factor authentication was turned on"]);
  expect((await browser.call("/two-factor/disable", { body: { password: PASSWORD } })).status).toBe(200);
  expect(subjects(rig.mails).at(-1)).toBe("factor@example.com: Two-factor authentication was turned off");
  expect(rig.mails).toHaveLength(2);
});

test("a passkey is told when it is added, by its name, and when it is removed", async () => {
  const { rig, browser } = await somebody("passkey@example.com");
  const options = await browser.call("/passkey/generate-register-options");
  const name = '<img src=x> "Laptop"';
  const response = createPasskey("http://shop.example").register(options.body);
  const hidden = await browser.call("/passkey/verify-registration", { body: { response, name: `${name}\r\n\u202e` } });
  expect(hidden).toMatchObject({ status: 400 });
  const added = await browser.call("/passkey/verify-registration", { body: { response, name } });
  expect(added.status).toBe(200);
  expect(subjects(rig.mails)).toEqual(["passkey@example.com: A passkey was added to your account"]);
  expect(rig.mails[0]?.text).toContain('The passkey “<img src=x> "Laptop"');
  expect(rig.mails[0]?.html).not.toContain("<img");
  expect((await browser.call("/passkey/delete-passkey", { body: { id: "unknown" } })).status).toBe(404);
  expect(rig.mails).toHaveLength(1);
  await browser.call("/passkey/delete-passkey", { body: { id: added.body.id } });
  expect(subjects(rig.mails).at(-1)).toBe("passkey@example.com: A passkey was removed from your account");
});

test("the last mail to an account says that it was deleted, whoever deleted it, but not to an address that was never proven", async () => {
  const { rig, browser } = await somebody("leaver@example.com");
  expect((await browser.call("/delete-user", { body: { password: PASSWORD } })).status).toBe(200);
  expect(subjects(rig.mails)).toEqual(["leaver@example.com: Your account was deleted"]);

  const admin = await signedInBrowser(rig, "remover@example.com");
  await database.db.update(user).set({ role: "admin" }).where(eq(user.email, "remover@example.com"));
  const removed = await idOf(await signedInBrowser(rig, "removed@example.com"));
  expect((await admin.call("/admin/remove-user", { body: { userId: removed } })).status).toBe(200);
  expect(subjects(rig.mails).at(-1)).toBe("removed@example.com: Your account was deleted");

  const id = randomUUID();
  await database.db.insert(user).values({ id, name: "Spam", email: "unproven@example.com", emailVerified: false });
  expect((await admin.call("/admin/remove-user", { body: { userId: id } })).status).toBe(200);
  expect(rig.mails).toHaveLength(2);
});

test("a first password is told in the transaction that adds it", async () => {
  const id = randomUUID();
  const context = contextOf(database, id);
  await database.db.insert(user).values({ id, name: "Ada", email: `${id}@example.com`, emailVerified: true });
  await database.db.insert(session).values({
    id: context.session?.id ?? "",
    userId: id,
    token: id,
    createdAt: NOW,
    expiresAt: new Date(NOW.getTime() + 3_600_000),
  });
  const queued: { name: string; to: unknown; isInTransaction: boolean }[] = [];
  const enqueue: (typeof context.services.jobs)["enqueue"] = async ({ name }, data, options) => {
    queued.push({ name, to: Object(data).to, isInTransaction: options?.db !== undefined && options.db !== context.db });
    return true;
  };
  const caller = createCallerFactory(testRouter(database))({
    ...context,
    services: { ...context.services, jobs: { enqueue } },
  });
  await caller.account.setPassword({ newPassword: PASSWORD });
  expect(queued).toEqual([{ name: mailJob.name, to: `${id}@example.com`, isInTransaction: true }]);
  await expect(caller.account.setPassword({ newPassword: PASSWORD })).rejects.toThrow("user already has a password");
  expect(queued).toHaveLength(1);
});

test("nobody is told of a password that came with the account itself", async () => {
  const { rig, browser: admin } = await somebody("creator@example.com");
  await database.db.update(user).set({ role: "admin" }).where(eq(user.email, "creator@example.com"));
  const person = { name: "New", email: "created@example.com", password: PASSWORD };
  expect((await admin.call("/admin/create-user", { body: person })).status).toBe(200);
  await rig.browser().call("/sign-up/email", { body: { ...person, email: "self@example.com" } });
  expect(subjects(rig.mails)).toEqual(["self@example.com: Confirm your email address"]);
  expect(await database.db.select().from(account).where(eq(account.providerId, "credential"))).not.toEqual([]);
});

test("an invitation speaks the language of the invited person's account, else the inviter's, else the browser's", async () => {
  const { rig, owner, organizationId, email } = await organizationScene(database.db);
  await signedInBrowser(rig, email("german"));
  await database.db
    .update(user)
    .set({ language: "de" })
    .where(eq(user.email, email("german")));
  const invite = async (to: string, acceptLanguage: string) => {
    const body = { email: to, role: "member", organizationId };
    await owner.call("/organization/invite-member", { body, headers: { "accept-language": acceptLanguage } });
    await expect.poll(() => rig.mails.findLast((mail) => mail.to === to)?.subject).toBeDefined();
    return rig.mails.findLast((mail) => mail.to === to)?.subject;
  };
  expect(await invite(email("german"), "en")).toBe("Sie wurden zu Acme bei Shopwarden eingeladen");
  expect(await invite(email("nobody"), "de")).toBe("Sie wurden zu Acme bei Shopwarden eingeladen");
  await database.db
    .update(user)
    .set({ language: "en" })
    .where(eq(user.email, email("owner")));
  expect(await invite(email("other"), "de")).toBe("You have been invited to join Acme at Shopwarden");
});

test("after a change of address both addresses get a mail: the old one the way back, the new one the question", async () => {
  const { rig, browser } = await somebody("moved@example.com");
  await browser.call("/change-email", { body: { newEmail: "here@example.com" } });
  expect(subjects(rig.mails).toSorted()).toEqual([
    "here@example.com: Confirm your email address",
    "moved@example.com: Your email address was changed",
  ]);
  const [toNew, toOld] = [
    rig.mails.find(({ to }) => to === "here@example.com"),
    rig.mails.find(({ to }) => to === "moved@example.com"),
  ];
  expect(toNew?.text).toContain("somebody changed the address of their account to this one");
  expect(toOld?.link).toMatch(/^http:\/\/shop\.example\/account\/undo-email\/[\w-]{43}$/);
  expect(toOld?.text).toContain("here@example.com");
});
