import { afterAll, beforeAll, expect, it } from "vitest";
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
