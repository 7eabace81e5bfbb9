import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { insertEvents } from "../../changelog/event.store.ts";
import { weighPending } from "../../incidents/weigh.job.ts";
import { type Db, transact } from "../../lib/db.ts";
import { addOrganization, addProject, addShop } from "../../shops/shop-fixture.ts";
import { CHANNELS } from "../channels/registry.ts";
import { failing, minutesLater } from "../notification-fixture.ts";
import { tellPending } from "../tell.job.ts";
import { status } from "../../monitoring/events/status.ts";
import { tellingWorld } from "./telling-fixture.ts";

const PAGES = 3;
const PAGE = 500;

let world: Awaited<ReturnType<typeof tellingWorld>>;
let zooProject: number;
let zoo: { organizationId: string; shopId: number };

beforeAll(async () => {
  world = await tellingWorld();
  const { db } = world.database;
  await addOrganization(db, "zoo");
  zooProject = await addProject(db, "zoo");
  zoo = { organizationId: "zoo", shopId: await zooShop() };
});
afterAll(() => world.database.drop());

const zooShop = () =>
  addShop(world.database.db, {
    organizationId: "zoo",
    projectId: zooProject,
    name: "Zoo",
    url: "https://zoo.example",
  });

/** A clock that goes on by a second whenever somebody looks at it. */
function tickingClock() {
  let seconds = 0;
  return () => new Date(minutesLater(10).getTime() + (seconds += 1) * 1000);
}

const weigh = () =>
  weighPending({
    ...world.database,
    clock: () => minutesLater(1),
    readWindows: async () => [],
    askAgain: async () => {},
  });
const decide = (clock: () => Date, db: Db = world.database.db) =>
  tellPending({
    db,
    channels: CHANNELS,
    clock,
    timeZone: "Europe/Berlin",
    figures: world.telling,
  });
const failZoo = () =>
  transact(world.database.pool, (tx) =>
    insertEvents(tx, zoo, [failing("timed_out", minutesLater(1))], minutesLater(1)),
  );
const decidedAt = async (organizationId: string) =>
  (
    await world.rows(
      `select decided_at from event where organization_id = '${organizationId}' and kind = 'incident.opened' order by decided_at desc limit 1`,
    )
  )[0]?.["decided_at"];

/** The database, where something happens right before each transaction. */
function onTransaction(happens: () => Promise<void>): Db {
  const { db } = world.database;
  return new Proxy(db, {
    get: (target, key, receiver) => {
      if (key !== "transaction") return Reflect.get(target, key, receiver);
      return async (...given: Parameters<Db["transaction"]>) => {
        await happens();
        return db.transaction(...given);
      };
    },
  });
}

it("an outage is told between the pages of another organization that has thousands", async () => {
  const shop = await world.shopOf("Alpen");
  await world.happen(shop, [failing()]);
  await failZoo();
  await weigh();
  await world.rows(
    `insert into event (organization_id, shop_id, kind, data, date, incident_id, weighed_at)
     select organization_id, shop_id, kind, data, date, incident_id, weighed_at from event, generate_series(1, ${PAGES * PAGE})
     where organization_id = 'acme' and kind = 'incident.opened'`,
  );
  await decide(tickingClock());
  expect(await world.rows("select from event where decided_at is null")).toEqual([]);
  const [others, own] = [await decidedAt("acme"), await decidedAt("zoo")];
  expect(Number(own)).toBeLessThan(Number(others));
});

it("an outage that begins meanwhile is told before what is not urgent of many shops", async () => {
  for (let number = 0; number < 20; number += 1) {
    const shop = await world.shopOf(`Shop${number}`);
    await world.happen(shop, [status.of({ from: "green", to: "yellow", findings: [], findingCount: 1 })]);
  }
  await world.rows("delete from incident where organization_id = 'zoo'");
  await world.rows("update event set weighed_at = date where weighed_at is null");
  let begun = 0;
  const meanwhile = onTransaction(async () => {
    begun += 1;
    if (begun === 8) await failZoo().then(weigh);
  });
  await decide(tickingClock(), meanwhile);
  const [last] = await world.rows("select max(decided_at) as at from event where organization_id = 'acme'");
  expect(begun).toBeGreaterThan(20);
  expect(Number(await decidedAt("zoo"))).toBeLessThan(Number(last?.["at"]));
});

it("an outage that begins meanwhile is told between the pages of updates of another organization", async () => {
  await world.begin();
  zoo = { ...zoo, shopId: await zooShop() };
  const shop = await world.shopOf("Alpen");
  await world.rows(
    `insert into event (organization_id, shop_id, kind, data, date, weighed_at, is_first)
     select 'acme', ${shop}, 'update.available', '{"product":"A","label":"A","installed":"1","version":"2"}', now(), now(), true
     from generate_series(1, ${PAGES * PAGE})`,
  );
  let begun = 0;
  const meanwhile = onTransaction(async () => {
    begun += 1;
    if (begun === 2) await failZoo().then(weigh);
  });
  await decide(tickingClock(), meanwhile);
  const [last] = await world.rows("select max(decided_at) as at from event where kind = 'update.available'");
  expect(await world.rows("select from event where kind = 'update.available' and decided_at is null")).toEqual([]);
  expect(Number(await decidedAt("zoo"))).toBeLessThan(Number(last?.["at"]));
});

it("ten thousand updates of one organization hold up no outage of another one for more than some of them", async () => {
  await world.begin();
  await world.rows("delete from notification");
  zoo = { ...zoo, shopId: await zooShop() };
  for (let number = 0; number < 50; number += 1) await world.shopOf(`Shop${number}`);
  await world.rows(
    `insert into event (organization_id, shop_id, kind, data, matter, date, weighed_at)
     select 'acme', shop.id, 'update.available', jsonb_build_object('product', 'P' || n, 'label', 'P' || n, 'installed', '1', 'version', shop.id::text),
       'update:P' || n || ':' || shop.id, '${minutesLater(5).toISOString()}', now()
     from shop, generate_series(1, 200) n where shop.organization_id = 'acme'`,
  );
  let begun = 0;
  const meanwhile = onTransaction(async () => {
    begun += 1;
    if (begun === 3) await failZoo().then(weigh);
  });
  await decide(tickingClock(), meanwhile);
  expect(await world.rows("select from event where kind = 'update.available' and decided_at is null")).toEqual([]);
  const own = Number(await decidedAt("zoo"));
  const decided = await world.rows("select distinct decided_at as at from event where kind = 'update.available'");
  expect(decided.length).toBeGreaterThan(10);
  expect(decided.filter(({ at }) => Number(at) < own).length).toBeLessThan(4);
  expect((await world.rows("select from notification where user_id = 'ada'")).length).toBe(50);
}, 120_000);

describe("what happens to an organization itself", () => {
  const OWN_PAGE = 200;
  const ownEvents = (organizationId: string, count: number) =>
    world.rows(
      `insert into event (organization_id, kind, data, date, weighed_at)
       select '${organizationId}', 'shop.deleted', jsonb_build_object('entry', n, 'name', 'Shop', 'by', '{"id":null,"name":null}'::jsonb), now(), now()
       from generate_series(1, ${count}) n`,
    );
  const ownDecidedAt = async (organizationId: string, which: "min" | "max") =>
    Number(
      (
        await world.rows(
          `select ${which}(decided_at) as at from event where organization_id = '${organizationId}' and kind = 'shop.deleted'`,
        )
      )[0]?.["at"],
    );
  beforeEach(async () => {
    await world.begin();
    await world.rows("delete from notification");
  });

  it("is told between the pages of another one that has thousands, and so is an outage that begins meanwhile", async () => {
    zoo = { ...zoo, shopId: await zooShop() };
    await ownEvents("acme", PAGES * OWN_PAGE);
    await ownEvents("zoo", 1);
    let begun = 0;
    const meanwhile = onTransaction(async () => {
      begun += 1;
      if (begun === 2) await failZoo().then(weigh);
    });
    await decide(tickingClock(), meanwhile);
    expect(await world.rows("select from event where decided_at is null")).toEqual([]);
    const last = await ownDecidedAt("acme", "max");
    expect(await ownDecidedAt("zoo", "max")).toBeLessThan(last);
    expect(Number(await decidedAt("zoo"))).toBeLessThan(last);
  });

  it("is told between what is not urgent of many shops of another one", async () => {
    for (let number = 0; number < 20; number += 1) {
      const shop = await world.shopOf(`Shop${number}`);
      await world.happen(shop, [status.of({ from: "green", to: "yellow", findings: [], findingCount: 1 })]);
    }
    await world.rows("update event set weighed_at = date where weighed_at is null");
    let begun = 0;
    const meanwhile = onTransaction(async () => {
      begun += 1;
      if (begun === 8) await ownEvents("zoo", 1);
    });
    await decide(tickingClock(), meanwhile);
    const [last] = await world.rows("select max(decided_at) as at from event where organization_id = 'acme'");
    const own = await ownDecidedAt("zoo", "max");
    expect(own).toBeGreaterThan(0);
    expect(own).toBeLessThan(Number(last?.["at"]));
  });
});
