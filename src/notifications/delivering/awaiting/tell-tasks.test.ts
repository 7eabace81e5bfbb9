import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { tellingWorld } from "../../incidents/telling-fixture.ts";
import { answers, failing, minutesLater, refuseRows } from "../../notification-fixture.ts";
import type { RuleInput } from "../../rules/rule-input.ts";
import { addWindow } from "../../../windows/window-fixture.ts";
import { receiver, ruleOf, writeRule } from "../../rules/rule-fixture.ts";
import { addOrganization } from "../../../shops/shop-fixture.ts";
import { CHANNELS } from "../../channels/registry.ts";
import { addDestination } from "../delivering-fixture.ts";
import { tellTasks } from "./tell-tasks.job.ts";

const whyNamed = z.object({ rules: z.array(z.object({ name: z.string() })) });

let world: Awaited<ReturnType<typeof tellingWorld>>;
let slack: string;
let onCall: string;

beforeAll(async () => {
  world = await tellingWorld();
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  for (const table of ["rule", "mute", "destination", "notification"]) await world.rows(`delete from ${table}`);
  await world.begin();
  slack = await addDestination(world.database.db, "Slack");
  onCall = await addDestination(world.database.db, "On-call");
});

/** Tells Slack at once, the other channel and Bob after a quarter of an hour, and reminds every hour. */
const escalating = (given: Partial<RuleInput> = {}) =>
  writeRule(
    world.database.db,
    ruleOf({
      remindMinutes: 60,
      receivers: [
        receiver({ destinationId: slack }),
        receiver({ step: 1, afterMinutes: 15, destinationId: onCall }),
        receiver({ step: 1, afterMinutes: 15, userId: "bob" }),
      ],
      ...given,
    }),
  );
const alone = () => world.shopOf("Alpen", { watchers: [] });
const noticed = () =>
  world.rows(
    `select destination.name, phase, step, reminder from notice join destination on destination.id = destination_id order by event_id, step, reminder, name`,
  );
const waiting = () => world.rows("select kind, step from telling_task order by kind, step");
const acknowledge = () => world.rows("update incident set acknowledged_at = now()");

it("what nobody acknowledges is told to whom the next step names, who then hear of its end", async () => {
  await escalating();
  const shop = await alone();
  expect(await world.at(0, [[shop, [failing()]]])).toEqual([]);
  expect(await world.due(14)).toEqual([]);
  expect(await world.due(15)).toEqual([expect.stringContaining("bob: ")]);
  expect(await world.due(16)).toEqual([]);
  expect(await world.at(20, [[shop, [answers]]])).toEqual([expect.stringContaining("bob: ")]);
  expect(await noticed()).toEqual([
    { name: "Slack", phase: "opens", step: 0, reminder: 0 },
    { name: "On-call", phase: "opens", step: 1, reminder: 0 },
    { name: "On-call", phase: "closes", step: 0, reminder: 0 },
    { name: "Slack", phase: "closes", step: 0, reminder: 0 },
  ]);
  expect((await world.inboxOf("bob")).length).toBe(1);
  await world.due(300);
  expect(await waiting()).toEqual([]);
});

it("several rules that take the same step or remind at the same time say it once, and each of them is named", async () => {
  await escalating({ name: "Night" });
  await escalating({ name: "Day" });
  const shop = await alone();
  await world.at(0, [[shop, [failing()]]]);
  expect(await world.due(15)).toEqual([expect.stringContaining("bob: ")]);
  const named = async () =>
    (await world.rows("select why from notice join destination on destination.id = destination_id where step > 0")).map(
      ({ why }) =>
        whyNamed
          .parse(why)
          .rules.map(({ name }) => name)
          .toSorted(),
    );
  expect(await named()).toEqual([["Day", "Night"]]);
  await world.due(60);
  expect((await noticed()).map(({ name, step, reminder }) => [name, step, reminder])).toEqual([
    ["Slack", 0, 0],
    ["Slack", 0, 1],
    ["On-call", 1, 0],
  ]);
});

it("it reminds where it was told, until somebody deals with it", async () => {
  await escalating({ receivers: [receiver({ destinationId: slack })] });
  const shop = await alone();
  await world.at(0, [[shop, [failing()]]]);
  for (const minutes of [59, 60, 61, 120]) await world.due(minutes);
  await acknowledge();
  await world.due(180);
  expect((await noticed()).map(({ reminder }) => reminder)).toEqual([0, 1, 2]);
  expect(await waiting()).toEqual([]);
});

it("all that is due is told at once, however much of others' matters is due before it", async () => {
  await escalating();
  const shop = await alone();
  await world.at(0, [[shop, [failing()]]]);
  await world.rows(`insert into telling_task (organization_id, rule_id, kind, step, thread, event_id, began_at, due_at)
    select organization_id, rule_id, 'step', step, 'over:' || n, event_id, began_at, began_at
    from telling_task, generate_series(1, 450) as n where kind = 'step'`);
  expect(await world.due(15)).toEqual([expect.stringContaining("bob: ")]);
  expect(await waiting()).toEqual([{ kind: "remind", step: 0 }]);
});

/** Another organization with a rule and something that has happened. */
async function addBeta() {
  await addOrganization(world.database.db, "beta");
  const copied = (table: string, changes: string) =>
    world.rows(`insert into ${table} overriding system value select copied.* from (select * from ${table} order by id limit 1) as held,
      jsonb_populate_record(null::${table}, to_jsonb(held) || jsonb_build_object(${changes})) as copied`);
  await copied("rule", "'id', gen_random_uuid(), 'organization_id', 'beta', 'name', 'Theirs'");
  await copied("event", "'id', 1000000, 'organization_id', 'beta', 'shop_id', null, 'incident_id', null");
}

it("if more organizations have something due than a round has turns, those come first that have waited for longest", async () => {
  await escalating();
  await world.at(0, [[await alone(), [failing()]]]);
  await addBeta();
  await world.rows(`insert into telling_task (organization_id, rule_id, kind, step, thread, event_id, began_at, due_at)
    select 'beta', id, 'step', 1, 'over:1', 1000000, now(), '${minutesLater(14).toISOString()}' from rule where organization_id = 'beta'`);
  const tell = () => tellTasks({ db: world.database.db, channels: CHANNELS, clock: () => minutesLater(15) }, 1);
  const due = () =>
    world.rows(
      `select organization_id from telling_task where due_at <= '${minutesLater(15).toISOString()}' order by 1`,
    );
  await tell();
  expect(await due()).toEqual([{ organization_id: "acme" }]);
  await tell();
  expect(await due()).toEqual([]);
  await world.rows("delete from organization where id = 'beta'");
});

it("whoever has much due keeps nobody waiting: each organization has its turn before the second one of another", async () => {
  await escalating();
  await world.at(0, [[await alone(), [failing()]]]);
  await addBeta();
  await world.rows(`insert into telling_task (organization_id, rule_id, kind, step, thread, event_id, began_at, due_at)
    select 'acme', rule_id, 'step', step, 'over:' || n, event_id, began_at, began_at
      from telling_task, generate_series(1, 450) as n where kind = 'step'
    union all select 'beta', id, 'step', 1, 'over:1', 1000000, now(), '${minutesLater(14).toISOString()}' from rule where organization_id = 'beta'`);
  await world.rows(`create table settled (place serial, organization_id text);
    create function note_settled() returns trigger language plpgsql as $$ begin
      insert into settled (organization_id) values (old.organization_id); return old; end $$;
    create trigger note_settled after delete on telling_task for each row execute function note_settled()`);
  await world.due(15);
  const [theirs] = await world.rows("select place from settled where organization_id = 'beta'");
  expect(Number(theirs?.["place"])).toBeLessThanOrEqual(201);
  expect(await world.rows("select count(*)::integer from settled")).toEqual([{ count: 452 }]);
  await world.rows(
    "drop function note_settled cascade; drop table settled; delete from organization where id = 'beta'",
  );
});

it("it neither reminds nor steps to a channel for which it is muted", async () => {
  await escalating();
  const shop = await alone();
  await world.at(0, [[shop, [failing()]]]);
  for (const id of [slack, onCall])
    await world.database.pool.query(
      "insert into mute (organization_id, id, destination_id, until, created_at) values ('acme', $1, $2, $3, $4)",
      [randomUUID(), id, minutesLater(90), minutesLater(5)],
    );
  for (const minutes of [15, 60]) await world.due(minutes);
  expect(await noticed()).toEqual([{ name: "Slack", phase: "opens", step: 0, reminder: 0 }]);
  await world.due(120);
  expect(await noticed()).toEqual([
    { name: "Slack", phase: "opens", step: 0, reminder: 0 },
    { name: "Slack", phase: "grows", step: 0, reminder: 2 },
  ]);
});

it("it reminds people whom its rule names, but nobody who has muted it", async () => {
  await escalating({ receivers: [receiver({ userId: "bob" })] });
  await escalating({ receivers: [receiver({ userId: "bob" })], name: "Again" });
  const shop = await alone();
  expect(await world.at(0, [[shop, [failing()]]])).toEqual([expect.stringContaining("bob: ")]);
  expect(await world.due(59)).toEqual([]);
  expect(await world.due(60)).toEqual([expect.stringContaining("bob: ")]);
  await world.database.pool.query(
    "insert into mute (organization_id, id, user_id, shop_id, until, created_at) values ('acme', $1, 'bob', $2, $3, $4)",
    [randomUUID(), shop, minutesLater(130), minutesLater(61)],
  );
  expect(await world.due(120)).toEqual([]);
  expect(await world.due(180)).toEqual([expect.stringContaining("bob: ")]);
});

it.each([
  ["somebody acknowledges it", () => acknowledge()],
  ["it is muted for everybody", () => mute()],
  ["its rule is switched off", () => world.rows("update rule set is_on = false")],
])("no step is taken when %s", async (_what, happens) => {
  await escalating();
  const shop = await alone();
  await world.at(0, [[shop, [failing()]]]);
  await happens();
  expect(await world.due(15)).toEqual([]);
  expect(await noticed()).toHaveLength(1);
});

const mute = () =>
  world.database.pool.query("insert into mute (organization_id, id, until, created_at) values ('acme', $1, $2, $3)", [
    randomUUID(),
    minutesLater(600),
    minutesLater(0),
  ]);

it.each([
  ["no step is taken while somebody works on all shops that it covers", 4, []],
  ["a step is taken while one of its shops is down for another reason", 3, [expect.stringContaining("bob: ")]],
])("%s", async (_what, worked, mails) => {
  await escalating();
  const shopIds: number[] = [];
  for (const name of ["A", "B", "C", "D"])
    shopIds.push(await world.shopOf(name, { url: "https://server.example", watchers: [] }));
  await world.at(
    0,
    shopIds.map((shopId): [number, ReturnType<typeof failing>[]] => [shopId, [failing()]]),
  );
  await world.at(1);
  for (const shopId of shopIds.slice(0, worked))
    await addWindow(world.database, {
      organizationId: "acme",
      scope: { shopId },
      begins: 10,
      ends: 40,
      now: minutesLater(0),
    });
  expect(await world.due(17)).toEqual(mails);
});

it("whoever heard of it already is not told again by a step", async () => {
  await escalating();
  const shop = await world.shopOf("Alpen", { watchers: ["bob"] });
  expect(await world.at(0, [[shop, [failing()]]])).toHaveLength(1);
  expect(await world.due(15)).toEqual([]);
});

it("a step goes at once when nobody could be told before it", async () => {
  await escalating();
  const shop = await alone();
  await world.at(0, [[shop, [failing()]]]);
  const id = randomUUID();
  await world.database.pool.query(
    `insert into message (destination_id, id, organization_id, kind, state, reason, created_at, settled_at)
     values ($1, $2, 'acme', 'first', 'dead', 'address_unknown', $3, $3)`,
    [slack, id, minutesLater(1)],
  );
  expect(await world.due(1)).toEqual([]);
  await world.rows(`update notice set message_id = '${id}'`);
  expect(await world.due(2)).toEqual([expect.stringContaining("bob: ")]);
});

const pause = (userId: string) =>
  world.database.pool.query(
    "insert into telling_setting (user_id, paused_until) values ($1, $2) on conflict (user_id) do update set paused_until = $2",
    [userId, minutesLater(600)],
  );

it("a step that names only people who have paused everything goes on to the next", async () => {
  await escalating({
    remindMinutes: null,
    receivers: [
      receiver({ destinationId: slack }),
      receiver({ step: 1, afterMinutes: 15, userId: "bob" }),
      receiver({ step: 2, afterMinutes: 60, destinationId: onCall }),
    ],
  });
  await pause("bob");
  const shop = await alone();
  await world.at(0, [[shop, [failing()]]]);
  expect(await world.due(15)).toEqual([]);
  const [row] = await world.rows("select told -> 'entries' as told from event where kind = 'incident.opened'");
  expect(row?.["told"]).toEqual([
    { destinationId: slack, rules: [expect.any(String)] },
    { userId: "bob", rules: [expect.any(String)], step: 1, not: "quiet" },
  ]);
  await world.due(16);
  expect(await noticed()).toContainEqual({ name: "On-call", phase: "opens", step: 2, reminder: 0 });
  // It stands in the inbox, and who was passed over does not hear of its end.
  expect((await world.inboxOf("bob")).length).toBe(1);
  expect(await world.at(20, [[shop, [answers]]])).toEqual([]);
  await world.rows("delete from telling_setting");
});

it.each([
  ["for a time", minutesLater(600)],
  ["until it is fixed", null],
])(
  "a step that names only people who have muted it %s goes on to the next, and stands in their inboxes",
  async (_how, until) => {
    await escalating({
      remindMinutes: null,
      receivers: [
        receiver({ destinationId: slack }),
        receiver({ step: 1, afterMinutes: 15, userId: "bob" }),
        receiver({ step: 2, afterMinutes: 60, destinationId: onCall }),
      ],
    });
    const shop = await alone();
    await world.at(0, [[shop, [failing()]]]);
    await world.database.pool.query(
      `insert into mute (organization_id, id, user_id, thread, until, created_at)
     select 'acme', $1, 'bob', 'incident:' || id, $2, $3 from incident`,
      [randomUUID(), until, minutesLater(1)],
    );
    expect(await world.due(15)).toEqual([]);
    const [row] = await world.rows("select told -> 'entries' as told from event where kind = 'incident.opened'");
    expect(row?.["told"]).toContainEqual({ userId: "bob", rules: [expect.any(String)], step: 1, not: "muted" });
    expect(await world.rows("select user_id, read from notification")).toEqual([{ user_id: "bob", read: true }]);
    expect(await world.rows("select way, state, why from incident_told where user_id = 'bob' order by way")).toEqual([
      { way: "email", state: "notTold", why: "muted" },
      { way: "inbox", state: "arrived", why: null },
    ]);
    await world.due(16);
    expect(await noticed()).toContainEqual({ name: "On-call", phase: "opens", step: 2, reminder: 0 });
    expect(await world.rows("select from mute where ended_at is not null")).toEqual([]);
    expect(await world.at(20, [[shop, [answers]]])).toEqual([]);
  },
);

it("a step goes on to the next at its time where it has told somebody", async () => {
  await escalating({
    receivers: [
      receiver({ destinationId: slack }),
      receiver({ step: 1, afterMinutes: 15, userId: "bob" }),
      receiver({ step: 1, afterMinutes: 15, userId: "ada" }),
      receiver({ step: 2, afterMinutes: 60, destinationId: onCall }),
    ],
  });
  await pause("bob");
  const shop = await alone();
  await world.at(0, [[shop, [failing()]]]);
  expect(await world.due(15)).toEqual([expect.stringContaining("ada: ")]);
  await world.due(16);
  expect(await noticed()).toEqual([{ name: "Slack", phase: "opens", step: 0, reminder: 0 }]);
  await world.rows("delete from telling_setting");
});

it("it reminds those who watch the shop where its rule tells them, until they mute it", async () => {
  await escalating({ receivers: [receiver({ watchers: true })] });
  const shop = await world.shopOf("Alpen", { watchers: ["ada"] });
  expect(await world.at(0, [[shop, [failing()]]])).toHaveLength(1);
  expect(await world.due(60)).toEqual([expect.stringContaining("ada: ")]);
  await acknowledge();
  expect(await world.due(120)).toEqual([]);
});

it("it reminds people of what is no incident while that is open", async () => {
  const yellow = { kind: "status", from: "green", to: "yellow", findings: [], findingCount: 1 } as const;
  const green = { ...yellow, from: "yellow", to: "green", findingCount: 0 } as const;
  await escalating({ urgency: "week", topics: ["settings"], receivers: [receiver({ userId: "bob" })] });
  const shop = await alone();
  expect(await world.at(0, [[shop, [yellow]]])).toHaveLength(1);
  await world.due(60);
  expect(await world.at(70)).toEqual([expect.stringContaining("bob: ")]);
  await world.at(80, [[shop, [green]]]);
  await world.due(120);
  expect(await world.at(130)).toEqual([]);
  expect(await waiting()).toEqual([]);
});

it("what it told later stands with the event, too", async () => {
  const ruleId = await escalating();
  const shop = await alone();
  await world.at(0, [[shop, [failing()]]]);
  await world.due(15);
  await world.due(60);
  const [row] = await world.rows("select told -> 'entries' as told from event where kind = 'incident.opened'");
  expect(row?.["told"]).toEqual([
    { destinationId: slack, rules: [ruleId] },
    { destinationId: onCall, rules: [ruleId], step: 1 },
    { userId: "bob", rules: [ruleId], step: 1 },
    { destinationId: slack, rules: [ruleId], reminder: 1 },
  ]);
});

describe("what the database refuses of what time makes due", () => {
  afterEach(() => world.rows("drop function if exists refuse cascade"));

  it("costs itself alone, and is told once it is refused no more", async () => {
    await escalating();
    const [bad, good] = [await alone(), await world.shopOf("Birke", { watchers: [] })];
    await world.at(0, [
      [bad, [failing()]],
      [good, [failing()]],
    ]);
    await refuseRows(world, "notice", `new.step = 1 and new.shop_id = ${bad}`);
    await expect(world.due(15)).rejects.toThrow("could not be told");
    await expect(world.due(16)).rejects.toThrow("could not be told");
    expect(await world.send()).toEqual([expect.stringContaining("Birke")]);
    expect(await world.rows("select shop_id from notice where step = 1")).toEqual([{ shop_id: good }]);
    await world.rows("drop function refuse cascade");
    expect(await world.due(17)).toEqual([expect.stringContaining("Alpen")]);
    expect(await world.rows("select shop_id from notice where step = 1 order by id")).toEqual([
      { shop_id: good },
      { shop_id: bad },
    ]);
  });
});
