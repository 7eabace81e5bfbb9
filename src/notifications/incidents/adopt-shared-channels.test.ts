import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PlacedEvent } from "../../changelog/event.store.ts";
import { TOPIC_IDS } from "../../checks/topic.ts";
import { addDestination, addRule } from "../delivering/delivering-fixture.ts";
import { type SendingWorld, sendingWorld } from "../delivering/sending/sending-fixture.ts";
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

let world: SendingWorld;
beforeAll(async () => {
  world = await sendingWorld();
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  await world.begin();
  for (const table of ["notification", "shared_matter", "thread_at", "mute"]) await world.rows(`delete from ${table}`);
});

const WHAT = "Security support for Shopware 6.5 ends on 31.01.2027";
const WRONG = (count: number) => `${count} shops have the same error: an end of support`;

async function tells(name: string, shopIds: readonly number[] | null, channel = "fake"): Promise<string> {
  const id = await addDestination(world.database.db, name, { channel });
  const scope = shopIds === null ? {} : { scope: "shops" as const, scopeIds: shopIds.map(String) };
  const [{ count = 0 } = {}] = await world.rows("select count(*)::integer from rule");
  const about = { topics: [...TOPIC_IDS], urgency: "week" as const };
  await addRule(world.database.db, [id], { ...about, ...scope, place: Number(count) + 1 });
  return id;
}

const shopsOf = async (...names: readonly string[]) => {
  const ids: number[] = [];
  for (const name of names) ids.push(await world.shopOf(name));
  return ids;
};

async function at(minutes: number, shopIds: readonly number[] = [], events: readonly PlacedEvent[] = []) {
  await world.at(
    minutes,
    shopIds.map((id) => [id, events]),
  );
  await world.sendAt(minutes);
  return heard();
}

async function find(minutes: number, shopIds: readonly number[]) {
  await nowHave(world.rows, shopIds);
  return [...(await at(minutes, shopIds, warnings(SUPPORT))), ...(await at(minutes + 1))];
}

async function turn(minutes: number, shopIds: readonly number[]) {
  await nowIs(world.rows, shopIds, "red");
  return await at(minutes, shopIds, turned(SUPPORT));
}

async function mend(minutes: number, shopIds: readonly number[]) {
  await noLongerHave(world.rows, shopIds);
  return await at(minutes, shopIds, mended(SUPPORT));
}

/** What arrived since the last time, and under which first message. */
const heard = () =>
  world.got.splice(0).map(({ to, title, answers, id }) => ({ to: to.split(".")[0], title, answers, id }));
const firstOf = (id: string | undefined) => `first ${id}`;
const openThreads = async () =>
  (
    await world.rows(
      `select name, thread from thread_at join destination on destination.id = destination_id where ended_at is null order by 1, 2`,
    )
  ).map(({ name, thread }) => `${String(name)} ${String(thread).replace(/(?<=incident:)\d+/u, "X")}`);

describe("a channel that heard of a warning of several shops", () => {
  it("hears of the incident that came of it under the same message, and of its end", async () => {
    const shops = await shopsOf("A", "B");
    await tells("all", null);
    const [first] = await find(0, shops);
    expect(first).toMatchObject({ title: `${WHAT}: 2 shops`, answers: null });
    expect(await turn(20, shops)).toMatchObject([{ title: WRONG(2), answers: firstOf(first?.id) }]);
    expect(await openThreads()).toEqual(["all incident:X"]);
    for (const minutes of [25, 90]) expect(await at(minutes)).toEqual([]);
    expect(await mend(100, shops)).toMatchObject([{ answers: firstOf(first?.id) }]);
    for (const minutes of [101, 200]) expect(await at(minutes)).toEqual([]);
    expect(await openThreads()).toEqual([]);
  });

  it("hears of it in a message of its own while a shop only warns, and keeps one matter in the end", async () => {
    const [a = 0, b = 0, c = 0] = await shopsOf("A", "B", "C");
    await tells("all", null);
    await tells("two", [a, b]);
    const found = await find(0, [a, b, c]);
    const firstAt = (name: string) => firstOf(found.find(({ to }) => to === name)?.id);
    const opened = (await turn(20, [a, b])).toSorted((one, other) => ((one.to ?? "") < (other.to ?? "") ? -1 : 1));
    expect(opened).toMatchObject([
      { to: "all", answers: null },
      { to: "two", answers: firstAt("two") },
    ]);
    expect(await openThreads()).toEqual([`all ${SUPPORT_MATTER}`, "all incident:X", "two incident:X"]);
    await turn(30, [c]);
    const grown = [...(await at(60)), ...(await at(61))];
    expect(await openThreads()).toEqual(["all incident:X", "two incident:X"]);
    const said = [...grown, ...(await mend(100, [a, b, c]))];
    expect(said.filter(({ to }) => to === "all").map(({ answers }) => answers)).toEqual([
      firstOf(opened[0]?.id),
      firstOf(opened[0]?.id),
    ]);
    expect(await openThreads()).toEqual([]);
  });

  it("hears that they are warnings again under the same message", async () => {
    const shops = await shopsOf("A", "B");
    await tells("all", null);
    const [first] = await find(0, shops);
    await turn(20, shops);
    await nowIs(world.rows, shops, "yellow");
    const ended = await at(40, shops, calmed(SUPPORT));
    expect(ended).toMatchObject([{ answers: firstOf(first?.id) }]);
    expect(await at(41)).toMatchObject([{ title: `${WHAT}: 2 shops`, answers: firstOf(first?.id) }]);
    await noLongerHave(world.rows, shops);
    await at(50, shops, well(SUPPORT));
    expect(await at(51)).toMatchObject([{ title: `Over: ${WHAT}: 2 shops` }]);
    expect(await openThreads()).toEqual([]);
  });

  it("says what waited of both in one message", async () => {
    const shops = await shopsOf("A", "B");
    await tells("all", null);
    await nowHave(world.rows, shops);
    for (const minutes of [0, 1]) {
      const events = minutes === 0 ? warnings(SUPPORT) : [];
      await world.at(
        minutes,
        shops.map((id) => [id, events]),
      );
    }
    expect(await turn(2, shops)).toMatchObject([{ title: WRONG(2), answers: null }]);
    expect(await at(3)).toEqual([]);
  });

  it("hears of several of them by the one incident that came of them", async () => {
    const shops = await shopsOf("A", "B");
    await tells("all", null);
    const holes = [hole(1), hole(2)];
    for (const one of holes) await nowHave(world.rows, shops, one);
    await at(0, shops, warnings(...holes));
    const [first] = await at(1);
    expect(await openThreads()).toHaveLength(2);
    for (const one of holes) await nowIs(world.rows, shops, "red", one);
    await at(20, shops, turned(...holes));
    expect(await at(22)).toMatchObject([{ answers: firstOf(first?.id) }]);
    expect(await openThreads()).toEqual(["all incident:X"]);
  });

  it("keeps each shop apart where its service does so itself", async () => {
    const shops = await shopsOf("A", "B");
    await tells("duty", null, "pagerduty");
    const all = (events: readonly PlacedEvent[]): [number, readonly PlacedEvent[]][] => shops.map((id) => [id, events]);
    await nowHave(world.rows, shops);
    await world.at(0, all(warnings(SUPPORT)));
    await world.at(1);
    await nowIs(world.rows, shops, "red");
    await world.at(20, all(turned(SUPPORT)));
    await noLongerHave(world.rows, shops);
    await world.at(40, all(mended(SUPPORT)));
    const notices = await world.rows("select phase, thread ~ '^(shop|incident):' as own from notice order by id");
    expect(notices.every(({ own }) => own === true)).toBe(true);
    expect(await openThreads()).toEqual([]);
  });

  it.each([
    ["until it is fixed", "null", [WRONG(2)], false],
    ["for a time", "'2026-11-21T09:41:00Z'", [], true],
  ])("and had it muted %s", async (_, until, said, holds) => {
    const shops = await shopsOf("A", "B");
    const id = await tells("all", null);
    await find(0, shops);
    await world.rows(`insert into mute (id, organization_id, destination_id, thread, until, created_at)
      values (gen_random_uuid(), 'acme', '${id}', '${SUPPORT_MATTER}', ${until}, now())`);
    expect((await turn(20, shops)).map(({ title }) => title)).toEqual(said);
    expect(await world.rows("select ended_at is null as holds, thread like 'incident:%' as of from mute")).toEqual([
      { holds, of: holds },
    ]);
  });
});
