import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PlacedEvent } from "../../changelog/event.store.ts";
import { lastingMatterOf } from "../../checks/matter.ts";
import type { NamedFinding } from "../../monitoring/events/named-finding.ts";
import {
  calmed,
  hole,
  mended,
  nowHave,
  nowIs,
  noLongerHave,
  SUPPORT,
  SUPPORT_MATTER,
  turned,
  warnings,
  well,
} from "../shared/shared-fixture.ts";
import { addDestination } from "../delivering/delivering-fixture.ts";
import { tellingWorld } from "./telling-fixture.ts";

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
const WARNED = (count: number) => `ada: Shop Alert: ${count} shops have the same warning - ${WHAT}`;
const WRONG = (count: number) => `ada: Shop Alert: ${count} shops have the same error - an end of support`;

const each = (shopIds: readonly number[], events: readonly PlacedEvent[]): [number, readonly PlacedEvent[]][] =>
  shopIds.map((id) => [id, events]);

async function shopsOf(...names: readonly string[]): Promise<readonly number[]> {
  const ids: number[] = [];
  for (const name of names) ids.push(await world.shopOf(name));
  return ids;
}

/** At that minute visits find in these shops what they share; it is told a minute later. */
async function find(minutes: number, shopIds: readonly number[], finding: NamedFinding = SUPPORT) {
  await nowHave(world.rows, shopIds, finding);
  const soon = await world.at(minutes, each(shopIds, warnings(finding)));
  return [...soon, ...(await world.at(minutes + 1))];
}

/** At that minute visits find that it became an error in these shops. */
async function turn(minutes: number, shopIds: readonly number[], finding: NamedFinding = SUPPORT) {
  await nowIs(world.rows, shopIds, "red", finding);
  return await world.at(minutes, each(shopIds, turned(finding)));
}

/** At that minute visits find nothing of it any more in these shops. */
async function mend(minutes: number, shopIds: readonly number[]) {
  await noLongerHave(world.rows, shopIds);
  return await world.at(minutes, each(shopIds, mended(SUPPORT)));
}

const open = (userId = "ada") =>
  world.rows(`select key, thread like 'incident:%' as "ofIncident", incident_id is not null as "leadsToIt", shop_id as "shopId", title
    from notification where user_id = '${userId}' and ended_at is null order by key`);
const threads = async (userId = "ada") =>
  (
    await world.rows(
      `select distinct thread from notification where user_id = '${userId}' and ended_at is null order by 1`,
    )
  ).map(({ thread }) => thread);
const over = () => world.rows("select from notification where title like 'Over%'");

/** Which of the mails so far each of them answers; `null`: none. */
const answered = () => {
  const ids = world.sentIds();
  return world.sent().map(({ answers }) => (answers === undefined ? null : ids.indexOf(answers)));
};

describe("an incident that came of a warning of several shops", () => {
  it("goes on in its matter, answers its first mail, and ends for both", async () => {
    const shops = await shopsOf("A", "B");
    expect(await find(0, shops)).toEqual([WARNED(2)]);
    expect(await turn(20, shops)).toEqual([WRONG(2)]);
    expect(await open()).toEqual([
      {
        key: expect.stringMatching(/^incident/u),
        ofIncident: true,
        leadsToIt: true,
        shopId: null,
        title: "2 shops have the same error: an end of support",
      },
    ]);
    for (const minutes of [25, 90, 160]) expect(await world.at(minutes)).toEqual([]);
    expect(await mend(200, shops)).toHaveLength(1);
    expect(answered()).toEqual([null, 0, 0]);
    for (const minutes of [201, 300, 400]) expect(await world.at(minutes)).toEqual([]);
    expect([await open(), await over()]).toEqual([[], []]);
    expect(await world.rows("select from shared_matter")).toEqual([]);
  });

  it("opens its own matter while a shop is left that only warns, and takes that over with the last", async () => {
    const [a = 0, b = 0, c = 0] = await shopsOf("A", "B", "C");
    await find(0, [a, b, c]);
    expect(await turn(20, [a, b])).toEqual([WRONG(2)]);
    expect(await world.at(22)).toEqual([]);
    expect(await open()).toMatchObject([
      { key: `acme.${SUPPORT_MATTER}`, ofIncident: false, title: `${WHAT}: 1 shop` },
      { key: expect.stringMatching(/^incident/u), ofIncident: true },
    ]);
    expect(answered()).toEqual([null, null]);
    expect(await turn(40, [c])).toEqual([]);
    expect(await threads()).toEqual([expect.stringMatching(/^incident:/u)]);
    expect(await world.at(70)).toEqual([expect.stringContaining("3 shops")]);
    expect(await open()).toMatchObject([{ ofIncident: true, title: expect.stringContaining("3 shops") }]);
    for (const minutes of [80, 160]) expect(await world.at(minutes)).toEqual([]);
    await mend(200, [a, b, c]);
    await world.at(201);
    expect([await open(), await over()]).toEqual([[], []]);
  });

  it("is that of one shop where the others are well by then", async () => {
    const [a = 0, b = 0] = await shopsOf("A", "B");
    await find(0, [a, b]);
    await noLongerHave(world.rows, [b]);
    await world.at(10, [[b, well(SUPPORT)]]);
    await world.at(11);
    expect(await turn(20, [a])).toEqual(["ada: Shop Alert: Status changed to Error - A"]);
    expect(await open()).toEqual([
      { key: `shop.change-status.${a}`, ofIncident: true, leadsToIt: true, shopId: a, title: "Shop A status changed" },
    ]);
    expect(await mend(30, [a])).toHaveLength(1);
    expect(answered()).toEqual([null, 0, 0]);
    expect([await open(), await over()]).toEqual([[], []]);
  });

  it("of one shop leaves the matter to the others", async () => {
    const [a = 0, b = 0, c = 0] = await shopsOf("A", "B", "C");
    await find(0, [a, b, c]);
    expect(await turn(20, [a])).toEqual(["ada: Shop Alert: Status changed to Error - A"]);
    await world.at(22);
    expect((await open()).map(({ title }) => title)).toEqual([`${WHAT}: 2 shops`, "Shop A status changed"]);
    expect(await mend(30, [a])).toHaveLength(1);
    expect((await open()).map(({ title }) => title)).toEqual([`${WHAT}: 2 shops`]);
    await noLongerHave(world.rows, [b, c]);
    await world.at(40, each([b, c], well(SUPPORT)));
    expect(await world.at(41)).toEqual([`ada: Shop Alert: 3 shops no longer have a warning - ${WHAT}`]);
  });

  it("takes over the matter of whoever hears of no other shop, and leaves it to all else", async () => {
    const [a = 0, b = 0, c = 0] = await shopsOf("A", "B", "C");
    for (const id of [a, b]) await world.watch(id, "bob");
    await find(0, [a, b, c]);
    await turn(20, [a, b]);
    await world.at(22);
    expect(await threads("bob")).toEqual([expect.stringMatching(/^incident:/u)]);
    expect(await threads("ada")).toEqual([SUPPORT_MATTER, expect.stringMatching(/^incident:/u)]);
    expect((await open("ada")).map(({ title }) => title)).toContain(`${WHAT}: 1 shop`);
  });

  it("is told to whoever hears of one of its shops alone, for whom nothing stays open either", async () => {
    const [a = 0, b = 0] = await shopsOf("A", "B");
    await world.watch(a, "bob");
    await find(0, [a, b]);
    expect((await turn(20, [a, b])).filter((mail) => mail.startsWith("bob"))).toHaveLength(1);
    expect(await threads("bob")).toContainEqual(expect.stringMatching(/^incident:/u));
    expect((await mend(40, [a, b])).filter((mail) => mail.startsWith("bob"))).toHaveLength(1);
    expect(await open("bob")).toEqual([]);
  });

  it("waits for nobody who looks at the warning before it may be told", async () => {
    const shops = await shopsOf("A", "B");
    expect(await find(0, shops, hole(1))).toHaveLength(1);
    expect(await turn(59, shops, hole(1))).toEqual([]);
    await world.rows("update shared_matter set looks_at = now() - interval '100 years'");
    expect(await world.at(60)).toEqual([]);
    expect(await open()).toMatchObject([{ ofIncident: false, title: "Hole 1: 2 shops" }]);
    expect(await world.at(61)).toEqual(["ada: Shop Alert: 2 shops have the same error - a vulnerability"]);
    expect(await open()).toMatchObject([{ ofIncident: true }]);
    expect(answered()).toEqual([null, 0]);
  });

  it("says in place of the warning what was still on its way", async () => {
    const shops = await shopsOf("A", "B");
    await nowHave(world.rows, shops);
    await world.decideAt(0, each(shops, warnings(SUPPORT)));
    await world.decideAt(1);
    expect(await turn(2, shops)).toEqual([WRONG(2)]);
    expect(await world.rows("select from message where state = 'waiting'")).toEqual([]);
    expect(await threads()).toEqual([expect.stringMatching(/^incident:/u)]);
  });

  it("keeps with the warning that nobody was told of it whom only the incident reached", async () => {
    const told = () =>
      world.rows("select told -> 'entries' as who from event where kind = 'warning.shared' order by id");
    const shops = await shopsOf("A", "B");
    for (const id of shops) await world.watch(id, "bob");
    await nowHave(world.rows, shops);
    await world.decideAt(0, each(shops, warnings(SUPPORT)));
    await world.decideAt(1);
    const [ada, bob] = [
      { userId: "ada", rules: [] },
      { userId: "bob", rules: [] },
    ];
    expect(await told()).toEqual([{ who: expect.arrayContaining([ada, bob]) }]);
    await world.rows(`update message set state = 'arrived', settled_at = created_at, next_at = null, waits_for = null
      where destination_id in (select id from destination where user_id = 'bob')`);
    await turn(2, shops);
    expect(await told()).toEqual([{ who: [bob, { ...ada, not: "overtaken" }] }]);
  });

  it("keeps with the warning that they were told of it whom one of their ways had reached", async () => {
    const shops = await shopsOf("A", "B");
    await nowHave(world.rows, shops);
    await world.decideAt(0, each(shops, warnings(SUPPORT)));
    await world.decideAt(1);
    const device = await addDestination(world.database.db, "Phone", {
      organizationId: null,
      userId: "ada",
      channel: "push",
    });
    await world.rows(`insert into message (destination_id, id, organization_id, shop_id, kind, alert, rules, state, settled_at, created_at)
      select '${device}', gen_random_uuid(), organization_id, shop_id, kind, alert, rules, 'accepted', created_at, created_at from message`);
    await turn(2, shops);
    expect(await world.rows("select state from message where incident_id is not null order by 1")).toContainEqual({
      state: "superseded",
    });
    const told = await world.rows("select told -> 'entries' as who from event where kind = 'warning.shared'");
    expect(told).toEqual([{ who: [{ userId: "ada", rules: [] }] }]);
  });

  it("takes over each of several warnings that became errors with it", async () => {
    const shops = await shopsOf("A", "B");
    for (const one of [hole(1), hole(2)]) await nowHave(world.rows, shops, one);
    await world.at(0, each(shops, warnings(hole(1), hole(2))));
    await world.at(1);
    expect(await open()).toHaveLength(2);
    for (const one of [hole(1), hole(2)]) await nowIs(world.rows, shops, "red", one);
    await world.at(20, each(shops, turned(hole(1), hole(2))));
    expect(await world.at(22)).toHaveLength(1);
    expect(await open()).toMatchObject([{ ofIncident: true }]);
  });

  it("ends where they are warnings again, which begin anew", async () => {
    const shops = await shopsOf("A", "B");
    await find(0, shops);
    await turn(20, shops);
    await nowIs(world.rows, shops, "yellow");
    expect(await world.at(40, each(shops, calmed(SUPPORT)))).toHaveLength(1);
    expect(await world.at(41)).toEqual([WARNED(2)]);
    expect(await open()).toMatchObject([
      { key: `acme.${SUPPORT_MATTER}`, ofIncident: false, title: `${WHAT}: 2 shops` },
    ]);
    await noLongerHave(world.rows, shops);
    await world.at(50, each(shops, well(SUPPORT)));
    expect(await world.at(51)).toEqual([`ada: Shop Alert: 2 shops no longer have a warning - ${WHAT}`]);
    expect(await open()).toEqual([]);
  });
});

describe("what was muted of a warning of several shops", () => {
  const mute = (until: string | null, userId: string | null = "ada", thread: string | null = SUPPORT_MATTER) =>
    world.rows(`insert into mute (id, organization_id, user_id, thread, until, created_at) values (gen_random_uuid(), 'acme',
      ${userId === null ? "null" : `'${userId}'`}, '${thread}', ${until === null ? "null" : `'${until}'`}, now())`);
  const mutes = () =>
    world.rows(
      "select thread like 'incident:%' as \"ofIncident\", ended_at is null as holds from mute order by user_id",
    );
  const TOMORROW = "2026-11-21T09:41:00Z";

  it.each(["ada", null])("until it is fixed is told once it is worse (%s)", async (userId) => {
    const shops = await shopsOf("A", "B");
    await mute(null, userId);
    expect(await find(0, shops)).toEqual([]);
    expect(await turn(20, shops)).toEqual([WRONG(2)]);
    expect(await mutes()).toEqual([{ ofIncident: false, holds: false }]);
  });

  it.each(["ada", null])("for a time stays so, also its end (%s)", async (userId) => {
    const shops = await shopsOf("A", "B");
    await mute(TOMORROW, userId);
    expect(await find(0, shops)).toEqual([]);
    expect(await turn(20, shops)).toEqual([]);
    expect(await mutes()).toEqual([{ ofIncident: true, holds: true }]);
    expect(await world.rows("select read from notification")).toEqual([{ read: true }]);
    expect(await mend(30, shops)).toEqual([]);
  });

  it("for a time stays so where the warning is looked at before the incident may be told", async () => {
    const shops = await shopsOf("A", "B");
    await mute(TOMORROW, "ada", lastingMatterOf(hole(1)));
    expect(await find(0, shops, hole(1))).toEqual([]);
    expect(await turn(59, shops, hole(1))).toEqual([]);
    await world.rows("update shared_matter set looks_at = now() - interval '100 years'");
    expect(await world.at(60)).toEqual([]);
    expect(await mutes()).toEqual([{ ofIncident: false, holds: true }]);
    expect(await world.at(61)).toEqual([]);
    expect(await mutes()).toEqual([{ ofIncident: true, holds: true }]);
    expect(await world.rows("select read from notification")).toEqual([{ read: true }]);
  });

  it("is told where some became worse, unless somebody named a time", async () => {
    const [a = 0, b = 0, c = 0] = await shopsOf("A", "B", "C");
    for (const id of [a, b, c]) await world.watch(id, "bob");
    await mute(TOMORROW, "bob");
    await mute(null);
    expect(await find(0, [a, b, c])).toEqual([]);
    expect(await turn(20, [a, b])).toEqual([WRONG(2)]);
    await world.at(22);
    expect(await mutes()).toEqual([
      { ofIncident: false, holds: true },
      { ofIncident: false, holds: true },
    ]);
    expect(await mend(30, [a, b])).toEqual([expect.stringMatching(/^ada/u)]);
  });
});
