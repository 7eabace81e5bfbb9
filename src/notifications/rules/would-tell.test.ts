import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { addDestination, addOwnRule } from "../delivering/delivering-fixture.ts";
import { addEndpoint } from "../endpoints/endpoint-fixture.ts";
import { MemberAccess } from "../../organizations/access.ts";
import { byCookie } from "../../organizations/caller.ts";
import { addMember, addProject, addUser } from "../../shops/shop-fixture.ts";
import { tellingWorld } from "../incidents/telling-fixture.ts";
import { failing, minutesLater } from "../notification-fixture.ts";
import { receiver, ruleOf, writeRule } from "./rule-fixture.ts";
import { wouldTell } from "./would-tell.service.ts";

let world: Awaited<ReturnType<typeof tellingWorld>>;
let access: MemberAccess;
const destinations: string[] = [];

beforeAll(async () => {
  world = await tellingWorld();
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
    { shopId, topic: "availability", urgency: "now" },
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

it("knows nothing of a shop of others", async () => {
  await expect(ask(987_654)).rejects.toThrow("no such shop");
});

const someReceiver = fc.oneof(
  fc.constantFrom(0, 1, 2).map((index) => ({ index })),
  fc.constantFrom("owner", "member", "viewer").map((role) => ({ role })),
  fc.constantFrom("ada", "bob", "olga", "vera", "theo", "banned").map((userId) => ({ userId })),
  fc.constant({ teamId: "night" }),
  fc.constant({ watchers: true }),
);
const someRule = fc.record({
  topics: fc.subarray(["availability", "work"] as const, { minLength: 1 }),
  urgency: fc.constantFrom("now", "week", "info"),
  isOn: fc.boolean(),
  scope: fc.constantFrom("all", "projects", "shops", "other"),
  hours: fc.constantFrom(null, "06:00", "18:00"),
  outside: fc.constantFrom("keep", "leave"),
  pace: fc.constantFrom("now", "daily", "weekly"),
  receivers: fc.uniqueArray(someReceiver, { minLength: 1, maxLength: 4, selector: (one) => JSON.stringify(one) }),
});
const someMutes = fc.subarray(["ada", "theo", "everybody", "Slack"]);

it("is what is then told, whatever the rules are", async () => {
  const { db } = world.database;
  const otherProject = await addProject(db, "acme", "Other");
  await fc.assert(
    fc.asyncProperty(fc.array(someRule, { maxLength: 5 }), someMutes, async (rules, mutes) => {
      await world.rows("delete from rule");
      await world.rows("delete from mute");
      await world.rows("delete from notification");
      await world.begin();
      const shopId = await world.shopOf("Radwerk");
      const [{ project_id: projectId } = { project_id: 0 }] = await world.rows(
        `select project_id from shop where id = ${shopId}`,
      );
      for (const given of rules) {
        const { receivers, hours, scope, ...rest } = given;
        const scopeIds = {
          all: [],
          projects: [String(projectId)],
          shops: [String(shopId)],
          other: [String(otherProject)],
        };
        await writeRule(
          db,
          ruleOf({
            ...rest,
            scope: scope === "other" ? "projects" : scope,
            scopeIds: scopeIds[scope],
            hours: hours && { when: "within", spans: [{ days: [1, 2, 3, 4, 5], from: hours, to: "17:00" }] },
            receivers: receivers.map((one) =>
              receiver("index" in one ? { destinationId: destinations[one.index] ?? null } : one),
            ),
          }),
        );
      }
      for (const mute of mutes)
        await world.database.pool.query(
          "insert into mute (organization_id, id, user_id, destination_id, until, created_at) values ('acme', $1, $2, $3, $4, $5)",
          [
            randomUUID(),
            mute === "ada" || mute === "theo" ? mute : null,
            mute === "Slack" ? destinations[0] : null,
            minutesLater(600),
            minutesLater(0),
          ],
        );
      const said = await ask(shopId);
      await world.decideAt(0, [[shopId, [failing()]]]);
      const inboxes = await world.rows("select user_id from notification where not read order by user_id");
      expect(said.people.map(({ userId }) => userId).toSorted()).toEqual(inboxes.map((row) => row["user_id"]));
      const heard = await world.rows(
        "select destination_id, due_at from notice join destination on destination.id = destination_id where state = 'on' order by 1",
      );
      expect(
        said.channels
          .map(({ destinationId, when }) => [destinationId, when ?? minutesLater(0).toISOString()])
          .toSorted(),
      ).toEqual(heard.map((row) => [row["destination_id"], new Date(String(row["due_at"])).toISOString()]));
    }),
    { numRuns: 25 },
  );
});
