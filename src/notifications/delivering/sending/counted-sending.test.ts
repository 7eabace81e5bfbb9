import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { failing } from "../../notification-fixture.ts";
import { addDestination, addRule } from "../delivering-fixture.ts";
import { sendNext } from "./send.job.ts";
import { type SendingWorld, sendingWorld } from "./sending-fixture.ts";

let world: SendingWorld;

beforeAll(async () => {
  world = await sendingWorld();
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  await world.begin();
  for (const table of ["rule", "destination"]) await world.rows(`delete from ${table}`);
  await addRule(world.database.db, [await addDestination(world.database.db, "Slack")]);
});

async function sendOne(): Promise<number> {
  const spy = vi.spyOn(pg.Client.prototype, "query");
  const { items } = await world.claim();
  for (const item of items) expect(await sendNext(world.ctx, item)).toBe("sent");
  const statements = spy.mock.calls.length;
  spy.mockRestore();
  return statements;
}

it("a message needs five statements, that by which its channel is claimed among them", async () => {
  await world.at(0, [[await world.shopOf("Alpen", { watchers: [] }), [failing()]]]);
  expect(await sendOne()).toBeLessThanOrEqual(5);
  expect(world.heard()).toEqual(["first: Shop Alpen cannot be reached"]);
});

it("a channel is not claimed before its pace lets it hear more", async () => {
  world.setPace({ messages: 1, seconds: 30 });
  for (const name of ["Alpen", "Birke"]) await world.at(0, [[await world.shopOf(name, { watchers: [] }), [failing()]]]);
  await sendOne();
  expect((await world.claim()).items).toEqual([]);
  world.setMinute(1);
  expect(await sendOne()).toBeLessThanOrEqual(5);
  expect(world.heard()).toHaveLength(2);
});
