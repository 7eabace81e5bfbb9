import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { answers, failing } from "../../notification-fixture.ts";
import { addDestination, addRule } from "../delivering-fixture.ts";
import { type SendingWorld, sendingWorld } from "./sending-fixture.ts";

const DAY = 24 * 60;

let world: SendingWorld;
beforeAll(async () => {
  world = await sendingWorld();
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  await world.begin();
  const { db } = world.database;
  await addRule(db, [await addDestination(db, "Slack")], { pace: "daily" });
});

async function shopsOf(count: number): Promise<readonly number[]> {
  const shops: number[] = [];
  for (let number = 0; number < count; number += 1) shops.push(await world.shopOf(`Shop${number}`, { watchers: [] }));
  return shops;
}

/** More than one message can be made of: the same happens so often in each matter. */
const happenOften = (times: number) =>
  world.rows(`with again as (
      insert into event (organization_id, shop_id, date, kind, data, incident_id, weighed_at, decided_at)
      select event.organization_id, event.shop_id, date, kind, data, incident_id, weighed_at, decided_at
      from notice join event on event.id = event_id, generate_series(1, ${times}) returning id, shop_id
    )
    insert into notice (organization_id, event_id, shop_id, destination_id, thread, phase, urgency, why, due_at, is_summed)
    select organization_id, again.id, shop_id, destination_id, thread, 'grows', urgency, why, due_at, is_summed from notice join again using (shop_id)`);
const unsaid = () => world.rows("select from notice where message_id is null");

it("however much happened in one matter, it is told once, also when it is tried again", async () => {
  const [shop = 0] = await shopsOf(1);
  await world.at(0, [[shop, [failing()]]]);
  await happenOften(700);
  world.answerWith(503);
  await world.sendAt(DAY);
  world.heard();
  world.well();
  for (const hour of [1, 2, 12]) await world.sendAt(DAY + hour * 60);
  expect(world.heard()).toEqual(["first: Shop Shop0 cannot be reached"]);
  expect(await unsaid()).toEqual([]);
});

it("however much happened in several, all of it is told once, also when more happens before it is tried again", async () => {
  const shops = await shopsOf(3);
  await world.at(
    0,
    shops.map((shop) => [shop, [failing()]]),
  );
  await happenOften(300);
  world.answerWith(503);
  await world.sendAt(DAY);
  world.heard();
  await world.rows("update rule set pace = 'now'");
  await world.at(DAY + 1, [[shops[2] ?? 0, [answers]]]);
  world.well();
  for (const hour of [1, 2, 12]) await world.sendAt(DAY + hour * 60);
  expect(world.heard()).toEqual(["summary: Meanwhile: 2 things are open, 1 came and went"]);
  expect(await unsaid()).toEqual([]);
});
