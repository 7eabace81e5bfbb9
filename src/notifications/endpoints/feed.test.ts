import { insertEvents } from "../../changelog/event.store.ts";
import { transact } from "../../lib/db.ts";
import { silentLog } from "../../lib/log.ts";
import { addOrganization, addProject, addShop } from "../../shops/shop-fixture.ts";
import { webhookFeed } from "./endpoint.table.ts";
import { feedWebhooks } from "./feed.job.ts";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { answers, failing, minutesLater } from "../notification-fixture.ts";
import { addEndpoint, endpointWorld, type EndpointWorld } from "./endpoint-fixture.ts";

let world: EndpointWorld;
beforeAll(async () => {
  world = await endpointWorld();
});
beforeEach(() => world.begin());
afterAll(() => world.database.drop());

const messages = () => world.rows("select sequence::integer, event_id from message order by sequence");
const typesOf = async () =>
  (await world.rows("select bodies ->> 'type' as type from event where sequence is not null order by sequence")).map(
    ({ type }) => type,
  );

it("gives every event a number without gaps, after it was weighed", async () => {
  await addEndpoint(world.database.db);
  const shop = await world.shopOf("Radwerk");
  await world.happen(shop, [failing()]);
  await world.feed();
  expect(await messages()).toEqual([]);
  await world.decideAt(1);
  await world.feed();
  expect(await typesOf()).toEqual(["shop.unreachable", "incident.opened"]);
  await world.decideAt(9, [[shop, [answers]]]);
  await world.feed();
  expect(await typesOf()).toEqual(["shop.unreachable", "incident.opened", "shop.reachable", "incident.closed"]);
  expect((await messages()).map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4]);
});

it("reads nothing of organizations in which nobody listens", async () => {
  const shop = await world.shopOf("Radwerk");
  await world.decideAt(1, [[shop, [failing()]]]);
  await world.feed();
  expect(await world.rows("select 1 from event where fed_at is not null")).toEqual([]);
});

it("one organization's many events do not keep another's waiting", async () => {
  const { db } = world.database;
  await addEndpoint(db);
  await addOrganization(db, "zoo");
  const projectId = await addProject(db, "zoo");
  const zoo = await addShop(db, { organizationId: "zoo", projectId, name: "Zoo", url: "https://zoo.example" });
  await db.insert(webhookFeed).values({ organizationId: "zoo", isListening: true, afterId: 0 });
  const shop = await world.shopOf("Radwerk");
  const many = Array.from({ length: 650 }, (_, number) => (number % 2 === 0 ? failing() : answers));
  await world.happen(shop, many);
  await transact(world.database.pool, (tx) =>
    insertEvents(tx, { organizationId: "zoo", shopId: zoo }, [failing()], minutesLater(0)),
  );
  await world.rows("update event set weighed_at = date");
  await feedWebhooks({ db, log: silentLog, moment: () => null });
  const fed = await world.rows(
    "select organization_id as of, count(*)::integer from (select organization_id, fed_at from event order by fed_at limit 401) as first group by 1 order by 1",
  );
  expect(fed).toEqual([
    { of: "acme", count: 400 },
    { of: "zoo", count: 1 },
  ]);
  expect(await world.rows("select from event where fed_at is null")).toEqual([]);
});

it("two workers at once, and any number of times, give each event once", async () => {
  await addEndpoint(world.database.db);
  const shop = await world.shopOf("Radwerk");
  await world.decideAt(1, [[shop, [failing(), answers, failing(), answers]]]);
  await Promise.all([world.feed(), world.feed(), world.feed()]);
  await world.feed();
  const given = await messages();
  expect(given.map(({ sequence }) => sequence)).toEqual(given.map((_one, index) => index + 1));
  expect(given.length).toBeGreaterThanOrEqual(4);
});

it("gives an endpoint its types of its shops alone", async () => {
  const db = world.database.db;
  const shop = await world.shopOf("Radwerk");
  const other = await world.shopOf("Teehaus");
  await addEndpoint(db, { types: ["shop.unreachable"], scope: "shops", scopeIds: [shop] });
  await world.decideAt(1, [
    [shop, [failing()]],
    [other, [failing()]],
  ]);
  await world.feed();
  expect(
    await world.rows("select event.shop_id, bodies ->> 'type' as type from message join event on event.id = event_id"),
  ).toEqual([{ shop_id: shop, type: "shop.unreachable" }]);
});

it("an event that nobody can read waits for an hour for a worker that can, and holds up no other", async () => {
  await addEndpoint(world.database.db);
  const shop = await world.shopOf("Radwerk");
  await world.rows(`insert into event (organization_id, shop_id, date, kind, data, weighed_at)
    values ('acme', ${shop}, '${minutesLater(0).toISOString()}', 'of.tomorrow', '{}', now())`);
  await world.decideAt(1, [[shop, [failing()]]]);
  await world.feed();
  expect(await typesOf()).toEqual(["shop.unreachable", "incident.opened"]);
  const unfed = () => world.rows("select kind from event where fed_at is null");
  expect(await unfed()).toEqual([{ kind: "of.tomorrow" }]);
  world.setMinute(61);
  await world.feed();
  expect(await unfed()).toEqual([]);
});

it("what a shop was about goes when it moves to another organization", async () => {
  await addEndpoint(world.database.db);
  const shop = await world.shopOf("Radwerk");
  await world.decideAt(1, [[shop, [failing()]]]);
  await world.feed();
  await world.rows(
    "insert into organization (id, name, slug, created_at) values ('globex', 'Globex', 'globex', now())",
  );
  await world.rows(
    "insert into project (organization_id, id, name, created_at, updated_at) overriding system value values ('globex', 900, 'P', now(), now())",
  );
  await world.rows(`update shop set organization_id = 'globex', project_id = 900 where id = ${shop}`);
  expect(
    await world.rows("select 1 from message join event on event.id = event_id where event.shop_id is not null"),
  ).toEqual([]);
  expect(
    await world.rows("select 1 from event where organization_id = 'globex' and (bodies is not null or fed_at is null)"),
  ).toEqual([]);
});

it("above the limit of a day the endpoint with most waits until midnight", async () => {
  const db = world.database.db;
  const busy = await addEndpoint(db);
  await addEndpoint(db, { types: ["shop.reachable"] });
  await world.rows(`update webhook_feed set day = '2026-11-20', day_count = 99999`);
  const shop = await world.shopOf("Radwerk");
  await world.decideAt(1, [[shop, [failing()]]]);
  await world.feed();
  expect(await world.rows("select paused_id, paused_until from webhook_feed")).toEqual([
    { paused_id: busy, paused_until: new Date("2026-11-21T00:00:00.000Z") },
  ]);
  await world.decideAt(2, [[shop, [answers]]]);
  await world.feed();
  const waiting = await world.rows(
    "select destination_id = $$" + busy + "$$ as is_busy, next_at from message order by sequence desc limit 2",
  );
  expect(waiting).toContainEqual({ is_busy: true, next_at: new Date("2026-11-21T00:00:00.000Z") });
});
