import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { callerFor } from "../../app/router-fixture.ts";
import { addDestination, addOwnRule, addRule } from "../delivering/delivering-fixture.ts";
import { tellingWorld } from "../incidents/telling-fixture.ts";
import { failing, minutesLater } from "../notification-fixture.ts";
import { readWhy } from "./why.service.ts";

const ADA = { id: "ada", ssoProviderId: null };
const BOB = { id: "bob", ssoProviderId: null };

let world: Awaited<ReturnType<typeof tellingWorld>>;
beforeAll(async () => {
  world = await tellingWorld();
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  for (const table of ["rule", "destination"]) await world.rows(`delete from ${table}`);
  await world.begin();
});

const noticeOf = async (userId: string) =>
  Number((await world.rows(`select id from notification where user_id = '${userId}'`))[0]?.["id"]);
const why = async (person: typeof ADA, noticeId: number, minutes = 10) =>
  readWhy(world.database.db, person, { noticeId, now: minutesLater(minutes) });

it("says why somebody was told, by which ways, and who else was", async () => {
  const { db } = world.database;
  const ruleId = await addRule(db, [await addDestination(db, "Slack")]);
  await world.rows(`insert into rule_receiver (rule_id, user_id) values ('${ruleId}', 'bob')`);
  const shopId = await world.shopOf("Radwerk");
  await world.at(0, [[shopId, [failing()]]]);
  expect(await why(ADA, await noticeOf("ada"))).toEqual({
    noticeId: await noticeOf("ada"),
    title: "Shop Radwerk cannot be reached",
    at: minutesLater(0).toISOString(),
    organization: { id: "acme", slug: "acme", name: expect.any(String) },
    shop: { id: shopId, name: "Radwerk" },
    because: "watching",
    isOwn: false,
    ownChannels: [],
    rules: [],
    more: 0,
    ways: [
      { way: "inbox", name: null, state: "arrived", at: minutesLater(0).toISOString(), what: "opened", why: null },
      { way: "email", name: null, state: "accepted", at: minutesLater(0).toISOString(), what: "opened", why: null },
    ],
    others: { people: ["Bob"], channels: ["Slack"], more: 0 },
    notOthers: { notTold: [], more: 0 },
  });
  expect(await why(BOB, await noticeOf("bob"))).toMatchObject({
    title: "Shop Radwerk ist nicht erreichbar",
    because: "rule",
    rules: [{ id: ruleId, name: "Night" }],
    others: { people: ["Ada"], channels: ["Slack"] },
  });
});

it("says who else was not told, and why, and counts the rest", async () => {
  const { db, pool } = world.database;
  const [slack, teams] = [await addDestination(db, "Slack"), await addDestination(db, "Teams")];
  const ruleId = await addRule(db, [slack, teams]);
  await world.rows(`insert into rule_receiver (rule_id, user_id) values ('${ruleId}', 'bob')`);
  const shopId = await world.shopOf("Radwerk");
  for (const column of ["user_id", "destination_id"])
    await pool.query(
      `insert into mute (organization_id, id, ${column}, shop_id, until, created_at) values ('acme', gen_random_uuid(), $1, $2, $3, $4)`,
      [column === "user_id" ? "bob" : slack, shopId, minutesLater(60), minutesLater(0)],
    );
  await world.at(0, [[shopId, [failing()]]]);
  const notTold = [
    { name: "Bob", reason: "muted" },
    { name: "Slack", reason: "muted" },
  ];
  expect(await why(ADA, await noticeOf("ada"))).toMatchObject({
    others: { people: [], channels: ["Teams"] },
    notOthers: { notTold, more: 0 },
  });
  expect(await why(BOB, await noticeOf("bob"))).toMatchObject({ notOthers: { notTold: notTold.slice(1) } });
  await world.rows(`update event set told = jsonb_set(told, '{more}', '40') where kind = 'incident.opened'`);
  expect(await why(ADA, await noticeOf("ada"))).toMatchObject({ notOthers: { notTold, more: 40 } });
  await world.rows("delete from mute");
});

it("names no channel as told that was disabled by then", async () => {
  const { db } = world.database;
  const [slack, gone] = [await addDestination(db, "Slack"), await addDestination(db, "Gone")];
  await addRule(db, [slack, gone]);
  const since = minutesLater(-60).toISOString();
  await world.rows(
    `update destination set state = 'disabled', reason = 'channel_gone', state_since = '${since}' where id = '${gone}'`,
  );
  await world.at(0, [[await world.shopOf("Radwerk"), [failing()]]]);
  expect(await why(ADA, await noticeOf("ada"))).toMatchObject({ others: { people: [], channels: ["Slack"], more: 0 } });
});

it("names own channels to their person alone", async () => {
  const { db } = world.database;
  const phone = await addDestination(db, "Phone", { organizationId: null, userId: "bob" });
  await addOwnRule(db, "bob", { destinationIds: [phone] }, { scope: "all" });
  const shopId = await world.shopOf("Radwerk");
  await world.at(0, [[shopId, [failing()]]]);
  await world.database.pool.query(
    `with made as (
      insert into message (destination_id, id, thread, kind, state, created_at, settled_at)
      select $1, gen_random_uuid(), thread, 'first', 'arrived', $2, $2 from notification where user_id = 'bob' returning id)
    update notice set message_id = made.id from made where destination_id = $1`,
    [phone, minutesLater(1)],
  );
  expect(await why(BOB, await noticeOf("bob"))).toMatchObject({
    because: "rule",
    isOwn: true,
    rules: [{ name: "Mine" }],
    ownChannels: ["Phone"],
    ways: [
      { way: "inbox" },
      { way: "email", state: "notTold" },
      { way: "own", name: "Phone", state: "arrived", at: minutesLater(1).toISOString(), what: "opened" },
    ],
    others: { people: ["Ada"], channels: [] },
  });
  const said = await why(ADA, await noticeOf("ada"));
  expect(said).toMatchObject({ ownChannels: [], others: { people: ["Bob"], channels: [] } });
  expect(JSON.stringify(said)).not.toContain("Phone");
});

it("says the same of what is no incident", async () => {
  const shopId = await world.shopOf("Radwerk");
  const yellow = { kind: "status", from: "green", to: "yellow", findings: [], findingCount: 1 } as const;
  await world.at(0, [[shopId, [yellow]]]);
  expect((await why(ADA, await noticeOf("ada"))).ways).toMatchObject([
    { way: "inbox", state: "arrived" },
    { way: "email", state: "accepted" },
  ]);
});

it("says of a rule that tells nobody that they can choose whom it tells", async () => {
  const ruleId = await addRule(world.database.db, []);
  await world.database.pool.query(
    `insert into notification (organization_id, user_id, rule_id, key, level, title, message, why, created_at)
     values ('acme', 'ada', $1, 'rule.nobody', 'warning', 'Nobody', 'Nobody', 'managing', $2)`,
    [ruleId, minutesLater(0)],
  );
  expect(await why(ADA, await noticeOf("ada"))).toMatchObject({ because: "managingRules", ways: [{ way: "inbox" }] });
});

it("is nobody else's, and nothing after 30 days", async () => {
  await world.at(0, [[await world.shopOf("Radwerk"), [failing()]]]);
  const noticeId = await noticeOf("ada");
  const day = 24 * 60;
  await expect(why(BOB, noticeId)).rejects.toThrow("not kept any more");
  await expect(why(ADA, noticeId, 31 * day)).rejects.toThrow("not kept any more");
  expect(await why(ADA, noticeId, 29 * day)).toMatchObject({ noticeId });
  await expect(why(ADA, 987_654)).rejects.toThrow("not kept any more");
  expect(await callerFor(world.database, "bob")("account.why", { noticeId })).toMatchObject({ code: "NOT_FOUND" });
});
