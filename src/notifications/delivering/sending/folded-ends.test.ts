import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { TOPIC_IDS } from "../../../checks/topic.ts";
import { removeOver } from "../../../lib/retention.ts";
import { addOrganization, addProject } from "../../../shops/shop-fixture.ts";
import { addWindow } from "../../../windows/window-fixture.ts";
import { FOLDING_CHANNELS } from "../../channels/kinds.ts";
import { takeUpDead } from "../../deliveries/redeliver.store.ts";
import { dropMissed, switchOn, takeUpMissed } from "../../destinations/enable-destination.store.ts";
import { answers, failing, minutesLater, MORNING } from "../../notification-fixture.ts";
import type { RuleInput } from "../../rules/rule-input.ts";
import { mended, OWN, turned, warnings } from "../../shared/shared-fixture.ts";
import { tellLeftOpen } from "../awaiting/tell-left-open.job.ts";
import { ENDED_THREADS, OLD_MESSAGES, UNSENT_NOTICES } from "../retention.store.ts";
import { foldingWorld, type FoldingWorld } from "./folding-fixture.ts";

let world: FoldingWorld;
let shop: number;
let channel: string;

beforeAll(async () => {
  world = await foldingWorld();
  await addOrganization(world.database.db, "other");
  await addProject(world.database.db, "other");
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  await world.begin();
  shop = await world.shopOf("Alpen", { watchers: [] });
});

const at = (minute: number, happens?: Parameters<FoldingWorld["goOn"]>[2]) => world.goOn("pagerduty", minute, happens);
const begins = async (given: Partial<RuleInput> = {}) => {
  channel = await world.told("pagerduty", given);
  expect(await at(0, [[shop, [failing()]]])).toHaveLength(1);
};
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
/** The first minutes of it are at 10:41 in Berlin. */
const within = (from: string, to: string) => ({ when: "within" as const, spans: [{ days: EVERY_DAY, from, to }] });
const nothingIsKnownToBeOpen = async () =>
  expect(await world.rows("select from thread_at where ended_at is null")).toEqual([]);

describe("what is open at a service that folds ends there with its matter", () => {
  it.each<readonly [string, Partial<RuleInput>]>([
    ["although the rule leaves it out by its hours", { hours: within("09:00", "11:00"), outside: "leave" }],
    ["although the rule keeps it for its hours", { hours: within("09:00", "11:00"), outside: "keep" }],
    ["although ends are not told by the rule", { ends: false }],
  ])("%s", async (_how, given) => {
    await begins(given);
    expect(await at(180, [[shop, [answers]]])).toEqual([]);
    await nothingIsKnownToBeOpen();
  });

  it.each([
    ["switched off", "update rule set is_on = false"],
    ["deleted", "delete from rule"],
    ["about other shops", "update rule set scope = 'shops', scope_ids = '{999999}'"],
    ["about something else", "update rule set topics = '{speed}'"],
    ["for others", "delete from rule_receiver"],
    ["told once a week", "update rule set pace = 'weekly'"],
  ])("although the rule is %s by then", async (_how, change) => {
    await begins();
    await world.rows(change);
    expect(await at(9, [[shop, [answers]]])).toEqual([]);
    await nothingIsKnownToBeOpen();
  });

  it("also of several shops, when the rule is gone before they are one matter", async () => {
    const url = "https://server.example";
    const shops: number[] = [];
    for (const name of ["Birke", "Canto", "Dorn"]) shops.push(await world.shopOf(name, { url, watchers: [] }));
    const all = (some: readonly number[], event: typeof answers): [number, [typeof answers]][] =>
      some.map((one) => [one, [event]]);
    await world.told("pagerduty");
    expect(await at(0, all(shops.slice(0, 2), failing()))).toHaveLength(2);
    await world.rows("delete from rule");
    await at(0.6, all(shops.slice(2), failing()));
    await at(2);
    await at(9, all(shops, answers));
    expect(await at(60)).toEqual([]);
    await nothingIsKnownToBeOpen();
  });

  it("in planned work, also if it was not yet certain that it is told", async () => {
    const url = "https://server.example";
    const shops = [
      await world.shopOf("Birke", { url, watchers: [] }),
      await world.shopOf("Canto", { url, watchers: [] }),
    ];
    await world.shopOf("Dorn", { url, watchers: [] });
    await world.told("pagerduty");
    const all = (event: typeof answers): [number, [typeof answers]][] => shops.map((one) => [one, [event]]);
    expect(await at(0, all(failing()))).toHaveLength(2);
    await addWindow(world.database, {
      organizationId: "acme",
      scope: "organization",
      begins: 0,
      ends: 60,
      now: MORNING,
    });
    await at(0.5, all(answers));
    expect(await at(5)).toEqual([]);
    await nothingIsKnownToBeOpen();
  });

  it("when the last rule is gone before it was certain that it is told", async () => {
    const url = "https://server.example";
    const shops = [
      await world.shopOf("Birke", { url, watchers: [] }),
      await world.shopOf("Canto", { url, watchers: [] }),
    ];
    await world.shopOf("Dorn", { url, watchers: [] });
    await world.told("pagerduty");
    const all = (event: typeof answers): [number, [typeof answers]][] => shops.map((one) => [one, [event]]);
    expect(await at(0, all(failing()))).toHaveLength(2);
    await world.rows("delete from rule");
    await at(0.5, all(answers));
    expect(await at(5)).toEqual([]);
    await nothingIsKnownToBeOpen();
  });
});

it("its end is no news to people, whose rule does not tell ends", async () => {
  await begins({ ends: false });
  await at(9, [[shop, [answers]]]);
  expect(await world.rows("select why -> 'rules' as rules from notice where phase = 'closes'")).toEqual([
    { rules: [] },
  ]);
});

describe("in a storm", () => {
  const STORM = 20;
  let shops: number[];
  beforeEach(async () => {
    shops = [];
    for (let number = 0; number < STORM; number += 1) shops.push(await world.shopOf(`Shop${number}`, { watchers: [] }));
  });

  it("each matter is there by itself, because nothing would end one that stands for all", async () => {
    await world.told("pagerduty");
    const all = (event: typeof answers): [number, [typeof answers]][] => shops.map((one) => [one, [event]]);
    await at(0, all(failing()));
    const open = await at(2);
    expect(open).toHaveLength(STORM);
    expect(open.every((key) => key.startsWith("incident:"))).toBe(true);
    await at(30, all(answers));
    expect(await at(40)).toEqual([]);
    await nothingIsKnownToBeOpen();
  });

  it("ends come before what begins, and over what a channel hears in an hour", async () => {
    const id = await world.told("pagerduty");
    await at(0, [[shops[0] ?? 0, [failing()]]]);
    await world.rows(`insert into message (destination_id, id, organization_id, kind, content, state, attempts, created_at, settled_at)
      select '${id}', gen_random_uuid(), 'acme', 'first', '{}', 'arrived', 1, '${MORNING.toISOString()}', '${MORNING.toISOString()}'
      from generate_series(1, 60)`);
    await world.decideAt(5, [
      [shops[1] ?? 0, [failing()]],
      [shops[0] ?? 0, [answers]],
    ]);
    expect(await world.send("pagerduty", 5)).toEqual([]);
    expect(await at(70)).toHaveLength(1);
  });
});

const DAY = 24 * 60;
/** What is kept of what was told at that minute. */
const forget = async (minute: number) => {
  for (const retention of [OLD_MESSAGES, UNSENT_NOTICES, ENDED_THREADS])
    await removeOver(world.database.db, retention, minutesLater(minute));
};
const disable = () =>
  world.rows(`update destination set state = 'disabled', reason = 'key_refused' where id = '${channel}'`);
const enable = async (missed: "summary" | "nothing", minute: number) => {
  const { db } = world.database;
  await (missed === "summary" ? takeUpMissed(db, channel) : dropMissed(db, channel, minutesLater(minute)));
  await switchOn(db, channel, { now: minutesLater(minute), sumsUp: missed === "summary" });
};

it("ends after more than 30 days, when nothing is kept of what was told", async () => {
  await begins();
  await forget(40 * DAY);
  expect(await world.rows("select from notice")).toEqual([]);
  expect(await at(40 * DAY, [[shop, [answers]]])).toEqual([]);
});

describe.each(["summary", "nothing"] as const)(
  "of a channel that was disabled meanwhile and is told %s of what it missed",
  (missed) => {
    it("what is over is ended there", async () => {
      await begins();
      await disable();
      expect(await at(9, [[shop, [answers]]])).toHaveLength(1);
      await enable(missed, 20);
      expect(await at(20)).toEqual([]);
    });

    it("also after more than 30 days", async () => {
      await begins();
      await disable();
      await at(9, [[shop, [answers]]]);
      await forget(40 * DAY);
      await enable(missed, 40 * DAY);
      expect(await at(40 * DAY)).toEqual([]);
    });

    it("and what came back meanwhile is ended there with it", async () => {
      await begins();
      await disable();
      await at(9, [[shop, [answers]]]);
      await at(12, [[shop, [failing()]]]);
      await enable(missed, 20);
      expect(await at(20)).toHaveLength(1);
      expect(await at(60, [[shop, [answers]]])).toEqual([]);
      await nothingIsKnownToBeOpen();
    });

    it("and what goes on as an error is ended there with it", async () => {
      channel = await world.told("pagerduty", { topics: [...TOPIC_IDS], urgency: "week" });
      expect(await at(0, [[shop, warnings(OWN)]])).toHaveLength(1);
      await disable();
      await at(9, [[shop, turned(OWN)]]);
      await enable(missed, 20);
      expect(await at(20)).toHaveLength(1);
      expect(await at(60, [[shop, mended(OWN)]])).toEqual([]);
      await nothingIsKnownToBeOpen();
    });

    it("also where much more happened", async () => {
      await begins();
      const others = [await world.shopOf("Birke", { watchers: [] }), await world.shopOf("Canto", { watchers: [] })];
      await disable();
      await at(
        8,
        others.map((one) => [one, [failing()]]),
      );
      await at(9, [[shop, [answers]]]);
      await enable(missed, 20);
      expect(await at(20)).toHaveLength(missed === "summary" ? 2 : 0);
      expect(
        await at(
          30,
          others.map((one) => [one, [answers]]),
        ),
      ).toEqual([]);
    });
  },
);

const giveUp = (kind: string, minute: number) =>
  world.rows(`update message set state = 'dead', reason = 'failing_for_days', next_at = null, settled_at = '${minutesLater(minute).toISOString()}'
    where kind = '${kind}'`);

describe("what was given up at a service that folds", () => {
  it("and is sent again once it is over opens nothing", async () => {
    world.failWith(500);
    channel = await world.told("pagerduty");
    await at(0, [[shop, [failing()]]]);
    await giveUp("first", 1);
    world.failWith(null);
    await at(9, [[shop, [answers]]]);
    await takeUpDead(world.database.db, channel, { messageId: null, most: 10, now: minutesLater(20) });
    expect(await at(20)).toEqual([]);
    expect(await world.rows("select kind, state from message order by kind desc")).toEqual([
      { kind: "first", state: "superseded" },
      { kind: "end", state: "arrived" },
    ]);
  });

  it("and is sent again while it is open ends with it", async () => {
    world.failWith(500);
    channel = await world.told("pagerduty");
    await at(0, [[shop, [failing()]]]);
    await giveUp("first", 1);
    world.failWith(null);
    await takeUpDead(world.database.db, channel, { messageId: null, most: 10, now: minutesLater(20) });
    expect(await at(20)).toHaveLength(1);
    expect(await at(30, [[shop, [answers]]])).toEqual([]);
  });

  it("is ended once the service works again", async () => {
    await begins();
    world.failWith(500);
    await at(9, [[shop, [answers]]]);
    await giveUp("end", 10);
    world.failWith(null);
    await world.rows(`update destination set state = 'on', arrived_at = '${minutesLater(30).toISOString()}'`);
    await left(40);
    expect(await at(40)).toEqual([]);
  });
});

const left = (minute: number) => tellLeftOpen({ ...world.ctx, clock: () => minutesLater(minute) });

/** What may become of the shop. */
const GOES = [
  ["deleted", () => world.rows(`delete from shop where id = ${shop}`)],
  [
    "moved to another organization",
    () =>
      world.rows(`update shop set organization_id = 'other', project_id = (select id from project where organization_id = 'other')
        where id = ${shop}`),
  ],
] as const;

describe("what nobody says is over any more", () => {
  it("is ended there once its incident is", async () => {
    await begins();
    await world.rows(
      `update incident set state = 'closed', ended_at = '${minutesLater(5).toISOString()}', closed_at = '${minutesLater(5).toISOString()}'`,
    );
    await left(9);
    expect(await at(9)).toHaveLength(1);
    await left(16);
    expect(await at(16)).toEqual([]);
    await nothingIsKnownToBeOpen();
    await left(17);
    expect(await world.rows("select from message where kind = 'end'")).toHaveLength(1);
  });

  it.each(GOES)("is ended there when its shop is %s", async (_how, goes) => {
    await begins();
    await goes();
    await left(5);
    expect(await at(5)).toEqual([]);
    await nothingIsKnownToBeOpen();
  });

  it.each(GOES)("is ended there when its shop is %s before its end was sent", async (_how, goes) => {
    await begins();
    await world.decideAt(3, [[shop, [answers]]]);
    await goes();
    await left(5);
    expect(await at(5)).toEqual([]);
    await nothingIsKnownToBeOpen();
  });

  it.each(GOES)("is ended there when its shop is %s while its end is tried again", async (_how, goes) => {
    await begins();
    world.failWith(500);
    expect(await at(3, [[shop, [answers]]])).toHaveLength(1);
    await goes();
    world.failWith(null);
    await left(5);
    expect(await at(5)).toEqual([]);
    await nothingIsKnownToBeOpen();
  });

  it.each(GOES)("is ended there when its shop is %s after its end was given up", async (_how, goes) => {
    await begins();
    world.failWith(500);
    await at(3, [[shop, [answers]]]);
    await giveUp("end", 4);
    await goes();
    world.failWith(null);
    await left(5);
    expect(await at(5)).toEqual([]);
    await nothingIsKnownToBeOpen();
  });

  it("is left alone while it is open", async () => {
    await begins();
    await left(600);
    expect(await at(600)).toHaveLength(1);
  });
});

it("more parts than a service can be told of with their whole are ended each by itself", async () => {
  const url = "https://server.example";
  const shops: number[] = [];
  for (let number = 0; number < 24; number += 1) shops.push(await world.shopOf(`Shop${number}`, { url, watchers: [] }));
  channel = await world.told("pagerduty");
  const all = (event: typeof answers): [number, [typeof answers]][] => shops.map((one) => [one, [event]]);
  await at(0, all(failing()));
  await at(2);
  const parts = await world.rows("select 'incident:' || id as thread from incident where shop_id is not null");
  for (const { thread } of parts) {
    world.open.pagerduty.set(String(thread), { title: "", text: "", level: "" });
    await world.rows(`insert into thread_at (destination_id, thread, organization_id, opened_at, told_at, told_urgency, told_shops)
      values ('${channel}', '${String(thread)}', 'acme', '${MORNING.toISOString()}', '${MORNING.toISOString()}', 'now', 1)`);
  }
  await at(9, all(answers));
  expect(await at(60)).toEqual([]);
});

it.each(["forget_matters", "reopen_unsaid_ends"])("%s knows which services keep matters open", async (name) => {
  const [row] = await world.rows(`select pg_get_functiondef('${name}'::regproc) as text`);
  const [, listed = ""] = /channel (?:not )?in \(([^)]*)\)/u.exec(String(row?.["text"])) ?? [];
  expect(listed.split(", ").map((one) => one.slice(1, -1))).toEqual([...FOLDING_CHANNELS]);
});
