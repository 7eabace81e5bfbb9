import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { decode } from "jpeg-js";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { type FakeShops, startFakeShops } from "../fake-shop/server.ts";
import { judgeCertificate } from "../src/checks/hosts/certificate-verdict.ts";
import { createSecretBox } from "../src/lib/crypto.ts";
import { createFolderStore } from "../src/lib/files/file-store.ts";
import { parseOutboundAllow } from "../src/lib/http/outbound-allow.ts";
import { peerCertificateReader } from "../src/lib/http/peer/peer-certificate.ts";
import { freshDatabase, type FreshDatabase } from "../src/lib/test-database.ts";
import { findWatchers } from "../src/notifications/receiver.store.ts";
import { openedProvider } from "../src/organizations/sso/sealed-configuration.ts";
import { listMyInvitations } from "../src/organizations/invitations/my-invitations.store.ts";
import { recordedInWork } from "../src/incidents/reading/recorded.store.ts";
import { outcomeCode } from "../src/uptime/figures/measured-sql.ts";
import { lookAtCertificate } from "../src/uptime/hosts/certificate.client.ts";
import { listPlannedWork } from "../src/windows/window-list.store.ts";
import { watchShops } from "./accounts.ts";
import { DEMO_HOSTS, writeAuthority } from "./certificates.ts";
import { beginTroubles, isUntroubled, troubledShops, untroubledShops } from "./current-troubles.ts";
import { DEMO_SHOPS, SHARED_SERVER } from "./fleet.ts";
import { findingSince } from "./history.ts";
import { startLife } from "./life.ts";
import { beginOpenIncidents, dateOpenIncidentsBack } from "./open-incidents.ts";
import { writePastDays } from "./past-days.ts";
import { writePastIncidents } from "./past-incidents.ts";
import { writePastProbes } from "./past-probes.ts";
import { writeSpeedPast } from "./past-speed.ts";
import { addPlannedWork, keepWorkRunning } from "./planned-work.ts";
import { addPortraits } from "./portraits.ts";
import { seed } from "./seed.ts";
import { pastTroubles } from "./troubles.ts";
import { UNMEASURED_SHOP } from "./unmeasured-hour.ts";

const NOW = new Date("2026-11-22T20:00:00.000Z");
const secrets = createSecretBox(["a secret of thirty-two characters"]);

let database: FreshDatabase;
let shops: FakeShops;
let dataFolder: string;

beforeAll(async () => {
  database = await freshDatabase();
  dataFolder = mkdtempSync(join(tmpdir(), "shopwarden-demo-test-"));
  shops = await startFakeShops({ shops: untroubledShops() });
  await seed({ pool: database.pool, shops, secrets, now: NOW });
  await watchShops(database.pool);
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
    const known = pictures.get(content.toString("base64"));
    if (known === undefined) expect(decode(content)).toMatchObject({ width: 412, height: 823 });
    pictures.set(content.toString("base64"), (known ?? new Set()).add(String(shopId)));
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
  await pool.query(
    `update shop_state set status = 'red', failing_since = $1::timestamptz - interval '14 hours', failure = '{"reason": "gateway_error"}'
     from shop where shop.id = shop_state.shop_id and shop.name = 'Harbour & Pine'`,
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
  const refused = await rowsOf(
    "select url from span join shop on shop.id = span.shop_id where cause = 'certificate_invalid' and not starts_with(url, 'https:')",
  );
  expect(refused).toEqual([]);
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
  await writePastProbes({ pool, db: database.db, now: NOW, timeZone: "Europe/Berlin" });
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

test("nobody claims anything of the hour in which one shop could not be measured", async () => {
  const gaps = await rowsOf(
    `select probe.id, span.state, span.cause, extract(epoch from to_at - from_at)::integer as seconds,
       (select count(*)::integer from probe_result where probe_id = probe.id and at > from_at and at < to_at) as results,
       (select (sum(measured_seconds) - 3 * 3600)::integer from probe_hour where probe_id = probe.id
         and at >= date_trunc('hour', from_at) - interval '1 hour' and at < date_trunc('hour', to_at) + interval '1 hour') as missing
     from span join probe on span.subject = 'probe:' || probe.id join shop on shop.id = probe.shop_id
     where shop.name = '${UNMEASURED_SHOP}' and span.state = 'unknown'`,
  );
  expect(gaps.length).toBeGreaterThan(0);
  for (const gap of gaps) expect(gap).toMatchObject({ cause: "notWatched", seconds: 3600, results: 0, missing: -3600 });
});

test("the pages of a shop that answers nobody have been down for as long", async () => {
  const rows = await rowsOf(
    `select state.state, state.span, extract(epoch from failing_since - state.since)::integer as later,
       (select count(*)::integer from probe_result where probe_id = probe.id and at >= state.since and outcome <> ${outcomeCode("failed")}) as good
     from probe join shop on shop.id = probe.shop_id join shop_state on shop_state.shop_id = shop.id join probe_state as state on state.probe_id = probe.id
     where shop.name = 'Harbour & Pine'`,
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(row).toEqual({ state: "down", span: "down", later: 0, good: 0 });
});

test("a page that answers has done so since its last outage", async () => {
  const rows = await rowsOf(
    `select state.since = greatest(probe.created_at, (select max(to_at) from span where subject = 'probe:' || probe.id)) as fits,
       state.since < '${NOW.toISOString()}'::timestamptz - interval '10 days' as long
     from probe join probe_state as state on state.probe_id = probe.id where state.state = 'up'`,
  );
  expect(rows.length).toBeGreaterThan(DEMO_SHOPS.length / 2);
  expect(rows.every(({ fits }) => fits === true)).toBe(true);
  expect(rows.filter(({ long }) => long === true).length).toBeGreaterThan(rows.length / 2);
});

test("an incident that is open began when its shop says so, and so did all that is told of it", async () => {
  const { pool } = database;
  await pool.query(
    `with opened as (
       insert into incident (organization_id, shop_id, topic, state, title, began_at, noticed_at)
       select organization_id, id, 'availability', 'open', '{"check": null, "text": "gateway_error", "params": {}}', $1, $1
       from shop where name = 'Harbour & Pine' returning organization_id, id, shop_id
     ), troubles as (
       insert into incident_trouble (organization_id, incident_id, shop_id, key, text, params, began_at)
       select organization_id, id, shop_id, 'visit', 'gateway_error', '{}', $1 from opened
     )
     insert into incident_entry (organization_id, incident_id, at, kind, params) select organization_id, id, $1, 'opened', '{}' from opened`,
    [NOW],
  );
  await beginOpenIncidents(pool);
  const [told] = await rowsOf(
    `select incident.began_at = failing_since as begins, announced_at is null and tell_after <= now() as waits
     from incident join shop on shop.id = incident.shop_id and shop.name = 'Harbour & Pine' join shop_state on shop_state.shop_id = shop.id`,
  );
  expect(told).toEqual({ begins: true, waits: true });
  await dateOpenIncidentsBack(pool);
  const rows = await rowsOf(
    `select incident.began_at = failing_since as begins, trouble.began_at = failing_since as breaks,
       entry.at = incident.noticed_at as opens, noticed_at > incident.began_at as notices
     from incident join shop on shop.id = incident.shop_id and shop.name = 'Harbour & Pine' join shop_state on shop_state.shop_id = shop.id
       join incident_trouble as trouble on trouble.incident_id = incident.id join incident_entry as entry on entry.incident_id = incident.id`,
  );
  expect(rows).toEqual([{ begins: true, breaks: true, opens: true, notices: true }]);
  await expect(pool.query("update incident_entry set at = at")).resolves.toBeDefined();
  await expect(pool.query("update incident_entry set at = now()")).rejects.toThrow("never changed");
});

test("a certificate runs out, which its shop shows by TLS", async () => {
  const [shop] = troubledShops().filter(({ certificateDays }) => certificateDays !== undefined);
  const { hostname: host, port, protocol } = new URL(shops.shop(shop?.slug ?? "").url);
  expect(protocol).toBe("https:");
  const read = peerCertificateReader({
    allow: parseOutboundAllow(DEMO_HOSTS).allow,
    ca: [readFileSync(writeAuthority(dataFolder, shops, undefined), "utf8")],
  });
  const faults = async () => {
    const look = await lookAtCertificate(read, { host, port: Number(port), forWhom: "instance" });
    return look.ok
      ? judgeCertificate(look.fact, new Date()).map(({ kind, level }) => `${level} ${kind}`)
      : look.trouble;
  };
  expect(await faults()).toEqual([]);
  beginTroubles(shops);
  expect(await faults()).toEqual(["red endsSoon"]);
});

test("while one watches, outages begin and end within minutes, each in its own way", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout"] });
  const said: string[] = [];
  const visited: string[] = [];
  const visit = ({ slug }: { slug: string }) => void visited.push(slug);
  const life = startLife({ shops, say: (sentence) => said.push(sentence), visit });
  const healthy = DEMO_SHOPS.filter(isUntroubled).map(({ slug }) => shops.shop(slug));
  const begun: number[] = [];
  const ended: number[] = [];
  const lost = DEMO_SHOPS.filter(({ address }) => address === SHARED_SERVER).map(({ slug }) => slug);
  expect(lost).toHaveLength(6);
  let lostUntil = 0;
  let before = 0;
  for (let second = 0; second < 12 * 60; second += 5) {
    vi.advanceTimersByTime(5_000);
    const down = healthy.filter(({ fault }) => fault !== null).length;
    if (down > before) begun.push(second);
    if (down < before) ended.push(second);
    if (lost.some((slug) => shops.shop(slug).fault !== null)) lostUntil = second;
    before = down;
  }
  life.stop();
  vi.advanceTimersByTime(600_000);
  vi.useRealTimers();
  const pauses = begun.slice(1).map((at, index) => at - (begun[index] ?? 0));
  expect(Math.max(...pauses)).toBeLessThanOrEqual(300);
  expect(ended.length).toBeGreaterThan(3);
  expect(healthy.filter(({ fault, pageDelayMilliseconds: slow }) => fault !== null || slow !== null)).toEqual([]);
  for (const words of ["is slow", "asks for a browser", "in circles", "for maintenance", "somebody else", "has moved"])
    expect(said.join("\n")).toContain(words);
  // What is lost with its server is looked at then, and when it is back.
  await vi.waitFor(() => {
    for (const slug of lost) expect(visited.filter((one) => one === slug).length).toBeGreaterThanOrEqual(2);
  });
  // Two good results later everybody hears of the end: within the first five minutes, and nothing begins anew.
  expect(lostUntil).toBeLessThanOrEqual(200);
  expect(said.filter((sentence) => sentence.includes(`${SHARED_SERVER} and all shops`))).toHaveLength(1);
});

test("what was wrong once came one after the other, and never after the shop became what it is", () => {
  for (let shopId = 1; shopId <= 50; shopId += 1) {
    const from = new Date(NOW.getTime() - 96 * 86_400_000);
    const troubles = pastTroubles({ shopId, from, to: NOW, endsWithWarning: shopId % 2 === 0, speaksTls: true });
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
