import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { freshDatabase, type FreshDatabase } from "../../lib/test-database.ts";
import { addOrganization, addProject, addShop } from "../../shops/shop-fixture.ts";
import { bucketOf, histogramOf } from "./histogram.ts";
import { bucketSql } from "./histogram.ts";
import { PARTITIONED } from "./partitions.ts";
import { tablesWithStrays } from "../../lib/partitions/partitions.store.ts";
import { keepAllPartitions, rollUp } from "./rollup.job.ts";
import { writeHour } from "./rollup.store.ts";
import { addProbe, addResults, everySeconds } from "../uptime-fixture.ts";

/** At 11:10 in Berlin. */
const NOW = new Date("2026-11-23T10:10:00Z");
const HOUR = new Date("2026-11-23T09:00:00Z");

let database: FreshDatabase;
let shop: { organizationId: string; shopId: number };
let probeId: number;

beforeAll(async () => {
  database = await freshDatabase();
  await addOrganization(database.db, "acme");
  const projectId = await addProject(database.db, "acme");
  shop = { organizationId: "acme", shopId: await addShop(database.db, { organizationId: "acme", projectId }) };
});
beforeEach(async () => {
  await database.pool.query("delete from probe; delete from probe_result");
  probeId = await addProbe(database.db, shop);
});
afterAll(() => database.drop());

const read = async (table: "probe_hour" | "probe_day", columns = "*") =>
  (await database.pool.query(`select ${columns} from ${table} order by at, location, probe_id`)).rows;
const results = (...given: Parameters<typeof everySeconds>) => everySeconds(...given);

describe("an hour", () => {
  it("holds what its results say, of each location apart, and the same however often it is written", async () => {
    const times = [...Array(58).keys()].map((index) => 100 + 10 * index);
    const good = results(60, "2026-11-23T09:00:00Z", "2026-11-23T09:58:00Z");
    await addResults(database.pool, probeId, [
      ...good.map((result, index) => ({ ...result, milliseconds: times[index] ?? 0 })),
      { at: "2026-11-23T09:58:00Z", outcome: "failed", milliseconds: 10_000 },
      { at: "2026-11-23T09:59:00Z", outcome: "blocked", milliseconds: 5 },
      { at: "2026-11-23T09:59:30Z", location: 1 },
    ]);
    await writeHour(database.db, HOUR);
    const once = await read("probe_hour");
    expect(once).toMatchObject([
      {
        probe_id: probeId,
        location: 0,
        at: HOUR,
        measured_seconds: 3540,
        n: 60,
        failed: 1,
        blocked: 1,
        max: 670,
        sum_milliseconds: times.reduce((sum, time) => sum + time, 0),
        ...histogramOf(times),
      },
      { location: 1, measured_seconds: 30, n: 1 },
    ]);
    await Promise.all([writeHour(database.db, HOUR), writeHour(database.db, HOUR)]);
    expect(await read("probe_hour")).toEqual(once);
    await addResults(database.pool, probeId, [{ at: "2026-11-23T09:59:50Z", location: 1 }]);
    await writeHour(database.db, HOUR);
    expect((await read("probe_hour", "n")).map(({ n }) => n)).toEqual([60, 2]);
  });

  it("was measured for as long as a result stands: to the next one, and a minute longer than its interval at most", async () => {
    await addResults(database.pool, probeId, [
      { at: "2026-11-23T08:59:00Z" },
      { at: "2026-11-23T09:00:30Z" },
      { at: "2026-11-23T09:30:00Z" },
      { at: "2026-11-23T09:31:00Z", outcome: "unknown", milliseconds: null },
      { at: "2026-11-23T09:59:30Z", outcome: "maintenance" },
      { at: "2026-11-23T10:00:00Z" },
    ]);
    await writeHour(database.db, HOUR);
    // 30 seconds of the one before, 120 of the first, 60 of the second, 30 of the last.
    expect(await read("probe_hour", "measured_seconds, n")).toEqual([{ measured_seconds: 240, n: 4 }]);
  });

  it("was in planned work for as long as its results stand in it, however many windows there are", async () => {
    const planned = (id: number, from: string, to: string) =>
      database.pool.query(
        `with planned as (
           insert into maintenance_window (organization_id, id, scope_kind, name, begins_at, ends_at, time_zone, created_at)
           values ('acme', $1, 'organization', 'Patch night', $2, $3, 'UTC', $2) returning *
         )
         insert into window_occurrence (organization_id, window_id, begins_at, ends_at)
         select organization_id, id, begins_at, ends_at from planned`,
        [id, from, to],
      );
    await planned(1, "2026-11-23T08:30:00Z", "2026-11-23T09:20:00Z");
    await planned(2, "2026-11-23T09:10:00Z", "2026-11-23T09:40:00Z");
    await planned(3, "2026-11-23T12:00:00Z", "2026-11-23T13:00:00Z");
    await addResults(database.pool, probeId, results(60, "2026-11-23T09:30:00Z", "2026-11-23T10:00:00Z"));
    await writeHour(database.db, HOUR);
    expect(await read("probe_hour", "measured_seconds, window_seconds")).toEqual([
      { measured_seconds: 1800, window_seconds: 600 },
    ]);
    await database.pool.query("delete from maintenance_window");
  });

  it("is written of no probe that is gone", async () => {
    await addResults(database.pool, probeId, results(60, "2026-11-23T09:00:00Z", "2026-11-23T10:00:00Z"));
    await writeHour(database.db, HOUR);
    await database.pool.query("delete from probe");
    expect(await read("probe_hour")).toEqual([]);
    await writeHour(database.db, HOUR);
    expect(await read("probe_hour")).toEqual([]);
  });
});

describe("the classes of times", () => {
  it("are the same in the database", async () => {
    const { rows } = await database.pool.query<{ ms: number; bucket: number }>(
      `select ms, ${bucketSql("ms")} as bucket from generate_series(-1, 70000) as times(ms)`,
    );
    expect(rows).toHaveLength(70_002);
    expect(rows.filter(({ ms, bucket }) => bucket !== bucketOf(ms))).toEqual([]);
  });
});

describe("rolling up", () => {
  it("writes every hour and day that is over, from where it ended last", async () => {
    await addResults(database.pool, probeId, results(300, "2026-11-21T20:00:00Z", "2026-11-23T10:05:00Z"));
    await database.pool.query("update probe set interval_seconds = 300");
    await rollUp(database, new Date("2026-11-22T01:10:00Z"), "Europe/Berlin");
    expect(await read("probe_hour", "n")).toHaveLength(5);
    await rollUp(database, NOW, "Europe/Berlin");
    expect(await read("probe_hour", "n")).toEqual(Array.from({ length: 38 }, () => ({ n: 12 })));
    expect(await read("probe_day", "at, n, measured_seconds, counts[1] as count, buckets")).toEqual([
      { at: new Date("2026-11-20T23:00:00Z"), n: 36, measured_seconds: 3 * 3600, count: 36, buckets: [bucketOf(200)] },
      { at: new Date("2026-11-21T23:00:00Z"), n: 288, measured_seconds: 86_400, count: 288, buckets: [bucketOf(200)] },
    ]);
    const before = await read("probe_day");
    await rollUp(database, NOW, "Europe/Berlin");
    expect(await read("probe_day")).toEqual(before);
  });

  it("goes on after the clock was set a year ahead for a while", async () => {
    await addResults(database.pool, probeId, results(60, "2027-11-23T09:00:00Z", "2027-11-23T09:10:00Z"));
    await rollUp(database, new Date("2027-11-24T10:10:00Z"), "UTC");
    await addResults(database.pool, probeId, results(60, "2026-11-22T09:00:00Z", "2026-11-23T10:00:00Z"));
    await rollUp(database, NOW, "UTC");
    const { rows } = await database.pool.query("select max(at) as at from probe_hour where at < '2027-01-01'");
    expect(rows).toEqual([{ at: HOUR }]);
    expect((await read("probe_day", "n")).map(({ n }) => n)).toEqual([15 * 60, 10]);
  });

  it.each([
    ["Asia/Kolkata", "2026-11-22", "2026-11-21T19:00:00Z", 24],
    ["America/New_York", "2026-11-01", "2026-11-01T04:00:00Z", 25],
    ["Europe/Berlin", "2026-03-29", "2026-03-28T23:00:00Z", 23],
  ])("begins a day with a whole hour in %s", async (timeZone, day, from, hours) => {
    const start = new Date(Date.parse(from) - 3_600_000);
    await database.pool.query(
      `insert into probe_hour (probe_id, location, at, measured_seconds, window_seconds, n, failed, blocked, sum_milliseconds, buckets, counts)
       select $1, 0, at, 3600, 0, 60, 0, 0, 0, '{}', '{}' from generate_series($2::timestamptz, $2 + interval '30 hours', interval '1 hour') at`,
      [probeId, start],
    );
    await rollUp(database, new Date(start.getTime() + 60 * 3_600_000), timeZone);
    const [first, written] = await read("probe_day", "at, measured_seconds / 3600 as hours");
    expect(first).toMatchObject({ hours: 1 });
    expect(written).toEqual({ at: new Date(from), hours });
    expect(new Intl.DateTimeFormat("en-CA", { timeZone }).format(written.at)).toBe(day);
  });

  it("finds its partitions made, and none of its rows outside of them", async () => {
    await keepAllPartitions(database.pool, NOW);
    await addResults(database.pool, probeId, results(60, "2026-11-23T09:00:00Z", "2026-11-23T10:00:00Z"));
    await rollUp(database, NOW, "Europe/Berlin");
    expect(await tablesWithStrays(database.pool, PARTITIONED)).toEqual([]);
    await keepAllPartitions(database.pool, new Date("2026-11-27T00:10:00Z"));
    const { rows } = await database.pool.query("select count(*)::integer from probe_result");
    expect(rows).toEqual([{ count: 0 }]);
    expect(await read("probe_hour")).toHaveLength(1);
  });
});
