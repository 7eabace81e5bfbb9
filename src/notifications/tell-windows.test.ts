import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { weighPending } from "../incidents/weigh.job.ts";
import { freshDatabase, type FreshDatabase } from "../lib/test-database.ts";
import { status } from "../monitoring/events/status.ts";
import { addMember, addOrganization, addProject, addShop, addUser } from "../shops/shop-fixture.ts";
import { setWatch } from "../shops/watching/watch.store.ts";
import { speedFailing } from "../sitespeed/events/speed-failing.ts";
import { speedWorks } from "../sitespeed/events/speed-works.ts";
import { takeWindows } from "../windows/weighed-windows.store.ts";
import { addWindow } from "../windows/window-fixture.ts";
import { CHANNELS } from "./channels/registry.ts";
import { failing, happen, minutesLater, MORNING } from "./notification-fixture.ts";
import { tellPending } from "./tell.job.ts";

let database: FreshDatabase;
let key: { organizationId: string; shopId: number };

beforeAll(async () => {
  database = await freshDatabase();
  const { db } = database;
  await addOrganization(db, "acme");
  await addUser(db, "ada");
  await addMember(db, "acme", "ada", "viewer");
  const shopId = await addShop(db, { organizationId: "acme", projectId: await addProject(db, "acme") });
  key = { organizationId: "acme", shopId };
  await setWatch(db, key, { userId: "ada", watching: true });
});
afterAll(() => database.drop());

/** What Ada is told after something happened that many minutes later. */
async function told(minutes: number, ...events: Parameters<typeof happen>[2]): Promise<readonly string[]> {
  const { db, pool } = database;
  const now = minutesLater(minutes);
  await happen(database, key, events, now);
  await weighPending({ db, pool, clock: () => now, readWindows: takeWindows, askAgain: async () => {} });
  await pool.query("delete from message");
  await tellPending({ db, channels: CHANNELS.slice(0, 1), clock: () => now });
  const { rows } = await pool.query<{ kind: string }>(
    "select alert -> 'news' ->> 'kind' as kind from message order by created_at",
  );
  return rows.map(({ kind }) => kind);
}

it("nobody is told in planned work of what begins in it, and everybody of what is over", async () => {
  const found = { id: "a", check: "environment", level: "yellow", text: "notPublic", params: {} } as const;
  const worse = status.of({ from: "green", to: "yellow", findings: [found], findingCount: 1 });
  await addWindow(database, { organizationId: "acme", scope: "organization", begins: 10, ends: 60, now: MORNING });
  expect(await told(0, speedFailing.of({ reason: "timed_out" }))).toEqual(["speedFailing"]);
  expect(await told(15, worse, failing())).toEqual([]);
  expect(await told(20, speedWorks.of({}))).toEqual(["speedWorks"]);
  expect(await told(64)).toEqual([]);
  expect(await told(65)).toEqual(["incident.opened"]);
});

describe("a warning that began in planned work", () => {
  const found = { id: "b", check: "environment", level: "yellow", text: "notPublic", params: {} } as const;
  const worse = status.of({ from: "green", to: "yellow", findings: [found], findingCount: 1 });
  const isNow = async (level: "green" | "yellow") => {
    await database.pool.query("delete from shop_finding");
    await database.pool.query("update shop_state set findings_level = $1", [level]);
    if (level === "green") return;
    await database.pool.query(
      `insert into shop_finding (organization_id, shop_id, id, "check", level, text, source, params, since)
       values ('acme', $1, 'b', 'environment', 'yellow', 'notPublic', '', '{}', $2)`,
      [key.shopId, MORNING],
    );
  };
  beforeEach(async () => {
    for (const table of ["event", "incident", "shop_alert_memory", "maintenance_window", "notification"])
      await database.pool.query(`delete from ${table}`);
    await addWindow(database, { organizationId: "acme", scope: "organization", begins: 10, ends: 60, now: MORNING });
  });

  it("and stays is told once it is over, with its true beginning, and once", async () => {
    await isNow("yellow");
    expect(await told(15, worse)).toEqual([]);
    expect(await told(20, speedFailing.of({ reason: "timed_out" }))).toEqual([]);
    expect(await told(64)).toEqual([]);
    expect((await told(65)).toSorted()).toEqual(["speedFailing", "status"]);
    const { rows } = await database.pool.query(
      "select alert ->> 'since' as since from message order by alert ->> 'topic'",
    );
    expect(rows).toEqual([20, 15].map((minutes) => ({ since: minutesLater(minutes).toISOString() })));
    const inbox = await database.pool.query("select began_at from notification order by began_at");
    expect(inbox.rows).toEqual([15, 20].map((minutes) => ({ began_at: minutesLater(minutes) })));
    expect(await told(66)).toEqual([]);
    await isNow("green");
    expect(await told(90, status.of({ from: "yellow", to: "green", findings: [], findingCount: 0 }))).toEqual([
      "status",
    ]);
  });

  it("and is gone by its end is told to nobody, as little as that it is over", async () => {
    await isNow("yellow");
    expect(await told(15, worse, speedFailing.of({ reason: "timed_out" }))).toEqual([]);
    await isNow("green");
    expect(await told(30, speedWorks.of({}))).toEqual([]);
    expect(await told(65)).toEqual([]);
    const open = await database.pool.query("select from event where decided_at is null");
    expect(open.rowCount).toBe(0);
  });
});
