import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { freshDatabase, type FreshDatabase } from "../../lib/test-database.ts";
import { byCookie } from "../../organizations/caller.ts";
import { ShopAccess } from "../../shops/access.ts";
import { addMember, addOrganization, addProject, addShop, addUser } from "../../shops/shop-fixture.ts";
import { closeDays } from "./close-days.job.ts";
import { readPlannedDays, readStatusDay } from "./status-day.store.ts";
import { readFormerWords, readStatusDays } from "./status-days.store.ts";

/** At 12:00 in Berlin. */
const NOON = new Date("2026-11-20T11:00:00.000Z");
const timeZone = "Europe/Berlin";

let database: FreshDatabase;
let access: ShopAccess;

beforeAll(async () => {
  database = await freshDatabase();
  await addUser(database.db, "ada");
  await addOrganization(database.db, "acme");
  await addMember(database.db, "acme", "ada", "owner");
});
beforeEach(async () => {
  await database.pool.query("delete from shop");
  const shopId = await addShop(database.db, {
    organizationId: "acme",
    projectId: await addProject(database.db, "acme"),
    values: { joinedAt: new Date("2020-01-01") },
    state: { status: "green", lastTriedAt: NOON },
  });
  access = await ShopAccess.grant(database.db, byCookie({ id: "ada", ssoProviderId: null }), shopId, "shop:read");
});
afterAll(() => database.drop());

const read = () => readStatusDays(database.pool, access, { now: NOON, timeZone });
const query = (text: string, ...values: readonly unknown[]) => database.pool.query(text, [access.shopId, ...values]);
const visitedSince = (from: string) =>
  query(
    `insert into shop_visit (organization_id, shop_id, at, outcome)
     select 'acme', $1, at, 'answered' from generate_series($2::timestamptz, $3::timestamptz, interval '1 hour') at`,
    from,
    NOON,
  );
const down = (from: string, to: string | null) =>
  query(
    `insert into span (organization_id, shop_id, subject, state, cause, resolution_seconds, from_at, confirmed_at, to_at)
     values ('acme', $1, 'shop', 'down', 'timed_out', 3600, $2, $2, $3)`,
    from,
    to,
  );

describe("the last 90 days of a shop", () => {
  it("are those that were written, and those that are not over as they are now", async () => {
    await visitedSince("2026-11-17T23:30:00Z");
    await down("2026-11-18T10:00:00Z", "2026-11-18T12:00:00Z");
    await down("2026-11-20T10:00:00Z", null);
    await closeDays({ pool: database.pool, now: new Date("2026-11-19T01:53:00.000Z"), timeZone });
    const days = await read();
    expect(days.letters).toBe(`${".".repeat(87)}ggg`);
    expect(days.troubles.map(({ index, downSeconds }) => [index, downSeconds])).toEqual([
      [87, 7200],
      [89, 3600],
    ]);
    // Two days and twelve hours but for the first half hour, three of them down.
    expect(days).toMatchObject({ outages: 2, downSeconds: 10_800, percent: 94.9, measuredPercent: 100 });
    await closeDays({ pool: database.pool, now: NOON, timeZone });
    expect(await read()).toEqual(days);
  });

  it("name what was found by the words that are remembered", async () => {
    await visitedSince("2026-11-18T23:00:00Z");
    const reasons = ["late", "gone"].map((id) => ({ kind: "finding", id, level: "yellow" }));
    await query(
      `insert into shop_changelog (organization_id, shop_id, date, old_status, new_status, reasons)
       values ('acme', $1, '2026-11-19T10:00:00Z', 'green', 'yellow', $2)`,
      JSON.stringify(reasons),
    );
    await query(
      `insert into finding_episode (organization_id, shop_id, finding_id, "check", level, worst_level, levels, text, params, opened_at, from_start, closed_at, closed_how)
       values ('acme', $1, 'late', 'scheduled-tasks', 'yellow', 'yellow', '[]', 'overdue', '{"name": "cleanup"}', '2026-11-19T10:00:00Z', true, '2026-11-19T11:00:00Z', 'gone')`,
    );
    expect((await read()).reasons).toEqual([
      { ...reasons[0], words: { check: "scheduled-tasks", text: "overdue", params: { name: "cleanup" } } },
      { ...reasons[1], words: null },
    ]);
  });

  it("leave words of what has gone, as it was said last, and of nobody else's shop", async () => {
    const episode = (id: string, text: string, openedAt: string, closedAt: string | null) =>
      query(
        `insert into finding_episode (organization_id, shop_id, finding_id, "check", level, worst_level, levels, text, params, opened_at, from_start, closed_at, closed_how)
         values ('acme', $1, $2, 'uptime', 'red', 'red', '[]', $3, '{"name": "Home"}', $4, true, $5, $6)`,
        id,
        text,
        openedAt,
        closedAt,
        closedAt === null ? null : "well",
      );
    await episode("uptime.1", "partly", "2026-11-18T10:00:00Z", "2026-11-18T11:00:00Z");
    await episode("uptime.1", "down", "2026-11-19T10:00:00Z", "2026-11-19T11:00:00Z");
    await episode("uptime.2", "slow", "2026-11-19T10:00:00Z", null);
    expect(await readFormerWords(database.pool, access)).toEqual({
      "uptime.1": { check: "uptime", text: "down", params: { name: "Home" } },
    });
    const theirs = ShopAccess.system("other", access.shopId);
    expect(await readFormerWords(database.pool, theirs)).toEqual({});
    await query("update shop set joined_at = '2026-11-19T12:00:00Z' where id = $1");
    expect(await readFormerWords(database.pool, access)).toEqual({});
  });

  it("leave no words of what the newest thousands of findings pushed away", async () => {
    await query(
      `insert into finding_episode (organization_id, shop_id, finding_id, "check", level, worst_level, levels, text, params, opened_at, from_start, closed_at, closed_how)
       select 'acme', $1, case n when 0 then 'first' else 'again' end, 'uptime', 'red', 'red', '[]', 'down', '{}', at, true, at + interval '1 second', 'well'
       from (select n, '2026-11-01'::timestamptz + n * interval '1 minute' as at from generate_series(0, 5000) n) as made`,
    );
    expect(Object.keys(await readFormerWords(database.pool, access))).toEqual(["again"]);
  });

  it("begin with the first visit, and with the day on which the shop came to its organization", async () => {
    expect((await read()).letters).toBe(".".repeat(90));
    await visitedSince("2026-11-01T00:00:00Z");
    await closeDays({ pool: database.pool, now: NOON, timeZone });
    expect((await read()).letters).toBe(`${".".repeat(70)}${"g".repeat(20)}`);
    await query("update shop set joined_at = '2026-11-19T08:00:00Z' where id = $1");
    await down("2026-11-02T10:00:00Z", "2026-11-02T12:00:00Z");
    expect(await read()).toMatchObject({ letters: `${".".repeat(88)}gg`, outages: 0 });
  });

  it("are not known since nobody looks any more", async () => {
    await visitedSince("2026-11-17T23:00:00Z");
    await query("update shop_state set last_tried_at = '2026-11-18T11:00:00Z' where shop_id = $1");
    expect((await read()).letters.slice(-3)).toBe("guu");
  });

  it("fit into little, however much happened", async () => {
    const { rows } = await query(
      `insert into visit_day (organization_id, shop_id, day, visits, answered, known_seconds, unknown_seconds, down_seconds, maintenance_seconds, level, reasons, unknown_cause)
       select 'acme', $1, day, 24, 12, 80000, 6400, 40000, 300, 'red', (
         select jsonb_agg(jsonb_build_object('kind', 'finding', 'id', 'advisory.CVE-2026-' || n || extract(doy from day), 'level', 'red')) from generate_series(1, 3) n
       ), 'notWatched' from generate_series('2026-08-01'::date, '2026-11-19', interval '1 day') day returning reasons`,
    );
    await query(
      `insert into finding_episode (organization_id, shop_id, finding_id, "check", level, worst_level, levels, text, params, opened_at, from_start)
       select distinct 'acme', $1::integer, reason ->> 'id', 'security', 'red', 'red', '[]'::jsonb, 'hole', jsonb_build_object('title', md5(reason::text) || repeat(md5(reason ->> 'id'), 20)), now(), true
       from jsonb_array_elements($2) day, jsonb_array_elements(day) reason`,
      JSON.stringify(rows.map(({ reasons }) => reasons)),
    );
    const answer = await read();
    expect(answer.troubles).toHaveLength(89);
    expect(answer.reasons).toHaveLength(40);
    expect(gzipSync(JSON.stringify(answer)).length).toBeLessThan(12_000);
  });
});

it("tells a day from change to change, with what was planned in it", async () => {
  await visitedSince("2026-11-01T00:00:00.000Z");
  await down("2026-11-18T03:00:00.000Z", "2026-11-18T04:00:00.000Z");
  await query(
    `insert into shop_changelog (organization_id, shop_id, date, old_status, new_status, reasons) values
     ('acme', $1, '2026-11-18T03:01:00.000Z', 'green', 'red', '[{"kind":"failure","reason":"timed_out"}]'),
     ('acme', $1, '2026-11-18T04:00:00.000Z', 'red', 'green', '[]')`,
  );
  const place = { now: NOON, timeZone, db: database.db };
  const day = await readStatusDay({ ...place, pool: database.pool }, access, "2026-11-18");
  expect(day).toMatchObject({ fromAt: "2026-11-17T23:00:00.000Z", toAt: "2026-11-18T23:00:00.000Z", outages: 1 });
  expect(day.downSeconds).toBe(3600);
  expect(day.parts.map(({ toAt, level }) => [toAt.slice(11, 16), level])).toEqual([
    ["03:01", "green"],
    ["04:00", "red"],
    ["23:00", "green"],
  ]);
  expect(await readPlannedDays(place, access)).toEqual([]);
  const today = await readStatusDay({ ...place, pool: database.pool }, access, "2026-11-20");
  expect(today).toMatchObject({ toAt: NOON.toISOString(), endsAt: "2026-11-20T23:00:00.000Z" });
  const future = await readStatusDay({ ...place, pool: database.pool }, access, "2027-01-01");
  expect(future.parts).toEqual([]);
  await query("update shop set joined_at = '2026-11-19T08:00:00Z' where id = $1");
  const before = await readStatusDay({ ...place, pool: database.pool }, access, "2026-11-18");
  expect(before).toMatchObject({ parts: [], outages: 0, downSeconds: 0, percent: null });
  // Of the day on which it came, what was before is somebody else's; an outage that lasted is theirs from then on.
  await down("2026-11-19T01:00:00Z", "2026-11-19T02:00:00Z");
  await down("2026-11-19T07:00:00Z", "2026-11-19T09:00:00Z");
  const joined = await readStatusDay({ ...place, pool: database.pool }, access, "2026-11-19");
  expect(joined).toMatchObject({ outages: 1, downSeconds: 3600 });
  expect(joined.parts.find(({ level }) => level !== null)).toMatchObject({ fromAt: "2026-11-19T08:00:00.000Z" });
});
