import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { TOPIC_IDS } from "../../checks/topic.ts";
import { addDestination, addRule } from "../delivering/delivering-fixture.ts";
import { type SendingWorld, sendingWorld } from "../delivering/sending/sending-fixture.ts";
import { nowHave, noLongerHave, SUPPORT, SUPPORT_MATTER, warnings, well } from "./shared-fixture.ts";

let world: SendingWorld;
beforeAll(async () => {
  world = await sendingWorld();
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  await world.begin();
  for (const table of ["notification", "shared_matter", "thread_at", "rule", "destination"])
    await world.rows(`delete from ${table}`);
});

const WHAT = "Security support for Shopware 6.5 ends on 31.01.2027";

/** What Ada and a channel hear up to that minute. */
async function heard(minutes: number): Promise<readonly string[]> {
  const mails = await world.at(minutes);
  await world.sendAt(minutes);
  return [...mails, ...world.got.splice(0).map(({ title }) => title)];
}

async function find(minutes: number, shopIds: readonly number[]): Promise<readonly string[]> {
  await nowHave(world.rows, shopIds);
  await world.at(
    minutes,
    shopIds.map((id) => [id, warnings(SUPPORT)]),
  );
  return await heard(minutes + 1);
}

async function lose(minutes: number, shopIds: readonly number[]): Promise<readonly string[]> {
  await noLongerHave(world.rows, shopIds);
  await world.at(
    minutes,
    shopIds.map((id) => [id, well(SUPPORT)]),
  );
  return await heard(minutes + 1);
}

/** Three times what two shops share comes back, and is gone again; returns what is heard of the last return. */
async function flap(shopIds: readonly number[]): Promise<readonly string[]> {
  await find(0, shopIds);
  for (const minutes of [5, 15]) {
    await lose(minutes, shopIds);
    await find(minutes + 5, shopIds);
  }
  await lose(25, shopIds);
  return await find(30, shopIds);
}

const twoShops = async () => {
  const id = await addDestination(world.database.db, "all", { channel: "fake" });
  await addRule(world.database.db, [id], { topics: [...TOPIC_IDS], urgency: "week", place: 1 });
  return [await world.shopOf("A"), await world.shopOf("B")];
};
const open = () => world.rows("select title from notification where ended_at is null");

describe("what several shops share and comes and goes", () => {
  it("is said to do so once, and how it is after half an hour of calm: it holds", async () => {
    const shopIds = await twoShops();
    expect(await flap(shopIds)).toEqual([
      `ada: Shop Alert: A warning comes and goes in 2 shops - ${WHAT}`,
      `Comes and goes: ${WHAT}: 2 shops`,
    ]);
    for (const minutes of [35, 45]) {
      expect(await lose(minutes, shopIds)).toEqual([]);
      expect(await find(minutes + 5, shopIds)).toEqual([]);
    }
    expect(await open()).toEqual([{ title: `Comes and goes: ${WHAT}: 2 shops` }]);
    expect(await heard(80)).toEqual([]);
    expect(await heard(82)).toEqual([`ada: Shop Alert: 2 shops have the same warning - ${WHAT}`, `${WHAT}: 2 shops`]);
    expect(await open()).toEqual([{ title: `${WHAT}: 2 shops` }]);
    expect(await world.rows("select from event where decided_at is null")).toEqual([]);
  });

  it.each([
    ["holds", []],
    ["is over", [40]],
  ])("stays muted for whoever named a time until it %s", async (_how, losses) => {
    const shopIds = await twoShops();
    await find(0, shopIds);
    await world.rows(`insert into mute (id, organization_id, user_id, thread, until, created_at)
      values (gen_random_uuid(), 'acme', 'ada', '${SUPPORT_MATTER}', '2027-01-01', '2026-11-20')`);
    const mutes = () => world.rows("select ended_at is null as holds from mute");
    const mails = (all: readonly string[]) => all.filter((one) => one.startsWith("ada"));
    for (const minutes of [5, 15]) {
      await lose(minutes, shopIds);
      await world.rows("update mute set ended_at = null");
      await find(minutes + 5, shopIds);
    }
    await lose(25, shopIds);
    await world.rows("update mute set ended_at = null");
    await find(30, shopIds);
    await lose(35, shopIds);
    expect(await mutes()).toEqual([{ holds: true }]);
    await find(40, shopIds);
    for (const minutes of losses) await lose(minutes + 5, shopIds);
    expect(mails(await heard(losses.length === 0 ? 73 : 78))).toEqual([]);
    expect(await mutes()).toEqual([{ holds: losses.length === 0 }]);
    await world.rows("delete from mute");
  });

  it("or is over", async () => {
    const shopIds = await twoShops();
    await flap(shopIds);
    expect(await lose(40, shopIds)).toEqual([]);
    expect(await heard(72)).toEqual([
      `ada: Shop Alert: 2 shops no longer have a warning - ${WHAT}`,
      `Over: ${WHAT}: 2 shops`,
    ]);
    expect([await open(), await world.rows("select from thread_at where ended_at is null")]).toEqual([[], []]);
    await heard(200);
    expect(await world.rows(`select from shared_matter where matter = '${SUPPORT_MATTER}'`)).toEqual([]);
  });
});
