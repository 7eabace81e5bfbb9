import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { status } from "../monitoring/events/status.ts";
import { speedFailing } from "../sitespeed/events/speed-failing.ts";
import { tellingWorld } from "./incidents/telling-fixture.ts";
import { refuseRows } from "./notification-fixture.ts";

let world: Awaited<ReturnType<typeof tellingWorld>>;
let shopId: number;

beforeAll(async () => {
  world = await tellingWorld();
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  await world.begin();
  shopId = await world.shopOf("Radwerk");
});
afterEach(() => world.rows("drop function if exists refuse cascade"));

/** The database refuses what matches, in one of the tables that telling writes. */
const refuse = (table: string, condition: string) => refuseRows(world, table, condition);
const undecided = () => world.rows("select kind from event where decided_at is null order by id");

const found = { id: "a", check: "environment", level: "yellow", text: "notPublic", params: {} } as const;
const worse = status.of({ from: "green", to: "yellow", findings: [found], findingCount: 1 });
const slow = speedFailing.of({ reason: "timed_out" });

it("an event whose message the database refuses keeps none of its shop from being told, and is told as such", async () => {
  await refuse("message", "new.alert::text like '%timed_out%'");
  await expect(world.decideAt(0, [[shopId, [slow, worse]]])).rejects.toThrow("could not be decided");
  // One visit brought both: they are one mail.
  expect(await world.send()).toEqual(["ada: Shop Alert: Status changed to Warning - Radwerk"]);
  const states = await world.rows("select state from message where kind = 'alert' order by 1");
  expect(states).toEqual([{ state: "accepted" }, { state: "arrived" }]);
  expect(await undecided()).toEqual([]);
});

it("one of which the database refuses everything waits, and is told once it does so no longer", async () => {
  await refuse("message", "new.alert::text ~ 'timed_out|unreadable'");
  await expect(world.decideAt(0, [[shopId, [slow, worse]]])).rejects.toThrow("could not be decided");
  expect(await world.send()).toEqual(["ada: Shop Alert: Status changed to Warning - Radwerk"]);
  expect(await undecided()).toEqual([{ kind: "speedFailing" }]);
  await world.rows("drop function refuse cascade");
  expect(await world.at(1)).toEqual(["ada: Shop Alert: Speed tests fail - Radwerk"]);
  expect(await undecided()).toEqual([]);
});

it("a shop of which nothing can be remembered holds up no other one", async () => {
  const other = await world.shopOf("Nordlicht");
  await refuse("shop_alert_memory", `new.shop_id = ${shopId} and new.memory::text like '%ada%'`);
  const happens: Parameters<typeof world.at>[1] = [shopId, other].map((id) => [id, [slow]]);
  await expect(world.decideAt(0, happens)).rejects.toThrow("could not be decided");
  expect(await world.send()).toEqual(["ada: Shop Alert: Speed tests fail - Nordlicht"]);
});
