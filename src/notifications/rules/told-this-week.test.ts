import { afterAll, beforeAll, expect, it } from "vitest";
import { addDestination, addRule } from "../delivering/delivering-fixture.ts";
import { tellingWorld } from "../incidents/telling-fixture.ts";
import { failing, minutesLater } from "../notification-fixture.ts";
import { readRules } from "./listed-rules.store.ts";

let world: Awaited<ReturnType<typeof tellingWorld>>;
beforeAll(async () => {
  world = await tellingWorld();
  await world.begin();
});
afterAll(() => world.database.drop());

it("counts as told what a rule told this week, and nothing for a channel that was disabled by then", async () => {
  const { db } = world.database;
  const [slack, gone] = [await addDestination(db, "Slack"), await addDestination(db, "Gone")];
  const since = minutesLater(-60).toISOString();
  await world.rows(
    `update destination set state = 'disabled', reason = 'channel_gone', state_since = '${since}' where id = '${gone}'`,
  );
  const [tells, tellsNobody] = [await addRule(db, [slack]), await addRule(db, [gone])];
  await world.at(0, [[await world.shopOf("Radwerk"), [failing()]]]);
  const timesAt = async (minutes: number) => {
    const rules = await readRules(db, { organizationId: "acme", userId: null }, minutesLater(minutes));
    return new Map(rules.map(({ rule: { id, toldThisWeek } }) => [id, toldThisWeek]));
  };
  const times = await timesAt(10);
  expect([times.get(tells), times.get(tellsNobody)]).toEqual([1, 0]);
  expect((await timesAt(8 * 24 * 60)).get(tells)).toBe(0);
});
