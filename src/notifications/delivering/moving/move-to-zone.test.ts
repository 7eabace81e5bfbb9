import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { failing, minutesLater } from "../../notification-fixture.ts";
import { addDestination, addOwnRule, addRule } from "../delivering-fixture.ts";
import { type SendingWorld, sendingWorld } from "../sending/sending-fixture.ts";
import { moveToZone } from "./move-to-zone.service.ts";

const EACH_DAY = [1, 2, 3, 4, 5, 6, 7];
/** From 02:30 on, which one night does not have and another one has twice. */
const NIGHT = { when: "within", spans: [{ days: EACH_DAY, from: "02:30", to: "06:00" }] };
const BERLIN = "Europe/Berlin";
const minutesTo = (moment: string) => (Date.parse(moment) - minutesLater(0).getTime()) / 60_000;

let world: SendingWorld;

beforeAll(async () => {
  world = await sendingWorld();
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  await world.begin();
  await world.rows("delete from telling_setting");
});

const dueOf = async () => (await world.rows("select due_at from notice")).map(({ due_at: at }) => at);
const nextOf = async () => (await world.rows("select next_due_at from destination"))[0]?.["next_due_at"];

async function failsAt(minute: number, watchers: readonly string[] = []): Promise<void> {
  const shopId = await world.shopOf("Radwerk", { watchers: [...watchers] });
  await world.decideAt(minute, [[shopId, [failing("timed_out", minutesLater(minute))]]]);
}

/** As the call does, which writes the zone in the same transaction. */
async function organizationMoves(from: string | null, to: string | null, minute: number): Promise<void> {
  await world.database.db.transaction((tx) =>
    moveToZone(tx, { organizationId: "acme", from, to, now: minutesLater(minute) }, BERLIN),
  );
}

// What is due at 02:30 in Berlin and in New York, and at 08:00 there, in and after the nights in which clocks change.
const NIGHTS = [
  ["that has no 02:30", "2027-03-27T20:00:00.000Z", "2027-03-28T01:00:00.000Z", "2027-03-28T06:30:00.000Z"],
  ["that has it twice", "2027-10-30T20:00:00.000Z", "2027-10-31T00:30:00.000Z", "2027-10-31T06:30:00.000Z"],
] as const;

describe.each(NIGHTS)("in the night %s", (_, evening, inBerlin, inNewYork) => {
  const began = minutesTo(evening);

  it("what waits for the hours of an organization's rule moves with its zone, and is told exactly then", async () => {
    await addRule(world.database.db, [await addDestination(world.database.db, "Slack")], { hours: NIGHT });
    await failsAt(began);
    expect(await dueOf()).toEqual([new Date(inBerlin)]);
    await organizationMoves(null, "America/New_York", began + 1);
    expect(await dueOf()).toEqual([new Date(inNewYork)]);
    await world.sendAt(minutesTo(inBerlin));
    expect(world.heard()).toEqual([]);
    await organizationMoves("America/New_York", BERLIN, began + 2);
    expect([await dueOf(), await nextOf()]).toEqual([[new Date(inBerlin)], new Date(inBerlin)]);
    await world.sendAt(minutesTo(inBerlin) - 1);
    expect(world.heard()).toEqual([]);
    await world.sendAt(minutesTo(inBerlin));
    expect(world.heard()).toEqual(["first: Shop Radwerk cannot be reached"]);
  });

  it("what waits for a person's own rule moves with the zone of that person", async () => {
    const phone = await addDestination(world.database.db, "Phone", { organizationId: null, userId: "ada" });
    await addOwnRule(world.database.db, "ada", { destinationIds: [phone] }, { hours: NIGHT });
    await world.rows("insert into telling_setting (user_id, choice) values ('ada', 'ownRules') on conflict do nothing");
    await failsAt(began, ["ada"]);
    expect(await dueOf()).toEqual([new Date(inBerlin)]);
    await world.rows(`update "user" set time_zone = 'America/New_York' where id = 'ada'`);
    await world.sendAt(began + 1);
    expect(world.heard()).toEqual([]);
    expect(await dueOf()).toEqual([new Date(inNewYork)]);
    await world.rows(`update "user" set time_zone = 'Europe/Berlin' where id = 'ada'`);
    await world.sendAt(minutesTo(inBerlin) - 1);
    expect(world.heard()).toEqual([]);
    await world.sendAt(minutesTo(inBerlin));
    expect(world.heard()).toEqual(["first: Shop Radwerk cannot be reached"]);
    await world.rows(`update "user" set time_zone = null where id = 'ada'`);
  });
});

describe("what is told once a day", () => {
  const evening = minutesTo("2027-03-27T20:00:00.000Z");
  const daily = async () =>
    await addRule(world.database.db, [await addDestination(world.database.db, "Slack")], {
      pace: "daily",
      remindMinutes: 60,
    });

  it("moves with what is counted from it", async () => {
    await daily();
    await failsAt(evening);
    const tasks = () => world.rows("select began_at, due_at from telling_task");
    expect(await dueOf()).toEqual([new Date("2027-03-28T06:00:00.000Z")]);
    await organizationMoves(null, "Europe/London", evening + 1);
    expect(await dueOf()).toEqual([new Date("2027-03-28T07:00:00.000Z")]);
    expect(await tasks()).toEqual([
      { began_at: new Date("2027-03-28T07:00:00.000Z"), due_at: new Date("2027-03-28T08:00:00.000Z") },
    ]);
  });

  it("is due at once where its time is over by the new clocks", async () => {
    await daily();
    await failsAt(evening);
    await organizationMoves(null, "Pacific/Auckland", evening + 5);
    // 09:00 there by now: the next is on the day after.
    expect(await dueOf()).toEqual([new Date("2027-03-28T19:00:00.000Z")]);
    await organizationMoves("Pacific/Auckland", "Asia/Tokyo", evening + 6 * 60);
    expect(await dueOf()).toEqual([minutesLater(evening + 6 * 60)]);
  });

  it("stays where it waits for something else", async () => {
    await daily();
    await failsAt(evening);
    await world.rows("update notice set due_at = due_at + interval '3 minutes'");
    await organizationMoves(null, "Europe/London", evening + 1);
    expect(await dueOf()).toEqual([new Date("2027-03-28T06:03:00.000Z")]);
  });
});

it("what a rule keeps for people is looked at again in the same transaction", async () => {
  const ruleId = await addRule(world.database.db, [], { hours: NIGHT });
  await world.rows(
    `insert into rule_receiver (rule_id, step, after_minutes, user_id) values ('${ruleId}', 0, 0, 'ada')`,
  );
  await failsAt(0);
  await organizationMoves(null, "Europe/London", 1);
  expect(await world.rows("select waits_for, next_at from message")).toEqual([
    { waits_for: "rule", next_at: minutesLater(1) },
  ]);
});
