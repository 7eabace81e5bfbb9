import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { changeEmail } from "../identity/email-change.store.ts";
import { account, session, user } from "../identity/identity.table.ts";
import { endWays } from "../identity/ways-in.store.ts";
import type { EventFacts, WayEvent } from "../identity/ways-in.ts";
import type { Db } from "../lib/db.ts";
import { type FreshDatabase, freshDatabase } from "../lib/test-database.ts";
import { type Answer, authRig, PASSWORD, signedInBrowser, tokenIn } from "./auth-fixture.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

let count = 0;

async function scene() {
  count += 1;
  const rig = authRig(database.db);
  const email = `put-out-${count}@example.com`;
  const owner = await signedInBrowser(rig, email);
  const [person] = await database.db.select({ id: user.id }).from(user).where(eq(user.email, email));
  const userId = person?.id ?? "";
  await database.db.delete(session).where(eq(session.userId, userId));
  const signIn = (password = PASSWORD, address = email) =>
    rig.browser().call("/sign-in/email", { body: { email: address, password } });
  const sessions = () => database.db.select().from(session).where(eq(session.userId, userId));
  return { rig, email, owner, userId, signIn, sessions };
}

/** Resolves when some connection waits for a lock of another transaction. */
const somebodyWaits = () =>
  vi.waitFor(
    async () => {
      const { rows } = await database.pool.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      expect(rows.length).toBeGreaterThan(0);
    },
    { timeout: 20_000, interval: 20 },
  );

/** Signs somebody out but holds the commit back, until a sign-in that has already read everything waits for it. */
async function overtaken(signIn: () => Promise<Answer>, putOut: (tx: Db) => Promise<unknown>): Promise<Answer> {
  const { way } = await database.db.transaction(async (tx) => {
    await putOut(tx);
    const way = signIn();
    await somebodyWaits();
    return { way };
  });
  return await way;
}

const EVENTS: [WayEvent, (userId: string) => EventFacts[WayEvent]][] = [
  ["undo", (userId) => ({ userId, since: new Date(0) })],
  ["reset", (userId) => ({ userId, since: new Date() })],
  ["resetUnconfirmed", (userId) => ({ userId })],
  ["ban", (userId) => ({ userId })],
  ["unlinking", (userId) => ({ userId, providerId: "github" })],
  ["takeover", (userId) => ({ userId })],
];

describe("a sign-in that is overtaken", { timeout: 60_000 }, () => {
  test.each(EVENTS)("by the event %s leaves nobody in", async (event, factsOf) => {
    const { signIn, sessions, userId } = await scene();
    const answer = await overtaken(signIn, (tx) => endWays(tx, event, factsOf(userId)));
    expect(answer).toMatchObject({ status: 401, body: { code: "FAILED_TO_CREATE_SESSION" } });
    expect(await sessions()).toEqual([]);
  });

  test("by the end of the account leaves nobody in", async () => {
    const { signIn, sessions, userId } = await scene();
    const answer = await overtaken(signIn, (tx) => tx.delete(user).where(eq(user.id, userId)));
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(await sessions()).toEqual([]);
  });

  test("by a provider that is not believed any more leaves nobody in", async () => {
    const { signIn, sessions, userId } = await scene();
    const providerId = `acme-${count}`;
    await database.db.insert(account).values({ id: providerId, accountId: userId, providerId, userId });
    const answer = await overtaken(signIn, (tx) => endWays(tx, "domainLost", { providerId }));
    expect(answer.status).toBe(401);
    expect(await sessions()).toEqual([]);
  });

  test("by a change of address goes on, as sessions stay", async () => {
    const { signIn, sessions, userId } = await scene();
    const answer = await overtaken(signIn, (tx) =>
      changeEmail(tx, { userId, newEmail: `moved-${count}@example.com`, now: new Date() }),
    );
    expect(answer.status).toBe(200);
    expect(await sessions()).toHaveLength(1);
  });
});

test("who was put out some time ago signs in as ever, also where the number is from before a restore", async () => {
  const { signIn, sessions, userId } = await scene();
  await endWays(database.db, "ban", { userId });
  expect((await signIn()).status).toBe(200);
  await database.db.update(user).set({ putOutBy: 900_000_000_000 }).where(eq(user.id, userId));
  expect((await signIn()).status).toBe(200);
  expect(await sessions()).toHaveLength(2);
});

/** Starts everything at the same moment, in no particular order. */
const at = async <T>(works: readonly (() => Promise<T>)[]) => await Promise.all(works.map((work) => work()));

describe("at the same moment", { timeout: 180_000 }, () => {
  test("sign-ins with the former password and an undo leave nobody in", async () => {
    for (let round = 0; round < 2; round += 1) {
      const { rig, email, userId, signIn, sessions } = await scene();
      const newEmail = `thief-${count}@example.com`;
      const change = await changeEmail(database.db, { userId, newEmail, now: new Date() });
      const undo = () => rig.browser().call("/undo-change-email", { body: { token: change?.undoToken } });
      const tries = Array.from({ length: 10 }, () => () => signIn(PASSWORD, newEmail));
      await at([...tries.slice(0, 5), undo, undo, ...tries.slice(5)]);
      expect(await sessions()).toEqual([]);
      expect(await ownerOf(userId)).toMatchObject({ email });
    }
  });

  test("an undo and a reset of the thief's address leave the owner's address, and nobody in", async () => {
    for (let round = 0; round < 2; round += 1) {
      const { rig, email, userId, signIn, sessions } = await scene();
      const newEmail = `thief-${count}@example.com`;
      const change = await changeEmail(database.db, { userId, newEmail, now: new Date() });
      await database.db.update(user).set({ emailVerified: true, emailReplacedAt: null }).where(eq(user.id, userId));
      await rig.browser().call("/request-password-reset", { body: { email: newEmail } });
      await expect.poll(() => tokenIn(rig.mails, newEmail)).not.toBe("");
      const token = tokenIn(rig.mails, newEmail);
      const reset = () => rig.browser().call("/reset-password", { body: { token, newPassword: "of-the-thief-2!" } });
      const undo = () => rig.browser().call("/undo-change-email", { body: { token: change?.undoToken } });
      await at([reset, undo, reset, undo, () => signIn("of-the-thief-2!", newEmail)]);
      if ((await ownerOf(userId))?.email !== email) await undo();
      expect(await sessions()).toEqual([]);
      expect((await signIn("of-the-thief-2!")).status).toBe(401);
    }
  });

  test("two undo links of one account end with the first owner's address", async () => {
    for (let round = 0; round < 2; round += 1) {
      const { rig, email, userId, sessions } = await scene();
      const changes = [];
      for (const name of ["first", "second"])
        changes.push(
          await changeEmail(database.db, { userId, newEmail: `${name}-${count}@example.com`, now: new Date() }),
        );
      const undos = changes.flatMap((change) =>
        [1, 2, 3].map(() => () => rig.browser().call("/undo-change-email", { body: { token: change?.undoToken } })),
      );
      await at(undos);
      expect(await ownerOf(userId)).toMatchObject({ email });
      expect(await sessions()).toEqual([]);
    }
  });
});

async function ownerOf(userId: string) {
  const [row] = await database.db.select({ email: user.email }).from(user).where(eq(user.id, userId));
  return row;
}
