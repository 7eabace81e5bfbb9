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

it.each([
  ["leaves out ends", { ends: false }],
  ["tells ends", {}],
] as const)(
  "what a service did not take until it was over is said with its end, by a rule that %s",
  async (_, rule) => {
    await addRule(world.database.db, [await addDestination(world.database.db, "Slack")], rule);
    const [shop = 0] = await shopsOf(1);
    world.answerWith(503);
    await at(0, all([shop], failing()));
    for (const minute of [1, 2, 3]) await at(minute);
    await at(4, all([shop], answers));
    await at(5);
    world.heard();
    world.well();
    for (const minute of [20, 60, 240]) await at(minute);
    expect(world.heard()).toEqual(["end: Shop Shop0 answers again"]);
  },
);

it("the same of what was to be said with others", async () => {
  await addRule(world.database.db, [await addDestination(world.database.db, "Slack", { sumsUp: true })], {
    ends: false,
  });
  const shops = [await world.shopOf("Alpen", { watchers: [] }), await world.shopOf("Birke", { watchers: [] })];
  world.answerWith(503);
  await at(0, all(shops, failing()));
  await at(4, all(shops.slice(0, 1), answers));
  world.well();
  world.heard();
  for (const minute of [5, 60, 240]) await at(minute);
  expect(world.heard()).toEqual(["summary: Meanwhile: 1 thing is open, 1 came and went"]);
});

it("what began and ended before anything was sent is said with its end, also by a rule that leaves out ends", async () => {
  await addRule(world.database.db, [await addDestination(world.database.db, "Slack")], { ends: false });
  const [shop = 0] = await shopsOf(1);
  await world.at(0, all([shop], failing()));
  await world.due(3);
  await world.at(4, all([shop], answers));
  for (const minute of [5, 60]) await at(minute);
  expect(world.heard()).toEqual(["end: Shop Shop0 answers again"]);
});

it("what arrived is not followed by its end where a rule leaves out ends", async () => {
  await addRule(world.database.db, [await addDestination(world.database.db, "Slack")], { ends: false });
  const [shop = 0] = await shopsOf(1);
  await at(0, all([shop], failing()));
  for (const minute of [1, 2, 3]) await at(minute);
  expect(world.heard()).toEqual(["first: Shop Shop0 cannot be reached"]);
  await at(9, all([shop], answers));
  for (const minute of [10, 60]) await at(minute);
  expect(world.heard()).toEqual([]);
});

it("of more than one message can say nothing is left over that says that it is there", async () => {
  const { db } = world.database;
  await addRule(db, [await addDestination(db, "Slack")], { pace: "daily" });
  const shops: number[] = [];
  for (let number = 0; number < 10; number += 1) shops.push(await world.shopOf(`Shop${number}`, { watchers: [] }));
  await world.at(0, all(shops, failing()));
  await world.at(60, all(shops, answers));
  // With these, what ends fits into it, and not all of what began.
  await world.rows(`insert into notice (organization_id, event_id, shop_id, destination_id, thread, phase, urgency, why, due_at, is_summed, reminder)
    select organization_id, event_id, shop_id, destination_id, thread, phase, urgency, why, due_at, is_summed, said
    from (select * from notice order by event_id desc limit 1) as newest, generate_series(1, 485) as said`);
  expect(await world.rows("select phase, count(*)::integer from notice group by 1 order by 1")).toEqual([
    { phase: "closes", count: 495 },
    { phase: "opens", count: 10 },
  ]);
  await world.sendAt(24 * 60);
  expect(world.heard()).toEqual(["summary: Meanwhile: 0 things are open, 10 came and went"]);
  expect(await world.rows("select from notice where message_id is null")).toEqual([]);
});
