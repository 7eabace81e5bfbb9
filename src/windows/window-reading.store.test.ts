import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { transact } from "../lib/db.ts";
import { freshDatabase, type FreshDatabase } from "../lib/test-database.ts";
import { claimDueShops } from "../monitoring/lease.store.ts";
import { ShopAccess } from "../shops/access.ts";
import { addMember, addOrganization, addProject, addShop, addUser } from "../shops/shop-fixture.ts";
import { addTag, addWindow } from "./window-fixture.ts";
import { unfoldWindows, watchWindows } from "./window.job.ts";
import { organizationsWithTurns, takeWindows } from "./weighed-windows.store.ts";
import { isUnchanged, listRepeating } from "./window.store.ts";
import { windowsOfShop } from "./window-reading.store.ts";

let database: FreshDatabase;
let projectId: number;
let one: number;
let other: number;
let now: Date;

beforeAll(async () => {
  database = await freshDatabase();
  const { db } = database;
  await addUser(db, "ada");
  for (const id of ["acme", "evil"]) await addOrganization(db, id);
  await addMember(db, "acme", "ada", "owner");
  projectId = await addProject(db, "acme");
  one = await addShop(db, { organizationId: "acme", projectId, name: "One", url: "https://one.example" });
  other = await addShop(db, { organizationId: "acme", projectId, name: "Other", url: "https://other.example" });
  const theirs = await addProject(db, "evil");
  await addShop(db, { organizationId: "evil", projectId: theirs, url: "https://evil.example" });
});

beforeEach(async () => {
  const { pool } = database;
  for (const table of ["maintenance_window", "tag"]) await pool.query(`delete from ${table}`);
  await pool.query("update shop_state set due_at = now() - interval '1 minute', urgent = false, lease_until = null");
  const { rows } = await pool.query("select now() as now");
  now = rows[0].now;
});

afterAll(() => database.drop());

const acme = (over: Omit<Parameters<typeof addWindow>[1], "organizationId">) =>
  addWindow(database, { organizationId: "acme", ...over });
const take = (from: Date, to: Date) => transact(database.pool, (tx) => takeWindows(tx, "acme", { from, to }));
const running = async () => (await take(now, now)).filter(({ hasSettled }) => !hasSettled).map(({ shopId }) => shopId);
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

describe("what runs", () => {
  it.each([
    ["the organization", () => "organization" as const, () => [one, other]],
    ["a project", () => ({ projectId }), () => [one, other]],
    ["a shop", () => ({ shopId: other }), () => [other]],
  ])("for %s covers its shops and nobody else's", async (_, scope, shops) => {
    await acme({ scope: scope(), begins: -5, ends: 30 });
    expect(await running()).toEqual(shops());
  });

  it("on hundreds of shops is told of those alone of which something is to be said, by one statement", async () => {
    const project = await addProject(database.db, "acme");
    const { rows: added } = await database.pool.query<{ id: number }>(
      `insert into shop (organization_id, project_id, name, url, client_id, client_secret, created_at)
       select 'acme', $1, 'Shop ' || n, 'https://shop' || n || '.example', 'id', 'sealed', now() from generate_series(1, 498) n returning id`,
      [project],
    );
    for (let count = 0; count < 50; count += 1) await acme({ scope: "organization", begins: -5, ends: 30 });
    let statements = 0;
    const told = (shopIds: readonly number[]) =>
      transact(database.pool, (tx) => {
        const client = new Proxy(tx.client, {
          get: (real, name) => {
            if (name === "query") statements += 1;
            const value: unknown = Reflect.get(real, name, real);
            return typeof value === "function" ? value.bind(real) : value;
          },
        });
        return takeWindows({ ...tx, client }, "acme", { from: now, to: now, shopIds });
      });
    const some = [one, added[7]?.id ?? 0];
    const first = await told(some);
    expect([first.length, first.every(({ hasBegun }) => hasBegun), statements]).toEqual([100, true, 1]);
    expect(await told([])).toEqual([]);
    expect((await told([other])).filter(({ hasBegun }) => hasBegun)).toEqual([]);
    await database.pool.query("delete from shop where project_id = $1", [project]);
  });

  it("is neither what has ended nor what comes", async () => {
    await acme({ scope: "organization", begins: -30, ends: -6 });
    await acme({ scope: "organization", begins: 5, ends: 30 });
    expect(await running()).toEqual([]);
    const between = { from: minutesLater(-60), to: minutesLater(60) };
    const read = async (most: number) => {
      const all = await windowsOfShop(database.db, ShopAccess.system("acme", one), { ...between, most });
      return all.map(({ beginsAt }) => Math.round((beginsAt.getTime() - now.getTime()) / 60_000));
    };
    expect(await read(10)).toEqual([-30, 5]);
    expect(await read(1)).toEqual([5]);
  });

  it("for a tag follows the tag, which is read at its begin and every five minutes", async () => {
    const { db, pool } = database;
    const tagId = await addTag(database, "acme", "B2B");
    await pool.query("insert into shop_tag values ('acme', $1, $2)", [one, tagId]);
    await acme({ scope: { tagId }, begins: -5, ends: 30 });
    await watchWindows(db, now);
    expect(await running()).toEqual([one]);
    await pool.query("insert into shop_tag values ('acme', $1, $2)", [other, tagId]);
    await watchWindows(db, minutesLater(4));
    expect(await running()).toEqual([one]);
    await watchWindows(db, minutesLater(5));
    expect(await running()).toEqual([one, other]);
  });
});

describe("a clock that was a day ahead", () => {
  const DAY_AHEAD = 1440;

  it("ends no reading of the shops of what runs when it is right again", async () => {
    const { db, pool } = database;
    const tagId = await addTag(database, "acme", "B2B");
    await pool.query("insert into shop_tag values ('acme', $1, $2)", [one, tagId]);
    await acme({ scope: { tagId }, begins: -5, ends: 30 });
    await watchWindows(db, minutesLater(DAY_AHEAD));
    await pool.query("insert into shop_tag values ('acme', $1, $2)", [other, tagId]);
    await watchWindows(db, now);
    expect(await running()).toEqual([one, other]);
    const read = "select closed_at is not null as closed, shops_read_at as at from window_occurrence";
    expect((await pool.query(read)).rows).toEqual([{ closed: false, at: now }]);
    await watchWindows(db, minutesLater(31));
    expect((await pool.query(read)).rows).toMatchObject([{ closed: true }]);
  });

  it("leaves no moment in the future at which shops were read", async () => {
    const { db, pool } = database;
    const tagId = await addTag(database, "acme", "B2B");
    await acme({ scope: { tagId }, begins: -5, ends: 2 * DAY_AHEAD });
    await watchWindows(db, minutesLater(DAY_AHEAD));
    await pool.query("insert into shop_tag values ('acme', $1, $2)", [other, tagId]);
    await watchWindows(db, now);
    expect(await running()).toEqual([other]);
  });
});

describe("the end", () => {
  it("is given to those who weigh as it begins and five minutes after its end, once each, with its shops", async () => {
    const { db, pool } = database;
    const waiting = async (at: Date) => (await db.execute(organizationsWithTurns(at))).rows;
    const windowId = await acme({ scope: { shopId: one }, begins: -30, ends: -1 });
    const given = async (minutes: number) =>
      (await take(now, minutesLater(minutes))).map(({ hasBegun, hasSettled }) => ({ hasBegun, hasSettled }));
    expect(await waiting(minutesLater(3))).toEqual([{ organization_id: "acme" }]);
    expect(await take(minutesLater(-20), minutesLater(3))).toMatchObject([
      { shopId: one, windowId, name: "Patch night", hasBegun: true, hasSettled: false },
    ]);
    await watchWindows(db, now);
    await pool.query("update shop set project_id = project_id where id = $1", [one]);
    expect(await waiting(minutesLater(3))).toEqual([]);
    expect(await given(3)).toEqual([]);
    expect(await waiting(minutesLater(5))).toEqual([{ organization_id: "acme" }]);
    expect(await given(5)).toEqual([{ hasBegun: false, hasSettled: true }]);
    expect(await waiting(minutesLater(5))).toEqual([]);
    expect(await given(5)).toEqual([]);
  });
});

describe("visits", () => {
  const claimed = async () =>
    (await claimDueShops(database.pool, { owner: "w", leaseSeconds: 60, limit: 10, busyHosts: [] })).shops.map(
      ({ shopId }) => shopId,
    );

  it("pause where the window says so, but not for somebody who asks", async () => {
    await acme({ scope: { shopId: one }, begins: -5, ends: 30, pauses: true });
    await acme({ scope: { shopId: other }, begins: -5, ends: 30 });
    const shops = await claimed();
    expect(shops).toContain(other);
    expect(shops).not.toContain(one);
    await database.pool.query("update shop_state set urgent = true where shop_id = $1", [one]);
    expect(await claimed()).toContain(one);
  });
});

describe("times to come", () => {
  it("are worked out again without touching what runs or lies behind, however often", async () => {
    const { db, pool } = database;
    const { rows } = await pool.query(
      `insert into maintenance_window (organization_id, scope_kind, name, cron, minutes, time_zone, first_day, created_at)
       values ('acme', 'organization', 'Nightly', '0 3 * * *', 60, 'Europe/Berlin', '2026-01-01', now()) returning id`,
    );
    const at = (text: string) => new Date(text);
    await pool.query(
      `insert into window_occurrence (organization_id, window_id, begins_at, ends_at) values
       ('acme', $1, '2026-11-19T02:00Z', '2026-11-19T03:00Z'), ('acme', $1, '2026-11-20T02:00Z', '2026-11-20T02:30Z'), ('acme', $1, '2026-11-21T01:00Z', '2026-11-21T02:00Z')`,
      [rows[0].id],
    );
    const read = async () => {
      const { rows: found } = await pool.query("select begins_at, ends_at from window_occurrence order by begins_at");
      return found.map((row) => `${row.begins_at.toISOString()} ${row.ends_at.toISOString()}`);
    };
    await unfoldWindows(db, at("2026-11-20T02:10:00Z"));
    const first = await read();
    expect(first.slice(0, 3)).toEqual([
      "2026-11-19T02:00:00.000Z 2026-11-19T03:00:00.000Z",
      "2026-11-20T02:00:00.000Z 2026-11-20T02:30:00.000Z",
      "2026-11-21T02:00:00.000Z 2026-11-21T03:00:00.000Z",
    ]);
    expect(first).toHaveLength(62);
    await unfoldWindows(db, at("2026-11-20T02:10:00Z"));
    expect(await read()).toEqual(first);
  });

  it("are worked out although those of another window cannot be", async () => {
    const { db, pool } = database;
    await pool.query(
      `insert into maintenance_window (organization_id, scope_kind, name, cron, minutes, time_zone, first_day, created_at)
       select 'acme', 'organization', zone, '0 3 1 * *', 60, zone, '2026-01-01', now()
       from unnest(array['Mars/Olympus', 'Europe/Berlin']) with ordinality as listed (zone, place) order by place`,
    );
    await expect(unfoldWindows(db, new Date("2026-11-20T00:00:00Z"))).rejects.toThrow("some windows");
    const { rows } = await pool.query(
      "select distinct time_zone as zone from window_occurrence join maintenance_window on id = window_id",
    );
    expect(rows).toEqual([{ zone: "Europe/Berlin" }]);
  });

  it("are not worked out from days that somebody has changed meanwhile", async () => {
    const { db, pool } = database;
    await pool.query(
      `insert into maintenance_window (organization_id, scope_kind, name, cron, minutes, time_zone, first_day, created_at)
       values ('acme', 'organization', 'Nightly', '0 3 * * *', 60, 'UTC', '2026-01-01', now())`,
    );
    const [read] = await listRepeating(db, { afterId: 0, limit: 1 });
    expect(read && (await isUnchanged(db, read))).toBe(true);
    await pool.query("update maintenance_window set last_day = '2026-12-24'");
    expect(read && (await isUnchanged(db, read))).toBe(false);
  });
});

it("refuses rows that make no sense", async () => {
  const insert = (columns: string, values: string) =>
    database.pool.query(
      `insert into maintenance_window (organization_id, name, time_zone, created_at, ${columns}) values ('acme', 'x', 'UTC', now(), ${values})`,
    );
  for (const [columns, values] of [
    ["scope_kind, begins_at, ends_at", "'shop', now(), now() + interval '1 hour'"],
    ["scope_kind, begins_at, ends_at", "'organization', now(), now()"],
    ["scope_kind, begins_at, ends_at", "'organization', now(), now() + interval '15 days'"],
    ["scope_kind, begins_at", "'organization', now()"],
    [
      "scope_kind, cron, minutes, first_day, begins_at, ends_at",
      "'organization', '* * * * *', 5, '2026-01-01', now(), now() + interval '1 hour'",
    ],
    ["scope_kind, cron, minutes, first_day", "'organization', '0 0 * * *', 1441, '2026-01-01'"],
  ] as const)
    await expect(insert(columns, values)).rejects.toThrow(/maintenance_window_(scope|time)_fits/);
});
