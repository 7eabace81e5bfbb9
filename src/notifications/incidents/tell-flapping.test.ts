import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PlacedEvent } from "../../changelog/event.store.ts";
import type { Level } from "../../checks/finding.ts";
import { status as statusChange } from "../../monitoring/events/status.ts";
import { speedFailing } from "../../sitespeed/events/speed-failing.ts";
import { addDestination, addRule } from "../delivering/delivering-fixture.ts";
import { answers, failing } from "../notification-fixture.ts";
import { tellingWorld } from "./telling-fixture.ts";

const DAY = 24 * 60;
const MOST = 12;

let world: Awaited<ReturnType<typeof tellingWorld>>;
let shopId: number;

beforeAll(async () => {
  world = await tellingWorld();
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  await world.begin();
  await world.rows("delete from destination");
  await world.rows("delete from rule");
  const destinationId = await addDestination(world.database.db, "Slack");
  await addRule(world.database.db, [destinationId], {
    topics: ["availability", "security", "settings", "speed"],
    urgency: "info",
  });
  shopId = await world.shopOf("Alpen");
  await world.rows(`update shop_state set findings_level = 'green' where shop_id = ${shopId}`);
});

const status = (from: Level, to: Level) => statusChange.of({ from, to, findings: [], findingCount: 1 });
const SPEED_FAILS = speedFailing.of({ reason: "timed_out" });
const WAYS = {
  "yellow and green": [status("green", "yellow"), status("yellow", "green")],
  "red and green": [status("green", "red"), status("red", "green")],
  "out and there": [failing(), answers],
  "speed that fails and works": [SPEED_FAILS, { kind: "speedWorks" }],
} satisfies Record<string, readonly [PlacedEvent, PlacedEvent]>;

/**
 * It begins and ends by turns for so long, and is left alone for an hour then. After the first hours a worker decides
 * only now and then, of many changes at once.
 */
async function flap([begins, ends]: readonly [PlacedEvent, PlacedEvent], every: number, until: number) {
  for (let minute = 0; minute < until; minute += every) {
    world.setClock(minute);
    await world.happen(shopId, [(minute / every) % 2 === 0 ? begins : ends]);
    if (minute <= 150) await world.at(minute);
    else if (minute % 180 < every) await world.decideAt(minute);
  }
  await world.decideAt(until + 30);
  await world.at(until + 60);
}

const notices = () =>
  world.rows("select phase, event.kind from notice join event on event.id = notice.event_id order by notice.id");

describe("a shop that comes and goes for a day", () => {
  it.each([
    ["yellow and green", 6],
    ["yellow and green", 15],
    ["red and green", 6],
    ["red and green", 15],
    ["out and there", 15],
    ["speed that fails and works", 15],
  ] as const)("%s every %i minutes is few messages for people and channels", async (way, every) => {
    await flap(WAYS[way], every, DAY);
    const mails = world.sent().length;
    const heard = (await notices()).length;
    expect({ mails: mails > 0 && mails <= MOST, heard: heard > 0 && heard <= MOST }, `${mails}, ${heard}`).toEqual({
      mails: true,
      heard: true,
    });
  });
});

it("says once that it comes and goes, and how it is once it is calm", async () => {
  await flap(WAYS["yellow and green"], 15, 225);
  const said = ["status", "status", "status", "status", "status", "status", "flapping", "calm"];
  expect((await notices()).map(({ kind }) => kind)).toEqual(said);
  expect(world.sent().map(({ subject }) => subject)).toHaveLength(said.length);
  expect(world.sent().at(-1)?.subject).toMatch(/come to rest/);
});

it("says of speed tests whether they fail or work then", async () => {
  await flap(WAYS["speed that fails and works"], 15, 225);
  expect((await notices()).map(({ kind }) => kind).slice(-2)).toEqual(["flapping", "calm"]);
  expect(
    world
      .sent()
      .slice(-2)
      .map(({ subject }) => subject.replaceAll("\u200B", "")),
  ).toEqual([expect.stringMatching(/Speed tests keep failing/), expect.stringMatching(/Speed tests fail/)]);
});
