import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { freshDatabase, type FreshDatabase } from "../../lib/test-database.ts";
import { removeOver } from "../../lib/retention.ts";
import { addOrganization, addProject, addShop } from "../../shops/shop-fixture.ts";
import { OLD_VISITS } from "../retention.store.ts";
import { closeDays } from "./close-days.job.ts";
import { rememberPastVisits } from "./past-spans.service.ts";
import { readPast } from "./past.store.ts";
import { closedDays, writeDays } from "./visit-day.store.ts";

const HOUR = 3_600_000;
/** At 2:53 in Berlin. */
const NIGHT = new Date("2026-11-20T01:53:00.000Z");

let database: FreshDatabase;
let projectId: number;
let shopId: number;

beforeAll(async () => {
  database = await freshDatabase();
  await addOrganization(database.db, "acme");
  projectId = await addProject(database.db, "acme");
});
beforeEach(async () => {
  await database.pool.query("delete from shop");
  await database.pool.query("delete from instance_gap");
  shopId = await addShop(database.db, {
    organizationId: "acme",
    projectId,
    values: { joinedAt: new Date("2020-01-01") },
    state: { status: "green", lastTriedAt: NIGHT },
  });
});
afterAll(() => database.drop());

const close = (now = NIGHT, timeZone = "Europe/Berlin") => closeDays({ pool: database.pool, now, timeZone });

/** One visit an hour from one moment to before another, but for those of `outcomes`, by their hour. */
async function visited(from: string, to: string, outcomes: Readonly<Record<number, string | null>> = {}) {
  const first = Date.parse(from);
  const visits = Array.from({ length: (Date.parse(to) - first) / HOUR }, (_, hour) => ({
    at: new Date(first + hour * HOUR),
    outcome: outcomes[hour] === undefined ? "answered" : outcomes[hour],
  })).filter(({ outcome }) => outcome !== null);
  await database.pool.query(
    `insert into shop_visit (organization_id, shop_id, at, outcome, response_milliseconds, queue_size)
     select 'acme', $1, at, outcome, case when outcome = 'answered' then 100 + extract(hour from at)::integer end, 7
     from jsonb_to_recordset($2) as rows(at timestamptz, outcome text)`,
    [shopId, JSON.stringify(visits)],
  );
}

async function days(columns: string) {
  return (
    await database.pool.query(`select to_char(day, 'DD.MM.') as day, ${columns} from visit_day order by visit_day.day`)
  ).rows;
}
const all = async () => (await database.pool.query("select *, xmin from visit_day order by shop_id, day")).rows;

describe("the days that are over", () => {
  it("are written with their visits, by the clock of the instance, and the running one is not", async () => {
    await visited("2026-11-17T23:00:00Z", "2026-11-20T01:00:00Z");
    await close();
    expect(await days("visits, answered, p50, p95, queue_max::integer, known_seconds, unknown_seconds, level")).toEqual(
      [
        {
          day: "18.11.",
          visits: 24,
          answered: 24,
          p50: 111,
          p95: 122,
          queue_max: 7,
          known_seconds: 86_400,
          unknown_seconds: 0,
          level: "green",
        },
        {
          day: "19.11.",
          visits: 24,
          answered: 24,
          p50: 111,
          p95: 122,
          queue_max: 7,
          known_seconds: 86_400,
          unknown_seconds: 0,
          level: "green",
        },
      ],
    );
  });

  it("are as long as they are when clocks change", async () => {
    await visited("2026-10-23T22:00:00Z", "2026-10-25T23:00:00Z");
    await close(new Date("2026-10-26T01:53:00.000Z"));
    expect(await days("known_seconds / 3600 as hours, visits")).toEqual([
      { day: "24.10.", hours: 24, visits: 24 },
      { day: "25.10.", hours: 25, visits: 25 },
    ]);
    await database.pool.query("delete from shop_visit; delete from visit_day");
    await visited("2026-03-27T23:00:00Z", "2026-03-29T22:00:00Z");
    await close(new Date("2026-03-30T01:53:00.000Z"));
    expect(await days("known_seconds / 3600 as hours, visits")).toEqual([
      { day: "28.03.", hours: 24, visits: 24 },
      { day: "29.03.", hours: 23, visits: 23 },
    ]);
  });

  it("are the same however often and by how many they are written, and go on where that broke off", async () => {
    await visited("2026-11-10T23:00:00Z", "2026-11-20T01:00:00Z", { 3: "timed_out", 4: "timed_out" });
    await Promise.all([close(), close()]);
    const once = await all();
    expect(once).toHaveLength(9);
    await close();
    expect(await all()).toEqual(once);
    await database.pool.query("delete from visit_day where day > '2026-11-14'");
    await close();
    expect((await all()).map(({ xmin: _, ...day }) => day)).toEqual(once.map(({ xmin: _, ...day }) => day));
  });

  it("are written of all shops, in any number of turns", async () => {
    await visited("2026-11-18T23:00:00Z", "2026-11-20T01:00:00Z");
    for (let index = 0; index < 4; index += 1) {
      const other = await addShop(database.db, { organizationId: "acme", projectId, state: { status: "green" } });
      await database.pool.query(
        "insert into shop_visit select organization_id, $1, at, outcome, response_milliseconds, queue_size from shop_visit where shop_id = $2",
        [other, shopId],
      );
    }
    await closeDays({ pool: database.pool, now: NIGHT, timeZone: "Europe/Berlin", shopsAtOnce: 2 });
    const { rows } = await database.pool.query("select count(distinct shop_id)::integer as shops from visit_day");
    expect(rows).toEqual([{ shops: 5 }]);
  });

  it("say of visits that nobody remembered what they would have said", async () => {
    const outcomes = { 2: "timed_out", 5: "gateway_error", 6: "timed_out", 10: null, 11: null, 12: null };
    await visited("2026-11-18T23:00:00Z", "2026-11-20T01:00:00Z", outcomes);
    await close();
    expect(await days("down_seconds / 3600 as down, unknown_seconds / 3600 as unknown, unknown_cause")).toEqual([
      { day: "19.11.", down: 2, unknown: 3, unknown_cause: "notWatched" },
    ]);
    const { rows } = await database.pool.query("select cause from span order by from_at");
    expect(rows).toEqual([{ cause: "gateway_error" }, { cause: "notWatched" }]);
  });

  it("are not known while none of us lived, nor since the last look", async () => {
    await visited("2026-11-17T23:00:00Z", "2026-11-19T12:00:00Z");
    await database.pool.query("insert into instance_gap values ('2026-11-18T04:00:00Z', '2026-11-18T05:30:00Z')");
    await database.pool.query("update shop_state set last_tried_at = '2026-11-19T11:00:00Z'");
    await close();
    expect(await days("unknown_seconds / 60 as unknown, unknown_cause")).toEqual([
      { day: "18.11.", unknown: 90, unknown_cause: "nobodyLived" },
      { day: "19.11.", unknown: 11 * 60, unknown_cause: "notWatched" },
    ]);
  });

  it("have the worst status with its reasons, which the changelog tells", async () => {
    await visited("2026-11-17T23:00:00Z", "2026-11-20T01:00:00Z");
    await database.pool.query(
      `insert into shop_changelog (organization_id, shop_id, date, old_status, new_status, reasons) values
       ('acme', $1, '2026-11-19T10:00:00Z', 'yellow', 'red', '[{"kind": "finding", "id": "late", "level": "red"}]'),
       ('acme', $1, '2026-11-19T11:00:00Z', 'red', 'green', '[]')`,
      [shopId],
    );
    await close();
    expect(await days("level, reasons")).toEqual([
      { day: "18.11.", level: "yellow", reasons: [] },
      { day: "19.11.", level: "red", reasons: [{ kind: "finding", id: "late", level: "red" }] },
    ]);
  });

  it("keep their visits until they are written, however old those are", async () => {
    await visited("2026-10-01T22:00:00Z", "2026-10-03T22:00:00Z");
    const count = async () => (await database.pool.query("select count(*)::integer from shop_visit")).rows[0].count;
    await removeOver(database.db, OLD_VISITS, NIGHT);
    expect(await count()).toBe(48);
    await close();
    await removeOver(database.db, OLD_VISITS, NIGHT);
    expect(await count()).toBe(0);
    const [first] = await days("visits, unknown_seconds");
    expect(first).toMatchObject({ day: "02.10.", visits: 24 });
  });

  it("are not those before the shop came to its organization", async () => {
    await visited("2026-11-17T23:00:00Z", "2026-11-20T01:00:00Z");
    await database.pool.query("update shop set joined_at = '2026-11-19T11:00:00Z'");
    await close();
    expect(await days("known_seconds / 3600 as known, unknown_cause")).toEqual([
      { day: "18.11.", known: 0, unknown_cause: "notYet" },
      { day: "19.11.", known: 12, unknown_cause: "notYet" },
    ]);
  });

  it("are written of no shop that went, or came to another organization, while they were worked out", async () => {
    await visited("2026-11-18T23:00:00Z", "2026-11-20T01:00:00Z");
    const asked = [{ organizationId: "acme", shopId, first: "2026-11-19" }];
    const pasts = await readPast(database.pool, asked, { last: "2026-11-19", timeZone: "Europe/Berlin", now: NIGHT });
    const days = pasts.flatMap(closedDays);
    expect(days).toHaveLength(1);
    await addOrganization(database.db, "other");
    const other = await addProject(database.db, "other");
    await database.pool.query("update shop set organization_id = 'other', project_id = $1", [other]);
    await writeDays(database.pool, days);
    await rememberPastVisits(database.pool, { organizationId: "acme", shopId });
    await database.pool.query("delete from shop");
    await writeDays(database.pool, days);
    await rememberPastVisits(database.pool, { organizationId: "other", shopId });
    expect(await all()).toEqual([]);
    expect((await database.pool.query("select 1 from span")).rows).toEqual([]);
  });
});
