import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { addDestination, addRule } from "../delivering/delivering-fixture.ts";
import { sendNext } from "../delivering/sending/send.job.ts";
import { answers, failing } from "../notification-fixture.ts";
import { type ChannelsWorld, channelsWorld, refusalOf } from "./channels-fixture.ts";

let world: ChannelsWorld;
let id: string;
let one: number;
let other: number;

beforeAll(async () => {
  world = await channelsWorld();
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  await world.begin();
  await world.rows("delete from audit_entry");
  id = await addDestination(world.database.db, "Slack");
  await addRule(world.database.db, [id]);
  one = await world.shopOf("Alpen", { watchers: [] });
  other = await world.shopOf("Birke", { watchers: [] });
});

const enable = (missed: "summary" | "nothing") =>
  world.as("olga").destination.enable({ organizationId: "acme", id, missed });
/** As the page and the list of channels say it. */
async function missed() {
  const { destinations } = await world.as("olga").destination.list({ organizationId: "acme" });
  const { missed: count, state } = await world.as("olga").destination.get({ organizationId: "acme", id });
  if (state === "disabled") expect(destinations.find((one) => one.id === id)?.waiting).toBe(count);
  return count;
}
const state = () => world.rows("select state, reason, failures, sums_up from destination");
const ON = { state: "on", reason: null, failures: 0, sums_up: false };

/** The service says that the channel is archived; meanwhile another shop goes down. */
async function disabled(): Promise<void> {
  await world.at(0, [[one, [failing()]]]);
  world.answerWith(410);
  await world.sendAt(0);
  await world.at(20, [[other, [failing()]]]);
  await world.sendAt(20);
  world.well();
  world.got.splice(0);
}

it("a mended channel is told in one summary what it missed", async () => {
  await disabled();
  expect(await missed()).toBe(2);
  await enable("summary");
  await world.sendAt(30);
  expect(world.heard()).toEqual(["summary: Meanwhile: 2 things are open, 0 came and went"]);
  expect(await state()).toEqual([ON]);
  expect(await world.rows("select action, before, after from audit_entry")).toEqual([
    { action: "channel.enable", before: { reason: "channel_archived" }, after: { missed: "summary", count: 2 } },
  ]);
});

it("of a single matter it is told as it is", async () => {
  await world.at(0, [[one, [failing()]]]);
  world.answerWith(410);
  await world.sendAt(0);
  world.well();
  world.got.splice(0);
  await enable("summary");
  await world.sendAt(30);
  expect(world.heard()).toEqual(["first: Shop Alpen cannot be reached"]);
  expect(await state()).toEqual([ON]);
});

it("also what was given up since the last that arrived", async () => {
  await disabled();
  await world.rows(
    "update message set state = 'dead', reason = 'failing_for_days', settled_at = created_at, next_at = null",
  );
  expect(await missed()).toBe(2);
  await enable("summary");
  await world.sendAt(30);
  expect(world.heard()).toEqual(["summary: Meanwhile: 2 things are open, 0 came and went"]);
  expect(await world.rows("select state from message order by state")).toEqual([
    { state: "arrived" },
    { state: "superseded" },
  ]);
});

it("or is told nothing of it, nor of the end of what it never heard of", async () => {
  await disabled();
  await enable("nothing");
  expect(await missed()).toBe(0);
  await world.sendAt(30);
  await world.at(40, [[one, [answers]]]);
  await world.sendAt(40);
  expect(world.heard()).toEqual([]);
  await world.at(90, [[one, [failing()]]]);
  await world.sendAt(90);
  expect(world.heard()).toEqual(["first: Shop Alpen cannot be reached"]);
});

it("or nothing of it, nor of the ends, also where one message was to say all of it", async () => {
  await world.rows("update destination set sums_up = true");
  await world.at(0, [
    [one, [failing()]],
    [other, [failing()]],
  ]);
  world.answerWith(410);
  await world.sendAt(0);
  expect(world.heard()).toEqual(["summary: Meanwhile: 2 things are open, 0 came and went"]);
  world.well();
  await enable("nothing");
  await world.at(40, [[one, [answers]]]);
  await world.sendAt(40);
  expect(world.heard()).toEqual([]);
});

it("whoever heard of it together with others hears of its end, also when a reminder was missed", async () => {
  await world.rows("update destination set sums_up = true");
  await world.rows("update rule set remind_minutes = 60");
  await world.at(0, [
    [one, [failing()]],
    [other, [failing()]],
  ]);
  await world.sendAt(0);
  await world.due(60);
  world.answerWith(410);
  await world.sendAt(60);
  expect(await state()).toMatchObject([{ state: "disabled" }]);
  world.well();
  world.heard();
  await enable("nothing");
  await world.at(70, [[one, [answers]]]);
  await world.sendAt(70);
  expect(world.heard()).toEqual(["end: Shop Alpen answers again"]);
});

const HOUR = 60;
/** The service fails for days, so that what was to be told first is given up; meanwhile it is over, or not. */
async function givenUp(isSummed: boolean): Promise<void> {
  const third = await world.shopOf("Celle", { watchers: [] });
  if (isSummed) await world.rows("update destination set sums_up = true");
  await world.at(0, [
    [one, [failing()]],
    [third, [failing()]],
  ]);
  world.answerWith(503);
  for (let hour = 0; hour < 130; hour += 1) await world.sendAt(hour * HOUR);
  expect(await world.rows("select distinct state from message")).toEqual([{ state: "dead" }]);
  await world.at(131 * HOUR, [[other, [failing()]]]);
  await world.at(132 * HOUR, [[one, [answers]]]);
  await world.sendAt(132 * HOUR);
  expect(await state()).toMatchObject([{ state: "disabled" }]);
  world.heard();
  world.well();
}

it.each([false, true])(
  "what was given up and is over by then is not told as if it were there: together %s",
  async (isSummed) => {
    await givenUp(isSummed);
    await enable("summary");
    await world.sendAt(140 * HOUR);
    expect(world.got.flatMap(({ list }) => list).toSorted()).toEqual([
      "Shop Birke cannot be reached",
      "Shop Celle cannot be reached",
    ]);
    expect(world.heard()).toEqual(["summary: Meanwhile: 2 things are open, 0 came and went"]);
    const [celle] = await world.rows("select id from shop where name = 'Celle'");
    await world.at(141 * HOUR, [[Number(celle?.["id"]), [answers]]]);
    await world.sendAt(141 * HOUR);
    expect(world.heard()).toEqual(["end: Shop Celle answers again"]);
  },
);

it("what works stays as it is, and what nobody has confirmed is not switched on", async () => {
  await enable("summary");
  expect([await state(), await world.rows("select from audit_entry")]).toEqual([[ON], []]);
  await world.rows("update destination set state = 'unconfirmed'");
  expect(await refusalOf(enable("nothing"))).toBe("CONFLICT");
});

it("switched on twice at once, it is told once", async () => {
  await disabled();
  await Promise.all([enable("summary"), enable("summary")]);
  await Promise.all([world.sendAt(30), world.sendAt(30)]);
  expect(world.heard()).toEqual(["summary: Meanwhile: 2 things are open, 0 came and went"]);
  expect(await world.rows("select action from audit_entry")).toEqual([{ action: "channel.enable" }]);
});

it("whoever switches it on is killed before the end, and nothing was done", async () => {
  await disabled();
  const before = await world.rows("select state, next_at, attempts_before from message");
  await world.rows(
    `create function killed() returns trigger language plpgsql as 'begin raise exception ''killed''; end'`,
  );
  await world.rows("create trigger killed before insert on audit_entry execute function killed()");
  expect(await refusalOf(enable("summary"))).toBe("INTERNAL_SERVER_ERROR");
  await world.rows("drop trigger killed on audit_entry");
  await world.rows("drop function killed");
  expect(await world.rows("select state, next_at, attempts_before from message")).toEqual(before);
  expect(await state()).toMatchObject([{ state: "disabled", reason: "channel_archived", sums_up: false }]);
});

it("a try with former settings says nothing about those that were typed meanwhile", async () => {
  await world.at(0, [[one, [failing()]]]);
  world.play(async () => {
    await world.as("olga").destination.save({
      organizationId: "acme",
      id,
      version: 1,
      channel: "fake",
      name: "Slack",
      language: "en",
      timeZone: null,
      settings: { address: "https://new.example/in", token: "another" },
    });
    return { status: 410, retryAfter: null, body: "" };
  });
  const { items } = await world.claim();
  for (const item of items) await sendNext(world.ctx, item);
  expect(await state()).toEqual([ON]);
  world.well();
  world.got.splice(0);
  await world.sendAt(1);
  expect(world.got).toMatchObject([{ to: "new.example", title: "Shop Alpen cannot be reached" }]);
});
