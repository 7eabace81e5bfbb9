import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PlacedEvent } from "../../changelog/event.store.ts";
import { addWindow } from "../../windows/window-fixture.ts";
import { tellingWorld } from "../incidents/telling-fixture.ts";
import { minutesLater, MORNING } from "../notification-fixture.ts";
import { came, nowHave, noLongerHave, SUPPORT, SUPPORT_MATTER, warnings, went } from "./shared-fixture.ts";

let world: Awaited<ReturnType<typeof tellingWorld>>;
beforeAll(async () => {
  world = await tellingWorld();
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  await world.begin();
  for (const table of ["notification", "shared_matter"]) await world.rows(`delete from ${table}`);
});

const WHAT = "Security support for Shopware 6.5 ends on 31.01.2027";
const shown = async () =>
  (await world.rows("select title from notification where ended_at is null")).map(({ title }) => title);
const undecided = async () => (await world.rows("select from event where decided_at is null")).length;

/** At that minute visits find in these shops what they share, and their status is that of a warning. */
async function find(minutes: number, shopIds: readonly number[]): Promise<readonly string[]> {
  await nowHave(world.rows, shopIds);
  const { id, check, text, params } = SUPPORT;
  for (const shopId of shopIds) {
    await world.rows(`update shop_state set findings_level = 'yellow' where shop_id = ${shopId}`);
    await world.rows(`insert into shop_finding (organization_id, shop_id, id, "check", level, text, source, params, since)
      values ('acme', ${shopId}, '${id}', '${check}', 'yellow', '${text}', '', '${JSON.stringify(params)}', '${MORNING.toISOString()}')`);
  }
  const soon = await world.at(
    minutes,
    shopIds.map((shopId) => [shopId, warnings(SUPPORT)]),
  );
  return [...soon, ...(await world.at(minutes + 1))];
}

describe("a warning that several shops share and that came in planned work", () => {
  const work = (scope: "organization" | { shopId: number }) =>
    addWindow(world.database, { organizationId: "acme", scope, begins: 10, ends: 60, now: MORNING });

  it("is told once that is over, as one matter and with its true beginning", async () => {
    const [a, b] = [await world.shopOf("A"), await world.shopOf("B")];
    await work("organization");
    expect(await find(15, [a, b])).toEqual([]);
    expect([await world.at(64), await shown()]).toEqual([[], []]);
    expect(await world.at(65)).toEqual([`ada: Shop Alert: 2 shops have the same warning - ${WHAT}`]);
    const rows = await world.rows("select title, began_at from notification");
    expect(rows).toEqual([{ title: `${WHAT}: 2 shops`, began_at: minutesLater(15) }]);
    expect([await world.at(67), await undecided()]).toEqual([[], 0]);
  });

  it("makes nothing grow before, and does so then", async () => {
    const [a, b, c] = [await world.shopOf("A"), await world.shopOf("B"), await world.shopOf("C")];
    await work({ shopId: c });
    await find(0, [a, b]);
    expect(await find(15, [c])).toEqual([]);
    expect([await world.at(50), await shown()]).toEqual([[], [`${WHAT}: 2 shops`]]);
    expect(await world.at(65)).toEqual([]);
    expect([await world.at(96), await shown()]).toEqual([
      [`ada: Shop Alert: 3 shops have the same warning - ${WHAT}`],
      [`${WHAT}: 3 shops`],
    ]);
  });

  it("and is gone by its end is told to nobody", async () => {
    const [a, b, c] = [await world.shopOf("A"), await world.shopOf("B"), await world.shopOf("C")];
    await work({ shopId: c });
    await find(0, [a, b]);
    await find(15, [c]);
    await noLongerHave(world.rows, [c]);
    await world.rows(`delete from shop_finding where shop_id = ${c}`);
    await world.rows(`update shop_state set findings_level = 'green' where shop_id = ${c}`);
    expect(await world.at(30, [[c, [went(SUPPORT)]]])).toEqual([]);
    const later = [await world.at(31), await world.at(65), await world.at(97)];
    expect([later.flat(), await shown(), await undecided()]).toEqual([[], [`${WHAT}: 2 shops`], 0]);
  });
});

it("what a first look finds makes no shared warning grow, and only counts", async () => {
  const [a, b, c] = [await world.shopOf("A"), await world.shopOf("B"), await world.shopOf("C")];
  await find(0, [a, b]);
  await nowHave(world.rows, [c]);
  const first: PlacedEvent = { ...came(SUPPORT), isFirst: true };
  expect(await world.at(5, [[c, [first]]])).toEqual([]);
  expect([await world.at(6), await world.at(40), await world.at(70)].flat()).toEqual([]);
  expect([await shown(), await undecided()]).toEqual([[`${WHAT}: 3 shops`], 0]);
  const d = await world.shopOf("D");
  expect(await find(80, [d])).toEqual([]);
  expect(await world.at(112)).toEqual([`ada: Shop Alert: 4 shops have the same warning - ${WHAT}`]);
  expect(await world.rows(`select from shared_matter where matter = '${SUPPORT_MATTER}'`)).toHaveLength(1);
});
