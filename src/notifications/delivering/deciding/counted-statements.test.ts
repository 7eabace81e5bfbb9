import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { insertEvents, type PlacedEvent } from "../../../changelog/event.store.ts";
import { transact } from "../../../lib/db.ts";
import { addOrganization, addProject, addShop } from "../../../shops/shop-fixture.ts";
import { CHANNELS } from "../../channels/registry.ts";
import { tellIncidents } from "../../incidents/tell-incidents.job.ts";
import { tellSpokenFor } from "../../incidents/tell-spoken-for.job.ts";
import { tellingWorld } from "../../incidents/telling-fixture.ts";
import { answers, failing, minutesLater, weighAll } from "../../notification-fixture.ts";
import { addDestination, addRule } from "../delivering-fixture.ts";

const SHOPS = 12;
const RULES = 4;
const CHANNELS_OF_RULE = 5;

let world: Awaited<ReturnType<typeof tellingWorld>>;
let shops: number[];

beforeAll(async () => {
  world = await tellingWorld();
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  await world.begin();
  for (const table of ["rule", "destination"]) await world.rows(`delete from ${table}`);
  shops = [];
  for (let index = 0; index < SHOPS; index += 1) shops.push(await world.shopOf(`Shop${index}`, { watchers: [] }));
  for (let rule = 0; rule < RULES; rule += 1) {
    const ids: string[] = [];
    for (let index = 0; index < CHANNELS_OF_RULE; index += 1)
      ids.push(await addDestination(world.database.db, `channel${rule}-${index}`));
    await addRule(world.database.db, ids);
  }
});

const context = () => ({
  db: world.database.db,
  channels: CHANNELS,
  clock: () => minutesLater(0),
});

/** What goes to the database in the transactions of `work`. */
async function statementsOf(work: () => Promise<unknown>): Promise<readonly string[]> {
  const spy = vi.spyOn(pg.Client.prototype, "query");
  await work();
  const texts = spy.mock.calls.map(([given]: readonly unknown[]) => textOf(given).trim());
  spy.mockRestore();
  return texts.slice(texts.indexOf("begin") + 1, texts.lastIndexOf("commit"));
}

function textOf(given: unknown): string {
  if (typeof given === "string") return given;
  return typeof given === "object" && given !== null && "text" in given ? String(given.text) : "";
}

it("decides which channels hear of any number of events with eight statements", async () => {
  for (const shop of shops) await world.happen(shop, [failing()]);
  await weighAll(world.database, minutesLater(0));
  const statements = await statementsOf(() => tellIncidents(context()));
  expect(await world.rows("select count(*)::integer from notice")).toEqual([
    { count: SHOPS * RULES * CHANNELS_OF_RULE },
  ]);
  expect(statements.length).toBeLessThanOrEqual(8);
});

it("decides about all events for which incidents speak with six statements", async () => {
  for (const shop of shops) await world.happen(shop, [failing()]);
  await weighAll(world.database, minutesLater(0));
  expect(await statementsOf(() => tellSpokenFor(context()))).toHaveLength(3);
  for (const shop of shops) await world.happen(shop, [answers]);
  await weighAll(world.database, minutesLater(0));
  const statements = await statementsOf(() => tellSpokenFor(context()));
  expect(
    await world.rows(
      "select distinct decided_at is null as open from event where shop_id is not null and kind not like 'incident.%'",
    ),
  ).toEqual([{ open: false }]);
  expect(statements.length).toBeLessThanOrEqual(6);
});

describe("of several organizations", () => {
  const PLACES = ["acme", "zoo", "yak"];
  const shopOf = new Map<string, number>();
  const happenAll = async (events: readonly PlacedEvent[]) => {
    const { pool } = world.database;
    for (const [organizationId, shopId] of shopOf)
      await transact(pool, (tx) => insertEvents(tx, { organizationId, shopId }, events, minutesLater(0)));
    await weighAll(world.database, minutesLater(0));
  };
  const undecided = "select count(*)::integer from event where decided_at is null and kind not like 'incident.%'";
  beforeEach(async () => {
    const { db } = world.database;
    for (const organizationId of PLACES) {
      if (organizationId !== "acme") await addOrganization(db, organizationId);
      const place = { organizationId, projectId: await addProject(db, organizationId) };
      shopOf.set(
        organizationId,
        await addShop(db, { ...place, name: "One", url: `https://${organizationId}.example` }),
      );
    }
  });
  afterEach(() => world.rows("delete from organization where id <> 'acme'"));

  it("decides about all that begins, for which incidents speak, with three statements", async () => {
    await happenAll([failing()]);
    expect(await statementsOf(() => tellSpokenFor(context()))).toHaveLength(3);
    expect(await world.rows(undecided)).toEqual([{ count: 0 }]);
  });

  it("decides about the others of which one fails, which it says once", async () => {
    await happenAll([failing()]);
    await world.rows(`create function fail() returns trigger language plpgsql as $$ begin
        if new.organization_id = 'zoo' then raise exception 'broken' using errcode = '58000'; end if;
        return new;
      end $$;
      create trigger fail before update on event for each row execute function fail()`);
    const failures = await tellSpokenFor(context());
    await world.rows("drop function fail cascade");
    expect(failures).toHaveLength(1);
    expect(await world.rows(undecided)).toEqual([{ count: 1 }]);
  });

  it("decides about each of them by itself when all together are in somebody's way", async () => {
    await happenAll([failing()]);
    const { db } = world.database;
    let tried = 0;
    const transaction = (...given: Parameters<typeof db.transaction>) =>
      (tried += 1) === 1 ? Promise.reject(new Error("deadlock detected")) : db.transaction(...given);
    const inTheWay = new Proxy(db, {
      get: (target, key, receiver) => (key === "transaction" ? transaction : Reflect.get(target, key, receiver)),
    });
    expect(await tellSpokenFor({ ...context(), db: inTheWay })).toEqual([]);
    expect(await world.rows(undecided)).toEqual([{ count: 0 }]);
  });

  it("tells the channels of each of them what ends", async () => {
    const { db } = world.database;
    for (const organizationId of PLACES)
      await addRule(db, [await addDestination(db, "Slack", { organizationId })], { organizationId, place: 9 });
    await happenAll([failing()]);
    await tellSpokenFor(context());
    await world.rows(`insert into thread_at (organization_id, destination_id, thread, opened_at, told_at, told_urgency, told_shops)
      select shop.organization_id, destination.id, 'shop:' || shop.id || ':availability', now(), now(), 'now', 1
      from shop join destination using (organization_id) where shop.name = 'One' and destination.name = 'Slack'`);
    await happenAll([answers]);
    expect(await tellSpokenFor(context())).toEqual([]);
    expect(await world.rows(undecided)).toEqual([{ count: 0 }]);
    expect(
      await world.rows("select organization_id as id, ended_at is not null as over from thread_at order by 1"),
    ).toEqual(PLACES.toSorted().map((id) => ({ id, over: true })));
  });
});

it("leaves to others what people were told otherwise, and what waits with something else", async () => {
  const [told, mixed, quiet, flapping] = shops;
  for (const shop of shops.slice(0, 4)) await world.happen(shop, [failing()]);
  await weighAll(world.database, minutesLater(0));
  await world.rows(`insert into shop_alert_memory (organization_id, shop_id, memory)
    values ('acme', ${told}, '{"changes": [], "hold": null, "told": {"ada": {}}}')`);
  await world.rows(`insert into event (organization_id, shop_id, date, kind, data, weighed_at)
    values ('acme', ${mixed}, now(), 'nonsense', '{}', now())`);
  await world.rows(`update incident set flapping_since = now() where shop_id = ${flapping}`);
  await tellSpokenFor(context());
  expect(await world.rows("select shop_id from event where kind = 'failing' and decided_at is not null")).toEqual([
    { shop_id: quiet },
  ]);
});

it("tells of what may not be told yet where nobody waits for that, with nine statements", async () => {
  await world.rows("update shop set url = 'https://server.example'");
  await world.rows("update destination set channel = 'pagerduty'");
  const [first] = shops;
  await world.happen(first ?? 0, [failing()]);
  await weighAll(world.database, minutesLater(0));
  const statements = await statementsOf(() => tellSpokenFor(context()));
  expect(await world.rows("select count(*)::integer from notice")).toEqual([{ count: RULES * CHANNELS_OF_RULE }]);
  expect(statements.length).toBeLessThanOrEqual(9);
});
