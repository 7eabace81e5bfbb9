import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Jobs } from "../lib/jobs.ts";
import { freshDatabase, type FreshDatabase } from "../lib/test-database.ts";
import { addMember, addOrganization, addProject, addShop, addUser } from "../shops/shop-fixture.ts";
import { setWatch } from "../shops/watching/watch.store.ts";
import type { Alert } from "./alert.ts";
import { CHANNELS } from "./channels/registry.ts";
import {
  deleteOldDeliveries,
  failing,
  happen,
  heldJobs,
  heldMails,
  minutesLater,
  MORNING,
  weighAll,
} from "./notification-fixture.ts";
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
const tell = async (jobs: Pick<Jobs, "enqueueAll">) => {
  await weighAll(database, MORNING);
  await tellPending({ db: database.db, jobs, channels: CHANNELS, clock: () => MORNING });
};

async function count(table: string): Promise<number> {
  const { rows } = await database.pool.query(`select count(*)::integer as count from ${table}`);
  return rows[0].count;
}

it("hands on what many are told by one statement for each queue", async () => {
  await setWatch(database.db, key(), { userId: "bob", watching: true });
  await happen(database, key(), [failing()], MORNING);
  const handed: number[] = [];
  await tell({ enqueueAll: async (_kind, all) => void handed.push(all.length) });
  expect(handed).toEqual([2, 2]);
});

it("sends what waits for other people's servers by a queue of its own, so that a mail that hangs keeps nothing from the inbox", async () => {
  const queueOf = new Map<string, string>();
  await happen(database, key(), [failing()], MORNING);
  await tell({
    enqueueAll: async (kind, all) => {
      for (const data of all) queueOf.set(String(Object(data).id), kind.name);
    },
  });
  const { rows } = await database.pool.query("select id, channel from notification_delivery order by channel");
  const [email, inbox] = rows.map(({ id }) => queueOf.get(id));
  expect(rows.map(({ channel }) => channel)).toEqual(["email", "inbox"]);
  expect([email, inbox].every((queue) => queue !== undefined)).toBe(true);
  expect(email).not.toBe(inbox);
});

it("leads from the inbox to the section that says more, whatever the alert is about", async () => {
  const inbox = CHANNELS.find(({ id }) => id === "inbox");
  const to = {
    userId: "ada",
    name: "Ada",
    email: "ada@shopwarden.example",
    emailVerified: true,
    language: "en",
    timeZone: null,
    organizationId: "acme",
    organizationSlug: "acme",
    incidentId: null,
    mayAct: true,
    shop: { id: shopId, name: "Nordlicht" },
  } as const;
  const services = {
    db: database.db,
    mailer: heldMails(),
    appUrl: "https://shopwarden.example",
    timeZone: "UTC",
    actionUrl: () => "https://shopwarden.example/do",
    unwatchUrl: () => "https://shopwarden.example/unwatch",
  };
  for (const topic of topicSchema.options) {
    await database.pool.query("delete from notification");
    const alert: Alert = { topic, at: MORNING.toISOString(), news: { kind: "speedWorks" } };
    await inbox?.deliver({ id: topic, alert, to, isQuiet: false }, services);
    const { rows } = await database.pool.query("select link ->> 'section' as section from notification");
    expect([topic, rows]).toEqual([topic, [{ section: TOPICS[topic].section }]]);
  }
  expect(TOPICS).toMatchObject({
    status: { section: "checks" },
    speed: { section: "sitespeed" },
    flapping: { section: "changelog" },
  });
});

it("forgets events and deliveries in batches, each found by an index", async () => {
  for (let minute = 0; minute < 5; minute += 1) await happen(database, key(), [failing()], minutesLater(minute));
  await tell(heldJobs());
  await database.pool.query("update event set decided_at = $1", [MORNING]);
  const events = await count("event");
  expect(await deleteOldDeliveries(database.db, minutesLater(60), 2)).toBe(true);
  expect(await count("event")).toBe(events - 2);
  while (await deleteOldDeliveries(database.db, minutesLater(60), 2));
  expect([await count("event"), await count("notification_delivery")]).toEqual([0, 0]);
  const planOf = (statement: string) =>
    database.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return JSON.stringify((await tx.execute(sql.raw(`explain ${statement}`))).rows);
    });
  const old = "now() - interval '90 days' limit 10";
  expect(await planOf(`select ctid from event where decided_at < ${old}`)).toContain("event_decided_index");
  expect(await planOf(`select ctid from notification_delivery where created_at < ${old}`)).toContain(
    "notification_delivery_created_index",
  );
});
