import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cleared } from "../../monitoring/events/cleared.ts";
import { warned } from "../../monitoring/events/warned.ts";
import { addMember, addUser } from "../../shops/shop-fixture.ts";
import { tellingWorld } from "../incidents/telling-fixture.ts";
import {
  came,
  hole,
  nowHave,
  noLongerHave,
  OWN,
  SUPPORT,
  SUPPORT_MATTER,
  warnings,
  well,
  went,
} from "./shared-fixture.ts";

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

const titles = async (userId = "ada") => (await world.inboxOf(userId)).map(({ title }) => title);
const open = (userId = "ada") =>
  world.rows(`select key, title from notification where user_id = '${userId}' and ended_at is null order by key`);
const undecided = async () => (await world.rows("select from event where decided_at is null")).length;

const WHAT = "Security support for Shopware 6.5 ends on 31.01.2027";
const ALONE = (name: string) => `Shop ${name} status changed`;

async function shopsOf(...names: readonly string[]): Promise<readonly number[]> {
  const ids: number[] = [];
  for (const name of names) ids.push(await world.shopOf(name));
  return ids;
}

/** At that minute visits find in these shops what they share; it is told a minute later. */
async function find(minutes: number, shopIds: readonly number[]): Promise<readonly string[]> {
  await nowHave(world.rows, shopIds);
  const soon = await world.at(
    minutes,
    shopIds.map((id) => [id, warnings(SUPPORT)]),
  );
  return [...soon, ...(await world.at(minutes + 1))];
}

describe("a warning that several shops share", () => {
  it("is told as that of its shop, with its key and words, while one has it", async () => {
    const [a = 0] = await shopsOf("A");
    expect(await find(0, [a])).toEqual(["ada: Shop Alert: Status changed to Warning - A"]);
    expect(await world.inboxOf("ada")).toEqual([
      { key: `shop.change-status.${a}`, level: "warning", title: ALONE("A") },
    ]);
    expect([await undecided(), await world.rows("select from shared_matter")]).toEqual([0, []]);
  });

  it("is one message and one row of an inbox, grows by the rules, and ends with the last shop", async () => {
    const [a = 0, b = 0, c = 0] = await shopsOf("A", "B", "C");
    expect(await find(0, [a, b])).toEqual([`ada: Shop Alert: 2 shops have the same warning - ${WHAT}`]);
    expect(await open()).toEqual([{ key: `acme.${SUPPORT_MATTER}`, title: `${WHAT}: 2 shops` }]);
    expect(await find(5, [c])).toEqual([]);
    expect(await titles()).toEqual([`${WHAT}: 3 shops`]);
    expect(await world.at(37)).toEqual([`ada: Shop Alert: 3 shops have the same warning - ${WHAT}`]);
    await noLongerHave(world.rows, [a]);
    await world.at(40, [[a, well(SUPPORT)]]);
    expect([await world.at(41), await titles()]).toEqual([[], [`${WHAT}: 2 shops`]]);
    await noLongerHave(world.rows, [b, c]);
    await world.at(50, [
      [b, well(SUPPORT)],
      [c, well(SUPPORT)],
    ]);
    expect(await world.at(51)).toEqual([`ada: Shop Alert: 3 shops no longer have a warning - ${WHAT}`]);
    expect([await open(), await titles(), await undecided()]).toEqual([[], [`Over: ${WHAT}: 3 shops`], 0]);
    await world.at(180);
    expect(await world.rows("select from shared_matter")).toEqual([]);
  });

  it("is said to have eased where some of its shops are well for a while", async () => {
    const [a = 0, b = 0, c = 0] = await shopsOf("A", "B", "C");
    await find(0, [a, b, c]);
    await noLongerHave(world.rows, [a]);
    await world.at(10, [[a, well(SUPPORT)]]);
    expect(await world.at(11)).toEqual([]);
    expect(await world.at(42)).toEqual([`ada: Shop Alert: 2 shops still have the same warning - ${WHAT}`]);
    expect(await world.at(80)).toEqual([]);
  });

  it("counts shops that had it before, of which people have heard otherwise", async () => {
    const [a = 0, b = 0] = await shopsOf("A", "B");
    await find(0, [a]);
    expect(await find(30, [b])).toEqual([`ada: Shop Alert: 2 shops have the same warning - ${WHAT}`]);
    expect((await open()).map(({ key }) => key)).toEqual([`acme.${SUPPORT_MATTER}`, `shop.change-status.${a}`]);
  });

  it("is told with all others that come with it, however many they are", async () => {
    const [a = 0, b = 0] = await shopsOf("A", "B");
    const holes = [1, 2, 3, 4, 5, 6, 7].map(hole);
    for (const one of holes) await nowHave(world.rows, [a, b], one);
    await world.at(0, [
      [a, warnings(...holes)],
      [b, warnings(...holes)],
    ]);
    expect(await world.at(1)).toEqual([expect.stringMatching(/2 shops have the same warning - Hole \d$/u)]);
    expect((await open()).map(({ title }) => title)).toEqual(
      holes.map(({ params }) => `${String(params["title"])}: 2 shops`),
    );
  });

  it("is told to whoever hears of one of its shops as that of this shop", async () => {
    const [a = 0] = await shopsOf("A");
    const b = await world.shopOf("B", { watchers: ["ada", "bob"] });
    expect((await find(0, [a, b])).toSorted()).toEqual([
      `ada: Shop Alert: 2 shops have the same warning - ${WHAT}`,
      "bob: Shop-Alarm: Status wechselte zu Warnung - B",
    ]);
    expect(JSON.stringify(await world.rows("select data from notification where user_id = 'bob'"))).not.toContain(
      '"A"',
    );
    await noLongerHave(world.rows, [b]);
    await world.at(5, [[b, well(SUPPORT)]]);
    expect(await world.at(6)).toEqual([]);
    expect(await titles("bob")).toEqual(["Status von Shop B hat sich geändert"]);
  });

  it("leaves to its shops what only they have", async () => {
    const [a = 0, b = 0] = await shopsOf("A", "B");
    await nowHave(world.rows, [a, b]);
    await world.at(0, [
      [a, warnings(SUPPORT, OWN)],
      [b, warnings(SUPPORT)],
    ]);
    expect((await world.at(1)).toSorted()).toEqual([
      `ada: Shop Alert: 2 shops have the same warning - ${WHAT}`,
      "ada: Shop Alert: Status changed to Warning - A",
    ]);
    const [mail] = world.sent().filter(({ subject }) => subject.includes("Status changed"));
    expect(mail?.text.match(/^– /gmu)).toHaveLength(1);
    await noLongerHave(world.rows, [a]);
    await world.at(5, [[a, [cleared.of({ findings: [SUPPORT], findingCount: 1, level: "yellow" }), went(SUPPORT)]]]);
    expect(await world.at(6)).toEqual([]);
  });

  it("is left out of what else comes on top in a shop", async () => {
    const [a = 0, b = 0, c = 0] = await shopsOf("A", "B", "C");
    await find(0, [a, b]);
    await nowHave(world.rows, [c]);
    await world.at(20, [[c, [warned.of({ findings: [SUPPORT], findingCount: 1 }), came(SUPPORT)]]]);
    expect([await world.at(21), await titles()]).toEqual([[], [`${WHAT}: 3 shops`]]);
  });

  it("does not name shops that are deleted, and is over without a word when none is left", async () => {
    const [a = 0, b = 0, c = 0] = await shopsOf("A", "B", "C");
    await find(0, [a, b, c]);
    await world.rows(`delete from shop where id = ${c}`);
    await world.at(62);
    expect(await titles()).toEqual([`${WHAT}: 2 shops`]);
    await world.rows(`delete from shop where id in (${a}, ${b})`);
    expect(await world.at(125)).toEqual([]);
    await world.at(190);
    expect(await world.rows("select from shared_matter")).toEqual([]);
  });

  it("is told although an account is gone that was told before", async () => {
    const [a = 0, b = 0, c = 0] = await shopsOf("A", "B", "C");
    await addUser(world.database.db, "eve");
    await addMember(world.database.db, "acme", "eve", "member");
    await world.watch(a, "eve");
    await find(0, [a, b]);
    await world.rows(`delete from "user" where id = 'eve'`);
    await find(40, [c]);
    expect(await titles()).toEqual([`${WHAT}: 3 shops`]);
  });

  it("is not told where it is muted, nor its end, and the mute ends with it", async () => {
    const [a = 0, b = 0] = await shopsOf("A", "B");
    await world.rows(`insert into mute (id, organization_id, user_id, thread, created_at)
      values (gen_random_uuid(), 'acme', 'ada', '${SUPPORT_MATTER}', now())`);
    expect(await find(0, [a, b])).toEqual([]);
    expect(await world.rows("select read from notification")).toEqual([{ read: true }]);
    await noLongerHave(world.rows, [a, b]);
    await world.at(5, [
      [a, well(SUPPORT)],
      [b, well(SUPPORT)],
    ]);
    expect(await world.at(6)).toEqual([]);
    expect(await world.rows("select ended_at is null as holds from mute")).toEqual([{ holds: false }]);
  });

  it("is forgotten without a word where it became an error", async () => {
    const [a = 0, b = 0] = await shopsOf("A", "B");
    await find(0, [a, b]);
    await world.rows("update finding_episode set level = 'red'");
    await world.at(5, [[a, [came({ ...SUPPORT, level: "red" })]]]);
    await world.at(70);
    expect((await open()).filter(({ key }) => key === `acme.${SUPPORT_MATTER}`)).toEqual([]);
    expect((await titles()).filter((title) => String(title).startsWith("Over"))).toEqual([]);
  });
});
