import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { decode } from "jpeg-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { type FakeShops, startFakeShops } from "../fake-shop/server.ts";
import { createSecretBox } from "../src/lib/crypto.ts";
import { createFolderStore } from "../src/lib/files/file-store.ts";
import { freshDatabase, type FreshDatabase } from "../src/lib/test-database.ts";
import { findWatchers } from "../src/notifications/receiver.store.ts";
import { openedProvider } from "../src/organizations/sso/sealed-configuration.ts";
import { listMyInvitations } from "../src/organizations/invitations/my-invitations.store.ts";
import { recordedInWork } from "../src/incidents/reading/recorded.store.ts";
import { listPlannedWork } from "../src/windows/window-list.store.ts";
import { DEMO_SHOPS } from "./fleet.ts";
import { findingSince } from "./history.ts";
import { writePastDays } from "./past-days.ts";
import { writePastIncidents } from "./past-incidents.ts";
import { writePastProbes } from "./past-probes.ts";
import { writeSpeedPast } from "./past-speed.ts";
import { addPlannedWork, keepWorkRunning } from "./planned-work.ts";
import { addPortraits } from "./portraits.ts";
import { seed } from "./seed.ts";
import { pastTroubles } from "./troubles.ts";

const NOW = new Date("2026-11-22T20:00:00.000Z");
const secrets = createSecretBox(["a secret of thirty-two characters"]);

let database: FreshDatabase;
let shops: FakeShops;
let dataFolder: string;

beforeAll(async () => {
  database = await freshDatabase();
  dataFolder = mkdtempSync(join(tmpdir(), "shopwarden-demo-test-"));
  shops = await startFakeShops({ shops: DEMO_SHOPS.map(({ fault: _, rights: __, ...shop }) => shop) });
  await seed({ pool: database.pool, shops, secrets, now: NOW });
  await writeSpeedPast(database.pool, shops, NOW);
  await addPortraits({ pool: database.pool, shops, dataFolder });
});

afterAll(async () => {
  await shops.close();
  await database.drop();
  rmSync(dataFolder, { recursive: true, force: true });
});

async function rowsOf(statement: string): Promise<readonly Record<string, unknown>[]> {
  const { rows } = await database.pool.query<Record<string, unknown>>(statement);
  return rows;
}

test("somebody watches every shop, so that the bell has something to say", async () => {
  for (const row of await rowsOf("select id, organization_id from shop")) {
    const key = { organizationId: String(row["organization_id"]), shopId: Number(row["id"]) };
    expect(await findWatchers(database.db, key, NOW)).toContain("demo-user");
  }
});

test("at least ten shops have a history of speed tests, and a picture of their own", async () => {
  const measured = await rowsOf("select shop_id, count(*)::integer as count from shop_sitespeed group by shop_id");
  expect(measured.length).toBeGreaterThanOrEqual(10);
  for (const { count } of measured) expect(Number(count)).toBeGreaterThan(100);
  const files = createFolderStore(join(dataFolder, "files"));
  const pictures = new Map<string, Set<string>>();
  for (const { shop_id: shopId, key } of await rowsOf("select shop_id, key from shop_sitespeed_file")) {
    const content = (await files.get(String(key))) ?? Buffer.alloc(0);
    expect(decode(content)).toMatchObject({ width: 412, height: 823 });
    const ofShop = pictures.get(content.toString("base64")) ?? new Set();
    pictures.set(content.toString("base64"), ofShop.add(String(shopId)));
  }
  expect(pictures.size).toBe(measured.length);
  expect([...pictures.values()].every(({ size }) => size === 1)).toBe(true);
});

test("no two shops have the same icon", () => {
  const colours = shops.all().map(({ state }) => state.storefront.colour);
  expect(new Set(colours).size).toBe(DEMO_SHOPS.length);
});

test("several people work there, in every role, in teams", async () => {
  const roles = await rowsOf("select role, count(*)::integer as count from member group by role");
  expect(new Set(roles.map(({ role }) => role))).toEqual(new Set(["owner", "admin", "member", "viewer"]));
  expect((await rowsOf(`select id from "user"`)).length).toBeGreaterThanOrEqual(7);
  for (const { member_count: count, people } of await rowsOf(
    "select member_count, (select count(*)::integer from team_member where team_id = team.id) as people from team",
  ))
    expect(count).toBe(people);
});

test("invitations are open, one of them to the visitor", async () => {
  expect(await listMyInvitations(database.db, "demo-user", NOW)).toMatchObject([{ organizationName: "Kontor Elbe" }]);
  expect(await rowsOf("select 1 from invitation where organization_id = 'nordlicht-digital'")).toHaveLength(2);
});

test("an identity provider is set up that the product can read", async () => {
  const [row] = await rowsOf("select provider_id, oidc_config from sso_provider");
  const opened = openedProvider(secrets, {
    providerId: String(row?.["provider_id"]),
    oidcConfig: String(row?.["oidc_config"]),
    samlConfig: null,
  });
  expect(opened.oidcConfig).toContain("https://login.hofmann-soehne.example/authorize");
});

test("the audit log tells of a fortnight of work by several people", async () => {
  const entries = await rowsOf("select actor_id, action, at from audit_entry order by at");
  expect(entries.length).toBeGreaterThanOrEqual(10);
  expect(new Set(entries.map(({ actor_id: id }) => id)).size).toBeGreaterThanOrEqual(6);
  expect(new Set(entries.map(({ action }) => action)).size).toBeGreaterThanOrEqual(8);
});

test("nothing was found before it could be seen, nor after the shop was last looked at", () => {
  const hours = (count: number) => new Date(NOW.getTime() - count * 60 * 60 * 1000);
  for (let shopId = 1; shopId <= 50; shopId += 1) {
    for (const [level, params, earliest] of [
      ["yellow", { dueAt: hours(1).toISOString() }, hours(0.75)],
      ["yellow", { dueAt: hours(30).toISOString() }, hours(29.75)],
      ["red", { reportedAt: hours(5).toISOString() }, hours(5)],
      ["green", { dueAt: null }, hours(5000)],
    ] as const) {
      const since = findingSince({ id: "task.1", level, params }, { shopId, until: NOW });
      expect(since.getTime()).toBeGreaterThanOrEqual(earliest.getTime());
      expect(since.getTime()).toBeLessThanOrEqual(NOW.getTime());
      const unseen = findingSince({ id: "task.1", level, params: {} }, { shopId, until: hours(200) });
      expect(unseen.getTime()).toBeLessThanOrEqual(hours(200).getTime());
    }
  }
});

test("the last three months of every shop are remembered", async () => {
  const { pool } = database;
  await pool.query(
    "update shop_state set status = 'green', status_since = $1::timestamptz - interval '2 days', last_tried_at = $1",
    [NOW],
  );
  await writePastDays({ pool, now: NOW, timeZone: "Europe/Berlin" });
  const [kept] = await rowsOf(
    `select count(distinct shop_id)::integer as shops, count(*)::integer as days, count(*) filter (where level = 'red')::integer as red,
       count(*) filter (where level = 'yellow')::integer as yellow, count(*) filter (where unknown_cause = 'nobodyLived')::integer as unknown,
       count(*) filter (where down_seconds > 0)::integer as down
     from visit_day`,
  );
  expect(kept).toMatchObject({ shops: DEMO_SHOPS.length });
  expect(Number(kept?.["days"])).toBeGreaterThan(80 * DEMO_SHOPS.length);
  for (const of of ["red", "yellow", "unknown", "down"]) expect(Number(kept?.[of])).toBeGreaterThan(10);
  expect(await rowsOf("select 1 from shop_visit where at < now() - interval '1000 days'")).toEqual([]);
});

test("three incidents ended with what people wrote about them, and somebody deals with one of today", async () => {
  const { pool } = database;
  const open = `insert into incident (organization_id, shop_id, topic, state, title, began_at, noticed_at)
    select organization_id, id, 'availability', 'open', '{"check": null, "text": "timed_out", "params": {}}', now(), now()
    from shop where organization_id in (select organization_id from member where user_id = 'demo-mara') order by id limit 1`;
  await pool.query(open);
  await writePastIncidents(pool);
  const [kept] = await rowsOf(
    `select count(*) filter (where state = 'ended' and note is not null and cause is not null and told_at > began_at)::integer as ended,
       count(*) filter (where state = 'open' and acknowledged_by = 'demo-mara')::integer as taken,
       (select count(*)::integer from incident_told) as told, (select count(distinct kind)::integer from incident_entry) as kinds
     from incident`,
  );
  expect(kept).toEqual({ ended: 3, taken: 1, told: 12, kinds: 7 });
});

test("what customers saw of every shop is remembered by the minute, the hour and the day", async () => {
  const { pool } = database;
  await writePastProbes({ pool, now: NOW, timeZone: "Europe/Berlin" });
  const [kept] = await rowsOf(
    `select (select count(distinct shop_id)::integer from probe) as watched, (select count(*)::integer from probe) as probes,
       (select count(*)::integer from probe_day) as days, (select count(*)::integer from probe_hour) as hours,
       (select count(*)::integer from probe_result) as results, (select count(*)::integer from span where subject like 'probe:%') as outages,
       (select count(*)::integer from probe_hour where failed > 0) as failed,
       (select count(*)::integer from probe_hour_default) + (select count(*)::integer from probe_result_default) as strays`,
  );
  const { watched, probes, days, hours, results, outages, failed, strays } = z
    .object({ watched: z.number(), probes: z.number(), days: z.number(), hours: z.number(), results: z.number() })
    .extend({ outages: z.number(), failed: z.number(), strays: z.number() })
    .parse(kept);
  expect(watched).toBe(DEMO_SHOPS.length);
  expect(days).toBeGreaterThan(70 * probes);
  expect(hours).toBeGreaterThan(40 * 24 * probes * 0.8);
  expect(results).toBeGreaterThan(1300 * probes * 0.8);
  expect(Math.min(outages, failed)).toBeGreaterThan(10);
  expect(strays).toBe(0);
});

test("what was wrong once came one after the other, and never after the shop became what it is", () => {
  for (let shopId = 1; shopId <= 50; shopId += 1) {
    const from = new Date(NOW.getTime() - 96 * 86_400_000);
    const troubles = pastTroubles({ shopId, from, to: NOW, endsWithWarning: shopId % 2 === 0 });
    const moments = troubles.flatMap((trouble) => [trouble.from.getTime(), trouble.to.getTime()]);
    expect(moments).toEqual(moments.toSorted((one, other) => one - other));
    expect(Math.min(from.getTime(), ...moments)).toBe(from.getTime());
    expect(Math.max(NOW.getTime(), ...moments)).toBe(NOW.getTime());
  }
});

test("some work is running whenever the demo opens, once, and some repeats", async () => {
  const ctx = { pool: database.pool, now: NOW, timeZone: "Europe/Berlin" };
  await addPlannedWork(ctx);
  await keepWorkRunning(ctx);
  await keepWorkRunning(ctx);
  const { windows, ended } = await listPlannedWork(
    database.db,
    { id: "demo-user", ssoProviderId: null },
    NOW,
    recordedInWork,
  );
  expect(windows.filter(({ running }) => running !== null)).toMatchObject([{ name: "OpenSearch 2 to 3", shops: 5 }]);
  expect(windows.map(({ name }) => name).toSorted()).toEqual([
    "Database backup",
    "Move to a new server",
    "OpenSearch 2 to 3",
    "Patch night",
  ]);
  const patched = windows.find(({ scope }) => scope.kind === "tag");
  expect(patched?.shops).toBeGreaterThan(5);
  expect(patched?.times).toHaveLength(2);
  expect(ended.length).toBeGreaterThan(14);
  const tomorrow = new Date(NOW.getTime() + 86_400_000);
  await keepWorkRunning({ ...ctx, now: tomorrow });
  const later = await listPlannedWork(database.db, { id: "demo-user", ssoProviderId: null }, tomorrow, recordedInWork);
  expect(later.windows.filter(({ running }) => running !== null)).toHaveLength(1);
});
