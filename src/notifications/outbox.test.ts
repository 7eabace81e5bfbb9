import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { freshDatabase, type FreshDatabase } from "../lib/test-database.ts";
import { addMember, addOrganization, addProject, addShop, addUser } from "../shops/shop-fixture.ts";
import { setWatch } from "../shops/watching/watch.store.ts";
import type { Alert } from "./alert.ts";
import { CHANNELS } from "./channels/registry.ts";
import { deleteOldMessages, failing, happen, minutesLater, MORNING, weighAll } from "./notification-fixture.ts";
import { writeInboxes } from "./inbox/write-inbox.job.ts";
import { tellPending } from "./tell.job.ts";
import { topicSchema, TOPICS } from "./topics/topics.ts";

let database: FreshDatabase;
let projectId: number;
let shopId: number;

beforeAll(async () => {
  database = await freshDatabase();
  const { db } = database;
  await addOrganization(db, "acme");
  await addUser(db, "ada");
  await addMember(db, "acme", "ada", "viewer");
  await addUser(db, "bob");
  await addMember(db, "acme", "bob", "viewer");
  projectId = await addProject(db, "acme");
});

beforeEach(async () => {
  await database.pool.query("delete from shop");
  shopId = await addShop(database.db, { organizationId: "acme", projectId, name: "Nordlicht" });
  await setWatch(database.db, key(), { userId: "ada", watching: true });
});

afterAll(() => database.drop());

const key = () => ({ organizationId: "acme", shopId });
const tell = async () => {
  await weighAll(database, MORNING);
  await tellPending({ db: database.db, channels: CHANNELS, clock: () => MORNING });
};

async function count(table: string): Promise<number> {
  const { rows } = await database.pool.query(`select count(*)::integer as count from ${table}`);
  return rows[0].count;
}

it("hands on what many are told by as many statements as what one is told", async () => {
  const query = vi.spyOn(pg.Client.prototype, "query");
  const statementsOf = async (minute: number) => {
    await happen(database, key(), [failing()], minutesLater(minute));
    await weighAll(database, MORNING);
    const before = query.mock.calls.length;
    await tell();
    return query.mock.calls.length - before;
  };
  const ofOne = await statementsOf(0);
  await database.pool.query("delete from shop");
  shopId = await addShop(database.db, { organizationId: "acme", projectId, name: "Nordlicht" });
  for (const userId of ["ada", "bob"]) await setWatch(database.db, key(), { userId, watching: true });
  const ofTwo = await statementsOf(0);
  query.mockRestore();
  expect(await count("message")).toBe(2);
  expect(ofTwo).toBe(ofOne);
});

it("leads from the inbox to the section that says more, whatever the alert is about", async () => {
  for (const topic of topicSchema.options) {
    await database.pool.query("delete from notification");
    const alert: Alert = { topic, at: MORNING.toISOString(), news: { kind: "speedWorks" } };
    await database.db.transaction((tx) =>
      writeInboxes({ db: tx }, "acme", [{ ...key(), incidentId: null, alert, userIds: ["ada"], mutedIds: [] }]),
    );
    const { rows } = await database.pool.query("select link ->> 'section' as section from notification");
    expect([topic, rows]).toEqual([topic, [{ section: TOPICS[topic].section }]]);
  }
  expect(TOPICS).toMatchObject({
    status: { section: "checks" },
    speed: { section: "sitespeed" },
    flapping: { section: "changelog" },
  });
});

it("forgets events and messages in batches, each found by an index", async () => {
  for (let minute = 0; minute < 5; minute += 1) await happen(database, key(), [failing()], minutesLater(minute));
  await tell();
  await database.pool.query("update message set state = 'superseded', next_at = null, settled_at = created_at");
  await database.pool.query("update event set decided_at = $1", [MORNING]);
  const events = await count("event");
  expect(await deleteOldMessages(database.db, minutesLater(60), 2)).toBe(true);
  expect(await count("event")).toBe(events - 2);
  while (await deleteOldMessages(database.db, minutesLater(60), 2));
  expect([await count("event"), await count("message")]).toEqual([0, 0]);
  const planOf = (statement: string) =>
    database.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return JSON.stringify((await tx.execute(sql.raw(`explain ${statement}`))).rows);
    });
  const old = "now() - interval '90 days' limit 10";
  expect(await planOf(`select ctid from event where decided_at < ${old}`)).toContain("event_decided_index");
  expect(await planOf(`select ctid from message where settled_at < ${old}`)).toContain("message_settled_index");
});
