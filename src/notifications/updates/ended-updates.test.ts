import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PlacedEvent } from "../../changelog/event.store.ts";
import { productChanged } from "../../changelog/events/product-changed.ts";
import { matterOfUpdate, updateAvailable } from "../../monitoring/events/update-available.ts";
import { addWindow } from "../../windows/window-fixture.ts";
import { addDestination, addRule } from "../delivering/delivering-fixture.ts";
import { OLD_MESSAGES } from "../delivering/retention.store.ts";
import { minutesLater, MORNING } from "../notification-fixture.ts";
import { tellingWorld } from "../incidents/telling-fixture.ts";

let world: Awaited<ReturnType<typeof tellingWorld>>;
beforeAll(async () => {
  world = await tellingWorld({ readsFirst: true });
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  await world.begin();
  for (const table of ["notification", "rule", "destination", "store_release", "thread_at", "mute"])
    await world.rows(`delete from ${table}`);
});

const product = "SwagPayPal";
const THREAD = "update:SwagPayPal:1.1";
const DAY = 24 * 60;
const ABOUT = { topics: ["changes" as const], urgency: "info" as const };
const update = { product, label: "PayPal", installed: "1.0.0", version: "1.1" };
const offer: PlacedEvent = { ...updateAvailable.of(update), matter: matterOfUpdate(update) };
const installed = productChanged.of({ product, installed: "1.1" });
const removed = productChanged.of({ product, installed: null });

const rows = () => world.rows("select thread, ended_at is null as open, read from notification order by id");
const notices = () => world.rows("select thread, phase from notice order by id");
const inTwo = async () => {
  const shops = [await world.shopOf("A"), await world.shopOf("B")] as const;
  await world.at(
    0,
    shops.map((shopId) => [shopId, [offer]]),
  );
  await world.at(1);
  return shops;
};
const closesHole = () =>
  world.rows(`insert into store_release (name, locale, version, text, names_security_fix) values
    ('SwagPayPal', 'en_GB', '1.1', 'fix', true)`);

describe("an update", () => {
  it.each([
    ["that was installed", installed],
    ["whose product is gone", removed],
  ])("%s is over in the inbox", async (_, change) => {
    const shop = await world.shopOf("Nordlicht");
    await world.at(0, [[shop, [offer]]]);
    await world.at(1);
    expect(await rows()).toEqual([{ thread: THREAD, open: true, read: false }]);
    await world.at(5, [[shop, [change]]]);
    expect(await rows()).toEqual([{ thread: THREAD, open: false, read: true }]);
    expect(await world.rows("select from event where decided_at is null")).toEqual([]);
  });

  it("that was installed before it was told is not told", async () => {
    const shop = await world.shopOf("Nordlicht");
    await world.happen(shop, [offer]);
    await world.at(0.5, [[shop, [installed]]]);
    await world.at(2);
    expect(await rows()).toEqual([]);
  });

  it("that was installed is not mailed while that waits to be read", async () => {
    await closesHole();
    const shop = await world.shopOf("Nordlicht");
    await world.at(0, [[shop, [offer]]]);
    await world.at(1);
    await world.at(5, [[shop, [installed]]]);
    expect(await world.at(15)).toEqual([]);
    expect(await world.rows("select state, untold from message")).toEqual([
      { state: "superseded", untold: "overtaken" },
    ]);
  });

  it.each([
    ["by one shop", 1],
    ["by several", 2],
    ["by several, one of which had installed it before", 2],
  ])("that was lacked %s and is not mailed stands so with what was to be told of it", async (_, count) => {
    await closesHole();
    const shops = [await world.shopOf("A"), await world.shopOf("B"), await world.shopOf("C")].slice(0, count + 1);
    const lacking = shops.slice(0, count + (_.includes("before") ? 1 : 0));
    await world.at(
      0,
      lacking.map((shop) => [shop, [offer]]),
    );
    await world.at(1);
    if (lacking.length > count) await world.at(2, [[lacking[0] ?? 0, [installed]]]);
    await world.at(
      5,
      lacking.map((shop) => [shop, [installed]]),
    );
    expect(await world.rows("select state, untold from message")).toEqual([
      { state: "superseded", untold: "overtaken" },
    ]);
    const told = await world.rows("select told -> 'entries' as entries from event where told::text like '%overtaken%'");
    expect(told).toEqual([{ entries: expect.arrayContaining([{ userId: "ada", rules: [], not: "overtaken" }]) }]);
  });

  it("is over once no shop lacks it", async () => {
    const [a, b] = await inTwo();
    await world.at(5, [[a, [installed]]]);
    expect(await rows()).toMatchObject([{ open: true }]);
    expect(await world.rows("select title, data ->> 'shopCount' as shops from notification")).toEqual([
      { title: "Update available in 1 shop: PayPal 1.1", shops: "1" },
    ]);
    await world.at(6, [[b, [installed]]]);
    expect(await rows()).toMatchObject([{ open: false }]);
  });

  it("in more shops than can be written down is over once none of them lacks it", async () => {
    const [a, b] = await inTwo();
    await world.rows("update notification set data = data - 'shopIds' || '{\"shopCount\": 2001}'");
    await world.at(5, [[a, [installed]]]);
    expect(await world.rows("select data ->> 'shopCount' as shops, ended_at from notification")).toEqual([
      { shops: "2001", ended_at: null },
    ]);
    await world.at(6, [[b, [installed]]]);
    expect(await rows()).toMatchObject([{ open: false }]);
  });

  it("in more shops than can be written down stays where it is not known any more in which", async () => {
    const [a, b] = await inTwo();
    await world.rows("update notification set data = data - 'shopIds' || '{\"shopCount\": 2001}'");
    await world.rows("delete from event");
    await world.at(6, [
      [a, [installed]],
      [b, [installed]],
    ]);
    expect(await rows()).toMatchObject([{ open: true }]);
  });

  it("is over with the last shop that lacks it", async () => {
    const [a, b] = await inTwo();
    await world.happen(a, [installed]);
    await world.rows(`delete from shop where id = ${b}`);
    await world.at(6);
    expect(await rows()).toMatchObject([{ thread: THREAD, open: false }]);
  });

  it("that is over ends its mute", async () => {
    const shop = await world.shopOf("Nordlicht");
    await world.rows(`insert into mute (id, organization_id, user_id, thread, created_at)
      values (gen_random_uuid(), 'acme', 'ada', '${THREAD}', now())`);
    await world.at(0, [[shop, [offer]]]);
    await world.at(1);
    await world.at(5, [[shop, [installed]]]);
    expect(await world.rows("select from mute where ended_at is null")).toEqual([]);
  });

  it("that is offered anew since is told", async () => {
    const shop = await world.shopOf("Nordlicht");
    await world.at(0, [[shop, [offer]]]);
    await world.at(1);
    await world.at(5, [[shop, [removed]]]);
    await world.at(30 * 60, [[shop, [offer]]]);
    await world.at(30 * 60 + 1);
    expect(await rows()).toEqual([{ thread: THREAD, open: true, read: false }]);
  });
});

describe("an update first seen in planned work", () => {
  beforeEach(async () => {
    await addWindow(world.database, {
      organizationId: "acme",
      scope: "organization",
      begins: 10,
      ends: 60,
      now: MORNING,
    });
  });

  it("is told when that has ended, since when it is there, if nobody installed it", async () => {
    const { db } = world.database;
    await addRule(db, [await addDestination(db, "Slack")], ABOUT);
    const [a, b] = [await world.shopOf("A"), await world.shopOf("B")];
    await world.at(15, [
      [a, [offer]],
      [b, [offer]],
    ]);
    await world.at(20, [[b, [installed]]]);
    const held = await world.rows("select told from event where kind = 'update.available' order by id");
    expect(held.map(({ told }) => JSON.stringify(told).match(/window/gu)?.length)).toEqual([2, 2]);
    await world.at(64);
    expect([await rows(), await notices()]).toEqual([[], []]);
    await world.at(65);
    expect(await world.rows("select title, began_at from notification")).toEqual([
      { title: "Update available in shop A: PayPal 1.1", began_at: minutesLater(15) },
    ]);
    expect(await notices()).toHaveLength(1);
    expect(await world.rows("select from event where decided_at is null")).toEqual([]);
  });

  it("waits only where that is planned", async () => {
    const a = await world.shopOf("A");
    await world.at(5, [[a, [offer]]]);
    await world.at(15);
    expect(await rows()).toHaveLength(1);
  });
});

describe("at channels, an update that was installed", () => {
  it("is not said where it waits", async () => {
    const shop = await world.shopOf("Nordlicht");
    const { db } = world.database;
    await addRule(db, [await addDestination(db, "Weekly")], { ...ABOUT, pace: "weekly" });
    await world.at(0, [[shop, [offer]]]);
    await world.at(1);
    expect(await notices()).toEqual([{ thread: THREAD, phase: "opens" }]);
    await world.at(5, [[shop, [installed]]]);
    expect(await notices()).toEqual([]);
    expect(await world.rows("select from thread_at")).toEqual([]);
    expect(await world.rows("select from event where told::text like '%overtaken%'")).toHaveLength(1);
  });

  it("is resolved where a service keeps it open, once no shop lacks it", async () => {
    const { db } = world.database;
    const id = await addDestination(db, "On-call", { channel: "pagerduty" });
    await addRule(db, [id], ABOUT);
    const [a, b] = await inTwo();
    await world.rows(`insert into message (destination_id, id, organization_id, thread, kind, content, state, created_at, settled_at)
      values ('${id}', gen_random_uuid(), 'acme', '${THREAD}', 'first', '{}', 'arrived', now(), now())`);
    await world.rows("update notice set message_id = (select id from message where kind = 'first')");
    await world.at(5, [[a, [installed]]]);
    expect(await notices()).toHaveLength(1);
    await world.at(6, [[b, [installed]]]);
    expect(await notices()).toEqual([
      { thread: THREAD, phase: "opens" },
      { thread: THREAD, phase: "closes" },
    ]);
    expect(await world.rows("select from thread_at where ended_at is null")).toEqual([]);
  });

  it("is resolved there also when what it was told by is kept no longer", async () => {
    const { db } = world.database;
    const id = await addDestination(db, "On-call", { channel: "pagerduty" });
    await addRule(db, [id], ABOUT);
    const [a, b] = await inTwo();
    const settled = minutesLater(2).toISOString();
    await world.rows(`insert into message (destination_id, id, organization_id, thread, kind, content, state, created_at, settled_at)
      values ('${id}', gen_random_uuid(), 'acme', '${THREAD}', 'first', '{}', 'arrived', '${settled}', '${settled}')`);
    await world.rows("update notice set message_id = (select id from message where kind = 'first')");
    const has = (shopId: number, version: string) =>
      world.rows(`insert into shop_extension (organization_id, shop_id, name, label, kind, active, installed, version)
        values ('acme', ${shopId}, '${product}', 'PayPal', 'plugin', true, true, '${version}')
        on conflict (organization_id, shop_id, name) do update set version = excluded.version`);
    await OLD_MESSAGES.remove(db, minutesLater(10 * DAY), 100);
    expect(await notices()).toEqual([]);
    await has(a, "1.1");
    await has(b, "1.0.0");
    await world.at(40 * DAY, [[a, [installed]]]);
    expect(await notices()).toEqual([]);
    await has(b, "1.1");
    await world.rows(`insert into thread_at (organization_id, destination_id, thread, told_at, told_urgency, told_shops, opened_at)
      select 'acme', '${id}', 'update:${product}:09.' || n, told_at, told_urgency, told_shops, opened_at - interval '60 days' from thread_at, generate_series(1, 600) as n`);
    await world.at(41 * DAY, [[b, [installed]]]);
    expect(await notices()).toEqual([{ thread: THREAD, phase: "closes" }]);
    expect(await world.rows("select from thread_at where ended_at is null")).toHaveLength(600);
  });

  it("says no end where none is kept open", async () => {
    const { db } = world.database;
    const id = await addDestination(db, "Slack");
    await addRule(db, [id], ABOUT);
    const [a] = await inTwo();
    await world.rows(`insert into message (destination_id, id, organization_id, thread, kind, content, state, created_at, settled_at)
      values ('${id}', gen_random_uuid(), 'acme', '${THREAD}', 'first', '{}', 'arrived', now(), now())`);
    await world.rows("update notice set message_id = (select id from message where kind = 'first')");
    await world.at(5, [[a, [installed]]]);
    expect(await notices()).toHaveLength(1);
  });
});
