import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { TOPIC_IDS } from "../../../checks/topic.ts";
import { status } from "../../../monitoring/events/status.ts";
import { addOrganization, addProject } from "../../../shops/shop-fixture.ts";
import { answers, failing, minutesLater, weighAll } from "../../notification-fixture.ts";
import { CHANNELS } from "../../channels/registry.ts";
import { alertKey } from "../../alert.ts";
import { topicsEnded } from "../../inbox/inbox-rows.ts";
import { tellSpokenFor } from "../../incidents/tell-spoken-for.job.ts";
import { tellHidden } from "../../mutes/tell-hidden.job.ts";
import { tellIncidents } from "../../incidents/tell-incidents.job.ts";
import { reviveEnds } from "../awaiting/left-open.store.ts";
import { restateNotices } from "../../updates/restate-update.store.ts";
import { addDestination, addOwnRule, addRule } from "../delivering-fixture.ts";
import { moveToZone } from "../moving/move-to-zone.service.ts";
import { type SendingWorld, sendingWorld } from "../sending/sending-fixture.ts";

let world: SendingWorld;
const contextAt = (minutes: number) => ({
  db: world.database.db,
  channels: CHANNELS,
  clock: () => minutesLater(minutes),
});
let project: number;
beforeAll(async () => {
  world = await sendingWorld();
  await addOrganization(world.database.db, "other");
  project = await addProject(world.database.db, "other");
});
afterAll(() => world.database.drop());
beforeEach(() => world.begin());

async function waitsForALock(): Promise<void> {
  await expect
    .poll(() =>
      world.rows("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"),
    )
    .toHaveLength(1);
}

/** Somebody holds a channel, while `work` is done, which waits for that, and then takes what else they need. */
const whileHeld = (channel: string, work: () => Promise<unknown>, needed: readonly string[]) =>
  whileTaken(`select from destination where id = '${channel}' for no key update`, work, needed);

async function whileTaken(taken: string, work: () => Promise<unknown>, needed: readonly string[]): Promise<void> {
  const holder = await world.database.pool.connect();
  let working: Promise<unknown> = Promise.resolve();
  try {
    await holder.query("begin");
    await holder.query(taken);
    working = work();
    await waitsForALock();
    await holder.query("set local lock_timeout = '3s'");
    for (const statement of needed) await holder.query(statement);
    await holder.query("commit");
  } finally {
    await holder.query("rollback");
    holder.release();
    await working;
  }
}

const whileSending = (channel: string, work: () => Promise<unknown>) =>
  whileHeld(channel, work, [
    `update thread_at set reference = '{}' where destination_id = '${channel}'`,
    `update notice set step = step where destination_id = '${channel}'`,
    `update message set kind = kind where destination_id = '${channel}'`,
  ]);

it.each([
  ["ends", {}],
  ["ends, of which nothing is told", { ends: false }],
])("whoever sends is never waited for with what they need: a matter that %s", async (_, rule) => {
  const { database } = world;
  const channel = await addDestination(database.db, "Slack");
  await addRule(database.db, [channel], rule);
  const shop = await world.shopOf("Alpen", { watchers: [] });
  await world.at(0, [[shop, [failing()]]]);
  await world.due(3);
  await world.sendAt(3);
  await world.happen(shop, [answers]);
  await weighAll(database, minutesLater(9));
  await whileSending(channel, () => tellIncidents(contextAt(9)));
  expect(await world.rows("select from thread_at where ended_at is null")).toEqual([]);
});

it("whoever sends is never waited for with what they need: a shop that goes, of which summaries wait", async () => {
  const { database } = world;
  const channel = await addDestination(database.db, "Slack");
  await addRule(database.db, [channel]);
  const shops = [await world.shopOf("Alpen", { watchers: [] }), await world.shopOf("Birke", { watchers: [] })];
  await world.decideAt(
    0,
    shops.map((shop) => [shop, [failing()]]),
  );
  await world.rows(`update destination set sums_up = true, storm_since = now()`);
  world.answerWith(500);
  await world.sendAt(3);
  await world.rows(`insert into message (destination_id, id, organization_id, thread, kind, content, state, next_at, created_at)
    values ('${channel}', gen_random_uuid(), 'acme', 'summary:1', 'grown', '{}', 'waiting', now(), now())`);
  expect(await world.rows("select kind from message where state = 'waiting' order by kind")).toEqual([
    { kind: "grown" },
    { kind: "summary" },
  ]);
  const leave = () => world.rows(`delete from shop where id = ${shops[0]}`);
  await whileHeld(channel, leave, ["update message set attempts = attempts + 1 where kind = 'grown'"]);
  expect(await world.rows("select kind, state from message order by kind")).toEqual([
    { kind: "summary", state: "superseded" },
  ]);
});

it("whoever sends is never waited for with what they need: what waits moves to another zone", async () => {
  const { db } = world.database;
  const channel = await addDestination(db, "Slack");
  await addRule(db, [channel], { pace: "daily" });
  await world.at(0, [[await world.shopOf("Alpen", { watchers: [] }), [failing()]]]);
  const change = { organizationId: "acme", from: "Europe/Berlin", to: "Asia/Tokyo", now: minutesLater(1) };
  await whileSending(channel, () => db.transaction((tx) => moveToZone(tx, change, "Europe/Berlin")));
  expect(await world.rows("select due_at from notice")).toEqual([{ due_at: new Date("2026-11-20T23:00:00.000Z") }]);
});

it("whoever sends is never waited for with what they need: an end that was given up goes again", async () => {
  const { db } = world.database;
  const channel = await addDestination(db, "Duty", { channel: "pagerduty", arrivedAt: minutesLater(5) });
  await world.rows(`insert into message (destination_id, id, organization_id, thread, kind, content, state, reason, created_at, settled_at)
    values ('${channel}', gen_random_uuid(), 'acme', 'incident:1', 'end', '{}', 'dead', 'failing_for_days', now(), '${minutesLater(0).toISOString()}')`);
  await whileSending(channel, () => db.transaction((tx) => reviveEnds(tx, minutesLater(9))));
  expect(await world.rows("select state from message")).toEqual([{ state: "waiting" }]);
});

describe("whoever sends is never waited for with what they need", () => {
  let channel: string;
  let shop: number;
  beforeEach(async () => {
    const { db } = world.database;
    channel = await addDestination(db, "Phone", { organizationId: null, userId: "ada" });
    await addOwnRule(db, "ada", { destinationIds: [channel] }, { scope: "all", hours: null, pace: "daily" });
    shop = await world.shopOf("Alpen", { watchers: [] });
    await world.at(0, [[shop, [failing()]]]);
  });
  const noticeId = async () => Number((await world.rows("select id from notice"))[0]?.["id"]);

  it.each([
    ["a shop is deleted", () => `delete from shop where id = ${shop}`],
    ["a shop moves", () => `update shop set organization_id = 'other', project_id = ${project} where id = ${shop}`],
    ["a person has other clocks", () => `update "user" set time_zone = 'Asia/Tokyo' where id = 'ada'`],
  ])("%s", async (_, change) => {
    await expect(whileSending(channel, () => world.rows(change()))).resolves.toBeUndefined();
  });

  it.each([
    ["is deleted", () => `delete from shop where id = ${shop}`],
    ["moves", () => `update shop set organization_id = 'other', project_id = ${project} where id = ${shop}`],
  ])("a person's ways and channels in one order: a shop %s", async (_, change) => {
    const { db } = world.database;
    const way = "ffffffff-ffff-4fff-bfff-ffffffffffff";
    await addDestination(db, "Mail", { id: way, organizationId: null, userId: "ada", channel: "email" });
    await world.rows(`insert into message (destination_id, id, organization_id, kind, alert, shop_id, state, next_at, created_at)
      values ('${way}', gen_random_uuid(), 'acme', 'alert', '{}', ${shop}, 'waiting', now(), now())`);
    const alsoTheirs = [`select from destination where id = '${way}' for no key update`];
    await expect(whileHeld(channel, () => world.rows(change()), alsoTheirs)).resolves.toBeUndefined();
  });

  it("what waits is said of other shops", async () => {
    const { db } = world.database;
    const noticeIds = [await noticeId()];
    const [event] = await world.rows("select max(id) as id from event");
    const eventId = Number(event?.["id"]);
    const restate = () => restateNotices(db, "acme", { noticeIds, eventId });
    await expect(whileSending(channel, restate)).resolves.toBeUndefined();
  });
});

describe("whoever decides about all that incidents speak for is never waited for with its events", () => {
  const HINT = { id: "c", check: "environment", level: "yellow", text: "notPublic", params: {} } as const;
  const becomes = (from: "green" | "yellow", to: "green" | "yellow") => {
    const findings = to === "green" ? [] : [HINT];
    return status.of({ from, to, findings, findingCount: findings.length });
  };
  const takesEvents = ["update event set told = told where decided_at is null"];

  it("where a channel hears of a single shop", async () => {
    const channel = await addDestination(world.database.db, "Slack");
    await addRule(world.database.db, [channel], { topics: ["settings"], urgency: "week" });
    await world.weighAt(0, [[await world.shopOf("Alpen", { watchers: [] }), [becomes("green", "yellow")]]]);
    await whileHeld(channel, () => world.decideAt(0), takesEvents);
    expect(await world.rows("select phase from notice")).toEqual([{ phase: "opens" }]);
  });

  it("where something of a single shop is over in inboxes", async () => {
    const shop = await world.shopOf("Alpen");
    await world.at(0, [[shop, [becomes("green", "yellow")]]]);
    await world.weighAt(30, [[shop, [becomes("yellow", "green")]]]);
    const inbox = "select from notification where ended_at is null for no key update";
    await whileTaken(inbox, () => world.decideAt(30), takesEvents);
    expect(await world.rows("select from notification where ended_at is null")).toEqual([]);
  });
});

describe("whoever takes ways of people and channels in one order is never waited for by who tells both", () => {
  const LOW = "00000000-0000-4000-8000-000000000000";
  const HIGH = "ffffffff-ffff-4fff-bfff-ffffffffffff";
  const HINT = { id: "c", check: "environment", level: "yellow", text: "notPublic", params: {} } as const;
  const warned = status.of({ from: "green", to: "yellow", findings: [HINT], findingCount: 1 });
  const takesWay = [`select from destination where id = '${HIGH}' for no key update`];
  let shop: number;
  beforeEach(async () => {
    const { db } = world.database;
    await world.rows("delete from notification");
    await addDestination(db, "Slack", { id: LOW });
    await addDestination(db, "email", { id: HIGH, organizationId: null, userId: "ada", channel: "email" });
    await addRule(db, [LOW], { topics: [...TOPIC_IDS], urgency: "week" });
    shop = await world.shopOf("Alpen");
  });
  const told = async () => [
    await world.rows("select phase from notice"),
    await world.rows("select alert -> 'news' ->> 'kind' as kind from message where kind = 'alert'"),
  ];

  it("of what is wrong in a shop", async () => {
    await world.weighAt(0, [[shop, [failing()]]]);
    await whileHeld(LOW, () => world.decideAt(0), takesWay);
    expect(await told()).toEqual([[{ phase: "opens" }], [{ kind: "incident.opened" }]]);
  });

  it("of what is over there, of which a rule tells the channel nothing more", async () => {
    await world.decideAt(0, [[shop, [failing()]]]);
    await world.send();
    await world.sendAt(0);
    await world.rows("update rule set is_on = false");
    await world.weighAt(9, [[shop, [answers]]]);
    await whileHeld(LOW, () => world.decideAt(9), takesWay);
    expect(await world.rows("select from thread_at where ended_at is null")).toEqual([]);
  });

  it("of a warning of a shop", async () => {
    await world.weighAt(0, [[shop, [warned]]]);
    await whileHeld(LOW, () => world.decideAt(0), takesWay);
    expect(await told()).toEqual([[{ phase: "opens" }], [{ kind: "status" }]]);
  });

  it("of what somebody deals with, and what is wrong elsewhere, of which nobody hears by a way of theirs", async () => {
    const { db } = world.database;
    await addDestination(db, "Duty", { id: HIGH.replace("f", "e"), channel: "pagerduty" });
    await world.rows(`update rule_receiver set destination_id = '${HIGH.replace("f", "e")}'`);
    await world.rows("delete from shop_watch");
    await world.decideAt(0, [[shop, [failing()]]]);
    await world.rows(`update rule_receiver set destination_id = '${LOW}'`);
    await world.rows(`insert into event (organization_id, incident_id, shop_id, date, kind, data, weighed_at)
      select organization_id, incident_id, shop_id, '${minutesLater(1).toISOString()}', 'incident.acknowledged', data || '{"by": {"id": "olga", "name": "Olga"}}', now() from event where kind = 'incident.opened'`);
    await world.weighAt(1, [[await world.shopOf("Birke", { watchers: [] }), [failing()]]]);
    await whileHeld(LOW, () => world.decideAt(1), [
      `select from destination where id = '${HIGH.replace("f", "e")}' for no key update`,
    ]);
    expect(await world.rows(`select phase, destination_id = '${LOW}' as low from notice order by id`)).toEqual([
      { phase: "opens", low: false },
      { phase: "opens", low: true },
      { phase: "grows", low: false },
    ]);
  });

  it("of what a mute hid from all of them", async () => {
    await world.rows(`insert into mute (organization_id, shop_id, until, created_at)
      values ('acme', ${shop}, '${minutesLater(60).toISOString()}', '${minutesLater(0).toISOString()}')`);
    await world.weighAt(5, [[shop, [failing()]]]);
    await world.decideAt(5);
    expect(await told()).toEqual([[], []]);
    await whileHeld(LOW, () => tellHidden(contextAt(60)), takesWay);
    expect(await told()).toEqual([[{ phase: "opens" }], [{ kind: "incident.opened" }]]);
  });

  it("of what is over, for which an incident speaks, which is over in inboxes as well", async () => {
    const { database } = world;
    await world.happen(shop, [failing()]);
    await weighAll(database, minutesLater(0));
    await tellSpokenFor(contextAt(0));
    await world.rows(`insert into thread_at (organization_id, destination_id, thread, opened_at, told_at, told_urgency, told_shops)
      values ('acme', '${LOW}', 'shop:${shop}:availability', now(), now(), 'now', 1)`);
    const keys = [...new Set(topicsEnded(answers).map((topic) => alertKey(topic, shop)))];
    await world.rows(`insert into notification (organization_id, user_id, shop_id, key, level, title, message, created_at)
      select 'acme', 'ada', ${shop}, key, 'error', '', '', '${minutesLater(0).toISOString()}' from unnest('{${keys.join(",")}}'::text[]) as key`);
    await world.happen(shop, [answers]);
    await weighAll(database, minutesLater(9));
    const takesInbox = ["select from notification where user_id = 'ada' for no key update"];
    await whileHeld(LOW, () => tellSpokenFor(contextAt(9)), takesInbox);
    expect(await world.rows("select from thread_at where ended_at is null")).toEqual([]);
    expect(
      await world.rows("select from notification where key = any('{" + keys.join(",") + "}') and ended_at is null"),
    ).toEqual([]);
  });
});
