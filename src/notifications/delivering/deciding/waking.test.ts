import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type EventListener, listenForEvents, notify } from "../../../lib/events.ts";
import { deliveryDue, storeHint } from "../../../lib/hints.ts";
import { silentLog } from "../../../lib/log.ts";
import { tellingWorld } from "../../incidents/telling-fixture.ts";
import { failing } from "../../notification-fixture.ts";
import { addDestination, addRule } from "../delivering-fixture.ts";

let world: Awaited<ReturnType<typeof tellingWorld>>;
let listener: EventListener;
let heard: string[] = [];

beforeAll(async () => {
  world = await tellingWorld();
  const onEvent = ({ topic }: { topic: string }) => void heard.push(topic);
  listener = listenForEvents(world.database.url, { onEvent, onGap: () => {}, log: silentLog });
  await listener.listening;
});
afterAll(async () => {
  await listener.stop();
  await world.database.drop();
});
beforeEach(async () => {
  await world.begin();
  for (const table of ["rule", "destination"]) await world.rows(`delete from ${table}`);
});

/** How often whoever sends is woken when one more shop fails. */
async function wakesWhenFails(minutes: number, name: string): Promise<number> {
  heard = [];
  await world.decideAt(minutes, [[await world.shopOf(name, { watchers: [] }), [failing()]]]);
  await notify(world.database.db, storeHint());
  await expect.poll(() => heard.at(-1)).toBe(storeHint.topic);
  return heard.filter((topic) => topic === deliveryDue.topic).length;
}

it("wakes whoever sends when something is due sooner than they know", async () => {
  const { db } = world.database;
  await addRule(db, [await addDestination(db, "Slack")], { pace: "daily" });
  expect(await wakesWhenFails(0, "Alpen")).toBe(1);
  expect(await wakesWhenFails(1, "Birke")).toBe(0);
  await world.rows("update rule set pace = 'now'");
  expect(await wakesWhenFails(2, "Celler")).toBe(1);
});
