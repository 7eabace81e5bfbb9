import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { changeRecorded } from "../../../changelog/events/change-recorded.ts";
import type { PlacedEvent } from "../../../changelog/event.store.ts";
import { cleared } from "../../../monitoring/events/cleared.ts";
import { findingAppeared, findingGone } from "../../../monitoring/events/counted-finding.ts";
import { further } from "../../../monitoring/events/further.ts";
import { status } from "../../../monitoring/events/status.ts";
import { warned } from "../../../monitoring/events/warned.ts";
import { addWindow } from "../../../windows/window-fixture.ts";
import { MORNING } from "../../notification-fixture.ts";
import { addDestination, addRule } from "../delivering-fixture.ts";
import { type SendingWorld, sendingWorld } from "./sending-fixture.ts";

let world: SendingWorld;
let shop: number;

beforeAll(async () => {
  world = await sendingWorld();
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  await world.begin();
  await world.rows("delete from rule");
  const destinationId = await addDestination(world.database.db, "Slack");
  await addRule(world.database.db, [destinationId], { topics: ["settings", "work"], urgency: "week" });
  shop = await world.shopOf("Alpen");
});

const SETTING = { id: "a", check: "environment", level: "red", text: "notProduction", params: {} } as const;
const TASK = {
  id: "b",
  check: "scheduled-tasks",
  level: "red",
  text: "late",
  params: { name: "cleanup", hours: 3 },
} as const;
const HINT = { id: "c", check: "environment", level: "yellow", text: "notPublic", params: {} } as const;

type Finding = typeof SETTING | typeof TASK;
const came = (finding: Finding) => findingAppeared.of({ finding, since: MORNING.toISOString() });
const gone = (finding: Finding) => findingGone.of({ finding, how: "gone" });
const worse = (...findings: readonly Finding[]) =>
  status.of({ from: "green", to: "red", findings, findingCount: findings.length });
const hint = warned.of({ findings: [HINT], findingCount: 1 });
const isNow = (level: string) => world.rows(`update shop_state set findings_level = '${level}'`);

describe("what one visit brought", () => {
  it("is one message with what changed in the shop", async () => {
    await world.rows("update rule set topics = '{settings,changes}', urgency = 'info'");
    const change = changeRecorded.example("PayPal");
    await world.at(0, [[shop, [worse(SETTING), came(SETTING), change]]]);
    await world.sendAt(0);
    expect(await world.rows("select from notice where message_id is null")).toEqual([]);
    expect(world.got.map(({ kind, list }) => [kind, list.at(-1)])).toEqual([
      ["first", "PayPal: updated, 9.8.0 → 9.8.1"],
    ]);
  });

  it("in two matters is one message by each way, and each ends under it", async () => {
    await isNow("red");
    expect(await world.at(0, [[shop, [worse(SETTING, TASK), came(SETTING), came(TASK)]]])).toEqual([
      "ada: Shop Alert: Status changed to Error - Alpen",
    ]);
    await world.sendAt(0);
    expect(world.got.map(({ kind, list }) => [kind, list.length])).toEqual([["first", 2]]);
    const [mail] = world.sent();
    expect(mail?.text.match(/^– /gmu)).toHaveLength(2);
    expect(
      await world.rows("select state, summary_id is null as alone from message where kind = 'alert' order by 1"),
    ).toEqual([
      { state: "accepted", alone: false },
      { state: "arrived", alone: true },
    ]);
    expect(await world.rows("select state from incident_told where way = 'email'")).toEqual([
      { state: "accepted" },
      { state: "accepted" },
    ]);
    expect(await world.rows("select thread from notification")).toHaveLength(2);
    expect(await world.at(9, [[shop, [gone(TASK)]]])).toHaveLength(1);
    await world.sendAt(9);
    await isNow("green");
    expect(await world.at(12, [[shop, [gone(SETTING)]]])).toHaveLength(1);
    await world.sendAt(12);
    const [first, ...ends] = world.got;
    expect(ends.map(({ kind, answers }) => [kind, answers])).toEqual([
      ["end", `first ${first?.id}`],
      ["end", `first ${first?.id}`],
    ]);
    const [firstMail, ...others] = world.sentIds();
    expect(others).toHaveLength(2);
    expect(world.sent().map(({ answers }) => answers)).toEqual([undefined, firstMail, firstMail]);
  });

  it("as an error and a further warning is one message, which the error gives its title", async () => {
    await isNow("red");
    expect(await world.at(0, [[shop, [worse(SETTING), came(SETTING)]]])).toHaveLength(1);
    await world.sendAt(0);
    world.heard();
    expect(await world.at(30, [[shop, [came(TASK), hint]]])).toEqual(["ada: Shop Alert: Further errors - Alpen"]);
    await world.sendAt(30);
    expect(await world.at(31)).toEqual([]);
    await world.sendAt(31);
    expect(world.got.map(({ kind, list }) => [kind, list.length])).toEqual([["first", 2]]);
  });

  it("is told apart from what another visit brought", async () => {
    await world.watch(shop, "ada", false);
    await isNow("red");
    await world.decideAt(0, [[shop, [worse(SETTING), came(SETTING)]]]);
    await world.decideAt(1, [[shop, [came(TASK)]]]);
    await world.sendAt(1);
    expect(world.got).toHaveLength(2);
  });

  it("goes on with what still holds where its message has not left", async () => {
    await world.watch(shop, "ada", false);
    await isNow("red");
    await world.decideAt(0, [[shop, [worse(SETTING, TASK), came(SETTING), came(TASK)]]]);
    world.answerWith(503);
    await world.sendAt(0);
    world.got.splice(0);
    await world.decideAt(1, [[shop, [gone(TASK)]]]);
    world.well();
    await world.sendAt(2);
    expect(world.heard()).toHaveLength(2);
    expect(await world.rows("select from notice where message_id is null")).toEqual([]);
  });

  it.each([
    ["when its end is due first", 0.5],
    ["when it is tried again first", 2],
  ])("no longer names what ended since its first try, %s", async (_, minute) => {
    await world.watch(shop, "ada", false);
    await isNow("red");
    await world.decideAt(0, [[shop, [worse(SETTING, TASK), came(SETTING), came(TASK)]]]);
    world.answerWith(503);
    await world.sendAt(0);
    await world.decideAt(minute, [[shop, [gone(TASK)]]]);
    if (minute > 1)
      await world.rows("update notice set due_at = due_at + interval '1 minute' where message_id is null");
    world.got.splice(0);
    world.well();
    for (const at of [minute, 4, 20]) await world.sendAt(at);
    const said = world.got.map(({ kind, list, title }) => `${kind}: ${[title, ...list].join(" ")}`);
    expect(said.filter((one) => one.includes("“late”")).map((one) => one.slice(0, 4))).toEqual(["end:"]);
    expect(said.filter((one) => one.startsWith("first:"))).toHaveLength(1);
    expect(await world.rows("select from notice where message_id is null")).toEqual([]);
    expect(await world.rows("select from message where state = 'waiting' and kind <> 'alert'")).toEqual([]);
  });

  it("no longer names what ended since its first try where nobody is told of ends", async () => {
    await world.watch(shop, "ada", false);
    await world.rows("update rule set ends = false");
    await isNow("red");
    await world.decideAt(0, [[shop, [worse(SETTING, TASK), came(SETTING), came(TASK)]]]);
    world.answerWith(503);
    await world.sendAt(0);
    await world.decideAt(1, [[shop, [gone(TASK)]]]);
    world.got.splice(0);
    world.well();
    await world.sendAt(2);
    expect(world.got.map(({ list }) => list.length)).toEqual([1]);
    expect(JSON.stringify(world.got)).not.toContain("“late”");
  });
});

describe("of several warnings", () => {
  const other = { ...HINT, id: "d" };
  const yellow = status.of({ from: "green", to: "yellow", findings: [HINT, other], findingCount: 2 });
  const fewer = cleared.of({ findings: [HINT], findingCount: 1, level: "yellow" });
  const well = status.of({ from: "yellow", to: "green", findings: [], findingCount: 0 });

  it("the end of one is told once, under the first message, and leaves the others open", async () => {
    await isNow("yellow");
    expect(await world.at(0, [[shop, [yellow]]])).toHaveLength(1);
    await world.sendAt(0);
    expect(await world.at(9, [[shop, [fewer]]])).toEqual(["ada: Shop Alert: Fewer warnings - Alpen"]);
    await world.sendAt(9);
    expect(await world.rows("select key, ended_at is null as open from notification order by key")).toEqual([
      { key: `shop.change-status.${shop}`, open: true },
      { key: `shop.change-status.${shop}.warned`, open: true },
    ]);
    await isNow("green");
    expect(await world.at(12, [[shop, [well]]])).toEqual(["ada: Shop Alert: Status changed to OK - Alpen"]);
    await world.sendAt(12);
    const [first] = world.got;
    expect(world.got.map(({ title, answers }) => [title, answers])).toEqual([
      ["Shop Alpen status changed", null],
      ["Shop Alpen has fewer warnings", `first ${first?.id}`],
      ["Shop Alpen status changed", `first ${first?.id}`],
    ]);
    const [firstMail] = world.sentIds();
    const answered = world.sent().map(({ answers }) => answers);
    expect([answered[0], answered[1]]).toEqual([undefined, firstMail]);
    expect(await world.rows("select key from notification where ended_at is null")).toEqual([]);
    expect(await world.at(14, [[shop, [fewer]]])).toEqual([]);
  });

  it("the end of one is told to nobody who did not hear of them, and takes no word of what is left", async () => {
    await isNow("yellow");
    await world.decideAt(0, [[shop, [yellow]]]);
    await world.decideAt(1, [[shop, [fewer]]]);
    expect(await world.send()).toHaveLength(2);
    await world.sendAt(1);
    expect(world.heard()).toEqual(["first: Shop Alpen status changed"]);
    const unheard = await world.shopOf("Birke");
    expect(await world.at(5, [[unheard, [fewer]]])).toEqual([]);
  });

  it("those that come with an error are told with it, and their end once that is over", async () => {
    await isNow("red");
    expect(await world.at(0, [[shop, [worse(SETTING), hint, came(SETTING)]]])).toHaveLength(1);
    await world.sendAt(0);
    expect(world.got.map(({ kind, list }) => [kind, list.length])).toEqual([["first", 2]]);
    await isNow("yellow");
    const better = status.of({ from: "red", to: "yellow", findings: [HINT], findingCount: 1 });
    expect(await world.at(40, [[shop, [better, gone(SETTING)]]])).toHaveLength(1);
    await world.sendAt(40);
    await isNow("green");
    expect(await world.at(50, [[shop, [well]]])).toEqual(["ada: Shop Alert: Status changed to OK - Alpen"]);
    await world.sendAt(50);
    const [first, ...ends] = world.got;
    expect(ends.map(({ kind, answers }) => [kind, answers])).toEqual([
      ["end", `first ${first?.id}`],
      ["end", `first ${first?.id}`],
    ]);
  });

  it("those that were there before an error are known to be left by whoever hears that it is gone", async () => {
    await isNow("red");
    expect(await world.at(0, [[shop, [worse(SETTING), came(SETTING)]]])).toHaveLength(1);
    await world.sendAt(0);
    await isNow("yellow");
    const better = status.of({ from: "red", to: "yellow", findings: [HINT], findingCount: 1 });
    expect(await world.at(40, [[shop, [better, gone(SETTING)]]])).toEqual([
      "ada: Shop Alert: Status changed to Warning - Alpen",
    ]);
    await world.sendAt(40);
    await isNow("green");
    expect(await world.at(50, [[shop, [well]]])).toHaveLength(1);
    await world.sendAt(50);
    expect(world.got.map(({ kind }) => kind)).toEqual(["first", "end", "end"]);
  });
});

it("warnings that are left of several shops go on under the message of the incident that took them along", async () => {
  await world.watch(shop, "ada", false);
  const other = await world.shopOf("Birke", { watchers: [] });
  const shops = [shop, other];
  const both = (events: readonly PlacedEvent[]) => shops.map((id): [number, readonly PlacedEvent[]] => [id, events]);
  const change = (from: "green" | "yellow" | "red", to: "green" | "yellow" | "red") =>
    status.of({ from, to, findings: to === "red" ? [SETTING] : [HINT], findingCount: 1 });
  await isNow("yellow");
  await world.decideAt(0, both([change("green", "yellow")]));
  await world.sendAt(0);
  await isNow("red");
  await world.decideAt(20, both([change("yellow", "red"), { ...came(SETTING), matter: "certificate:ab12" }]));
  await world.decideAt(21);
  await world.sendAt(21);
  expect(await world.rows("select count(*)::integer from incident where shop_id is null")).toEqual([{ count: 1 }]);
  await isNow("yellow");
  await world.decideAt(40, both([change("red", "yellow"), gone(SETTING)]));
  await world.sendAt(40);
  await isNow("green");
  await world.decideAt(60, [[shop, [change("yellow", "green")]]]);
  await world.sendAt(60);
  const [, , ...later] = world.got;
  expect(later.map(({ kind, title }) => `${kind}: ${title}`)).toEqual([
    "first: 2 shops have the same error: a certificate",
    "end: The error of 2 shops is gone: a certificate",
    "end: Shop Alpen status changed",
  ]);
  expect(new Set(later.map(({ answers }) => answers)).size).toBe(1);
  expect(later[0]?.answers).not.toBeNull();
});

describe("a warning that becomes an error", () => {
  const red = { ...HINT, level: "red" } as const;
  const turned = findingAppeared.of({ finding: red, since: MORNING.toISOString(), turned: true });
  const rowsOf = () => world.rows("select thread from notification order by thread");

  it.each([
    ["grows", SETTING],
    ["begins", TASK],
  ])("in a shop that is in error takes its matter along into the incident that %s by it", async (_, first) => {
    await isNow("red");
    await world.at(0, [[shop, [worse(first), came(first)]]]);
    await world.sendAt(0);
    await world.at(20, [[shop, [hint]]]);
    await world.sendAt(20);
    expect(await rowsOf()).toHaveLength(2);
    await world.rows(`insert into mute (id, organization_id, user_id, thread, until, created_at)
      values (gen_random_uuid(), 'acme', 'bob', 'shop:${shop}:status', '2027-01-01', now())`);
    await world.at(40, [[shop, [further.of({ findings: [red], findingCount: 1 }), turned]]]);
    await world.at(52);
    await world.sendAt(52);
    const [{ id = "" } = {}] = await world.rows(
      `select distinct incident_id as id from event where kind = 'finding.appeared' and data ->> 'turned' = 'true'`,
    );
    const known = await world.rows("select thread from thread_at where ended_at is null order by thread");
    expect(known.map(({ thread }) => thread)).not.toContain(`shop:${shop}:status`);
    expect((await rowsOf()).map(({ thread }) => thread)).not.toContain(`shop:${shop}:status`);
    expect(await world.rows("select thread from mute")).toEqual([{ thread: `incident:${String(id)}` }]);
    await world.rows("delete from mute");
  });
});

it("what began in planned work and is still there is one mail at its end, whichever visits brought it", async () => {
  const { database } = world;
  await addWindow(database, { organizationId: "acme", scope: "organization", begins: 10, ends: 60, now: MORNING });
  await isNow("red");
  await database.pool.query(
    `insert into shop_finding (organization_id, shop_id, id, "check", level, text, source, params, since)
     values ('acme', $1, 'c', 'environment', 'yellow', 'notPublic', '', '{}', $2)`,
    [shop, MORNING],
  );
  expect(await world.at(15, [[shop, [worse(SETTING), came(SETTING)]]])).toEqual([]);
  expect(await world.at(25, [[shop, [hint]]])).toEqual([]);
  await world.decideAt(65);
  expect(await world.rows("select kind from message where kind = 'alert'")).toHaveLength(2);
  world.setClock(66);
  expect(await world.send()).toEqual(["ada: Shop Alert: Status changed to Error - Alpen"]);
  expect(await world.rows("select state from message where kind = 'alert' order by 1")).toEqual([
    { state: "accepted" },
    { state: "arrived" },
  ]);
});

it.each([
  ["leaves out ends", false, false],
  ["leaves out ends, each decided by itself", false, true],
  ["tells ends", true, false],
  ["tells ends, each decided by itself", true, true],
])(
  "a warning that became an error and is over before it was to be told is not told as if it were there, by a rule that %s",
  async (_, ends, isEach) => {
    const quiet = await world.shopOf("Birke", { watchers: [] });
    await world.rows(`update rule set ends = ${ends}, pace = 'daily'`);
    await world.at(0, [[quiet, [status.of({ from: "green", to: "yellow", findings: [HINT], findingCount: 1 })]]]);
    await isNow("red");
    await world.weighAt(10, [
      [quiet, [status.of({ from: "yellow", to: "red", findings: [SETTING], findingCount: 1 }), came(SETTING)]],
    ]);
    if (isEach) await world.decideAt(10);
    await isNow("green");
    await world.weighAt(20, [
      [quiet, [gone(SETTING), status.of({ from: "red", to: "green", findings: [], findingCount: 0 })]],
    ]);
    await world.decideAt(20);
    await world.sendAt(24 * 60);
    expect(world.heard().map((one) => one.split(":")[0])).toEqual(ends ? ["end"] : []);
    expect(await world.rows("select from notice where message_id is null")).toEqual([]);
  },
);
