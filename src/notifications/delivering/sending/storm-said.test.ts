import { afterAll, beforeAll, expect, it } from "vitest";
import { failing } from "../../notification-fixture.ts";
import { addDestination, addRule } from "../delivering-fixture.ts";
import { type SendingWorld, sendingWorld } from "./sending-fixture.ts";

let world: SendingWorld;
beforeAll(async () => {
  world = await sendingWorld();
  await world.begin();
});
afterAll(() => world.database.drop());

it("a storm that goes on is said anew after 15, 30 and 60 minutes, then every hour", async () => {
  const { db } = world.database;
  await addRule(db, [await addDestination(db, "Slack")]);
  const shops: number[] = [];
  for (let index = 0; index < 52; index += 1) shops.push(await world.shopOf(`Shop${index}`, { watchers: [] }));
  const said: (readonly [number, string])[] = [];
  for (let minute = 0; minute <= 124; minute += 1) {
    const some = minute === 0 ? shops.splice(0, 20) : minute % 4 === 0 ? shops.splice(0, 1) : [];
    await world.at(
      minute,
      some.map((shop): [number, [ReturnType<typeof failing>]] => [shop, [failing()]]),
    );
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
