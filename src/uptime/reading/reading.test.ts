import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { callerFor, NOW } from "../../app/router-fixture.ts";
import { freshDatabase, type FreshDatabase } from "../../lib/test-database.ts";
import { addMember, addOrganization, addProject, addShop, addUser } from "../../shops/shop-fixture.ts";
import { writeHour, writeProbeDay } from "../figures/rollup.store.ts";
import { unpackDays, unpackPoints } from "../unpack-uptime.ts";
import { UPTIME_RANGES, type UptimeAnswer, type UptimeRange } from "../uptime-answers.ts";
import { addProbe, addResults, everySeconds } from "../uptime-fixture.ts";

let database: FreshDatabase;
let shopId: number;
let probeId: number;

beforeAll(async () => {
  database = await freshDatabase();
  await addUser(database.db, "robin");
  await database.pool.query("insert into probe_location (id, name) values (0, 'main') on conflict do nothing");
  await addOrganization(database.db, "acme");
  await addMember(database.db, "acme", "robin", "viewer");
});
beforeEach(async () => {
  await database.pool.query("delete from shop; delete from probe_result; delete from instance_gap");
  const projectId = await addProject(database.db, "acme");
  const values = { joinedAt: new Date("2020-01-01") };
  shopId = await addShop(database.db, { organizationId: "acme", projectId, values });
  probeId = await addProbe(database.db, { organizationId: "acme", shopId, createdAt: new Date("2020-01-01") });
});
afterAll(() => database.drop());

const query = async (text: string, ...values: readonly unknown[]) =>
  (await database.pool.query(text, [...values])).rows;
async function read(range: UptimeRange = "24h"): Promise<UptimeAnswer> {
  const { value, message } = await callerFor(database, "robin")("organization.shop.uptime.get", { shopId, range });
  if (value === undefined) throw new Error(message);
  return value as UptimeAnswer;
}
async function readOne(range: UptimeRange = "24h") {
  const answer = await read(range);
  const [probe] = answer.probes;
  if (probe === undefined) throw new Error("There is no probe");
  return { answer, probe, days: unpackDays(probe.days), points: unpackPoints(answer.times, probe.points) };
}
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString();
const heard = () =>
  query(
    "insert into probe_turn (organization_id, probe_id, location, last_state, since, times, last_at, last_milliseconds, due_at) values ('acme', $1, 0, 'good', $2, 5, $2, 210, $3)",
    probeId,
    ago(1),
    ago(0),
  );
const span = (state: string, from: string, to: string | null, cause = "gateway_error") =>
  query(
    `insert into span (organization_id, shop_id, subject, state, cause, resolution_seconds, from_at, confirmed_at, to_at, http_status)
     values ('acme', $1, $2, $3, $4, 60, $5::timestamptz, $5::timestamptz + interval '30 seconds', $6, 502)`,
    shopId,
    `probe:${probeId}`,
    state,
    cause,
    from,
    to,
  );
/** Hours from so many days ago on, each with one result a minute of 200 ms. */
async function measured(days: number): Promise<void> {
  await query(
    `insert into probe_day (probe_id, location, at, measured_seconds, window_seconds, n, failed, blocked, max, sum_milliseconds, buckets, counts)
     select $1, 0, at, 86400, 0, 1440, 2, 0, 300, 288000, '{30}', '{1438}'
     from generate_series(date_trunc('day', $2::timestamptz at time zone 'Europe/Berlin') - make_interval(days => $3::integer - 1),
       date_trunc('day', $2::timestamptz at time zone 'Europe/Berlin') - interval '1 day', interval '1 day') day, lateral (select day at time zone 'Europe/Berlin' as at) local`,
    probeId,
    NOW,
    days,
  );
}

describe("the uptime of a shop", () => {
  it("never takes rules that nobody can read for none", async () => {
    expect((await readOne()).probe.expectations).toEqual([]);
    await query(`update probe set expects = '[{"kind":"of a newer version"}]'`);
    expect((await readOne()).probe.expectations).toBeNull();
  });

  it("is nothing before the first result", async () => {
    const { answer, probe, days, points } = await readOne();
    expect(probe).toMatchObject({
      state: null,
      lastAt: null,
      month: { percent: null, measuredPercent: null, outages: 0, downSeconds: 0 },
      day: { p50: null, p95: null },
      range: { percent: null, measuredPercent: null, p50: null, singleFailures: 0 },
    });
    expect(days).toHaveLength(90);
    expect(days.at(-1)).toMatchObject({ date: "2026-11-20", percent: null, measuredPercent: null });
    expect(points).toHaveLength(288);
    expect(points.some(({ isMeasured }) => isMeasured)).toBe(false);
    expect(answer).toMatchObject({ outages: [], gaps: [], location: { name: "main", blindSince: null } });
  });

  it("tells when it alone was not measured, and why, beside the times in which no worker lived", async () => {
    await measured(40);
    await heard();
    await query("insert into instance_gap (from_at, to_at) values ($1, $2)", ago(300), ago(240));
    await span("unknown", ago(299), ago(239), "notWatched");
    await span("unknown", ago(200), ago(140), "notWatched");
    await span("unknown", ago(100), ago(90), "bot_protection");
    await span("unknown", ago(50), null, "bot_protection");
    expect((await readOne()).probe.unmeasured).toEqual([
      { fromAt: ago(200), toAt: ago(140), isWall: false },
      { fromAt: ago(100), toAt: ago(90), isWall: true },
    ]);
  });

  it("tells nothing that was over before the shop came to its organization", async () => {
    await measured(40);
    await heard();
    await span("down", ago(300), ago(290), "timed_out");
    await span("unknown", ago(200), ago(140), "notWatched");
    await span("down", ago(50), ago(40), "timed_out");
    await query("update shop set joined_at = $1", ago(60));
    const { answer, probe } = await readOne();
    expect([answer.outages.map(({ fromAt }) => fromAt), probe.unmeasured]).toEqual([[ago(50)], []]);
  });

  it("counts what was down, cut to two decimals, and tells its outages", async () => {
    await measured(40);
    await heard();
    await span("down", "2026-11-12T09:41:00Z", "2026-11-12T09:45:10Z");
    for (const [seconds, location] of [
      [0, 0],
      [10, 0],
      [20, 1],
      [400, 0],
    ])
      await query(
        `insert into probe_evidence (organization_id, probe_id, location, at, reason, phases, headers)
         values ('acme', $1, $2, '2026-11-12T09:41:00Z'::timestamptz + make_interval(secs => $3), 'gateway_error', '{}', '{}')`,
        probeId,
        location,
        seconds,
      );
    const { answer, probe, days } = await readOne("30d");
    // 250 of 2,592,000 seconds.
    expect(probe.month).toEqual({ percent: 99.99, measuredPercent: 100, outages: 1, downSeconds: 250 });
    expect(probe.range).toMatchObject({ percent: 99.99, singleFailures: 1 });
    expect(probe.failures).toEqual(["2026-11-12T09:47:40.000Z"]);
    expect(days.filter(({ outages }) => outages > 0)).toEqual([
      {
        date: "2026-11-12",
        percent: 99.71,
        measuredPercent: 100,
        downSeconds: 250,
        windowSeconds: 0,
        outages: 1,
        first: {
          fromAt: "2026-11-12T09:41:00.000Z",
          toAt: "2026-11-12T09:45:10.000Z",
          reason: "gateway_error",
          httpStatus: 502,
        },
      },
    ]);
    expect(days.filter(({ measuredPercent }) => measuredPercent === null)).toHaveLength(50);
    expect(answer.outages).toMatchObject([
      {
        probeId,
        probeName: "Home",
        tries: 3,
        places: 2,
        evidenceAt: "2026-11-12T09:41:00.000Z",
        reason: "gateway_error",
      },
    ]);
  });

  it("knows nothing while nobody looked, and says so", async () => {
    await measured(40);
    await heard();
    await span("unknown", "2026-11-15T00:00:00Z", "2026-11-15T06:00:00Z", "notWatched");
    await query("insert into instance_gap values ('2026-11-19T23:00:00Z', '2026-11-20T05:41:00Z')");
    const { answer, probe, days } = await readOne();
    expect(probe.month).toMatchObject({ percent: 100, measuredPercent: 98.23 });
    expect(days.find(({ date }) => date === "2026-11-15")).toMatchObject({ percent: 100, measuredPercent: 75 });
    expect(days.at(-1)).toMatchObject({ percent: null, measuredPercent: 37.44 });
    expect(answer.gaps).toEqual([{ fromAt: "2026-11-19T23:00:00.000Z", toAt: "2026-11-20T05:41:00.000Z" }]);
    await query("update probe_turn set last_at = $1, since = $1", "2026-11-20T08:41:00Z");
    expect((await readOne()).probe.range.measuredPercent).toBeLessThan(69);
  });

  it.each(["up", "down"])("is unknown once nobody looked for three turns, whatever it was: %s", async (state) => {
    await query(
      `insert into probe_state (organization_id, probe_id, state, since, first_failed_at, confirmed_at, version)
       values ('acme', $1, $2, $3::timestamptz, $3, $3, 1)`,
      probeId,
      state,
      ago(600),
    );
    await heard();
    expect((await readOne()).probe).toMatchObject({ state, since: ago(600) });
    await query("update probe_turn set last_at = $1, since = $1", ago(300));
    expect((await readOne()).probe).toMatchObject({ state: "unknown", since: ago(298), failedAt: null });
    await query("update probe set enabled = false");
    expect((await readOne()).probe).toMatchObject({ enabled: false, state });
  });

  it("leaves planned work out, which it tells", async () => {
    await measured(40);
    await heard();
    await span("down", "2026-11-18T01:00:00Z", "2026-11-18T04:00:00Z");
    const planned = { begins: "2026-11-18T02:00:00Z", ends: "2026-11-18T05:00:00Z" };
    await query(
      `with planned as (
         insert into maintenance_window (organization_id, scope_kind, shop_id, name, begins_at, ends_at, time_zone, created_at)
         values ('acme', 'shop', $1, 'Patch night', $2, $3, 'UTC', $2) returning *
       )
       insert into window_occurrence (organization_id, window_id, begins_at, ends_at)
       select organization_id, id, begins_at, ends_at from planned`,
      shopId,
      planned.begins,
      planned.ends,
    );
    const { answer, days, probe } = await readOne("72h");
    // One hour of the 21 that are left.
    expect(days.find(({ date }) => date === "2026-11-18")).toMatchObject({
      percent: 95.23,
      measuredPercent: 87.5,
      downSeconds: 3600,
      windowSeconds: 3 * 3600,
      outages: 1,
    });
    expect(answer.windows).toEqual([
      { name: "Patch night", fromAt: "2026-11-18T02:00:00.000Z", toAt: "2026-11-18T05:00:00.000Z" },
    ]);
    expect(probe.isInWindow).toBe(false);
  });

  it("is not unknown while planned work pauses the probe: nobody looked because of it", async () => {
    await measured(40);
    await heard();
    await span("unknown", "2026-11-18T02:01:00Z", "2026-11-18T05:00:40Z", "notWatched");
    const whole = async () => {
      const { days } = await readOne("72h");
      return days.find(({ date }) => date === "2026-11-18");
    };
    expect(await whole()).toMatchObject({ windowSeconds: 0 });
    await query(
      `with planned as (
         insert into maintenance_window (organization_id, scope_kind, shop_id, name, begins_at, ends_at, time_zone, pauses, created_at)
         values ('acme', 'shop', $1, 'Patch night', '2026-11-18T02:00:00Z', '2026-11-18T05:00:00Z', 'UTC', true, '2026-11-18T02:00:00Z')
         returning *
       )
       insert into window_occurrence (organization_id, window_id, begins_at, ends_at)
       select organization_id, id, begins_at, ends_at from planned`,
      shopId,
    );
    expect(await whole()).toMatchObject({ percent: 100, windowSeconds: 3 * 3600 + 40, downSeconds: 0 });
  });

  it("leaves maintenance out for four hours", async () => {
    await measured(40);
    await heard();
    await span("maintenance", "2026-11-18T00:00:00Z", "2026-11-18T10:00:00Z", "maintenance");
    const { answer, days, probe } = await readOne();
    const left = { fromAt: "2026-11-18T04:00:00.000Z", toAt: "2026-11-18T10:00:00.000Z", reason: "maintenance" };
    expect(days.find(({ date }) => date === "2026-11-18")).toMatchObject({
      percent: 70,
      measuredPercent: 83.33,
      downSeconds: 6 * 3600,
      outages: 1,
      first: left,
    });
    expect(probe.month).toMatchObject({ outages: 1, downSeconds: 6 * 3600 });
    expect(answer.outages).toMatchObject([{ probeName: "Home", ...left }]);
  });

  it("says nothing of an outage while maintenance lasts no longer than it may", async () => {
    await measured(40);
    await heard();
    await span("maintenance", ago(239), null, "maintenance");
    const { answer, probe } = await readOne();
    expect(probe.month).toMatchObject({ outages: 0, downSeconds: 0 });
    expect(answer.outages).toEqual([]);
    await query("update span set from_at = $1, confirmed_at = $1", ago(300));
    expect((await readOne()).answer.outages).toMatchObject([{ fromAt: ago(60), toAt: null, reason: "maintenance" }]);
    expect((await readOne()).probe.month).toMatchObject({ outages: 1, downSeconds: 3600 });
  });

  it("is that of its own organization alone, and begins when the shop came to it", async () => {
    await measured(40);
    await heard();
    await query("update shop set joined_at = '2026-11-18T11:00:00Z'");
    const { days } = await readOne();
    expect(days.slice(-4).map(({ measuredPercent }) => measuredPercent)).toEqual([null, 100, 100, 100]);
    await addOrganization(database.db, "other");
    await query("update shop set organization_id = 'other', project_id = $1", await addProject(database.db, "other"));
    await expect(read()).rejects.toThrow("There is no such shop.");
  });
});

describe("a past that is too long to be told", () => {
  it("is told of its newest spans, and nothing is claimed of the time before them", async () => {
    await measured(90);
    await heard();
    await query(
      `insert into span (organization_id, shop_id, subject, state, cause, resolution_seconds, from_at, confirmed_at, to_at)
       select 'acme', $1, $2, 'unknown', 'notWatched', 60, at, at, at + interval '1 minute'
       from generate_series($3::timestamptz - interval '5000 minutes', $3::timestamptz - interval '2 minutes', interval '2 minutes') at`,
      shopId,
      `probe:${probeId}`,
      NOW,
    );
    const { days, probe } = await readOne("90d");
    expect(days.findIndex(({ measuredPercent }) => measuredPercent !== null)).toBe(days.length - 1 - 3);
    expect(probe.range.percent).not.toBeNull();
  });

  it("is told with its newest planned work alone", async () => {
    await measured(90);
    await heard();
    await query(
      `with made as (
         insert into maintenance_window (organization_id, scope_kind, name, cron, minutes, time_zone, first_day, created_at)
         values ('acme', 'organization', 'Often', '*/10 * * * *', 5, 'UTC', '2026-01-01', now()) returning id
       )
       insert into window_occurrence (organization_id, window_id, begins_at, ends_at)
       select 'acme', id, at, at + interval '5 minutes'
       from made, generate_series($1::timestamptz - interval '89 days', $1::timestamptz - interval '6 minutes', interval '10 minutes') at`,
      NOW,
    );
    const { answer } = await readOne("90d");
    expect(answer.windows).toHaveLength(300);
    expect(answer.windows.at(-1)?.fromAt.slice(0, 10)).toBe(NOW.toISOString().slice(0, 10));
    await query("delete from maintenance_window");
  });
});

describe("the curve", () => {
  it("is made of results, hours and days, each once", async () => {
    await heard();
    const from = "2026-11-16T23:00:00Z";
    const results = everySeconds(60, from, NOW.toISOString());
    await addResults(database.pool, probeId, results);
    for (let hour = Date.parse(from); hour + 3_600_000 <= NOW.getTime(); hour += 3_600_000)
      await writeHour(database.db, new Date(hour));
    for (const day of ["2026-11-17", "2026-11-18", "2026-11-19"])
      await writeProbeDay(database.pool, day, "Europe/Berlin");
    const total = {
      "24h": 1440,
      "72h": 4320,
      "7d": results.length,
      "30d": results.length,
      "90d": results.length,
      "2y": results.length,
    };
    for (const range of UPTIME_RANGES) {
      const { probe, points } = await readOne(range);
      const counted = points.reduce((sum, { n }) => sum + n, 0);
      expect([range, Math.abs(counted - total[range]) <= 15]).toEqual([range, true]);
      expect([range, probe.range.p50, probe.day]).toEqual([range, expect.closeTo(200, -1.5), expect.anything()]);
      expect(probe.day.p95).toEqual(expect.closeTo(200, -1.5));
    }
    const { points } = await readOne("90d");
    expect(points.slice(-4).map(({ at, n }) => [at, n])).toEqual([
      ["2026-11-16T23:00:00.000Z", 1440],
      ["2026-11-17T23:00:00.000Z", 1440],
      ["2026-11-18T23:00:00.000Z", 1440],
      ["2026-11-19T23:00:00.000Z", 641],
    ]);
  });

  it("counts failed results, and does not time them", async () => {
    await heard();
    const [first, second] = [ago(3), ago(2)];
    await addResults(database.pool, probeId, [{ at: first, outcome: "failed", milliseconds: 10_000 }, { at: second }]);
    const { points } = await readOne();
    expect(points.filter(({ isMeasured }) => isMeasured)).toEqual([
      expect.objectContaining({ at: "2026-11-20T09:35:00.000Z", failed: 1, n: 2, p95: expect.closeTo(197, 0) }),
    ]);
  });
});

describe("five probes and 90 days", () => {
  beforeEach(async () => {
    for (const place of [2, 3, 4, 5])
      await addProbe(database.db, { organizationId: "acme", shopId, place, createdAt: new Date("2020-01-01") });
    await query(
      `insert into probe_turn (organization_id, probe_id, location, last_state, since, times, last_at) select 'acme', id, 0, 'good', $1, 5, $1 from probe`,
      ago(1),
    );
    await query(
      `insert into probe_result (at, probe_id, location, outcome, milliseconds)
       select at, id, 0, case when random() < 0.01 then 2 else 0 end, 150 + 60 * place + 80 * random() ^ 3 + 20 * sin(extract(epoch from at) / 13751)
       from probe, generate_series($1::timestamptz - interval '3 days', $1, interval '1 minute') at`,
      NOW,
    );
    await query(
      `insert into probe_day (probe_id, location, at, measured_seconds, window_seconds, n, failed, blocked, sum_milliseconds, buckets, counts)
       select id, 0, at, 86400, 0, 1440, 2, 0, 1, '{30,31,32}', array[400 + floor(random() * 300), 500, 300]::smallint[]
       from probe, generate_series('2026-08-20T22:00:00Z'::timestamptz, '2026-11-18T23:00:00Z', interval '1 day') at`,
    );
    await query(
      `insert into probe_hour (probe_id, location, at, measured_seconds, window_seconds, n, failed, blocked, sum_milliseconds, buckets, counts)
       select id, 0, at, 3600, 0, 60, 0, 0, 1, '{28,29,30,31,32,33}', array[5 + floor(random() * 10), 12, 14, 9, 5, random() * 5]::smallint[]
       from probe, generate_series('2026-10-10T00:00:00Z'::timestamptz, '2026-11-20T08:00:00Z', interval '1 hour') at`,
    );
    await query(
      `insert into span (organization_id, shop_id, subject, state, cause, resolution_seconds, from_at, confirmed_at, to_at, http_status)
       select 'acme', $1, 'probe:' || id, 'down', 'gateway_error', 60, at, at + interval '40 seconds', at + random() * interval '20 minutes' + interval '1 minute', 502
       from probe, generate_series('2026-08-25T00:00:00Z'::timestamptz, '2026-11-19T23:00:00Z', interval '2 days 3 hours 7 minutes') at`,
      shopId,
    );
  });

  it.each(UPTIME_RANGES)("fit into 12 kB and six statements: %s", async (range) => {
    let statements = 0;
    const count = () => (statements += 1);
    database.pool.on("acquire", count);
    const answer = await read(range);
    database.pool.off("acquire", count);
    expect(answer.probes).toHaveLength(5);
    expect(answer.outages).toHaveLength(50);
    const text = JSON.stringify(answer);
    expect(gzipSync(text).length).toBeLessThan(12_000);
    expect(brotliCompressSync(text).length).toBeLessThan(12_000);
    expect(statements).toBeLessThanOrEqual(6);
  });
});

describe("evidence", () => {
  it("is told in pages, newest first", async () => {
    await query(
      `insert into probe_evidence (organization_id, probe_id, location, at, reason, status, final_url, address, phases, headers, excerpt)
       select 'acme', $1, 0, $2::timestamptz - n * interval '1 hour', 'gateway_error', 502, 'https://shop.example/', '203.0.113.7',
         '{"name": null, "connect": 2, "tls": null, "firstByte": 9, "total": 12}', '{"server": "nginx"}', 'Bad Gateway'
       from generate_series(0, 44) n`,
      probeId,
      NOW,
    );
    const page = async (before: object | null = null) => {
      const input = { shopId, probeId, ...(before !== null && { before }) };
      const { value } = await callerFor(database, "robin")("organization.shop.uptime.evidence", input);
      return value as { rows: { at: string }[]; next: { at: string; location: number } | null };
    };
    const first = await page();
    expect(first.rows[0]).toEqual({
      at: NOW.toISOString(),
      location: "main",
      reason: "gateway_error",
      httpStatus: 502,
      finalUrl: "https://shop.example/",
      address: "203.0.113.7",
      phases: { name: null, connect: 2, tls: null, firstByte: 9, total: 12 },
      headers: { server: "nginx" },
      excerpt: "Bad Gateway",
    });
    const second = await page(first.next);
    const last = await page(second.next);
    expect([first, second, last].map(({ rows }) => rows.length)).toEqual([20, 20, 5]);
    expect(last.next).toBeNull();
    const all = [first, second, last].flatMap(({ rows }) => rows.map(({ at }) => at));
    expect(all).toEqual(all.toSorted().toReversed());
    expect(new Set(all).size).toBe(45);
    await query("update shop set joined_at = $1", new Date(NOW.getTime() - 90 * 60_000));
    expect((await page()).rows).toHaveLength(2);
  });

  it("loses none of several locations that failed at the same moment", async () => {
    await query(
      `insert into probe_evidence (organization_id, probe_id, location, at, reason, phases, headers)
       select 'acme', $1, location, $2::timestamptz - n * interval '1 hour', 'timed_out', '{}', '{}'
       from generate_series(0, 7) n, generate_series(0, 2) location`,
      probeId,
      NOW,
    );
    const seen: string[] = [];
    let before: object | null = null;
    do {
      const input = { shopId, probeId, ...(before !== null && { before }) };
      const { value } = await callerFor(database, "robin")("organization.shop.uptime.evidence", input);
      const page = value as { rows: { at: string; location: string }[]; next: object | null };
      seen.push(...page.rows.map(({ at, location }) => `${at} ${location}`));
      before = page.next;
    } while (before !== null);
    expect(seen).toHaveLength(24);
    expect(new Set(seen).size).toBe(24);
  });
});
