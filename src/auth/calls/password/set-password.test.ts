import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callerFor, NOW } from "../../../app/router-fixture.ts";
import { account, session, user } from "../../../identity/identity.table.ts";
import { atOnce } from "../../../lib/at-once-fixture.ts";
import { type FreshDatabase, freshDatabase } from "../../../lib/test-database.ts";
import { PASSWORD } from "../../auth-fixture.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const MINUTE = 60_000;

/** Somebody without a password, whose session began this many minutes ago. */
async function person({ minutes = 1, impersonatedBy }: { minutes?: number; impersonatedBy?: string } = {}) {
  const id = randomUUID();
  await database.db.insert(user).values({ id, name: "Ada", email: `${id}@example.com`, emailVerified: true });
  await database.db.insert(session).values({
    id: `session-${id}`,
    token: id,
    userId: id,
    impersonatedBy,
    createdAt: new Date(NOW.getTime() - minutes * MINUTE),
    expiresAt: new Date(NOW.getTime() + 60 * MINUTE),
  });
  const set = (newPassword = PASSWORD) => callerFor(database, id)("account.setPassword", { newPassword });
  return { set, passwords: () => database.db.select().from(account).where(eq(account.userId, id)) };
}

test("is for whoever has shown just now who they are", async () => {
  const late = await person({ minutes: 16 });
  expect(await late.set()).toMatchObject({ code: "FORBIDDEN", message: "Session is not fresh" });
  expect(await late.passwords()).toEqual([]);
  expect(await (await person({ minutes: 14 })).set()).toMatchObject({ code: "ok" });
});

test("is not for an admin who acts in the person's name", async () => {
  const acted = await person({ impersonatedBy: "an-admin" });
  expect(await acted.set()).toMatchObject({
    code: "FORBIDDEN",
    message: expect.stringContaining("Stop impersonating first"),
  });
  expect(await acted.passwords()).toEqual([]);
});

test("makes one password of two at the same moment, and tells the second", async () => {
  const { set, passwords } = await person();
  const answers = await atOnce(database, "account", [() => set("correct-donkey-1!"), () => set("correct-donkey-2!")]);
  expect(answers.map(({ code, message }) => `${code} ${message}`).toSorted()).toEqual([
    "BAD_REQUEST user already has a password",
    "ok ",
  ]);
  expect(await passwords()).toHaveLength(1);
});
