import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PlacedEvent } from "../../changelog/event.store.ts";
import { matterOfUpdate, updateAvailable } from "../../monitoring/events/update-available.ts";
import { addDestination, addRule } from "../delivering/delivering-fixture.ts";
import { tellingWorld } from "../incidents/telling-fixture.ts";

let world: Awaited<ReturnType<typeof tellingWorld>>;
beforeAll(async () => {
  world = await tellingWorld();
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  await world.begin();
  for (const table of ["notification", "rule", "destination", "store_release"])
    await world.rows(`delete from ${table}`);
});

const PAYPAL = { product: "SwagPayPal", label: "PayPal", installed: "9.8.0", version: "9.8.1" };
const offered = (update = PAYPAL): PlacedEvent => ({ ...updateAvailable.of(update), matter: matterOfUpdate(update) });
const inbox = (userId = "ada") =>
  world.rows(`select key, title, urgency, thread, read from notification where user_id = '${userId}' order by id`);
const titles = async (userId?: string) => (await inbox(userId)).map(({ title }) => title);
const undecided = async () => (await world.rows("select from event where decided_at is null")).length;
const noticesOf = (name: string) =>
  world.rows(`select thread, notice.shop_id as shop, event.kind from notice join destination on destination.id = destination_id
    join event on event.organization_id = notice.organization_id and event.id = event_id where name = '${name}' order by notice.id`);

describe("an update that a shop offers", () => {
  it("waits a minute, and then stands in the inbox alone", async () => {
    const shopId = await world.shopOf("Nordlicht");
    await world.at(0, [[shopId, [offered()]]]);
    expect(await inbox()).toEqual([]);
    expect(await world.at(1)).toEqual([]);
    expect(await inbox()).toEqual([
      {
        key: "acme.update:SwagPayPal:9.8.1",
        title: "Update available in shop Nordlicht: PayPal 9.8.1",
        urgency: "info",
        thread: "update:SwagPayPal:9.8.1",
        read: false,
      },
    ]);
    expect(await undecided()).toBe(0);
  });

  it("is one matter in all shops, which is said anew as their number grows", async () => {
    const [a, b, c, d, e] = [
      await world.shopOf("A"),
      await world.shopOf("B"),
      await world.shopOf("C"),
      await world.shopOf("D"),
      await world.shopOf("E"),
    ];
    await world.at(0, [
      [a, [offered()]],
      [b, [offered()]],
    ]);
    await world.at(1);
    expect(await titles()).toEqual(["Update available in 2 shops: PayPal 9.8.1"]);
    await world.at(3, [[c, [offered()]]]);
    await world.at(5);
    expect(await undecided()).toBe(1);
    await world.at(12);
    expect([await undecided(), await titles()]).toEqual([0, ["Update available in 2 shops: PayPal 9.8.1"]]);
    await world.at(30, [
      [d, [offered()]],
      [e, [offered()]],
    ]);
    await world.at(31);
    expect(await titles()).toEqual(["Update available in 5 shops: PayPal 9.8.1"]);
    await world.at(32, [[a, [offered({ ...PAYPAL, version: "9.9.0" })]]]);
    await world.at(33);
    expect(await titles()).toHaveLength(2);
  });

  it("is told to each of those of their shops that they watch", async () => {
    const a = await world.shopOf("A");
    const b = await world.shopOf("B", { watchers: ["ada", "bob"] });
    await world.at(0, [
      [a, [offered()]],
      [b, [offered()]],
    ]);
    await world.at(1);
    expect(await titles()).toEqual(["Update available in 2 shops: PayPal 9.8.1"]);
    expect(await titles("bob")).toEqual(["Update verfügbar in Shop B: PayPal 9.8.1"]);
  });

  it("is mailed if its release notes name a security hole that the installed version has", async () => {
    await world.rows(`insert into store_release (name, locale, version, text, names_security_fix) values
      ('SwagPayPal', 'en_GB', '9.8.1', 'fix', true), ('SwagPayPal', 'de_DE', '9.8.1', 'fix', true), ('SwagCms', 'en_GB', '1.0.0', 'fix', true)`);
    const shopId = await world.shopOf("Nordlicht");
    await world.at(0, [
      [shopId, [offered(), offered({ ...PAYPAL, product: "SwagCms", label: "CMS", version: "9.9.0" })]],
    ]);
    expect(await world.at(1)).toEqual(["ada: Shop Alert: Security update available - Nordlicht"]);
    expect((await inbox()).map(({ urgency }) => urgency).toSorted()).toEqual(["info", "week"]);
  });

  it("is mailed once if release notes say later that it closes a security hole, also to channels", async () => {
    const { db } = world.database;
    await addRule(db, [await addDestination(db, "all")], { topics: ["changes"], urgency: "info" });
    const [a, b] = [await world.shopOf("A"), await world.shopOf("B")];
    await world.at(0, [
      [a, [offered()]],
      [b, [offered({ ...PAYPAL, installed: "9.8.0" })]],
    ]);
    await world.at(1);
    expect(await noticesOf("all")).toHaveLength(1);
    await world.rows("update notification set read = true");
    await world.rows(`insert into store_release (name, locale, version, text, names_security_fix) values
      ('SwagPayPal', 'en_GB', '9.8.1', 'fix', true)`);
    await world.at(60, [
      [a, [offered()]],
      [b, [offered()]],
    ]);
    expect(await world.at(61)).toEqual(["ada: Shop Alert: Security update available in 2 shops - PayPal 9.8.1"]);
    expect(await inbox()).toMatchObject([{ urgency: "week", read: false }]);
    expect(await noticesOf("all")).toHaveLength(2);
    await world.at(120, [[a, [offered()]]]);
    expect(await world.at(121)).toEqual([]);
    expect(await noticesOf("all")).toHaveLength(2);
  });

  it("that cannot be read waits an hour for a worker that can, and is reported then", async () => {
    const shopId = await world.shopOf("Nordlicht");
    await world.at(0, [[shopId, [offered()]]]);
    await world.rows(`update event set data = '{"product": 7}'`);
    await world.at(59);
    expect(await undecided()).toBe(1);
    await expect(world.at(61)).rejects.toThrow("Some events could not be decided about");
    expect([await undecided(), await inbox()]).toEqual([0, []]);
  });

  it("tells nobody if it was there at the first look", async () => {
    const shopId = await world.shopOf("Nordlicht");
    await world.at(0, [[shopId, [{ ...offered(), isFirst: true }]]]);
    await world.at(1);
    expect([await undecided(), await inbox()]).toEqual([0, []]);
  });

  it("is told to channels once, and to those whose rule is about another shop when that has it", async () => {
    const shops = [await world.shopOf("A"), await world.shopOf("B"), await world.shopOf("C"), await world.shopOf("D")];
    const [a = 0, b = 0, c = 0, d = 0] = shops;
    const all = await addDestination(world.database.db, "all");
    const one = await addDestination(world.database.db, "one");
    await addRule(world.database.db, [all], { topics: ["changes"], urgency: "info" });
    await addRule(world.database.db, [one], {
      topics: ["changes"],
      urgency: "info",
      scope: "shops",
      scopeIds: [String(d)],
      place: 2,
    });
    await world.at(0, [
      [a, [offered()]],
      [b, [offered()]],
      [c, [offered()]],
    ]);
    await world.at(1);
    const thread = "update:SwagPayPal:9.8.1";
    expect(await noticesOf("all")).toEqual([{ thread, shop: null, kind: "update.shared" }]);
    expect(await noticesOf("one")).toEqual([]);
    await world.at(30, [[d, [offered()]]]);
    await world.at(31);
    expect(await noticesOf("all")).toHaveLength(1);
    expect(await noticesOf("one")).toHaveLength(1);
    expect(await world.rows("select from thread_at where ended_at is null")).toEqual([]);
  });

  it("is not told where somebody has muted changes, who finds it read", async () => {
    const shopId = await world.shopOf("Nordlicht");
    await world.rows(`insert into mute (id, organization_id, user_id, shop_id, topic, until, created_at)
      values (gen_random_uuid(), 'acme', 'ada', ${shopId}, 'changes', '2027-01-01', now())`);
    await world.at(0, [[shopId, [offered()]]]);
    await world.at(1);
    expect(await inbox()).toMatchObject([{ read: true }]);
    await world.rows("delete from mute");
  });
});
