import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { failing } from "../../notification-fixture.ts";
import { addDestination, addRule } from "../delivering-fixture.ts";
import { type SendingWorld, sendingWorld } from "./sending-fixture.ts";

let world: SendingWorld;
beforeAll(async () => {
  world = await sendingWorld();
});
afterAll(() => world.database.drop());
beforeEach(() => world.begin());

async function shopsOf(count: number): Promise<number[]> {
  const shops: number[] = [];
  for (let index = 0; index < count; index += 1) shops.push(await world.shopOf(`Shop${index}`, { watchers: [] }));
  return shops;
}
const fail = (shops: readonly number[]) =>
  shops.map((shop): [number, [ReturnType<typeof failing>]] => [shop, [failing()]]);

it("a storm that goes on is said anew after 15, 30 and 60 minutes, then every hour", async () => {
  const { db } = world.database;
  await addRule(db, [await addDestination(db, "Slack")]);
  const shops = await shopsOf(52);
  const said: (readonly [number, string])[] = [];
  for (let minute = 0; minute <= 124; minute += 1) {
    const some = minute === 0 ? shops.splice(0, 20) : minute % 4 === 0 ? shops.splice(0, 1) : [];
    await world.at(minute, fail(some));
    await world.sendAt(minute);
    said.push(...world.heard().map((one) => [minute, one] as const));
  }
  expect(said.map(([minute, one]) => [minute, one.split(":")[0]])).toEqual([
    [0, "summary"],
    [15, "summary"],
    [30, "summary"],
    [60, "summary"],
    [120, "summary"],
  ]);
}, 60_000);

it("is said at once although it is decided a moment after it was weighed", async () => {
  const { db } = world.database;
  await addRule(db, [await addDestination(db, "Slack")]);
  const shops = await shopsOf(21);
  await world.weighAt(0, fail(shops.slice(0, 20)));
  await world.decideAt(0.1);
  await world.sendAt(0.1);
  expect(world.heard()).toEqual(["summary: Much is happening: 20 things are open"]);
  await world.weighAt(1, fail(shops.slice(20)));
  await world.decideAt(1.1);
  for (const minute of [1.1, 14]) await world.sendAt(minute);
  expect(world.heard()).toEqual([]);
});

it("says how much is open with the sixteenth matter, where all before it were told by themselves", async () => {
  const { db } = world.database;
  await addRule(db, [await addDestination(db, "Slack")]);
  for (const [index, shop] of (await shopsOf(16)).entries()) {
    await world.weighAt(index / 4, fail([shop]));
    await world.decideAt(index / 4 + 0.1);
    await world.sendAt(index / 4 + 0.1);
  }
  const said = world.heard();
  expect(said.filter((one) => one.startsWith("first: "))).toHaveLength(15);
  expect(said.at(-1)).toBe("summary: Much is happening: 16 things are open");
});
