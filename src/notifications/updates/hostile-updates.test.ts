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

const HOUR = 60;
const offer = (product: string, version: string): PlacedEvent => {
  const update = { product, label: product, installed: "1.0.0", version };
  return { ...updateAvailable.of(update), matter: matterOfUpdate(update) };
};
const offers = (count: number, version: string) =>
  Array.from({ length: count }, (_, at) => offer(`Swag${at}`, version));
const inbox = () => world.rows("select title, urgency, read from notification order by title");
const titles = async () => (await inbox()).map(({ title }) => title);
const read = () => world.rows("update notification set read = true");
const notices = () => world.rows("select thread from notice order by id");

/** The shop is visited, and what it offers has settled a minute later. */
async function visit(minute: number, shopId: number, events: readonly PlacedEvent[]) {
  await world.at(minute, [[shopId, events]]);
  return world.at(minute + 1);
}

describe("a shop that offers a higher version of the same at each visit", () => {
  it("has one row that says the newest, and is told anew once a day", async () => {
    const shop = await world.shopOf("Nordlicht");
    await visit(0, shop, [offer("SwagPayPal", "1.1")]);
    await visit(HOUR, shop, [offer("SwagPayPal", "1.2")]);
    const row = { title: "Update available in shop Nordlicht: SwagPayPal 1.2", urgency: "info" };
    expect(await inbox()).toEqual([{ ...row, read: false }]);
    await read();
    await visit(2 * HOUR, shop, [offer("SwagPayPal", "1.3")]);
    await visit(23 * HOUR, shop, [offer("SwagPayPal", "1.4")]);
    expect(await inbox()).toEqual([{ ...row, title: row.title.replace("1.2", "1.4"), read: true }]);
    await visit(25 * HOUR, shop, [offer("SwagPayPal", "1.5")]);
    expect(await inbox()).toEqual([{ ...row, title: row.title.replace("1.2", "1.5"), read: false }]);
  });

  it("is told at once where the newer version closes a security hole", async () => {
    await world.rows(`insert into store_release (name, locale, version, text, names_security_fix) values
      ('SwagPayPal', 'en_GB', '1.2', 'fix', true)`);
    const shop = await world.shopOf("Nordlicht");
    expect(await visit(0, shop, [offer("SwagPayPal", "1.1")])).toEqual([]);
    await read();
    expect(await visit(HOUR, shop, [offer("SwagPayPal", "1.2")])).toEqual([
      "ada: Shop Alert: Security update available - Nordlicht",
    ]);
    expect(await visit(2 * HOUR, shop, [offer("SwagPayPal", "1.3")])).toEqual([]);
    expect(await inbox()).toMatchObject([{ urgency: "week" }]);
  });

  it("is told to channels once a day, and what waits there says the newest", async () => {
    const shop = await world.shopOf("Nordlicht", { watchers: [] });
    const about = { topics: ["changes" as const], urgency: "info" as const };
    const { db } = world.database;
    await addRule(db, [await addDestination(db, "now")], about);
    await addRule(db, [await addDestination(db, "weekly")], { ...about, pace: "weekly", place: 2 });
    for (const [at, version] of ["1.1", "1.2", "1.3"].entries())
      await visit(at * HOUR, shop, [offer("SwagPayPal", version)]);
    expect(await notices()).toEqual([{ thread: "update:SwagPayPal:1.3" }, { thread: "update:SwagPayPal:1.3" }]);
    expect(
      await world.rows("select distinct data ->> 'version' as version from notice join event on event.id = event_id"),
    ).toEqual([{ version: "1.3" }]);
    await visit(25 * HOUR, shop, [offer("SwagPayPal", "1.4")]);
    expect(await notices()).toHaveLength(2);
  });

  it("leaves the row of a version that another shop lacks", async () => {
    const [a, b] = [await world.shopOf("A"), await world.shopOf("B")];
    await world.at(0, [
      [a, [offer("SwagPayPal", "1.1")]],
      [b, [offer("SwagPayPal", "1.1")]],
    ]);
    await world.at(1);
    await visit(HOUR, a, [offer("SwagPayPal", "1.2")]);
    expect(await titles()).toEqual([
      "Update available in 2 shops: SwagPayPal 1.1",
      "Update available in shop A: SwagPayPal 1.2",
    ]);
    await visit(2 * HOUR, b, [offer("SwagPayPal", "1.2")]);
    expect(await titles()).toEqual(["Update available in 2 shops: SwagPayPal 1.2"]);
  });
});

describe("a shop that offers very much", () => {
  it("is one row, however often it offers more", async () => {
    const shop = await world.shopOf("Nordlicht");
    await visit(0, shop, offers(200, "1.1"));
    expect(await inbox()).toEqual([{ title: "200 updates available in shop Nordlicht", urgency: "info", read: false }]);
    await read();
    for (const hour of [1, 2, 3]) await visit(hour * HOUR, shop, offers(200, `1.${hour + 1}`));
    await visit(4 * HOUR, shop, [offer("SwagNew", "9")]);
    expect(await inbox()).toEqual([{ title: "201 updates available in shop Nordlicht", urgency: "info", read: true }]);
    await visit(25 * HOUR, shop, offers(200, "1.9"));
    expect(await inbox()).toMatchObject([{ read: false }]);
  });

  it("is one message to a channel", async () => {
    const shop = await world.shopOf("Nordlicht", { watchers: [] });
    const { db } = world.database;
    await addRule(db, [await addDestination(db, "all")], { topics: ["changes"], urgency: "info" });
    await visit(0, shop, offers(12, "1.1"));
    await visit(HOUR, shop, offers(12, "1.2"));
    expect(await notices()).toEqual([{ thread: `shop:${shop}:updates` }]);
  });

  it("shares what a shop has that offers few", async () => {
    const [few, many] = [await world.shopOf("Few"), await world.shopOf("Many")];
    await world.at(0, [
      [few, [offer("Swag0", "1.1")]],
      [many, offers(12, "1.1")],
    ]);
    await world.at(1);
    expect(await titles()).toEqual(["12 updates available in shop Many", "Update available in 2 shops: Swag0 1.1"]);
  });

  it("that offers ten says each", async () => {
    const shop = await world.shopOf("Nordlicht");
    await visit(0, shop, offers(10, "1.1"));
    expect(await titles()).toHaveLength(10);
  });
});
