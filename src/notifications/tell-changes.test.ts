import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { changeRecorded } from "../changelog/events/change-recorded.ts";
import { addDestination, addRule } from "./delivering/delivering-fixture.ts";
import { tellingWorld } from "./incidents/telling-fixture.ts";

let world: Awaited<ReturnType<typeof tellingWorld>>;
beforeAll(async () => {
  world = await tellingWorld();
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  await world.begin();
  for (const table of ["notification", "rule", "destination"]) await world.rows(`delete from ${table}`);
});

const changed = changeRecorded.example("PayPal");
const inbox = () => world.rows("select key, level, title, topic, urgency, thread, read from notification order by id");

it("whoever watches a shop finds in the inbox what changed there, and no mail says it", async () => {
  const shopId = await world.shopOf("Nordlicht");
  expect(await world.at(0, [[shopId, [changed]]])).toEqual([]);
  expect(await inbox()).toEqual([
    {
      key: `shop.changed.${shopId}`,
      level: "success",
      title:
        "Shop Nordlicht changed: Shopware Update from 6.6.10.3 to 6.6.10.4, updated 1 extension, PHP from 8.2.27 to 8.3.15",
      topic: "changes",
      urgency: "info",
      thread: `shop:${shopId}:changes`,
      read: false,
    },
  ]);
});

it("rules about changes tell each of them, and end no other matter", async () => {
  const shopId = await world.shopOf("Nordlicht", { watchers: [] });
  const all = await addDestination(world.database.db, "all");
  const others = await addDestination(world.database.db, "others");
  await addRule(world.database.db, [all], { topics: ["changes"], urgency: "info" });
  await addRule(world.database.db, [others], { topics: ["availability", "settings"], urgency: "info", place: 2 });
  await world.at(0, [[shopId, [changed]]]);
  await world.at(5, [[shopId, [changed]]]);
  expect(
    await world.rows("select name, thread from notice join destination on destination.id = destination_id"),
  ).toEqual(["all", "all"].map((name) => ({ name, thread: `shop:${shopId}:changes` })));
  expect(await world.rows("select from thread_at where ended_at is null")).toEqual([]);
});
