import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { insertEvents } from "../../changelog/event.store.ts";
import { addShopWith } from "../../extensions/installed-fixture.ts";
import { saveChunk } from "../../extensions/store-sync.store.ts";
import { transact } from "../../lib/db.ts";
import { freshDatabase, type FreshDatabase } from "../../lib/test-database.ts";
import { matterOfUpdate, updateAvailable } from "../events/update-available.ts";
import { noticeSecurity } from "./security-update.job.ts";

const NOW = new Date("2026-11-20T09:41:00.000Z");
const SHOPWARE = "6.6.10.4";
const NAMES = ["SwagHole", "SwagHarmless", "SwagOld"];

let database: FreshDatabase;
let shop: Awaited<ReturnType<typeof addShopWith>>;
beforeAll(async () => {
  database = await freshDatabase();
  shop = await addShopWith(database.db, "acme", SHOPWARE, NAMES);
});
beforeEach(async () => {
  await database.pool.query("delete from event");
  await database.pool.query("delete from store_release");
  await database.pool.query("update shop_extension set upgrade_version = '1.2.0'");
});
afterAll(() => database.drop());

const offered = (product: string, isFirst = false) => {
  const update = { product, label: product, installed: "1.0.0", version: "1.2.0" };
  return { ...updateAvailable.of(update), matter: matterOfUpdate(update), isFirst };
};
const happen = (...events: ReturnType<typeof offered>[]) =>
  transact(database.pool, (tx) => insertEvents(tx, shop, events, NOW));

/** The store says of each that this version closes a hole. */
async function published(version: string, ...names: string[]): Promise<readonly string[]> {
  const releases = [{ version, text: "<p>Closes a security vulnerability</p>", creationDate: "2026-11-19" }];
  const extensions = names.map((name) => ({
    name,
    label: name,
    producer: null,
    link: null,
    rating: null,
    latestVersion: version,
    releases,
  }));
  return database.db.transaction(async (tx) => {
    const fresh = await saveChunk(tx, { shopwareVersion: SHOPWARE, names, extensions: { en_GB: extensions } }, NOW);
    await noticeSecurity(tx, fresh, NOW);
    return fresh;
  });
}
const products = async () =>
  (await database.pool.query("select data from event order by id")).rows.map(({ data }) => {
    const update = updateAvailable.read(data);
    return [update?.product, update !== null && updateAvailable.urgency(update)];
  });

it("an update is said once more, and once, as soon as its notes say that it closes a security hole", async () => {
  await happen(offered("SwagHole"), offered("SwagHarmless"));
  expect(await published("1.1.0", "SwagHole")).toEqual(["SwagHole"]);
  expect(await products()).toEqual([
    ["SwagHole", "info"],
    ["SwagHarmless", "info"],
    ["SwagHole", "week"],
  ]);
  expect(await published("1.1.0", "SwagHole")).toEqual([]);
  expect(await published("1.1.5", "SwagHole")).toEqual(["SwagHole"]);
  expect(await products()).toHaveLength(3);
});

it.each([
  ["closes a hole that the shop does not have", "0.9.0", []],
  ["comes after the one that is offered", "1.3.0", []],
])("an update is not said once more if the release %s", async (_, version) => {
  await happen(offered("SwagHole"));
  await published(version, "SwagHole");
  expect(await products()).toHaveLength(1);
});

it("nobody hears of what was there at the first look, or was installed or withdrawn meanwhile", async () => {
  await happen(offered("SwagHole", true), offered("SwagHarmless"), offered("SwagOld"));
  await database.pool.query("update shop_extension set upgrade_version = null where name = 'SwagHarmless'");
  await database.pool.query("update shop_extension set version = '1.2.0' where name = 'SwagOld'");
  await published("1.1.0", ...NAMES);
  expect(await products()).toHaveLength(3);
  await database.pool.query("update shop_extension set version = '1.0.0'");
});
