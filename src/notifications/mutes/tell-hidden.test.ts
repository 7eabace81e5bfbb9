import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addDestination, addOwnRule, addRule } from "../delivering/delivering-fixture.ts";
import { tellingWorld } from "../incidents/telling-fixture.ts";
import type { PlacedEvent } from "../../changelog/event.store.ts";
import { hole, noLongerHave, nowHave, warnings, well, went } from "../shared/shared-fixture.ts";
import { answers, failing, minutesLater, refuseRows } from "../notification-fixture.ts";

let world: Awaited<ReturnType<typeof tellingWorld>>;
beforeAll(async () => {
  world = await tellingWorld();
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  for (const table of ["mute", "rule", "destination"]) await world.rows(`delete from ${table}`);
  await world.begin();
});

const DOWN = "ada: Shop Alert: Shop cannot be reached - Radwerk";
const BACK = "ada: Shop Alert: Shop answers again - Radwerk";

interface Muted {
  user?: string | null;
  destination?: string;
  shop?: number;
  from?: number;
  until: number;
}

async function mute({ user = "ada", destination, shop, from = 0, until }: Muted): Promise<void> {
  await world.database.pool.query(
    `insert into mute (organization_id, user_id, destination_id, shop_id, until, created_at) values ('acme', $1, $2, $3, $4, $5)`,
    [user, destination ?? null, shop ?? null, minutesLater(until), minutesLater(from)],
  );
}

describe("when a mute ends by itself", () => {
  it("what it hid and is still open is told, once, and its end afterwards", async () => {
    const shopId = await world.shopOf("Radwerk");
    await mute({ shop: shopId, until: 60 });
    expect(await world.at(5, [[shopId, [failing("timed_out", minutesLater(5))]]])).toEqual([]);
    expect(await world.due(59)).toEqual([]);
    expect(await world.due(60)).toEqual([DOWN]);
    const [mail] = world.sent().slice(-1);
    expect(mail?.text).toContain("20.11.2026, 10:46");
    expect(await world.due(61)).toEqual([]);
    expect(await world.rows("select way, state from incident_told order by way")).toEqual([
      { way: "email", state: "accepted" },
      { way: "inbox", state: "arrived" },
    ]);
    expect(await world.rows("select told -> 'entries' as told from event where kind = 'incident.opened'")).toEqual([
      { told: [{ userId: "ada", rules: [] }] },
    ]);
    expect(await world.rows("select read from notification")).toEqual([{ read: false }]);
    expect(await world.at(70, [[shopId, [answers]]])).toEqual([BACK]);
  });

  it("nothing is told of what is over by then, or was told before", async () => {
    const [over, known] = [await world.shopOf("Radwerk"), await world.shopOf("Alpen")];
    expect(await world.at(0, [[known, [failing()]]])).toHaveLength(1);
    await mute({ from: 1, until: 60 });
    await world.at(5, [[over, [failing()]]]);
    await world.at(20, [[over, [answers]]]);
    expect(await world.due(60)).toEqual([]);
  });

  it("nothing is told when somebody ended it before", async () => {
    const shopId = await world.shopOf("Radwerk");
    await mute({ until: 60 });
    await world.at(5, [[shopId, [failing()]]]);
    await world.database.pool.query("update mute set ended_at = $1", [minutesLater(30)]);
    expect(await world.due(60)).toEqual([]);
  });

  it("what another one still hides is told at the end of that", async () => {
    const shopId = await world.shopOf("Radwerk");
    await mute({ shop: shopId, until: 60 });
    await world.at(5, [[shopId, [failing()]]]);
    await mute({ from: 30, until: 90 });
    expect(await world.due(60)).toEqual([]);
    expect(await world.due(90)).toEqual([DOWN]);
    expect(await world.due(91)).toEqual([]);
  });
});

describe("when a mute of an organization ends by itself", () => {
  const noticed = () =>
    world.rows(
      "select destination.name, phase, due_at from notice join destination on destination.id = destination_id order by name, notice.id",
    );
  let slack: string;
  let teams: string;

  beforeEach(async () => {
    const { db } = world.database;
    slack = await addDestination(db, "Slack");
    teams = await addDestination(db, "Teams");
    await addRule(db, [slack, teams]);
  });

  it("people and channels are told what it hid", async () => {
    const shopId = await world.shopOf("Radwerk");
    await mute({ user: null, shop: shopId, until: 60 });
    expect(await world.at(5, [[shopId, [failing()]]])).toEqual([]);
    expect(await world.due(60)).toEqual([DOWN]);
    await world.due(61);
    expect(await noticed()).toEqual([
      { name: "Slack", phase: "opens", due_at: minutesLater(60) },
      { name: "Teams", phase: "opens", due_at: minutesLater(60) },
    ]);
    const [row] = await world.rows("select told from event where kind = 'incident.opened'");
    expect(JSON.stringify(row)).not.toContain("muted");
  });

  it("a channel alone is told what was kept from it", async () => {
    const shopId = await world.shopOf("Radwerk", { watchers: [] });
    await mute({ user: null, destination: slack, until: 60 });
    await world.at(5, [[shopId, [failing()]]]);
    expect((await noticed()).map(({ name }) => name)).toEqual(["Teams"]);
    await world.due(60);
    expect((await noticed()).map(({ name }) => name)).toEqual(["Slack", "Teams"]);
  });

  it("a channel is told of a warning of several shops that was kept from it, unless that is over", async () => {
    await world.rows("update rule set topics = '{availability,work,security,expiry,settings}', urgency = 'week'");
    const shops = [await world.shopOf("Alpen"), await world.shopOf("Birke"), await world.shopOf("Canto")];
    const all = (events: readonly PlacedEvent[]): [number, readonly PlacedEvent[]][] => shops.map((id) => [id, events]);
    const [one, other] = [hole(1), hole(2)];
    await mute({ user: null, destination: slack, until: 60 });
    for (const finding of [one, other]) await nowHave(world.rows, shops, finding);
    await world.at(5, all(warnings(one, other)));
    await world.at(6);
    await noLongerHave(world.rows, shops, other);
    await world.at(20, all([went(other)]));
    await world.at(21);
    expect((await noticed()).filter(({ name }) => name === "Slack")).toEqual([]);
    await world.due(60);
    await world.due(61);
    expect((await noticed()).filter(({ name }) => name === "Slack")).toEqual([
      { name: "Slack", phase: "opens", due_at: minutesLater(60) },
    ]);
    await noLongerHave(world.rows, shops, one);
    await world.at(70, all(well(one)));
    await world.at(71);
    expect((await noticed()).filter(({ name }) => name === "Slack").map(({ phase }) => phase)).toEqual([
      "opens",
      "closes",
    ]);
  });

  it("of what is over by then no channel hears", async () => {
    const shopId = await world.shopOf("Radwerk", { watchers: [] });
    await mute({ user: null, destination: slack, until: 60 });
    await world.at(5, [[shopId, [failing()]]]);
    await world.at(20, [[shopId, [answers]]]);
    await world.due(60);
    expect((await noticed()).map(({ name }) => name)).toEqual(["Teams", "Teams"]);
  });
});

describe("when a mute ends, somebody who has rules of their own", () => {
  const heard = () =>
    world.rows(
      "select destination.name from notice join destination on destination.id = destination_id order by name, notice.id",
    );
  const own = (name: string) => addDestination(world.database.db, name, { organizationId: null, userId: "ada" });

  it("is told by the ways that these say", async () => {
    await world.rows(
      "insert into telling_setting (user_id, choice) values ('ada', 'ownRules') on conflict (user_id) do update set choice = 'ownRules'",
    );
    await addOwnRule(world.database.db, "ada", { ways: ["email"] });
    const shopId = await world.shopOf("Radwerk");
    await mute({ shop: shopId, until: 60 });
    expect(await world.at(5, [[shopId, [failing()]]])).toEqual([]);
    expect(await world.due(60)).toEqual([DOWN]);
    await world.rows("delete from telling_setting");
  });

  it("is told at their own channels what they had muted", async () => {
    await addOwnRule(world.database.db, "ada", { destinationIds: [await own("Phone")] });
    const shopId = await world.shopOf("Radwerk");
    await mute({ shop: shopId, until: 60 });
    await world.at(5, [[shopId, [failing()]]]);
    expect(await heard()).toEqual([]);
    await world.due(60);
    expect(await heard()).toEqual([{ name: "Phone" }]);
  });

  it("is told by no channel that was to hear nothing of it then, and it stands with the event", async () => {
    const { db } = world.database;
    const phone = await own("Phone");
    await addOwnRule(db, "ada", { destinationIds: [phone] });
    const shopId = await world.shopOf("Radwerk");
    await mute({ user: null, shop: shopId, until: 60 });
    await world.at(5, [[shopId, [failing()]]]);
    await addOwnRule(db, "ada", { destinationIds: [await own("Watch")] });
    await world.due(60);
    expect(await heard()).toEqual([{ name: "Phone" }]);
    const [row] = await world.rows("select told from event where kind = 'incident.opened'");
    expect(JSON.stringify(row)).not.toContain("muted");
  });
});

it("what a mute hid is told however many have ended lately", async () => {
  const shopId = await world.shopOf("Radwerk");
  await mute({ shop: shopId, until: 60 });
  await world.at(5, [[shopId, [failing()]]]);
  await world.database.pool.query(
    `insert into mute (organization_id, user_id, until, ended_at, created_at)
     select 'acme', 'bob', $1::timestamptz, $1::timestamptz, $2::timestamptz from generate_series(1, 2000)`,
    [minutesLater(30), minutesLater(0)],
  );
  expect(await world.due(60)).toEqual([DOWN]);
});

describe("what the database refuses at the end of a mute", () => {
  afterEach(() => world.rows("drop function if exists refuse cascade"));

  it("costs itself alone: all others are told, the mute is over, and it is reported", async () => {
    const shops: number[] = [];
    for (const name of ["Radwerk", "Alpen", "Birke"])
      shops.push(await world.shopOf(name, { watchers: ["ada", "bob"] }));
    const channel = await addDestination(world.database.db, "Slack");
    await addRule(world.database.db, [channel]);
    await mute({ user: null, until: 60 });
    await world.at(
      5,
      shops.map((shopId) => [shopId, [failing()]]),
    );
    await refuseRows(world, "message", `new.shop_id = ${shops[0]} and new.alert is not null`);
    await refuseRows(world, "notice", `new.shop_id = ${shops[1]}`);
    await expect(world.due(60)).rejects.toThrow("What some mutes hid could not be told");
    expect((await world.send()).toSorted()).toEqual([
      "ada: Shop Alert: Shop cannot be reached - Alpen",
      "ada: Shop Alert: Shop cannot be reached - Birke",
      "bob: Shop-Alarm: Shop ist nicht erreichbar - Alpen",
      "bob: Shop-Alarm: Shop ist nicht erreichbar - Birke",
    ]);
    expect(await world.rows("select shop_id from notice order by shop_id")).toEqual([
      { shop_id: shops[0] },
      { shop_id: shops[2] },
    ]);
    expect(await world.rows("select from mute where ended_at is null")).toEqual([]);
    expect(await world.due(61)).toEqual([]);
  });
});
