import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addMember, addUser } from "../shops/shop-fixture.ts";
import { addDestination, addRule } from "./delivering/delivering-fixture.ts";
import { sendNext } from "./delivering/sending/send.job.ts";
import { type SendingWorld, sendingWorld } from "./delivering/sending/sending-fixture.ts";
import { tellStorms } from "./delivering/awaiting/tell-storms.job.ts";
import { answers, failing, minutesLater } from "./notification-fixture.ts";

let world: SendingWorld;
let slack: string;
let shops: number[];

beforeAll(async () => {
  world = await sendingWorld();
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  await world.rows("delete from mute");
  await world.begin();
  slack = await addDestination(world.database.db, "Slack");
  shops = [await world.shopOf("Alpen"), await world.shopOf("Birke")];
});
const shopAt = (place: number) => shops[place] ?? 0;
const rule = (given: Parameters<typeof addRule>[2] = {}) => addRule(world.database.db, [slack], given);
const fail = (minute: number, places: readonly number[] = [0, 1]) =>
  world.at(
    minute,
    places.map((place) => [shopAt(place), [failing()]] as const),
  );
const recover = (minute: number) =>
  world.at(
    minute,
    shops.map((shop) => [shop, [answers]] as const),
  );
const waiting = () => world.rows("select from message where state = 'waiting'");

/** What no version of ours wrote, or only a newer one. */
const NONSENSE = [
  "{}",
  "[]",
  '"x"',
  "7",
  '{"rules": 7, "entries": {}, "version": 9}',
  '{"rules": [{}], "entries": [7]}',
];

describe.each(NONSENSE)("where the database holds %s", (json) => {
  const put = (table: string, column: string, where = "true") =>
    world.rows(`update ${table} set ${column} = '${json}' where ${where}`);

  it("as why a channel is told, the channel is told all the same", async () => {
    await rule();
    await fail(0);
    await put("notice", "why");
    await world.sendAt(0);
    await recover(5);
    await put("notice", "why");
    await world.sendAt(5);
    expect(world.heard()).toHaveLength(4);
  });

  it("as why a channel is told in a digest, deciding goes on", async () => {
    await rule({ pace: "daily" });
    await fail(0);
    await put("notice", "why");
    await recover(3);
    expect(await world.rows("select from notice")).toEqual([]);
    expect(await world.rows("select from event where decided_at is null")).toEqual([]);
  });

  it("as who was told of an event, what ends and what time makes due is told", async () => {
    await rule({ remindMinutes: 60 });
    await fail(0, [0]);
    await put("event", "told");
    await world.due(60);
    await world.rows(
      `insert into mute (organization_id, user_id, until, created_at) values ('acme', null, '${minutesLater(90).toISOString()}', '${minutesLater(70).toISOString()}')`,
    );
    await fail(75, [1]);
    await put("event", "told");
    expect(await world.due(90)).toEqual([expect.stringContaining("Birke")]);
    await world.sendAt(90);
    expect(world.heard().map((said) => said.split(":")[0])).toEqual(["first"]);
  });

  it("as a message to a channel, that is made anew, and all others go", async () => {
    await rule();
    await fail(0);
    world.answerWith(503);
    await world.sendAt(0);
    world.well();
    world.heard();
    await put("message", "content", "kind = 'first'");
    await world.sendAt(5);
    expect(world.heard().toSorted()).toEqual([
      "first: Shop Alpen cannot be reached",
      "first: Shop Birke cannot be reached",
    ]);
    expect(await waiting()).toEqual([]);
  });

  it("as a message that no event made, that is given up, and all others go", async () => {
    await rule();
    for (let index = 2; index < 20; index += 1) shops.push(await world.shopOf(`Shop${index}`, { watchers: [] }));
    await fail(
      0,
      shops.map((_, place) => place),
    );
    await world.sendAt(0);
    world.setMinute(30);
    await tellStorms(world.ctx);
    world.heard();
    await put("message", "content", "kind = 'digest'");
    await fail(31, [0]);
    await world.at(31, [[shopAt(0), [answers]]]);
    await world.sendAt(31);
    expect(world.heard()).toEqual(["end: Shop Alpen answers again"]);
    for (let minute = 32; minute < 4000; minute += 300) await world.sendAt(minute);
    expect(await world.rows("select state from message where kind = 'digest'")).toEqual([{ state: "dead" }]);
    expect(await world.rows("select state from destination where channel = 'fake'")).toEqual([{ state: "on" }]);
  });

  it("as what a person is told, all else reaches them", async () => {
    await world.decideAt(0, [[shopAt(0), [failing()]]]);
    await put("message", "alert");
    for (let index = 0; index < 8; index += 1) {
      world.setClock(index * 60);
      await world.send();
    }
    await world.decideAt(600, [[shopAt(1), [failing()]]]);
    expect(await world.send()).toEqual(["ada: Shop Alert: Shop cannot be reached - Birke"]);
  });

  it("as what a digest or a summary says, all else reaches its person", async () => {
    await world.decideAt(0, [[shopAt(0), [failing()]]]);
    await world.rows(`insert into message (destination_id, id, kind, content, state, next_at, created_at)
      select id, gen_random_uuid(), said.kind, '${json}', 'waiting', '${minutesLater(0).toISOString()}', '${minutesLater(0).toISOString()}'
      from destination cross join (values ('digest'), ('summary')) as said (kind) where user_id = 'ada' and channel = 'email'`);
    const heard: string[] = [];
    for (let hour = 0; hour < 8; hour += 1) {
      world.setClock(hour * 60);
      heard.push(...(await world.send()));
    }
    expect(heard).toContain("ada: Shop Alert: Shop cannot be reached - Alpen");
    expect(await fail(600, [1])).toEqual(["ada: Shop Alert: Shop cannot be reached - Birke"]);
  });

  it("as by which rules a person is told, all else reaches them", async () => {
    await world.decideAt(0, [[shopAt(0), [failing()]]]);
    await put("message", "rules");
    await world.send();
    expect(await fail(1, [1])).toEqual(["ada: Shop Alert: Shop cannot be reached - Birke"]);
    expect(await waiting()).toEqual([]);
  });

  it("as hours of a rule, those limit nothing", async () => {
    await rule({ hours: JSON.parse(json), outside: "leave" });
    await fail(0);
    await world.sendAt(0);
    expect(world.heard()).toHaveLength(2);
  });

  it("as what is remembered of a shop, its events are decided after an hour, and all others at once", async () => {
    const [alpen] = shops;
    await world.rows(
      `insert into shop_alert_memory (organization_id, shop_id, memory) values ('acme', ${alpen}, '${json}')`,
    );
    expect(await fail(0)).toHaveLength(2);
    await world.at(70);
    expect(await world.rows("select from event where decided_at is null")).toEqual([]);
  });
});

it("topics of a rule that this version does not know are about nothing, and all other rules tell", async () => {
  await rule();
  await rule({ name: "Newer" });
  await world.rows(`update rule set topics = '{weather}' where name = 'Newer'`);
  await fail(0);
  await world.sendAt(0);
  expect(world.heard()).toHaveLength(2);
});

it("a person with five hundred messages that wait leaves nothing behind, and keeps nobody from being told", async () => {
  const { db } = world.database;
  await rule();
  await addUser(db, "eve");
  await addMember(db, "acme", "eve", "member");
  for (const shop of shops) await world.watch(shop, "eve");
  await world.decideAt(0, [[shopAt(0), [failing()]]]);
  await world.rows(`insert into message (destination_id, id, organization_id, shop_id, incident_id, kind, alert, state, next_at, created_at)
    select destination_id, gen_random_uuid(), message.organization_id, shop_id, incident_id, kind, alert, message.state, next_at, created_at
    from message join destination on destination.id = destination_id cross join generate_series(1, 500) where user_id = 'eve'`);
  await world.rows(`delete from "user" where id = 'eve'`);
  expect(await world.send()).toEqual(["ada: Shop Alert: Shop cannot be reached - Alpen"]);
  expect(await fail(1, [1])).toEqual(["ada: Shop Alert: Shop cannot be reached - Birke"]);
  expect(await waiting()).toEqual([]);
});

it("a shop that a thousand people watch is told to each once, and one that nobody watches to channels alone", async () => {
  await rule();
  await world.rows(`with made as (insert into "user" (id, name, email, email_verified, created_at, updated_at)
      select 'w' || n, 'W' || n, 'w' || n || '@x.example', true, now(), now() from generate_series(1, 1000) as n returning id),
    joined as (insert into member (id, organization_id, user_id, role, created_at) select 'm' || id, 'acme', id, 'member', now() from made)
    select from made`);
  await world.rows(
    `insert into shop_watch (organization_id, shop_id, user_id, watching) select 'acme', ${shopAt(1)}, id, true from "user" where id like 'w%'`,
  );
  const lonely = await world.shopOf("Dorn", { watchers: [] });
  await world.decideAt(0, [
    [shopAt(1), [failing()]],
    [lonely, [failing()]],
  ]);
  expect(
    await world.rows(`select count(*)::integer, count(distinct user_id)::integer as people
      from message join destination on destination.id = destination_id where kind = 'alert'`),
  ).toEqual([{ count: 1001, people: 1001 }]);
  expect(
    await world.rows(
      "select jsonb_array_length(told -> 'entries') as kept, told -> 'more' as more from event where told is not null order by 1",
    ),
  ).toEqual([
    { kept: 1, more: 0 },
    { kept: 200, more: 802 },
  ]);
  expect(await world.rows("select from notice")).toHaveLength(2);
  await world.rows(`delete from "user" where id like 'w%'`);
});

it("what somebody has already when the first message goes, that message says", async () => {
  await rule();
  await fail(0, [0]);
  await world.rows("update incident set acknowledged_at = now()");
  await world.sendAt(0);
  expect(world.heard()).toEqual(["first: Shop Alpen cannot be reached"]);
});

it("a channel that this version does not know keeps no other from being told", async () => {
  const newer = await addDestination(world.database.db, "Newer", { channel: "pigeon" });
  await rule();
  await addRule(world.database.db, [newer]);
  await fail(0, [0]);
  world.setMinute(0);
  for (const leased of (await world.claim()).items) await sendNext(world.ctx, leased).catch(() => undefined);
  expect(world.heard()).toEqual(["first: Shop Alpen cannot be reached"]);
});
