import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findMatter } from "../acting/matter.store.ts";
import { countUndecided } from "../deliveries/telling-health.store.ts";
import { tellingWorld } from "../incidents/telling-fixture.ts";
import { minutesLater } from "../notification-fixture.ts";
import { isOfShared } from "../topics/shared/shared-finding.ts";
import { nowHave, noLongerHave, SUPPORT, SUPPORT_MATTER, warnings, well } from "./shared-fixture.ts";

let world: Awaited<ReturnType<typeof tellingWorld>>;
beforeAll(async () => {
  world = await tellingWorld();
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  await world.begin();
  for (const table of ["notification", "rule", "destination", "shared_matter", "mute"])
    await world.rows(`delete from ${table}`);
});

const WHAT = "Security support for Shopware 6.5 ends on 31.01.2027";
const WITHOUT_FACTOR = `insert into account (id, account_id, provider_id, user_id, password, created_at, updated_at)
  values ('a', 'ada', 'credential', 'ada', 'x', now(), now())`;
const TOLD = `ada: Shop Alert: 2 shops have the same warning - ${WHAT}`;
const open = () =>
  world.rows(
    "select title, shop_id as at, read from notification where user_id = 'ada' and ended_at is null order by key",
  );
const known = () => world.rows("select memory -> 'told' -> 'ada' -> 'shopIds' as shops from shared_matter");

/** At that minute visits find in these shops what they share; it is told a minute later. */
async function find(minutes: number, shopIds: readonly number[]): Promise<readonly string[]> {
  await nowHave(world.rows, shopIds);
  await world.at(
    minutes,
    shopIds.map((id) => [id, warnings(SUPPORT)]),
  );
  return await world.at(minutes + 1);
}

describe("what several shops share is told", () => {
  it("however much else the same check finds in one of them", async () => {
    const [other, a, b] = [await world.shopOf("A"), await world.shopOf("B"), await world.shopOf("C")];
    await world.rows(`insert into finding_episode (organization_id, shop_id, finding_id, "check", level, worst_level, levels, text, params, opened_at, from_start)
      select 'acme', ${other}, 'made-up-' || n, '${SUPPORT.check}', 'yellow', 'yellow', '[]', 'result', '{}', now(), false from generate_series(1, 20000) as n`);
    expect(await find(0, [a, b])).toEqual([TOLD]);
  });

  it("however many findings of one of them look like it", async () => {
    const [other, a, b] = [await world.shopOf("A"), await world.shopOf("B"), await world.shopOf("C")];
    await world.rows(`insert into finding_episode (organization_id, shop_id, finding_id, "check", level, worst_level, levels, text, params, opened_at, from_start)
      select 'acme', ${other}, 'made-up-' || n, '${SUPPORT.check}', 'yellow', 'yellow', '[]', 'result', '{"subject": "${SUPPORT.params.subject}", "line": "6.4"}',
        now(), false from generate_series(1, 20000) as n`);
    expect(await find(0, [a, b])).toEqual([TOLD]);
  });

  it("whatever is stored of others that nobody can read", async () => {
    for (const params of ["[1]", "5", '{"subject": {"line": []}}']) {
      const shopId = await world.shopOf(`Other ${params.length}`, { url: `https://other${params.length}.example` });
      await world.rows(`insert into finding_episode (organization_id, shop_id, finding_id, "check", level, worst_level, levels, text, params, opened_at, from_start)
        values ('acme', ${shopId}, '${SUPPORT.id}', '${SUPPORT.check}', 'yellow', 'yellow', '[]', 'result', '${params}', now(), false)`);
    }
    const [a, b] = [await world.shopOf("A"), await world.shopOf("B")];
    expect(await find(0, [a, b])).toEqual([TOLD]);
  });

  it.each([
    "{}",
    '{"id": 7}',
    '{"check": [], "text": null}',
    '{"params": {"subject": {"line": []}}}',
    '{"__proto__": 1}',
  ])("whatever is stored of an event that came with it: %s", async (finding) => {
    const [a, b, c] = [await world.shopOf("A"), await world.shopOf("B"), await world.shopOf("C")];
    await nowHave(world.rows, [a, b]);
    await world.happen(c, warnings(SUPPORT));
    await world.rows(`update event set data = jsonb_build_object('finding', '${finding}'::jsonb || '{"level": "yellow"}')
        where shop_id = ${c} and kind = 'finding.appeared'`);
    await world.at(0, [
      [a, warnings(SUPPORT)],
      [b, warnings(SUPPORT)],
    ]);
    expect(await world.at(1)).toContain(TOLD);
  });

  it("in the words of most of them", async () => {
    const [hostile, a, b] = [await world.shopOf("A"), await world.shopOf("B"), await world.shopOf("C")];
    const other = { ...SUPPORT, params: { ...SUPPORT.params, current: "2099-12-31" } };
    await nowHave(world.rows, [hostile], other);
    await nowHave(world.rows, [a, b]);
    await world.at(0, [
      [hostile, warnings(other)],
      [a, warnings(SUPPORT)],
      [b, warnings(SUPPORT)],
    ]);
    expect(await world.at(1)).toEqual([`ada: Shop Alert: 3 shops have the same warning - ${WHAT}`]);
    await noLongerHave(world.rows, [hostile, a, b]);
    await world.at(5, [
      [hostile, well(other)],
      [a, well(SUPPORT)],
      [b, well(SUPPORT)],
    ]);
    expect(await world.at(6)).toEqual([`ada: Shop Alert: 3 shops no longer have a warning - ${WHAT}`]);
  });

  it("and known from then on where another version had written down what nobody can read", async () => {
    const [a, b] = [await world.shopOf("A"), await world.shopOf("B")];
    await world.rows(`insert into shared_matter (organization_id, matter, memory, looks_at)
      values ('acme', '${SUPPORT_MATTER}', '{"newer": true}', '${minutesLater(30).toISOString()}')`);
    expect(await find(0, [a, b])).toEqual([TOLD]);
    expect(await known()).toEqual([{ shops: [a, b] }]);
  });

  it("where it leads to a shop that is gone by now", async () => {
    const [a, b, c] = [await world.shopOf("A"), await world.shopOf("B"), await world.shopOf("C")];
    await find(0, [a, b, c]);
    await world.rows(`delete from shop where id = ${a}`);
    expect(await world.at(62)).toEqual([]);
    expect(await open()).toEqual([{ title: `${WHAT}: 2 shops`, at: b, read: false }]);
    await noLongerHave(world.rows, [b]);
    await world.at(70, [[b, well(SUPPORT)]]);
    await world.at(71);
    expect(await open()).toEqual([{ title: `${WHAT}: 1 shop`, at: c, read: false }]);
  });

  it("by a link in a message with as many shops as its reader has heard of", async () => {
    const [a, b] = [await world.shopOf("A"), await world.shopOf("B")];
    await world.watch(a, "bob");
    await world.watch(b, "bob");
    const c = await world.shopOf("C");
    await find(0, [a, b, c]);
    const about = { organizationId: "acme", shopId: a, incidentId: null, thread: SUPPORT_MATTER };
    const countFor = async (reader: { userId: string }) => {
      const alert = await findMatter(world.database.db, { ...about, ...reader });
      return alert !== null && isOfShared(alert.news) ? alert.news.shopCount : null;
    };
    expect(await countFor({ userId: "ada" })).toBe(3);
    expect(await countFor({ userId: "bob" })).toBe(2);
    expect(await countFor({ userId: "somebody" })).toBeNull();
  });

  it("by each shop where the database refuses it, and holds up nothing else", async () => {
    const [a, b] = [await world.shopOf("A"), await world.shopOf("B")];
    await world.rows("alter table event add constraint refusing check (kind <> 'warning.shared')");
    try {
      await nowHave(world.rows, [a, b]);
      await world.at(0, [
        [a, warnings(SUPPORT)],
        [b, warnings(SUPPORT)],
      ]);
      await expect(world.at(1)).rejects.toThrow("Some events could not be decided about");
      expect((await world.send()).toSorted()).toEqual([
        "ada: Shop Alert: Status changed to Warning - A",
        "ada: Shop Alert: Status changed to Warning - B",
      ]);
      expect(await world.at(2)).toEqual([]);
    } finally {
      await world.rows("alter table event drop constraint refusing");
    }
  });

  it("once the database takes what it refused, which is tried after growing pauses and counted until then", async () => {
    const [a, b] = [await world.shopOf("A"), await world.shopOf("B")];
    await find(0, [a, b]);
    const refused = "Some events could not be decided about";
    await world.rows("alter table event add constraint refusing check (kind <> 'warning.shared_gone')");
    try {
      await noLongerHave(world.rows, [a, b]);
      await world.at(10, [
        [a, well(SUPPORT)],
        [b, well(SUPPORT)],
      ]);
      await expect(world.decideAt(11)).rejects.toThrow(refused);
      const since = minutesLater(11).toISOString();
      expect(await countUndecided(world.database.db)).toMatchObject({ count: 1, oldest: since });
      await world.decideAt(11.1);
      await expect(world.decideAt(11.2)).rejects.toThrow(refused);
      await world.decideAt(12.1);
      await expect(world.decideAt(12.3)).rejects.toThrow(refused);
      await world.decideAt(15);
      expect(await countUndecided(world.database.db)).toMatchObject({ count: 1, oldest: since });
    } finally {
      await world.rows("alter table event drop constraint refusing");
    }
    expect(await world.at(16)).toEqual([`ada: Shop Alert: 2 shops no longer have a warning - ${WHAT}`]);
    expect((await countUndecided(world.database.db)).count).toBe(0);
  });

  it("to nobody who may not see it now, and is remembered for nobody of these", async () => {
    const [a, b] = [await world.shopOf("A"), await world.shopOf("B")];
    await world.rows(`update organization set requires_two_factor = true; ${WITHOUT_FACTOR}`);
    try {
      expect(await find(0, [a, b])).toEqual([]);
    } finally {
      await world.rows("update organization set requires_two_factor = false; delete from account");
    }
    await noLongerHave(world.rows, [a, b]);
    await world.at(10, [
      [a, well(SUPPORT)],
      [b, well(SUPPORT)],
    ]);
    expect([await world.at(11), await open()]).toEqual([[], []]);
    expect(await world.rows(`select from notification where key = 'acme.${SUPPORT_MATTER}'`)).toEqual([]);
  });
});
