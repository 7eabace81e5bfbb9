import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { account, passkey, session, user } from "../identity/identity.table.ts";
import { takeOverUnconfirmed, UNCONFIRMED_ACCOUNTS } from "../identity/users/unconfirmed.store.ts";
import { removeOver } from "../lib/retention.ts";
import { failureReason } from "../lib/failure-reason.ts";
import { type FreshDatabase, freshDatabase } from "../lib/test-database.ts";
import { authRig, PASSWORD, signedInBrowser } from "./auth-fixture.ts";

const DAY = 86_400_000;

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const personOf = async (email: string) => (await database.db.select().from(user).where(eq(user.email, email)))[0];

describe("ten registrations of one new address at once", () => {
  test("are one account, and nine who hear that it is taken", async () => {
    const rig = authRig(database.db);
    const body = { name: "Racer", email: "race@example.com", password: PASSWORD };
    const answers = await Promise.all(Array.from({ length: 10 }, () => rig.browser().call("/sign-up/email", { body })));
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    for (const lost of answers.filter((answer) => answer !== won[0]))
      expect(lost).toMatchObject({ status: 422, body: { message: "User already exists. Use another email." } });
    expect(rig.mails.map(({ subject }) => subject)).toEqual(["Confirm your email address"]);
  });
});

describe("an account whose address nobody confirms", () => {
  test("is forgotten after a week, and no other", async () => {
    const rig = authRig(database.db);
    const emails = ["forgotten@example.com", "young@example.com", "changed@example.com", "used@example.com"];
    for (const email of emails)
      await rig.browser().call("/sign-up/email", { body: { name: "New", email, password: PASSWORD } });
    const old = { createdAt: new Date(Date.now() - 8 * DAY) };
    for (const email of emails.filter((one) => !one.startsWith("young")))
      await database.db.update(user).set(old).where(eq(user.email, email));
    await database.db.update(user).set({ emailReplacedAt: new Date() }).where(eq(user.email, "changed@example.com"));
    await database.db.update(user).set({ lastSeenAt: new Date() }).where(eq(user.email, "used@example.com"));
    await removeOver(database.db, UNCONFIRMED_ACCOUNTS, new Date());
    expect(await Promise.all(emails.map(personOf))).toMatchObject([undefined, {}, {}, {}]);
    const again = { name: "Owner", email: "forgotten@example.com", password: PASSWORD };
    expect((await rig.browser().call("/sign-up/email", { body: again })).status).toBe(200);
  });

  test("is handed over to whom a proven provider vouches for, with no way in that was there before", async () => {
    const rig = authRig(database.db);
    const email = "squatted@example.com";
    await rig.browser().call("/sign-up/email", { body: { name: "Squatter", email, password: PASSWORD } });
    const userId = (await personOf(email))?.id ?? "";
    await database.db.insert(account).values({ id: randomUUID(), accountId: "1", providerId: "github", userId });
    expect(await takeOverUnconfirmed(database.db, userId, new Date())).toBe(true);
    expect(await database.db.select().from(account).where(eq(account.userId, userId))).toEqual([]);
    expect(await database.db.select().from(passkey).where(eq(passkey.userId, userId))).toEqual([]);
    expect((await personOf(email))?.emailVerified).toBe(true);
    expect(await takeOverUnconfirmed(database.db, userId, new Date())).toBe(false);
  });
});

describe("answers", () => {
  test("are kept by nobody, whatever they say", async () => {
    const rig = authRig(database.db);
    const browser = await signedInBrowser(rig, "kept@example.com");
    const calls = [
      browser.call("/get-session"),
      browser.call("/list-sessions"),
      browser.call("/list-accounts"),
      browser.call("/nothing"),
      browser.call("/update-user", { body: { name: "" } }),
      browser.call("/update-user", { body: { name: "a\u0000b" } }),
      rig.browser().call("/sign-in/email", { body: { email: "kept@example.com", password: "wrong-1!" } }),
      rig.browser().call("/verify-email?token=x&callbackURL=/app"),
      rig.browser().call("/error?error=x"),
    ];
    for (const answer of await Promise.all(calls)) expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  test("list sessions without what opens them, and end one by its id", async () => {
    const rig = authRig(database.db);
    const browser = await signedInBrowser(rig, "listed@example.com");
    const other = rig.browser();
    await other.call("/sign-in/email", { body: { email: "listed@example.com", password: PASSWORD } });
    const listed = await browser.call("/list-sessions");
    expect(JSON.stringify(listed.body)).not.toContain("token");
    const { id } = Object((await other.call("/get-session")).body.session);
    const stranger = await signedInBrowser(rig, "stranger@example.com");
    await stranger.call("/revoke-session", { body: { id } });
    expect(
      await database.db
        .select()
        .from(session)
        .where(eq(session.id, String(id))),
    ).toHaveLength(1);
    expect((await browser.call("/revoke-session", { body: { id } })).status).toBe(200);
    expect(
      await database.db
        .select()
        .from(session)
        .where(eq(session.id, String(id))),
    ).toEqual([]);
  });

  test("to a body without an address speak of the body, to a wrong address of the address", async () => {
    const rig = authRig(database.db);
    const browser = await signedInBrowser(rig, "bodies@example.com");
    const message = async (path: string, body: object) => (await browser.call(path, { body })).body.message;
    const rest = { name: "N", password: PASSWORD };
    expect(await message("/sign-up/email", rest)).toBe("Invalid body parameters");
    expect(await message("/sign-up/email", { ...rest, email: "nope" })).toBe("Invalid email");
    expect(await message("/change-email", {})).toBe("Invalid body parameters");
    expect(await message("/change-email", { newEmail: "nope" })).toBe("Invalid email");
    expect(await message("/request-password-reset", {})).toBe("Invalid body parameters");
    expect(await message("/request-password-reset", { email: "nope" })).toBe("Invalid email");
  });

  test("to a failure of ours hold a reference, and neither query nor token", async () => {
    const own = await freshDatabase();
    const rig = authRig(own.db);
    const browser = await signedInBrowser(rig, "failing@example.com");
    await own.pool.query('alter table "user" rename column name to name_of_old');
    for (const path of ["/get-session", "/get-session?disableCookieCache=true"]) {
      const { status, body } = await browser.call(path);
      expect([path, status, body.message]).toEqual([path, 500, expect.stringMatching(/Reference: [0-9a-f]{8}$/)]);
      expect(Object.keys(body).toSorted()).toEqual(["code", "german", "message"]);
    }
    await own.drop();
  });
});

test("what is thrown and is no error is named in the log, without what it holds", () => {
  expect(failureReason({ code: "ECONNRESET", secret: "s" })).toBe("code: ECONNRESET");
  expect(failureReason({ secret: "s" })).toBe("an object with secret");
});

test("links say whether they open anything, and are not used up by being asked", async () => {
  const rig = authRig(database.db);
  const browser = await signedInBrowser(rig, "links@example.com");
  await browser.call("/change-email", { body: { newEmail: "links-2@example.com" } });
  const token =
    rig.mails
      .findLast(({ to }) => to === "links@example.com")
      ?.link?.split("/")
      .at(-1) ?? "";
  const isOpen = async (kind: string, given: string) =>
    (await rig.browser().call("/check-link", { body: { kind, token: given } })).body.isOpen;
  expect([await isOpen("undo", token), await isOpen("undo", token), await isOpen("undo", "made-up")]).toEqual([
    true,
    true,
    false,
  ]);
  const { resetToken } = (await rig.browser().call("/undo-change-email", { body: { token } })).body;
  expect([await isOpen("undo", token), await isOpen("reset", String(resetToken))]).toEqual([false, true]);
  await rig.browser().call("/reset-password", { body: { token: resetToken, newPassword: "another-horse-2!" } });
  expect([await isOpen("reset", String(resetToken)), await isOpen("setup", "made-up")]).toEqual([false, false]);
});
