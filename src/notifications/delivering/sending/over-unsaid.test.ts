import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { answers, failing } from "../../notification-fixture.ts";
import type { RuleInput } from "../../rules/rule-input.ts";
import { addDestination, addRule } from "../delivering-fixture.ts";
import { type SendingWorld, sendingWorld } from "./sending-fixture.ts";

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

let world: SendingWorld;
beforeAll(async () => {
  world = await sendingWorld();
});
afterAll(() => world.database.drop());
beforeEach(() => world.begin());

type Event = typeof answers;
const all = (shops: readonly number[], event: Event) => shops.map((shop): [number, [Event]] => [shop, [event]]);

const at = async (minute: number, happens: [number, [Event]][] = []) => {
  await world.at(minute, happens);
  await world.due(minute);
  await world.sendAt(minute);
};

async function shopsOf(count: number): Promise<readonly number[]> {
  const shops: number[] = [];
  for (let number = 0; number < count; number += 1)
    shops.push(await world.shopOf(`Shop${number}`, { url: "https://server.example", watchers: [] }));
  return shops;
}

it.each<readonly [string, Partial<RuleInput>, readonly string[]]>([
  ["whose ends are not told", { ends: false }, []],
  ["whose ends are told", {}, ["end: 5 shops on server.example answer again"]],
])("growth of a matter %s is not said once it is over", async (_, rule, ended) => {
  await addRule(world.database.db, [await addDestination(world.database.db, "Slack")], rule);
  const shops = await shopsOf(5);
  await at(0, all(shops.slice(0, 3), failing()));
  for (const minute of [1, 2, 3]) await at(minute);
  expect(world.heard()).toEqual(["first: 3 shops on server.example cannot be reached"]);
  await at(4, all(shops.slice(3), failing()));
  await at(5);
  await at(8, all(shops, answers));
  for (const minute of [9, 10, 11, 12, 15, 40]) await at(minute);
  expect(world.heard()).toEqual(ended);
  expect(await world.rows("select from notice where message_id is null")).toEqual([]);
});

it.each<readonly [string, Partial<RuleInput>]>([
  ["the day's message", { pace: "daily" }],
  [
    "the hours of a rule",
    { hours: { when: "within", spans: [{ days: EVERY_DAY, from: "15:00", to: "18:00" }] }, outside: "keep" },
  ],
])("what waits for %s and is over is not said by a rule that tells no ends", async (_, rule) => {
  await addRule(world.database.db, [await addDestination(world.database.db, "Slack")], { ...rule, ends: false });
  const [shop = 0] = await shopsOf(1);
  await at(0, all([shop], failing()));
  await at(60, all([shop], answers));
  await at(24 * 60);
  expect(world.heard()).toEqual([]);
  expect(
    await world.rows("select told -> 'entries' -> 0 ->> 'not' as reason from event where told is not null"),
  ).toEqual([{ reason: "overtaken" }]);
});
