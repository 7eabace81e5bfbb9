import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FreshDatabase, freshDatabase } from "../../../lib/test-database.ts";
import type { Mailer } from "../../../lib/mail/mailer.ts";
import { authRig, PASSWORD, signedInBrowser } from "../../auth-fixture.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const RESET = {
  status: 200,
  body: { status: true, message: "If this email exists in our system, check your email for the reset link" },
};

test("a new password is promised before anybody looks who is known, and only the known get a mail", async () => {
  const rig = authRig(database.db);
  await signedInBrowser(rig, "known@example.com");
  const ask = (email: string) => rig.browser().call("/request-password-reset", { body: { email } });
  const answers = await database.db.transaction(async (tx) => {
    await tx.execute(sql`lock table "user", "account", "verification" in access exclusive mode`);
    return [await ask("known@example.com"), await ask("unknown@example.com"), await ask("Known@Example.com")];
  });
  for (const answer of answers) expect(answer).toMatchObject(RESET);
  const [known, unknown] = answers.map(({ body, headers }) => [JSON.stringify(body), [...headers.keys()].toSorted()]);
  expect(known).toEqual(unknown);
  await expect.poll(() => rig.mails.map(({ to }) => to)).toEqual(["known@example.com", "known@example.com"]);
});

test.each([
  [{ email: "nope" }, 400, "Invalid email"],
  [{ email: "known@example.com", redirectTo: "https://evil.example" }, 403, "Invalid redirectURL"],
])("a request for a new password that says %o is refused as specified", async (body, status, message) => {
  const rig = authRig(database.db);
  expect(await rig.browser().call("/request-password-reset", { body })).toMatchObject({ status, body: { message } });
});

test("no answer waits for a mail server, nor for the queue", async () => {
  const mailer: Mailer = { send: () => new Promise(() => undefined) };
  const rig = authRig(database.db, { mailer, hideAccounts: true });
  await signedInBrowser(rig, "waiting@example.com");
  const stranger = rig.browser();
  const newcomer = { name: "New", email: "newcomer@example.com", password: PASSWORD };
  expect((await stranger.call("/request-password-reset", { body: { email: "waiting@example.com" } })).status).toBe(200);
  expect((await stranger.call("/sign-up/email", { body: newcomer })).status).toBe(200);
  expect((await stranger.call("/sign-up/email", { body: newcomer })).status).toBe(200);
  expect((await stranger.call("/send-verification-email", { body: { email: newcomer.email } })).status).toBe(200);
});

test("where accounts are hidden, no registration is answered before a new one can be written down", async () => {
  const rig = authRig(database.db, { hideAccounts: true });
  await signedInBrowser(rig, "hidden@example.com");
  for (const email of ["hidden@example.com", "nobody-yet@example.com"]) {
    const since = performance.now();
    const body = { name: "Mallory", email, password: PASSWORD };
    expect((await rig.browser().call("/sign-up/email", { body })).status).toBe(200);
    expect(performance.now() - since).toBeGreaterThan(990);
  }
});
