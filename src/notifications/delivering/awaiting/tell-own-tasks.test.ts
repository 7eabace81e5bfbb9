import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { insertEvents } from "../../../changelog/event.store.ts";
import { transact } from "../../../lib/db.ts";
import { addMember, addUser } from "../../../shops/shop-fixture.ts";
import { answers, failing, minutesLater } from "../../notification-fixture.ts";
import { addDestination, addOwnRule, addRule } from "../delivering-fixture.ts";
import { type SendingWorld, sendingWorld } from "../sending/sending-fixture.ts";

let world: SendingWorld;
let phone: string;
let pager: string;
let shop: number;

beforeAll(async () => {
  world = await sendingWorld();
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  await world.begin();
  for (const table of ["telling_setting", "mute", "notification"]) await world.rows(`delete from ${table}`);
  await world.rows(`update "user" set banned = false`);
  const hers = { organizationId: null, userId: "ada" };
  phone = await addDestination(world.database.db, "Phone", hers);
  pager = await addDestination(world.database.db, "Pager", hers);
  shop = await world.shopOf("Alpen", { watchers: ["ada"] });
});

type OwnRule = Parameters<typeof addOwnRule>;
const ownRule = (to: OwnRule[2], given: OwnRule[3] = {}) => addOwnRule(world.database.db, "ada", to, given);
const reminding = (to: OwnRule[2] = { destinationIds: [phone] }) => ownRule(to, { remindMinutes: 60 });
/** Tells her phone at once, and her pager a quarter of an hour later. */
const escalating = () => ownRule({ destinationIds: [phone], steps: [{ afterMinutes: 15, destinationIds: [pager] }] });

const choose = async (columns: string) => {
  await world.rows("insert into telling_setting (user_id) values ('ada') on conflict do nothing");
  await world.rows(`update telling_setting set ${columns} where user_id = 'ada'`);
};
const mute = (until: number, from = 1) =>
  world.database.pool.query(
    "insert into mute (organization_id, id, user_id, shop_id, until, created_at) values ('acme', $1, 'ada', $2, $3, $4)",
    [randomUUID(), shop, minutesLater(until), minutesLater(from)],
  );
const down = () => world.at(0, [[shop, [failing()]]]);
const acknowledge = () => world.rows("update incident set acknowledged_at = now()");
const waiting = () => world.rows("select kind, step from telling_task order by kind, step");
/** What arrives at her channels when that minute has come. */
async function channelsAt(minutes: number): Promise<string[]> {
  await world.due(minutes);
  await world.sendAt(minutes);
  return world.got.splice(0).map(({ to, kind }) => `${to.split(".")[0]}: ${kind}`);
}

describe("own rules", () => {
  it("remind where they told it, until somebody acknowledges it", async () => {
    await reminding();
    await down();
    expect(await channelsAt(0)).toEqual(["phone: first"]);
    expect(await channelsAt(59)).toEqual([]);
    expect(await channelsAt(60)).toEqual(["phone: reminder"]);
    await acknowledge();
    expect(await channelsAt(120)).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  it("keep no organization from its escalation, however much they tell later", async () => {
    const mine = await reminding();
    const shared = await addRule(world.database.db, [await addDestination(world.database.db, "Slack")]);
    await down();
    for (const [ruleId, minute, threads] of [
      [mine, 1, 200],
      [shared, 2, 1],
    ] as const)
      await world.database.pool.query(
        `insert into telling_task (organization_id, rule_id, kind, step, thread, event_id, began_at, due_at)
         select 'acme', $1, 'remind', 0, 'shop:' || n || ':x', (select min(id) from event), $2, $2 from generate_series(1, $3) n`,
        [ruleId, minutesLater(minute), threads],
      );
    await world.due(3);
    expect(await world.rows(`select from telling_task where rule_id = '${shared}'`)).toEqual([]);
  });

  it("remind of nothing that is over", async () => {
    await reminding();
    await down();
    await world.at(20, [[shop, [answers]]]);
    expect(await channelsAt(60)).toEqual(["phone: end"]);
    expect(await waiting()).toEqual([]);
  });

  it("remind by mail who has chosen them, and nobody else", async () => {
    await choose("choice = 'ownRules'");
    await reminding({ ways: ["email"] });
    await ownRule({ destinationIds: [phone] });
    expect(await down()).toEqual([expect.stringContaining("ada: ")]);
    expect(await world.due(60)).toEqual([expect.stringContaining("ada: ")]);
    expect(world.sent().at(-1)?.text).toContain("You get this by your own rule “Mine”.");
    await choose("choice = 'atOnce'");
    expect(await world.due(120)).toEqual([]);
    expect(await channelsAt(180)).toEqual(["phone: first"]);
  });

  it("that say the same remind by one mail", async () => {
    await choose("choice = 'ownRules'");
    await reminding({ ways: ["email"] });
    await reminding({ ways: ["email"] });
    expect(await down()).toHaveLength(1);
    expect(await world.due(60)).toHaveLength(1);
  });

  it("remind of nothing while their person has muted it, and again after that", async () => {
    await reminding();
    await down();
    expect(await channelsAt(0)).toEqual(["phone: first"]);
    await mute(130);
    expect([...(await channelsAt(60)), ...(await channelsAt(120))]).toEqual([]);
    expect(await channelsAt(180)).toEqual(["phone: reminder"]);
  });

  it("remind in no quiet hours, but once when they end", async () => {
    await reminding();
    await down();
    expect(await channelsAt(0)).toEqual(["phone: first"]);
    // From 11:00 to 15:00; it began at 10:41.
    await choose("quiet_from = 660, quiet_to = 900, breaks_through = 'nothing'");
    for (const minutes of [60, 120, 180, 240]) expect(await channelsAt(minutes)).toEqual([]);
    expect(await channelsAt(260)).toEqual(["phone: reminder"]);
    expect(await channelsAt(320)).toEqual(["phone: reminder"]);
  });

  it("remind six times at their pace, then once a day", async () => {
    await reminding();
    await down();
    await world.sendAt(0);
    world.got.splice(0);
    const heard: string[] = [];
    for (let hour = 1; hour <= 29; hour += 1) heard.push(...(await channelsAt(hour * 60)).map(() => `${hour}`));
    expect(heard).toEqual(["1", "2", "3", "4", "5", "6"]);
    expect(await channelsAt(30 * 60)).toEqual(["phone: reminder"]);
  });

  it("tell another way later if nobody acknowledges it, which hears of its end, too", async () => {
    await escalating();
    await down();
    expect(await channelsAt(14)).toEqual(["phone: first"]);
    expect(await channelsAt(15)).toEqual(["pager: step"]);
    expect(await channelsAt(16)).toEqual([]);
    await world.at(20, [[shop, [answers]]]);
    expect((await channelsAt(20)).toSorted()).toEqual(["pager: end", "phone: end"]);
  });

  it("that take the same step at the same time tell it once", async () => {
    await escalating();
    await escalating();
    await down();
    expect(await channelsAt(14)).toEqual(["phone: first"]);
    expect(await channelsAt(15)).toEqual(["pager: step"]);
    expect(await channelsAt(16)).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  it.each([
    ["somebody acknowledges it", () => acknowledge()],
    ["their person mutes it", () => mute(600)],
    ["it is switched off", () => world.rows("update rule set is_on = false")],
    ["their person may see the shop no more", () => world.rows(`update "user" set banned = true where id = 'ada'`)],
    ["their person watches the shop no more", () => world.watch(shop, "ada", false)],
    ["their person pauses everything", () => choose(`paused_until = '${minutesLater(600).toISOString()}'`)],
  ])("take no step when %s", async (_what, happens) => {
    await escalating();
    await down();
    await world.sendAt(0);
    world.got.splice(0);
    await happens();
    expect(await channelsAt(15)).toEqual([]);
    expect(await world.rows("select from notice where step > 0")).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  it("break through quiet hours by a step", async () => {
    await choose("quiet_from = 600, quiet_to = 720, breaks_through = 'nothing'");
    await escalating();
    await down();
    expect(await channelsAt(1)).toEqual([]);
    expect(await channelsAt(15)).toEqual(["pager: step"]);
  });

  it("mail by a step who has heard of it by another way, and mail its end", async () => {
    await choose("choice = 'ownRules', quiet_from = 600, quiet_to = 720, breaks_through = 'nothing'");
    await ownRule({ destinationIds: [phone], steps: [{ afterMinutes: 15, ways: ["email"] }] });
    expect(await down()).toEqual([]);
    expect(await world.due(14)).toEqual([]);
    expect(await world.due(15)).toEqual([expect.stringContaining("ada: ")]);
    await choose("quiet_from = null, quiet_to = null");
    expect(await world.at(20, [[shop, [answers]]])).toEqual([expect.stringContaining("ada: ")]);
  });

  it("mail no end of what ended before their step", async () => {
    await choose("choice = 'ownRules'");
    await ownRule({ destinationIds: [phone], steps: [{ afterMinutes: 15, ways: ["email"] }] });
    await down();
    expect(await world.at(10, [[shop, [answers]]])).toEqual([]);
    expect(await world.due(15)).toEqual([]);
  });

  it("mail nothing by a step to who has chosen otherwise, or was mailed it first", async () => {
    await ownRule({ destinationIds: [phone], steps: [{ afterMinutes: 15, ways: ["email"] }] });
    expect(await down()).toHaveLength(1);
    expect(await world.due(15)).toEqual([]);
    await choose("choice = 'ownRules'");
    await ownRule({ ways: ["email"] });
    const other = await world.shopOf("Birke", { watchers: ["ada"] });
    expect(await world.at(20, [[other, [failing()]]])).toHaveLength(1);
    expect(await world.due(40)).toEqual([]);
  });

  it("stand with the event by what they told later", async () => {
    await escalating();
    await down();
    await world.due(15);
    const [row] = await world.rows("select told -> 'entries' as told from event where kind = 'incident.opened'");
    const [rule] = await world.rows("select id from rule");
    expect(row?.["told"]).toContainEqual({ userId: "ada", destinationId: pager, rules: [rule?.["id"]], step: 1 });
  });
});

it("own rules of one member neither remind nor tell another one", async () => {
  const { db, pool } = world.database;
  await addUser(db, "eve", { name: "Eve" });
  await addMember(db, "acme", "eve", "viewer");
  const theirs = await addDestination(db, "Theirs", { organizationId: null, userId: "eve" });
  await addOwnRule(db, "eve", { destinationIds: [theirs] }, { remindMinutes: 60, scope: "all" });
  await transact(pool, (tx) =>
    insertEvents(tx, { organizationId: "acme", shopId: shop }, [failing()], minutesLater(0)),
  );
  await world.at(0);
  expect(await channelsAt(0)).toEqual(["theirs: first"]);
  expect(await channelsAt(60)).toEqual(["theirs: reminder"]);
  expect(await world.rows("select distinct user_id from incident_hearer order by 1")).toEqual([
    { user_id: "ada" },
    { user_id: "eve" },
  ]);
});
