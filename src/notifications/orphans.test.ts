import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { authRig, browserOf, PASSWORD } from "../auth/auth-fixture.ts";
import { tellSilentRules } from "./managers/tell-silent-rules.job.ts";
import { listRules } from "./rules/listed-rules.store.ts";
import { receiver, ruleOf, writeRule } from "./rules/rule-fixture.ts";
import { addMember, addOrganization, addUser } from "../shops/shop-fixture.ts";
import { addDestination, addOwnRule, addRule } from "./delivering/delivering-fixture.ts";
import { claimDestinations } from "./delivering/sending/claim.store.ts";
import { sendNext } from "./delivering/sending/send.job.ts";
import { type SendingWorld, sendingWorld } from "./delivering/sending/sending-fixture.ts";
import { LEASE_SECONDS, PERSON_WAYS } from "./delivering/telling-limits.ts";
import { addEndpoint } from "./endpoints/endpoint-fixture.ts";
import { feedWebhooks } from "./endpoints/feed.job.ts";
import { sendEvent } from "./endpoints/sending/send-event.job.ts";
import { answers, failing, minutesLater } from "./notification-fixture.ts";
import { orphansIn } from "./orphans-fixture.ts";

let world: SendingWorld;
let shops: readonly number[];
let slack: string;
let rule: string;
const shopAt = (place: number) => shops[place] ?? 0;

beforeAll(async () => {
  world = await sendingWorld();
});
afterAll(() => world.database.drop());

/** People, channels, rules, mutes and a system of a customer, all of which have something waiting of two shops. */
beforeEach(async () => {
  const { db } = world.database;
  await world.begin();
  await world.rows(`delete from "user" where id = 'eve'`);
  for (const table of ["mute", "notification", "webhook_feed"]) await world.rows(`delete from ${table}`);
  await addUser(db, "eve", { name: "Eve" });
  await addMember(db, "acme", "eve", "member");
  slack = await addDestination(db, "Slack");
  const late = await addDestination(db, "Late");
  rule = await addRule(db, [slack, late], { remindMinutes: 60 });
  const own = await addDestination(db, "Phone", { organizationId: null, userId: "eve" });
  await addOwnRule(db, "eve", { destinationIds: [own], ways: ["email"] });
  const endpoint = await addEndpoint(db, { address: "https://erp.example/hook" });
  shops = [
    await world.shopOf("Alpen", { watchers: ["ada", "eve"] }),
    await world.shopOf("Birke", { watchers: ["eve"] }),
  ];
  await world.decideAt(
    0,
    shops.map((shop) => [shop, [failing()]] as const),
  );
  await feedWebhooks({ db, log: world.ctx.log, moment: () => minutesLater(0) });
  world.answerWith(503);
  await sendChannels(0);
  world.well();
  world.got.splice(0);
  await mute(`destination_id, thread`, `'${slack}', 'incident:' || id`);
  await mute(`user_id, thread`, `'eve', 'incident:' || id`);
  await mute(`shop_id, until`, `shop_id, '2026-12-24'`);
  await mute(`destination_id, until`, `'${late}', '2026-12-24'`);
  await world.rows(`insert into webhook_replay (id, destination_id, from_at, to_at, only_failed, count, started_at, started_by)
    values ('${randomUUID()}', '${endpoint}', now(), now(), false, 0, now(), 'eve')`);
});

/** Eve's messages that wait are five hundred. */
const pileUp = () =>
  world.rows(`insert into message (destination_id, id, organization_id, shop_id, incident_id, kind, alert, state, next_at, created_at)
    select destination_id, gen_random_uuid(), message.organization_id, shop_id, incident_id, kind, alert, message.state, next_at, created_at
    from message join destination on destination.id = destination_id cross join generate_series(1, 250)
    where user_id = 'eve' and kind = 'alert'`);

const mute = (columns: string, values: string) =>
  world.rows(
    `insert into mute (organization_id, created_at, made_by, ${columns}) select 'acme', now(), 'eve', ${values} from incident`,
  );

/** Sends to channels at that minute what is due, as their lane of the loop does; what fails is thrown. */
async function sendChannels(minute: number): Promise<void> {
  world.setMinute(minute);
  const now = minutesLater(minute);
  const ways = { of: PERSON_WAYS, isOnly: false };
  for (let round = 0; round < 50; round += 1) {
    const lease = `channels:${(leases += 1)}`;
    const claim = { lease, limit: 16, busyHosts: [], running: [], leaseSeconds: LEASE_SECONDS, now, ways };
    const { items } = await claimDestinations(world.database.pool, claim);
    if (items.length === 0) return;
    for (const item of items)
      await (item.channel === "events" ? sendEvent({ ...world.ctx, call: took }, item) : sendNext(world.ctx, item));
  }
}
let leases = 0;
const took = async () => ({ status: 204, retryAfter: null, body: "" });

/** Everything is decided, and all that is due is sent; what fails is thrown. */
async function goesOn(): Promise<void> {
  const there = await world.rows("select id from shop order by id");
  const ids = there.map(({ id }) => Number(id));
  await world.at(
    61,
    ids.map((id) => [id, [answers]] as const),
  );
  await world.due(61);
  await sendChannels(61);
  await world.send();
}

const isEves = `destination_id in (select id from destination where user_id = 'eve')`;

const GONE: readonly [string, () => string][] = [
  ["a person for whom five hundred messages wait", () => `delete from "user" where id = 'eve'`],
  ["a channel", () => `delete from destination where id = '${slack}'`],
  ["a rule", () => `delete from rule where id = '${rule}'`],
  ["a shop", () => `delete from shop where id = ${shopAt(0)}`],
  ["all events", () => "delete from event"],
  ["a system of a customer", () => "delete from destination where channel = 'events'"],
  ["a member", () => "delete from member where user_id = 'eve'"],
];

describe("nothing stays of what names something that is gone, and telling goes on", () => {
  it.each(GONE)("%s", async (what, deletion) => {
    if (what.startsWith("a person")) await pileUp();
    expect(await orphansIn(world.database)).toEqual([]);
    await world.rows(deletion());
    expect(await orphansIn(world.database)).toEqual([]);
    await goesOn();
    expect(await orphansIn(world.database)).toEqual([]);
  });

  it("a person who deletes their own account, whom a rule names alone", async () => {
    const { db } = world.database;
    await world.rows("update member set role = 'owner' where user_id = 'ada'");
    await writeRule(db, ruleOf({ name: "Eve alone", receivers: [receiver({ userId: "eve" })] }));
    const shared = [receiver({ userId: "eve" }), receiver({ destinationId: slack })];
    await writeRule(db, ruleOf({ name: "Eve and Slack", receivers: shared }));
    await pileUp();
    expect(await world.rows(`select from message where state = 'waiting' and ${isEves}`)).toHaveLength(504);
    const eve = await browserOf(authRig(db), "eve");
    expect(await eve.call("/delete-user", { body: { password: PASSWORD } })).toMatchObject({ status: 200 });
    expect(await world.rows(`select from "user" where id = 'eve'`)).toEqual([]);
    expect(await orphansIn(world.database)).toEqual([]);
    for (const table of ["destination", "rule", "notification", "mute", "telling_setting"])
      expect([table, await world.rows(`select from ${table} where user_id = 'eve'`)]).toEqual([table, []]);
    await goesOn();
    expect(await orphansIn(world.database)).toEqual([]);
    const at = { now: minutesLater(61), timeZone: "Europe/Berlin" };
    const listed = await listRules(db, { organizationId: "acme", userId: null }, at);
    expect(listed.map(({ name, tellsNobody }) => [name, tellsNobody !== null])).toEqual(
      expect.arrayContaining([
        ["Eve alone", true],
        ["Eve and Slack", false],
      ]),
    );
    await tellSilentRules(db, at);
    expect(await world.rows("select user_id, title from notification where title like 'The rule%'")).toEqual([
      { user_id: "ada", title: "The rule “Eve alone” tells nobody any more" },
    ]);
  });

  it("a channel while its message is under way, and its person", async () => {
    world.play(async () => {
      await world.rows("delete from destination where organization_id = 'acme'");
      await world.rows(`delete from "user" where id = 'eve'`);
      return { status: 200, retryAfter: null, body: "" };
    });
    await sendChannels(1);
    expect(world.got.length).toBeGreaterThan(0);
    expect(await orphansIn(world.database)).toEqual([]);
    await goesOn();
  });

  it("all rules while their messages wait and remind: whoever heard hears of the end, and nothing else", async () => {
    await sendChannels(1);
    world.heard();
    await world.rows("update rule set is_on = false");
    await goesOn();
    for (const said of world.heard()) expect(said).toMatch(/^(?:end|digest): /u);
    expect(await world.rows("select from telling_task where due_at < '2026-11-20T10:42:00Z'")).toEqual([]);
    expect(await orphansIn(world.database)).toEqual([]);
  });

  it("a whole organization", async () => {
    const { db } = world.database;
    await addOrganization(db, "brief");
    await addMember(db, "brief", "eve", "owner");
    await addDestination(db, "Brief", { organizationId: "brief" });
    await world.rows("delete from organization where id = 'brief'");
    expect(await orphansIn(world.database)).toEqual([]);
    expect(await world.rows("select from destination where name = 'Brief'")).toEqual([]);
  });
});
