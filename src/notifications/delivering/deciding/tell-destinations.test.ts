import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { insertEvents, type PlacedEvent } from "../../../changelog/event.store.ts";
import { transact } from "../../../lib/db.ts";
import { findingAppeared } from "../../../monitoring/events/counted-finding.ts";
import { status } from "../../../monitoring/events/status.ts";
import { addOrganization, addProject } from "../../../shops/shop-fixture.ts";
import { tellingWorld } from "../../incidents/telling-fixture.ts";
import { answers, failing, minutesLater } from "../../notification-fixture.ts";
import { addDestination, addRule } from "../delivering-fixture.ts";
import { readRules } from "./rules.store.ts";

const SERVER = { url: "https://server.example", watchers: [] };

let world: Awaited<ReturnType<typeof tellingWorld>>;
let destinationId: string;

beforeAll(async () => {
  world = await tellingWorld();
  await addOrganization(world.database.db, "other");
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  await world.begin();
  await world.rows("delete from destination");
  await world.rows("delete from rule");
  destinationId = await addDestination(world.database.db, "Slack");
});

const notices = () =>
  world.rows(
    "select phase, urgency, thread like 'incident:%' as incident, shop_id is null as several from notice order by id",
  );
const alone = () => world.shopOf("Alpen", { watchers: [] });

it("writes what a channel shall hear with the decision, and says when it is due", async () => {
  await addRule(world.database.db, [destinationId]);
  const shop = await alone();
  await world.at(0, [[shop, [failing()]]]);
  await world.at(5, [[shop, [answers]]]);
  expect(await notices()).toEqual([
    { phase: "opens", urgency: "now", incident: true, several: false },
    { phase: "closes", urgency: "info", incident: true, several: false },
  ]);
  const [due] = await world.rows("select next_due_at, next_is_now from destination");
  expect(due).toEqual({ next_due_at: minutesLater(0), next_is_now: true });
  expect(await world.rows("select told_shops, ended_at is not null as ended from thread_at")).toEqual([
    { told_shops: 1, ended: true },
  ]);
});

it("without a rule, or with one that is off, channels hear nothing", async () => {
  const shop = await alone();
  await world.at(0, [[shop, [failing()]]]);
  await addRule(world.database.db, [destinationId], { isOn: false });
  await world.at(5, [[shop, [answers]]]);
  expect(await notices()).toEqual([]);
  expect(await world.rows("select from thread_at")).toEqual([]);
});

it("a server with several shops is one matter from its first message to its last", async () => {
  await addRule(world.database.db, [destinationId]);
  const shops = [
    await world.shopOf("Birke", SERVER),
    await world.shopOf("Canto", SERVER),
    await world.shopOf("Dorn", SERVER),
  ];
  await world.at(
    0,
    shops.map((shop) => [shop, [failing()]] as const),
  );
  await world.at(3);
  await world.at(
    9,
    shops.map((shop) => [shop, [answers]] as const),
  );
  await world.at(45);
  expect(await notices()).toEqual([
    { phase: "opens", urgency: "now", incident: true, several: true },
    { phase: "closes", urgency: "info", incident: true, several: true },
  ]);
  expect(await world.rows("select count(distinct thread)::integer as threads from notice")).toEqual([{ threads: 1 }]);
});

it("growth of which people hear later is noted at once where the first message is changed, and once", async () => {
  const { db } = world.database;
  const bot = await addDestination(db, "Bot", { channel: "slack-bot" });
  await addRule(db, [destinationId, bot]);
  const names = ["Birke", "Canto", "Dorn", "Eibe", "Fichte"];
  const shops: number[] = [];
  for (const name of names) shops.push(await world.shopOf(name, { url: SERVER.url }));
  const fail = (some: readonly number[]) =>
    some.map((shop): [number, [ReturnType<typeof failing>]] => [shop, [failing()]]);
  const grown = () =>
    world.rows(
      "select name, reminder < 0 as anew from notice join destination on destination.id = destination_id where phase = 'grows' order by name, 2",
    );
  await world.at(0, fail(shops.slice(0, 4)));
  await world.at(3);
  await world.at(4, fail(shops.slice(4)));
  await world.at(5);
  const bots = [
    { name: "Bot", anew: false },
    { name: "Bot", anew: true },
  ];
  expect(await grown()).toEqual(bots);
  await world.at(16);
  expect(await grown()).toEqual([...bots, { name: "Slack", anew: false }]);
});

it("channels of its former organization hear nothing more of a shop that moved", async () => {
  const { db, pool } = world.database;
  await addRule(db, [destinationId]);
  const shop = await alone();
  await world.at(0, [[shop, [failing()]]]);
  const projectId = await addProject(db, "other");
  await pool.query("update shop set organization_id = 'other', project_id = $1 where id = $2", [projectId, shop]);
  await transact(pool, (tx) => insertEvents(tx, { organizationId: "other", shopId: shop }, [answers], minutesLater(2)));
  await world.at(9);
  expect(await notices()).toEqual([]);
  expect(await world.rows("select from thread_at")).toEqual([]);
});

it("with a shop goes what was to be told of it, and with a channel what it was to be told", async () => {
  const { db } = world.database;
  await addRule(db, [destinationId, await addDestination(db, "Teams")]);
  const shop = await alone();
  await world.at(0, [[shop, [failing()]]]);
  expect(await notices()).toHaveLength(2);
  await world.rows(`delete from destination where id = '${destinationId}'`);
  expect(await notices()).toHaveLength(1);
  await world.rows("delete from shop");
  expect(await notices()).toEqual([]);
});

it("a warning that becomes an error takes its matter along, in channels, inboxes and mutes", async () => {
  const wrong = (level: "yellow" | "red") =>
    ({ id: "a", check: "environment", level, text: "notProduction", params: {} }) as const;
  const found = (level: "yellow" | "red") => ({ findings: [wrong(level)], findingCount: 1 });
  const warning = status.of({ from: "green", to: "yellow", ...found("yellow") });
  const came = findingAppeared.of({ finding: wrong("red"), since: minutesLater(9).toISOString() });
  await addRule(world.database.db, [destinationId], { topics: ["settings"], urgency: "week" });
  const shop = await world.shopOf("Alpen");
  await world.at(0, [[shop, [warning]]]);
  await world.rows(`update thread_at set reference = '{"ts": "1"}'`);
  await world.rows(`insert into mute (organization_id, user_id, thread, until, created_at)
    values ('acme', 'bob', 'shop:${shop}:status', '2030-01-01', now()), ('acme', 'bob', 'shop:${shop}:status', null, now())`);
  await world.rows("update shop_state set findings_level = 'red'");
  const mails = await world.at(9, [[shop, [came, status.of({ from: "yellow", to: "red", ...found("red") })]]]);
  expect(mails).toEqual(["ada: Shop Alert: Status changed to Error - Alpen"]);
  const [incident] = await world.rows("select 'incident:' || id as thread from incident");
  const matter = { thread: incident?.["thread"] };
  expect(await world.rows("select thread, reference, told_urgency from thread_at")).toEqual([
    { ...matter, reference: { ts: "1" }, told_urgency: "now" },
  ]);
  expect(await world.rows("select distinct thread from notice")).toEqual([matter]);
  expect(await world.rows("select thread, key from notification")).toEqual([
    { ...matter, key: `shop.change-status.${shop}` },
  ]);
  expect(
    await world.rows("select thread, ended_at is null as open from mute where user_id = 'bob' order by open"),
  ).toEqual([
    { thread: `shop:${shop}:status`, open: false },
    { ...matter, open: true },
  ]);
  const [first, second] = world.sent();
  expect(second?.answers).toBe(world.sentIds()[0]);
  expect(first?.answers).toBeUndefined();
  await world.rows("delete from mute");
});

it("warnings of several shops that become one error go on as one matter", async () => {
  const wrong = (level: "yellow" | "red") =>
    ({ id: "a", check: "security", level, text: "issue", params: { title: "Orders" } }) as const;
  const found = (level: "yellow" | "red") => ({ findings: [wrong(level)], findingCount: 1 });
  const came = {
    ...findingAppeared.of({ finding: wrong("red"), since: minutesLater(9).toISOString() }),
    matter: "shared",
  };
  await addRule(world.database.db, [destinationId], { topics: ["security"], urgency: "week" });
  const shops: number[] = [];
  for (const name of ["Alpen", "Birke", "Canto"]) shops.push(await world.shopOf(name, { watchers: [] }));
  const all = (...events: readonly PlacedEvent[]) =>
    shops.map((shop): [number, readonly PlacedEvent[]] => [shop, events]);
  await world.at(0, all(status.of({ from: "green", to: "yellow", ...found("yellow") })));
  expect(await world.rows("select thread from thread_at")).toHaveLength(3);
  await world.rows(`update thread_at set reference = '{"ts": "1"}'`);
  await world.at(9, all(status.of({ from: "yellow", to: "red", ...found("red") }), came));
  await world.at(12);
  const [incident] = await world.rows("select 'incident:' || id as thread from incident where shop_id is null");
  expect(await world.rows("select thread, told_shops, told_urgency, reference from thread_at")).toEqual([
    { ...incident, told_shops: 3, told_urgency: "now", reference: { ts: "1" } },
  ]);
});

it("two workers that decide at once write it down once", async () => {
  await addRule(world.database.db, [destinationId]);
  const shop = await alone();
  await world.happen(shop, [failing()]);
  await Promise.allSettled([world.at(1), world.at(1)]);
  await world.at(2);
  expect(await notices()).toHaveLength(1);
});

it("a text message costs, so of a rule that tells more a phone hears only what is urgent", async () => {
  const { db } = world.database;
  const phone = await addDestination(db, "Phone", { channel: "sms" });
  await addRule(db, [destinationId, phone], { urgency: "week" });
  const { rules } = await readRules(db, "acme", { now: minutesLater(0) });
  expect(rules.map((rule) => [rule.urgency, rule.destinationIds])).toEqual([
    ["week", [destinationId]],
    ["now", [phone]],
  ]);
});

it("keeps with the event who was told and by what, and who was not", async () => {
  const ruleId = await addRule(world.database.db, [destinationId]);
  const shop = await world.shopOf("Alpen", { watchers: ["ada"] });
  await world.at(0, [[shop, [failing()]]]);
  await world.database.pool.query(
    "insert into mute (organization_id, destination_id, shop_id, until, created_at) values ('acme', $1, $2, $3, $4)",
    [destinationId, shop, minutesLater(600), minutesLater(0)],
  );
  await world.at(5, [[shop, [answers]]]);
  await world.rows("delete from mute");
  expect(await world.rows("select told -> 'entries' as told from event where told is not null order by id")).toEqual([
    {
      told: [
        { userId: "ada", rules: [] },
        { destinationId, rules: [ruleId] },
      ],
    },
    {
      told: [
        { userId: "ada", rules: [] },
        { destinationId, rules: [ruleId], not: "muted" },
      ],
    },
  ]);
});

it("a trouble of under five minutes is in no digest of a rule, and the events say so", async () => {
  await addRule(world.database.db, [destinationId], { pace: "daily" });
  const [short, long] = [await alone(), await world.shopOf("Birke", { watchers: [] })];
  await world.at(0, [
    [short, [failing()]],
    [long, [failing()]],
  ]);
  await world.at(4, [[short, [answers]]]);
  await world.at(9, [[long, [answers]]]);
  expect(await world.rows("select shop_id, phase from notice order by id")).toEqual([
    { shop_id: long, phase: "opens" },
    { shop_id: long, phase: "closes" },
  ]);
  expect(
    await world.rows(
      `select kind, told -> 'entries' -> 0 ->> 'not' as reason from event where shop_id = ${short} and told is not null order by id`,
    ),
  ).toEqual([
    { kind: "incident.opened", reason: "overtaken" },
    { kind: "incident.closed", reason: "overtaken" },
  ]);
});

describe("what may not be told before others are known that have the same", () => {
  const PROMPT = ["pagerduty", "jira-service-management", "webhook"];
  let shops: number[];
  beforeEach(async () => {
    const { db } = world.database;
    const ids: string[] = [destinationId];
    for (const channel of PROMPT) ids.push(await addDestination(db, channel, { channel }));
    await addRule(db, ids, { topics: ["availability", "security"] });
    shops = [];
    for (const name of ["Birke", "Canto", "Dorn", "Eibe"]) shops.push(await world.shopOf(name, SERVER));
  });
  const heardBy = async (name: string) => {
    const heard =
      await world.rows(`select phase, thread, due_at from notice join destination on destination.id = destination_id
      where lower(name) = lower('${name}') order by event_id`);
    return heard.map(({ phase }) => phase);
  };
  const openAt = (name: string) =>
    world.rows(`select shop_id is null as several, reference from thread_at join destination on destination.id = destination_id
      join incident on thread = 'incident:' || incident.id where lower(name) = lower('${name}') and thread_at.ended_at is null`);
  const [first, second, third] = [0, 1, 2];
  const shopAt = (place: number) => shops[place] ?? 0;

  it("is told at once where the service folds by key and where machines read it, and once", async () => {
    await world.at(0, [[shopAt(first), [failing()]]]);
    for (const name of PROMPT) expect(await heardBy(name)).toEqual(["opens"]);
    expect(await heardBy("slack")).toEqual([]);
    await world.at(2);
    for (const name of [...PROMPT, "slack"]) expect(await heardBy(name)).toEqual(["opens"]);
    await world.at(9, [[shopAt(first), [answers]]]);
    for (const name of [...PROMPT, "slack"]) expect(await heardBy(name)).toEqual(["opens", "closes"]);
    expect(
      await world.rows(
        "select count(*)::integer from event, jsonb_array_elements(told -> 'entries') as entry where entry ? 'destinationId' and not entry ? 'not'",
      ),
    ).toEqual([{ count: 2 * PROMPT.length + 2 }]);
  });

  it("ends there, too, if it is over before anybody else was to be told", async () => {
    await world.at(0, [[shopAt(first), [failing()]]]);
    await world.at(0.5, [[shopAt(first), [answers]]]);
    for (const name of PROMPT) expect(await heardBy(name)).toEqual(["opens", "closes"]);
    await world.at(5);
    for (const name of PROMPT) expect(await openAt(name)).toEqual([]);
    expect(await heardBy("slack")).toEqual([]);
  });

  it("becomes one matter there with what joins it, also where each had one of its own", async () => {
    const { db } = world.database;
    await world.at(0, [[shopAt(first), [failing()]]]);
    await world.at(0.3, [[shopAt(second), [failing()]]]);
    expect(await openAt("pagerduty")).toHaveLength(2);
    await world.at(0.6, [[shopAt(third), [failing()]]]);
    await world.at(2);
    const [whole, ...others] = await openAt("pagerduty");
    expect(others).toEqual([]);
    expect(whole).toMatchObject({
      several: true,
      reference: { folded: expect.stringMatching(/^incident:\d+ incident:\d+$/) },
    });
    expect(await openAt("slack")).toEqual([{ several: true, reference: null }]);
    expect((await heardBy("pagerduty")).at(-1)).toBe("grows");
    await world.at(
      9,
      shops.slice(0, 3).map((shop) => [shop, [answers]] as const),
    );
    await world.at(60);
    for (const name of [...PROMPT, "slack"]) {
      expect(await openAt(name)).toEqual([]);
      expect((await heardBy(name)).at(-1)).toBe("closes");
    }
    expect(await readRules(db, "acme", { now: minutesLater(60) })).toMatchObject({ foldingIds: { length: 2 } });
  });

  it("is one from the beginning where all of it fails within a moment, and ends with the last of it", async () => {
    await world.at(
      0,
      shops.map((shop) => [shop, [failing()]] as const),
    );
    expect(await openAt("pagerduty")).toEqual([{ several: true, reference: null }]);
    await world.at(
      0.5,
      shops.map((shop) => [shop, [answers]] as const),
    );
    await world.at(5);
    for (const name of PROMPT) {
      expect(await openAt(name)).toEqual([]);
      expect((await heardBy(name)).at(-1)).toBe("closes");
    }
    expect(await heardBy("slack")).toEqual([]);
  });
});
