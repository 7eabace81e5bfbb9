import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { PlacedEvent } from "../../changelog/event.store.ts";
import { answers, failing, minutesLater } from "../notification-fixture.ts";
import { addDestination, addRule } from "./delivering-fixture.ts";
import { type SendingWorld, sendingWorld } from "./sending/sending-fixture.ts";

const HOURS = 24;

type Happens = readonly [number, readonly PlacedEvent[]][];

let world: SendingWorld;

beforeAll(async () => {
  world = await sendingWorld();
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  await world.begin();
  await addRule(world.database.db, [await addDestination(world.database.db, "Slack")]);
});

const shopsOf = async (count: number, watchers: readonly string[]) => {
  const shops: number[] = [];
  for (let number = 0; number < count; number += 1)
    shops.push(await world.shopOf(`Shop${number}`, { watchers: [...watchers] }));
  return shops;
};

/** Each hour of a day another shop fails; every second one answers again after a quarter of an hour. */
async function failAllDay(shops: readonly number[], send: (minute: number) => Promise<void>): Promise<void> {
  for (let hour = 0; hour < HOURS; hour += 1) {
    const shopId = shops[hour] ?? 0;
    const begins: Happens = [[shopId, [failing("timed_out", minutesLater(hour * 60))]]];
    await world.decideAt(hour * 60, begins);
    await send(hour * 60);
    await world.decideAt(hour * 60 + 15, hour % 2 === 0 ? [[shopId, [answers]]] : []);
    await send(hour * 60 + 15);
  }
}

it("without network is summed up for a channel: what was tried, then what is open and how many are over", async () => {
  const shops = await shopsOf(HOURS, []);
  world.play(() => Promise.reject(new Error("Network is unreachable")));
  await failAllDay(shops, world.sendAt);
  expect(await world.rows("select state from destination")).toEqual([{ state: "struggling" }]);
  world.got.splice(0);
  world.well();
  for (const minute of [0, 30, 60, 600]) await world.sendAt(HOURS * 60 + minute);
  expect(world.heard()).toEqual([
    "end: Shop Shop0 answers again",
    "summary: Meanwhile: 12 things are open, 11 came and went",
  ]);
  expect(await world.rows("select from message where state = 'waiting'")).toEqual([]);
});

it("without database is caught up in order: what happened before is decided, and what is over is told as over", async () => {
  const shops = await shopsOf(4, []);
  await world.decideAt(0, [[shops[0] ?? 0, [failing()]]]);
  await world.decideAt(10, [[shops[0] ?? 0, [answers]]]);
  for (const [number, shopId] of shops.slice(1).entries()) {
    world.setClock(11 + number);
    await world.happen(shopId, [failing("timed_out", minutesLater(11 + number))]);
  }
  await world.decideAt(HOURS * 60);
  await world.sendAt(HOURS * 60);
  await world.sendAt(HOURS * 60 + 60);
  expect(world.heard()).toEqual([
    "end: Shop Shop0 answers again",
    "first: Shop Shop1 cannot be reached",
    "first: Shop Shop2 cannot be reached",
    "first: Shop Shop3 cannot be reached",
  ]);
});
