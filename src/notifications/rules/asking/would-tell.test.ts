import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addDestination, addOwnRule } from "../../delivering/delivering-fixture.ts";
import { tellTasks } from "../../delivering/awaiting/tell-tasks.job.ts";
import { addEndpoint } from "../../endpoints/endpoint-fixture.ts";
import { MemberAccess } from "../../../organizations/access.ts";
import { byCookie } from "../../../organizations/caller.ts";
import { speedFailing } from "../../../sitespeed/events/speed-failing.ts";
import { addWindow } from "../../../windows/window-fixture.ts";
import { addMember, addProject, addUser } from "../../../shops/shop-fixture.ts";
import { CHANNELS } from "../../channels/registry.ts";
import { tellingWorld } from "../../incidents/telling-fixture.ts";
import { changeRecorded } from "../../../changelog/events/change-recorded.ts";
import type { PlacedEvent } from "../../../changelog/event.store.ts";
import { SHOP_TOPICS } from "../../../checks/topic.ts";
import { findingAppeared } from "../../../monitoring/events/counted-finding.ts";
import { status } from "../../../monitoring/events/status.ts";
import { matterOfUpdate, updateAvailable } from "../../../monitoring/events/update-available.ts";
import { failing, minutesLater } from "../../notification-fixture.ts";
import { receiver, ruleOf, writeRule } from "../rule-fixture.ts";
import { kindOfSupposed, SUPPOSED_KINDS, type SupposedKind } from "./supposed-kinds.ts";
import { wouldTell } from "./would-tell.service.ts";

let world: Awaited<ReturnType<typeof tellingWorld>>;
let access: MemberAccess;
const destinations: string[] = [];

beforeAll(async () => {
  world = await tellingWorld({ readsFirst: true });
  const { db, pool } = world.database;
  for (const [id, role] of [
    ["olga", "owner"],
    ["vera", "viewer"],
    ["theo", "member"],
  ] as const) {
    await addUser(db, id, { name: id, emailVerified: id !== "theo" });
    await addMember(db, "acme", id, role);
  }
  await addUser(db, "banned", { name: "banned", banned: true });
  await addMember(db, "acme", "banned", "member");
  await pool.query("insert into team (id, name, organization_id) values ('night', 'Night', 'acme')");
  await pool.query(
    "insert into team_member (id, team_id, user_id) values ('1', 'night', 'theo'), ('2', 'night', 'banned')",
  );
  await pool.query("update organization set time_zone = 'America/New_York'");
  await world.rows(`insert into account (id, account_id, provider_id, user_id, password)
    select id, id, 'credential', id, 'x' from "user" where id in ('vera', 'theo')`);
  access = await MemberAccess.grant(db, byCookie({ id: "olga", ssoProviderId: null }), "acme", "organization:read");
  for (const name of ["Slack", "Teams", "Off"])
    destinations.push(await addDestination(db, name, name === "Off" ? { state: "disabled", reason: "gone" } : {}));
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  await world.rows("delete from rule");
  await world.rows("delete from mute");
  await world.begin();
});

const ask = (shopId: number, minutes = 0, by = access) =>
  wouldTell(
    { db: world.database.db, access: by, timeZone: "Europe/Berlin" },
    { shopId, kind: "availabilityNow" },
    minutesLater(minutes),
  );

it("says who watches, who hears by a rule, and who does not and why", async () => {
  const shopId = await world.shopOf("Radwerk");
  const [slack = ""] = destinations;
  const receivers = [receiver({ destinationId: slack }), receiver({ teamId: "night" }), receiver({ watchers: true })];
  await writeRule(world.database.db, ruleOf({ name: "Night", topics: ["availability"], receivers }));
  const { people, channels, notTold } = await ask(shopId);
  expect(
    people.map(({ userId, why, ways }) => [userId, why.watches, why.rules.length, ways.map(({ way }) => way)]),
  ).toEqual([
    ["ada", true, 1, ["inbox", "email"]],
    ["theo", false, 1, ["inbox", "email"]],
  ]);
  expect(people[1]?.ways[1]).toMatchObject({ state: "unconfirmed" });
  expect(channels).toMatchObject([{ name: "Slack", when: null, why: { rules: [{ name: "Night" }] } }]);
  expect(notTold.map(({ who, reason }) => [who.name, reason])).toEqual([
    ["Bob", "no_rule"],
    ["banned", "no_access"],
    ["olga", "no_rule"],
    ["vera", "no_rule"],
    ["Off", "channel_off"],
    ["Teams", "no_rule"],
  ]);
});

it("says that an update is mailed with the digest of the week", async () => {
  const shopId = await world.shopOf("Radwerk");
  const about = { shopId, kind: "changesInfo" } as const;
  const { db } = world.database;
  const { people } = await wouldTell({ db, access, timeZone: "Europe/Berlin" }, about, minutesLater(0));
  const monday = "2026-11-23T07:00:00.000Z";
  expect(people.map(({ userId, ways }) => [userId, ways.map(({ way, when }) => [way, when])])).toEqual([
    [
      "ada",
      [
        ["inbox", null],
        ["email", monday],
      ],
    ],
  ]);
});

it("leaves out endpoints of webhooks, which get every event without a rule", async () => {
  const shopId = await world.shopOf("Radwerk");
  await addEndpoint(world.database.db);
  const { channels, notTold } = await ask(shopId);
  expect(channels).toEqual([]);
  expect(notTold.flatMap(({ who }) => (who.kind === "channel" ? [who.name] : []))).toEqual(["Off", "Slack", "Teams"]);
  await world.rows("delete from destination where channel = 'events'");
});

it("names own channels to their person alone, and says nothing of the rules that tell them", async () => {
  const { db } = world.database;
  const phone = await addDestination(db, "Phone", { organizationId: null, userId: "theo" });
  await addOwnRule(db, "theo", { destinationIds: [phone], ways: ["email"] }, { scope: "all", name: "Secret" });
  const shopId = await world.shopOf("Radwerk");
  const theo = await MemberAccess.grant(db, byCookie({ id: "theo", ssoProviderId: null }), "acme", "organization:read");
  const waysOf = async (by?: MemberAccess) => {
    const { people } = await ask(shopId, 0, by);
    return people.find(({ userId }) => userId === "theo");
  };
  expect(await waysOf()).toEqual({
    userId: "theo",
    name: "theo",
    ways: [
      { way: "inbox", when: null, state: "on" },
      { way: "own", when: null, state: "on" },
    ],
    why: { watches: false, rules: [], more: 0, byOwn: true },
  });
  expect((await waysOf(theo))?.ways.at(-1)).toEqual({ way: "own", when: null, state: "on", name: "Phone" });
  await world.rows(`delete from destination where id = '${phone}'`);
});

it("says by which own ways somebody is told later if nobody acknowledges it", async () => {
  const { db } = world.database;
  const [phone, pager] = [
    await addDestination(db, "Phone", { organizationId: null, userId: "theo" }),
    await addDestination(db, "Pager", { organizationId: null, userId: "theo" }),
  ];
  await world.rows("insert into telling_setting (user_id, choice) values ('theo', 'ownRules')");
  const steps = [
    { afterMinutes: 15, destinationIds: [pager, phone] },
    { afterMinutes: 30, ways: ["email" as const] },
  ];
  await addOwnRule(db, "theo", { destinationIds: [phone], steps }, { scope: "all" });
  const shopId = await world.shopOf("Radwerk");
  const theo = await MemberAccess.grant(db, byCookie({ id: "theo", ssoProviderId: null }), "acme", "organization:read");
  const later = async () =>
    (await ask(shopId, 0, theo)).later.people.map(({ userId, afterMinutes, ways, why }) => [
      userId,
      afterMinutes,
      ways.map(({ way, name }) => name ?? way),
      why.byOwn,
    ]);
  expect(await later()).toEqual([
    ["theo", 15, ["Pager"], true],
    ["theo", 30, ["inbox", "email"], true],
  ]);
  await world.rows(`update telling_setting set paused_until = '${minutesLater(600).toISOString()}'`);
  expect(await later()).toEqual([]);
  await world.rows("delete from telling_setting");
  await world.rows("delete from destination where user_id = 'theo'");
});

it("says that somebody works on the shop, and tells then what is told anyway", async () => {
  const shopId = await world.shopOf("Radwerk");
  const [slack = ""] = destinations;
  await writeRule(
    world.database.db,
    ruleOf({ topics: ["availability", "security"], receivers: [receiver({ destinationId: slack })] }),
  );
  const scope = { shopId };
  await addWindow(world.database, { organizationId: "acme", scope, begins: -5, ends: 40, now: minutesLater(0) });
  const reasonsAt = async (minutes: number) => {
    const { notTold } = await ask(shopId, minutes);
    return notTold.flatMap(({ who, reason }) => (reason === "window" ? [who.name] : []));
  };
  expect(await reasonsAt(0)).toEqual(["Ada", "Slack"]);
  expect(await reasonsAt(40)).toEqual([]);
  const said = await wouldTell(
    { db: world.database.db, access, timeZone: "Europe/Berlin" },
    { shopId, kind: "securityNow" },
    minutesLater(0),
  );
  expect([said.people.map(({ name }) => name), said.channels.map(({ name }) => name)]).toEqual([["Ada"], ["Slack"]]);
});

it("says when somebody hears of it where very much begins for them, and that it is summed up", async () => {
  const shopId = await world.shopOf("Radwerk");
  await begunLately({ at: "ada", way: "email", count: 20, before: 5 });
  const { people } = await ask(shopId);
  expect(people[0]?.ways).toEqual([
    { way: "inbox", when: null, state: "on" },
    { way: "email", when: minutesLater(10).toISOString(), state: "on", isSummed: true },
  ]);
});

it("knows nothing of a shop of others", async () => {
  await expect(ask(987_654)).rejects.toThrow("no such shop");
});

interface Begun {
  at: string;
  way: "email" | "push";
  count: number;
  /** How many minutes ago. */
  before: number;
}

/** So many matters began lately for somebody by a way, or at a channel. */
async function begunLately({ at, way, count, before }: Begun) {
  const { db, pool } = world.database;
  const channel = at === "Slack" ? destinations[0] : at === "Teams" ? destinations[1] : undefined;
  if (channel !== undefined)
    return void (await pool.query(
      `insert into thread_at (organization_id, destination_id, thread, opened_at, told_at, told_urgency, told_shops)
       select 'acme', $1, 'before:' || $3 || ':' || made, $2, $2, 'now', 1 from generate_series(1, $4::integer) as made on conflict do nothing`,
      [channel, minutesLater(-before), String(before), count],
    ));
  const { rows } = await pool.query<{ id: string }>("select id from destination where user_id = $1 and channel = $2", [
    at,
    way,
  ]);
  const id =
    rows[0]?.id ?? (await addDestination(db, `${way} of ${at}`, { organizationId: null, userId: at, channel: way }));
  await pool.query(
    `insert into message (destination_id, id, organization_id, kind, alert, state, settled_at, created_at)
     select $1, gen_random_uuid(), 'acme', 'alert', '{"topic": "organization", "phase": "opens"}', 'arrived', $2, $2 from generate_series(1, $3::integer)`,
    [id, minutesLater(-before), count],
  );
}

const found = (check: string, level: "red" | "yellow") => ({ id: check, check, level, text: "x", params: {} }) as const;
/** What a visit writes that finds this in a shop that was well. */
const visitFinds = (check: string, level: "red" | "yellow") => {
  const finding = found(check, level);
  return [
    status.of({ from: "green", to: level, findings: [finding], findingCount: 1 }),
    findingAppeared.of({ finding, since: minutesLater(0).toISOString() }),
  ];
};
/** Of the second one the notes say that it closes a security hole. */
const offered = (product: "SwagPayPal" | "SwagHole") => {
  const update = { product, label: product, installed: "9.8.0", version: "9.8.1" };
  return [{ ...updateAvailable.of(update), matter: matterOfUpdate(update) }];
};

/** Everything that can be asked about; `after`: it is decided so many minutes later. */
const HAPPENS: readonly {
  kind: SupposedKind;
  events: readonly PlacedEvent[];
  after?: number;
}[] = [
  { kind: "availabilityNow", events: [failing()] },
  { kind: "workNow", events: visitFinds("scheduled-tasks", "red") },
  { kind: "workWeek", events: visitFinds("scheduled-tasks", "yellow") },
  { kind: "securityNow", events: visitFinds("security", "red"), after: 2 },
  { kind: "securityWeek", events: visitFinds("security", "yellow") },
  { kind: "expiryNow", events: visitFinds("certificate", "red") },
  { kind: "expiryWeek", events: visitFinds("certificate", "yellow") },
  { kind: "settingsNow", events: visitFinds("environment", "red") },
  { kind: "settingsWeek", events: visitFinds("environment", "yellow") },
  { kind: "speedWeek", events: [speedFailing.of({ reason: "timed_out" })] },
  { kind: "changesWeek", events: offered("SwagHole"), after: 1 },
  { kind: "changesInfo", events: offered("SwagPayPal"), after: 1 },
  { kind: "changeRecorded", events: [changeRecorded.example("PayPal")] },
];

const PEOPLE = ["ada", "bob", "olga", "vera", "theo", "banned"] as const;
const someHours = fc.constantFrom(
  null,
  ...(["within", "outside"] as const).flatMap((when) =>
    // In New York it is 04:41 on a Friday, in Berlin 10:41.
    [["03:00", "12:00"] as const, ["18:00", "06:00"] as const, ["13:00", "17:00"] as const].map(([from, to]) => ({
      when,
      spans: [{ days: [1, 2, 3, 4, 5], from, to }],
    })),
  ),
);
const someAbout = {
  topics: fc.subarray([...SHOP_TOPICS], { minLength: 1 }).map((topics) => [...topics]),
  remindMinutes: fc.constantFrom(null, null, 60 as const, 240 as const),
  urgency: fc.constantFrom("now" as const, "week" as const, "info" as const),
  isOn: fc.boolean(),
  hours: someHours,
  outside: fc.constantFrom("keep" as const, "leave" as const),
  pace: fc.constantFrom("now" as const, "daily" as const, "weekly" as const),
};
const someReceiver = fc.oneof(
  fc.constantFrom(0, 1, 2).map((index) => ({ index })),
  fc.constantFrom("owner" as const, "member" as const, "viewer" as const).map((role) => ({ role })),
  fc.constantFrom(...PEOPLE).map((userId) => ({ userId })),
  fc.constant({ teamId: "night" }),
  fc.constant({ watchers: true }),
);
const someReceivers = (minLength: number) =>
  fc.uniqueArray(someReceiver, { minLength, maxLength: 4, selector: (one) => JSON.stringify(one) });
const someRule = fc.record({
  ...someAbout,
  steps: fc.uniqueArray(fc.record({ afterMinutes: fc.constantFrom(15, 30, 90), receivers: someReceivers(1) }), {
    maxLength: 2,
    selector: ({ afterMinutes }) => afterMinutes,
  }),
  scope: fc.constantFrom("all" as const, "projects" as const, "shops" as const, "other" as const),
  receivers: someReceivers(1),
});
const someStep = fc
  .record({
    afterMinutes: fc.constantFrom(15, 30, 90),
    ways: fc.subarray(["email", "push"] as const),
    by: fc.subarray(["phone", "pager"] as const),
  })
  .filter(({ ways, by }) => ways.length + by.length > 0);
const someOwnRule = fc.record({
  ...someAbout,
  userId: fc.constantFrom(...PEOPLE),
  scope: fc.constantFrom("all" as const, "watched" as const, "shops" as const, "other" as const),
  ways: fc.subarray(["email", "push"] as const),
  isByChannel: fc.boolean(),
  steps: fc.uniqueArray(someStep, { maxLength: 2, selector: ({ afterMinutes }) => afterMinutes }),
});
const someMute = fc.record({
  of: fc.constantFrom(...PEOPLE, "everybody" as const, "Slack" as const),
  about: fc.constantFrom(
    "everything" as const,
    "shop" as const,
    "other shop" as const,
    "topic" as const,
    "other topic" as const,
  ),
});
/** Much that began before, which is a storm or is none any more. */
const someBegun = fc.record({
  at: fc.constantFrom("ada", "theo", "olga", "Slack", "Teams"),
  way: fc.constantFrom("email" as const, "push" as const),
  count: fc.constantFrom(3, 14, 15, 16, 20),
  before: fc.constantFrom(2, 12, 40),
});
const someone = fc.record({
  watches: fc.boolean(),
  choice: fc.constantFrom("atOnce" as const, "calm" as const, "onlyNow" as const, "ownRules" as const),
  quiet: fc.constantFrom(null, [600, 720] as const, [1320, 420] as const),
  breaksThrough: fc.constantFrom("urgent" as const, "nothing" as const),
  isPaused: fc.boolean(),
  language: fc.constantFrom("en" as const, "de" as const),
  isConfirmed: fc.boolean(),
});
const someWorld = fc.record({
  rules: fc.array(someRule, { maxLength: 4 }),
  own: fc.array(someOwnRule, { maxLength: 4 }),
  mutes: fc.array(someMute, { maxLength: 3 }),
  people: fc.tuple(someone, someone, someone, someone, someone, someone),
  happens: fc.constantFrom(...HAPPENS),
  begun: fc.array(someBegun, { maxLength: 3 }),
  /** Of which shop there is planned work. */
  works: fc.constantFrom(null, null, "here" as const, "elsewhere" as const, "before" as const, "soon" as const),
  /** Those with a password and without a second factor may see nothing. */
  asksSecondFactor: fc.boolean(),
});

describe("what is asked before is what is then told", () => {
  const own = new Map<string, string>();
  const pagers = new Map<string, string>();
  let otherProject: number;
  beforeAll(async () => {
    const { db } = world.database;
    otherProject = await addProject(db, "acme", "Other");
    await world.rows(`insert into store_release (name, locale, version, text, names_security_fix)
      values ('SwagHole', 'en-GB', '9.8.1', 'x', true)`);
    await world.rows(`with made as (insert into session (id, user_id, token, expires_at)
        select 's' || id, id, 't' || id, now() + interval '1 day' from "user" where id in ('ada', 'theo') returning id, user_id)
      insert into push_device (id, user_id, session_id, endpoint, keys, name, created_at)
      select gen_random_uuid(), user_id, id, 'https://push.example/' || id, 'x', 'Phone', now() from made`);
  });

  beforeEach(async () => {
    const { db } = world.database;
    for (const userId of ["ada", "theo", "banned"]) {
      own.set(userId, await addDestination(db, `Phone of ${userId}`, { organizationId: null, userId }));
      pagers.set(userId, await addDestination(db, `Pager of ${userId}`, { organizationId: null, userId }));
    }
  });

  async function become({ people, rules, own: ofPeople, mutes, begun, works, happens, asksSecondFactor }: Supposing) {
    const { topic } = kindOfSupposed(happens);
    const { db, pool } = world.database;
    for (const table of [
      "rule",
      "mute",
      "notification",
      "telling_setting",
      "message",
      "maintenance_window",
      "shop",
      "incident",
      "event",
      "thread_at",
    ])
      await world.rows(`delete from ${table}`);
    await world.rows("delete from destination where user_id is not null and channel in ('email', 'push')");
    const [shopId, otherShop] = [
      await world.shopOf("Radwerk", { watchers: [] }),
      await world.shopOf("Alpen", { watchers: [] }),
    ];
    const [{ project_id: projectId } = { project_id: 0 }] = await world.rows(
      `select project_id from shop where id = ${shopId}`,
    );
    const scopeOf = (scope: (typeof rules)[number]["scope"] | "watched") => ({
      scope: scope === "other" ? ("projects" as const) : scope,
      scopeIds: {
        all: [],
        watched: [],
        projects: [String(projectId)],
        shops: [String(shopId)],
        other: [String(otherProject)],
      }[scope],
    });
    for (const [place, userId] of PEOPLE.entries()) {
      const { watches, choice, quiet, breaksThrough, isPaused, language, isConfirmed } = people[place] ?? people[0];
      if (watches) await world.watch(shopId, userId);
      await pool.query('update "user" set language = $2, email_verified = $3 where id = $1', [
        userId,
        language,
        isConfirmed,
      ]);
      await pool.query(
        "insert into telling_setting (user_id, choice, quiet_from, quiet_to, breaks_through, paused_until) values ($1, $2, $3, $4, $5, $6)",
        [userId, choice, quiet?.[0] ?? null, quiet?.[1] ?? null, breaksThrough, isPaused ? minutesLater(3000) : null],
      );
    }
    await world.rows(`update organization set requires_two_factor = ${asksSecondFactor} where id = 'acme'`);
    for (const { receivers, steps, scope, ...rest } of rules)
      await writeRule(
        db,
        ruleOf({
          ...rest,
          ...scopeOf(scope),
          receivers: [{ afterMinutes: 0, receivers }, ...inOrder(steps)].flatMap((some, step) =>
            some.receivers.map((one) => {
              const { afterMinutes } = some;
              const whom = "index" in one ? { destinationId: destinations[one.index] ?? null } : one;
              return receiver({ ...whom, step, afterMinutes });
            }),
          ),
        }),
      );
    for (const { userId, scope, ways, isByChannel, steps, ...rest } of ofPeople) {
      const phone = isByChannel ? own.get(userId) : undefined;
      const destinationIds = phone === undefined ? [] : [phone];
      const later = inOrder(steps)
        .map(({ by, ...step }) => ({
          ...step,
          destinationIds: by.flatMap((name) => (name === "phone" ? own : pagers).get(userId) ?? []),
        }))
        .filter((step) => step.ways.length + step.destinationIds.length > 0);
      // Nothing comes later of a rule that tells nobody first.
      const told = { ways, destinationIds, steps: ways.length + destinationIds.length > 0 ? later : [] };
      await addOwnRule(db, userId, told, { ...rest, ...scopeOf(scope) });
    }
    for (const { of, about } of mutes)
      await pool.query(
        "insert into mute (organization_id, id, user_id, destination_id, shop_id, topic, until, created_at) values ('acme', $1, $2, $3, $4, $5, $6, $7)",
        [
          randomUUID(),
          of === "everybody" || of === "Slack" ? null : of,
          of === "Slack" ? destinations[0] : null,
          about === "everything" ? null : about === "other shop" ? otherShop : shopId,
          about === "topic" ? topic : about === "other topic" ? (topic === "work" ? "speed" : "work") : null,
          // Later than all that follows from it: what a mute hid is told when that is over.
          minutesLater(30_000),
          minutesLater(0),
        ],
      );
    for (const one of begun) await begunLately(one);
    if (works !== null)
      await addWindow(world.database, {
        organizationId: "acme",
        scope: { shopId: works === "elsewhere" ? otherShop : shopId },
        begins: works === "before" ? -90 : works === "soon" ? 12 : -5,
        ends: works === "before" ? -30 : 40,
        now: minutesLater(0),
      });
    return shopId;
  }
  type Supposing = typeof someWorld extends fc.Arbitrary<infer Of> ? Of : never;

  const inOrder = <One extends { afterMinutes: number }>(steps: readonly One[]) =>
    steps.toSorted((one, other) => one.afterMinutes - other.afterMinutes);

  /** Ways with moments, in one line each. */
  const lines = (of: readonly (readonly [unknown, unknown, unknown])[], at = 0) =>
    of
      .map(
        ([who, way, when]) =>
          `${String(who)} ${String(way)} ${when === null ? minutesLater(at).toISOString() : new Date(String(when)).toISOString()}`,
      )
      .toSorted();

  /** Tells what is due of such tasks, each at its moment, until nothing is left of it. */
  async function tellDue(which: string) {
    const { db } = world.database;
    for (;;) {
      const [next] = await world.rows(`select due_at from telling_task where ${which} order by due_at limit 1`);
      if (next === undefined) return;
      const now = new Date(String(next["due_at"]));
      await tellTasks({ db, channels: CHANNELS, clock: () => now, timeZone: "Europe/Berlin" });
    }
  }

  /** Lets the time pass in which nobody acknowledges it: what steps tell then, by whom, way and moment. */
  async function laterTold() {
    const messageIds = new Set((await world.rows("select id from message")).map(({ id }) => id));
    await world.rows("update telling_task set due_at = due_at + interval '1 year' where kind = 'remind'");
    await tellDue("kind = 'step'");
    await world.rows("update telling_task set due_at = due_at - interval '1 year'");
    const notices = await world.rows(
      "select coalesce(user_id, destination_id::text) as who, user_id, due_at from notice join destination on destination.id = destination_id where step > 0 and state = 'on'",
    );
    const messages = await world.rows(
      "select message.id, user_id, channel, next_at from message join destination on destination.id = destination_id",
    );
    return [
      ...notices.map((row) => [row["who"], row["user_id"] === null ? "" : "own", row["due_at"]] as const),
      ...messages.flatMap((row) =>
        messageIds.has(row["id"]) ? [] : [[row["user_id"], row["channel"], row["next_at"]] as const],
      ),
    ];
  }

  /** Whom steps have told, by the entries of what happened. */
  const toldBySteps = async () =>
    new Set(
      (
        await world.rows(
          `select distinct coalesce(entry ->> 'userId', entry ->> 'destinationId') as who
           from event, jsonb_array_elements(told -> 'entries') as entry
           where entry ? 'step' and (entry ->> 'not' is null or entry ->> 'not' = 'address_unconfirmed')`,
        )
      ).map(({ who }) => who),
    );

  /** Lets the time pass until each rule has reminded once: whom it reminds, and how often it would. */
  async function reminded() {
    await tellDue("kind = 'remind' and times = 0");
    const rows = await world.rows(
      `select coalesce(entry ->> 'userId', entry ->> 'destinationId') as who, min(remind_minutes) as minutes
       from event, jsonb_array_elements(told -> 'entries') as entry
       cross join jsonb_array_elements_text(entry -> 'rules') as rule_id join rule on rule.id = rule_id::uuid
       where entry ->> 'reminder' = '1' and entry ->> 'not' is distinct from 'muted' and entry ->> 'not' is distinct from 'no_access'
       group by 1`,
    );
    return rows.map(({ who, minutes }) => `${String(who)} every ${String(minutes)}`).toSorted();
  }

  it("whatever rules, mutes and settings there are", async () => {
    await fc.assert(
      fc.asyncProperty(someWorld, async (given) => {
        const shopId = await become(given);
        const { kind, events, after = 0 } = given.happens;
        const { urgency } = kindOfSupposed({ kind });
        const at = minutesLater(after);
        const said = await wouldTell(
          { db: world.database.db, access, timeZone: "Europe/Berlin" },
          { shopId, kind },
          at,
        );
        await world.decideAt(0, [[shopId, events]]);
        if (after > 0) await world.decideAt(after);
        const inboxes = await world.rows("select user_id, read from notification order by user_id");
        const unread = inboxes.flatMap((row) => (row["read"] === true ? [] : [row["user_id"]]));
        expect(said.people.map(({ userId }) => userId).toSorted()).toEqual(unread);
        const notToldFor = (reasons: readonly string[]) =>
          said.notTold
            .flatMap(({ who, reason }) =>
              reasons.includes(reason) ? [`${who.kind === "person" ? who.userId : who.destinationId} ${reason}`] : [],
            )
            .toSorted();
        const kept = await world.rows(
          `select distinct coalesce(entry ->> 'destinationId', entry ->> 'userId') as who, entry ->> 'not' as reason
           from event, jsonb_array_elements(told -> 'entries') as entry
           where entry ->> 'not' in ('window', 'quiet') and not (entry ? 'userId' and entry ? 'destinationId')`,
        );
        const notices = await world.rows(
          "select user_id, destination_id, due_at from notice join destination on destination.id = destination_id where state = 'on'",
        );
        // Where others may have the same it waits a minute for them, which counts as at once.
        const isSettling = (due: unknown) =>
          urgency === "week" && new Date(String(due)).getTime() === minutesLater(after + 1).getTime();
        const noticed = notices.map((row) => (isSettling(row["due_at"]) ? { ...row, due_at: null } : row));
        expect(
          lines(
            said.channels.map(({ destinationId, when }) => [destinationId, "", when]),
            after,
          ),
        ).toEqual(
          lines(
            noticed.flatMap((row) =>
              row["user_id"] === null ? [[row["destination_id"], "", row["due_at"]] as const] : [],
            ),
          ),
        );
        const isBarred = (userId: unknown) => given.asksSecondFactor && (userId === "vera" || userId === "theo");
        // Who may see nothing is looked at again when it is sent.
        const sent = (
          await world.rows(
            "select user_id, channel, next_at from message join destination on destination.id = destination_id where message.state = 'waiting'",
          )
        ).filter((row) => !isBarred(row["user_id"]));
        const byOwn = noticed.flatMap((row) =>
          row["user_id"] === null ? [] : [[row["user_id"], "own", row["due_at"]] as const],
        );
        const of = (userId: unknown) => given.people[PEOPLE.findIndex((one) => one === userId)] ?? given.people[0];
        const isInDigest = (userId: string, way: string) => {
          const { choice } = of(userId);
          if (way !== "email" || urgency === "now") return false;
          return choice === "calm" || (urgency === "info" && choice === "atOnce");
        };
        // When a mail would be told to an address that nobody has confirmed is not said.
        const whenTo = (userId: unknown, way: unknown, when: unknown) =>
          way === "email" && !of(userId).isConfirmed ? null : when;
        const ways = said.people.flatMap(({ userId, ways: all }) =>
          all.flatMap(({ way, when }) =>
            way === "inbox" || isInDigest(userId, way) ? [] : [[userId, way, whenTo(userId, way, when)] as const],
          ),
        );
        expect(lines(ways, after)).toEqual(
          lines(
            [
              ...sent.map(
                (row) =>
                  [row["user_id"], row["channel"], whenTo(row["user_id"], row["channel"], row["next_at"])] as const,
              ),
              ...byOwn,
            ],
            after,
          ),
        );
        const later = [
          ...said.later.people.flatMap(({ userId, ways: all, when }) =>
            all.flatMap(({ way }) => (way === "inbox" ? [] : [[userId, way, when] as const])),
          ),
          ...said.later.channels.map(({ destinationId, when }) => [destinationId, "", when] as const),
        ];
        expect(lines(later)).toEqual(lines((await laterTold()).filter(([who]) => !isBarred(who))));
        // Those among them whom only steps would tell.
        const read = await world.rows("select user_id from notification where read order by user_id");
        expect(notToldFor(["muted"]).filter((who) => PEOPLE.some((id) => who.startsWith(`${id} `)))).toEqual(
          read.map((row) => `${String(row["user_id"])} muted`),
        );
        const byStep = await toldBySteps();
        // Whoever is told by a step is not left out.
        const written = kept.flatMap(({ who, reason }) =>
          who === destinations[2] || byStep.has(who) || isBarred(who) ? [] : [`${String(who)} ${String(reason)}`],
        );
        // Of updates it is not written down whom a rule leaves out at that hour, and of errors that are found in planned
        // work not whom only errors are told of: they are no incident yet.
        const isWritten = (line: string) => {
          if (kind === "changesInfo" || kind === "changesWeek") return !/^[a-z]+ quiet$/u.test(line);
          const isFound = urgency === "now" && kind !== "availabilityNow" && line.endsWith(" window");
          return !isFound || written.includes(line);
        };
        expect(notToldFor(["window", "quiet"]).filter(isWritten)).toEqual(written.toSorted());
        const again = [
          ...said.people.flatMap((one) => (one.againMinutes === undefined ? [] : [[one.userId, one.againMinutes]])),
          ...said.channels.flatMap((one) =>
            one.againMinutes === undefined ? [] : [[one.destinationId, one.againMinutes]],
          ),
        ];
        const works = (line: string) => !line.startsWith(String(destinations[2]));
        expect(again.map(([who, minutes]) => `${String(who)} every ${String(minutes)}`).toSorted()).toEqual(
          (await reminded()).filter(works),
        );
      }),
      { numRuns: 40 },
    );
  }, 400_000);

  it("is asked of each kind that can be chosen", () => {
    expect(HAPPENS.map(({ kind }) => kind)).toEqual(SUPPOSED_KINDS);
  });
});
