import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { failing, minutesLater } from "../../notification-fixture.ts";
import { addDestination, addRule } from "../delivering-fixture.ts";
import { type SendingWorld, sendingWorld } from "./sending-fixture.ts";

let world: SendingWorld;
let id: string;
beforeAll(async () => {
  world = await sendingWorld();
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  await world.begin();
  id = await addDestination(world.database.db, "Slack");
  await addRule(world.database.db, [id]);
});

/** Messages that the channel was sent within the last hour, one each minute. */
const heardAlready = (count: number) =>
  world.rows(`insert into message (destination_id, id, organization_id, thread, kind, content, state, attempts, created_at, settled_at)
    select '${id}', gen_random_uuid(), 'acme', 'shop:' || n, 'first', '{}', 'arrived', 1, at, at
    from generate_series(1, ${count}) as n cross join lateral (select '${minutesLater(0).toISOString()}'::timestamptz - make_interval(mins => n - 1) as at) as moments`);

async function down(minute: number, name: string): Promise<void> {
  await world.at(minute, [[await world.shopOf(name, { watchers: [] }), [failing()]]]);
}

it("the sixtieth message in an hour is sent, and what comes then waits and is summed up", async () => {
  await heardAlready(59);
  await down(0, "Alpen");
  await world.sendAt(0);
  expect(world.heard()).toEqual(["first: Shop Alpen cannot be reached"]);
  await down(0, "Birke");
  await down(0, "Celle");
  await world.sendAt(0);
  await world.sendAt(1);
  expect(world.heard()).toEqual([]);
  expect(await world.rows("select next_due_at, sums_up, lease_owner from destination")).toEqual([
    { next_due_at: minutesLater(2), sums_up: true, lease_owner: null },
  ]);
  await world.sendAt(2);
  expect(world.heard()).toEqual(["summary: Meanwhile: 2 things are open, 0 came and went"]);
  expect(await world.rows("select sums_up, next_due_at from destination")).toEqual([
    { sums_up: false, next_due_at: null },
  ]);
});

it("what was tried before the cap is tried again", async () => {
  await heardAlready(59);
  await down(0, "Alpen");
  world.answerWith(503);
  await world.sendAt(0);
  world.got.splice(0);
  world.well();
  await world.sendAt(1);
  expect(world.heard()).toEqual(["first: Shop Alpen cannot be reached"]);
});

it("no channel counts what another one heard", async () => {
  await heardAlready(60);
  const other = await addDestination(world.database.db, "Teams");
  await addRule(world.database.db, [other]);
  await down(0, "Alpen");
  await world.sendAt(0);
  expect(world.got.splice(0).map(({ to }) => to)).toEqual(["teams.example"]);
});

it("keeps the pace of its service, and loses nothing by it", async () => {
  world.setPace({ messages: 1, seconds: 60 });
  await down(0, "Alpen");
  await down(0, "Birke");
  await world.sendAt(0);
  expect(world.heard()).toHaveLength(1);
  expect(await world.rows("select next_due_at, next_is_now from destination")).toEqual([
    { next_due_at: minutesLater(1), next_is_now: true },
  ]);
  await world.sendAt(1);
  expect(world.heard()).toHaveLength(1);
});

it("what a service allows by the day is its cap", async () => {
  world.setPace({ messages: 10, seconds: 86_400 });
  await heardAlready(10);
  await down(0, "Alpen");
  await world.sendAt(600);
  expect(world.heard()).toEqual([]);
  await world.sendAt(1440);
  expect(world.heard()).toEqual(["first: Shop Alpen cannot be reached"]);
});

it("what a rule says once a day waits for that, although other things are tried again together", async () => {
  const daily = await world.shopOf("Daily", { watchers: [] });
  await world.rows("delete from rule");
  const { db } = world.database;
  await addRule(db, [id], { scope: "shops", scopeIds: [String(daily)], pace: "daily" });
  const now = [await world.shopOf("Alpen", { watchers: [] }), await world.shopOf("Birke", { watchers: [] })];
  await addRule(db, [id], { scope: "shops", scopeIds: now.map(String), place: 2 });
  await world.at(0, [
    [daily, [failing()]],
    [now[0] ?? 0, [failing()]],
  ]);
  world.answerWith(503);
  await world.sendAt(0);
  await world.at(1, [[now[1] ?? 0, [failing()]]]);
  await world.rows("update destination set sums_up = true");
  world.well();
  world.got.splice(0);
  await world.sendAt(2);
  expect(world.heard()).toEqual(["summary: Meanwhile: 2 things are open, 0 came and went"]);
  await world.sendAt(24 * 60);
  expect(world.heard()).toEqual(["first: Shop Daily cannot be reached"]);
});
