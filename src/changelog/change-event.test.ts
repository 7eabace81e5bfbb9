import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { transact } from "../lib/db.ts";
import { freshDatabase, type FreshDatabase } from "../lib/test-database.ts";
import { addOrganization, addProject, addShop } from "../shops/shop-fixture.ts";
import { RECORDED_TO_EVENTS } from "./change-event.store.ts";
import type { HostChange } from "./changelog-entry.ts";
import { changeRecorded } from "./events/change-recorded.ts";
import { productChanged } from "./events/product-changed.ts";
import { insertEvents } from "./event.store.ts";
import { insertHostChanges } from "./host-change.store.ts";

const AT = new Date("2026-11-20T09:41:00.000Z");
const MOVED: HostChange = { name: "addresses", host: "shop.example", old: "192.0.2.1", new: "192.0.2.2", until: null };

let database: FreshDatabase;
let shopId: number;
beforeAll(async () => {
  database = await freshDatabase();
  await addOrganization(database.db, "acme");
  shopId = await addShop(database.db, {
    organizationId: "acme",
    projectId: await addProject(database.db, "acme"),
    name: "Nordlicht",
  });
});
beforeEach(async () => {
  await database.pool.query("delete from event");
});
afterAll(() => database.drop());

const events = async () => (await database.pool.query("select shop_id, date, kind, data from event")).rows;

describe("an entry of the changelog", () => {
  it("is an event in the same statement", async () => {
    const change = (tx: Parameters<typeof insertHostChanges>[0]) =>
      insertHostChanges(tx, { organizationId: "acme", shopId }, [MOVED], { at: AT, notBefore: null });
    await transact(database.pool, change);
    const [event, ...others] = await events();
    expect(others).toEqual([]);
    expect(event).toMatchObject({ shop_id: shopId, date: AT, kind: "change.recorded" });
    expect(changeRecorded.read(event.data)).toMatchObject({ source: "pulse", extensions: [], settings: [MOVED] });
  });

  it("is of one batch with what else the same visit brought", async () => {
    const key = { organizationId: "acme", shopId };
    await transact(database.pool, async (tx) => {
      await insertHostChanges(tx, key, [MOVED], { at: AT, notBefore: null });
      await insertEvents(tx, key, [changeRecorded.example("PayPal")], AT);
    });
    const { rows } = await database.pool.query("select distinct batch from event");
    expect(rows).toEqual([{ batch: expect.stringContaining(`shop:${shopId}:`) }]);
  });

  it("says of what a newer version is installed, and what is gone", async () => {
    const change = (state: string, name: string, newVersion: string | null) => ({
      name,
      state,
      new_version: newVersion,
    });
    const extensions = [
      change("updated", "SwagPayPal", "9.8.1"),
      change("removed", "SwagCms", null),
      change("installed", "SwagNew", "1.0.0"),
      change("downgraded", "SwagOld", "0.9.0"),
      change("deactivated", "SwagOff", "1.0.0"),
    ];
    await database.pool.query(
      `with recorded as (insert into shop_changelog (organization_id, shop_id, date, old_shopware_version, new_shopware_version, extensions)
        values ('acme', $1, $2, '6.6.10.3', '6.6.10.4', $3) returning *) ${RECORDED_TO_EVENTS}`,
      [shopId, AT, JSON.stringify(extensions)],
    );
    const changed = (await events()).filter(({ kind }) => kind === productChanged.kind);
    const said = changed.map(({ data }) => productChanged.read(data));
    expect(said.map((event) => [event?.product, event?.installed]).toSorted()).toEqual([
      ["SwagCms", null],
      ["SwagPayPal", "9.8.1"],
      ["shopware", "6.6.10.4"],
    ]);
  });

  it("about the status alone is none, because that has an event of its own", async () => {
    await database.pool.query(
      `with recorded as (insert into shop_changelog (organization_id, shop_id, date, old_status, new_status)
        values ('acme', $1, $2, 'green', 'red') returning *) ${RECORDED_TO_EVENTS}`,
      [shopId, AT],
    );
    expect(await events()).toEqual([]);
  });

  it("is written nowhere without its event", () => {
    const sources = globSync("**/*.{ts,sql}", { cwd: join(import.meta.dirname, "..") });
    const writing = sources
      .filter((path) => !/\.test\.ts$|-fixture\.ts$/.test(path))
      .map((path) => ({ path, text: readFileSync(join(import.meta.dirname, "..", path), "utf8") }))
      .filter(({ text }) => /insert into shop_changelog\b|insert\(shopChangelog\)/.test(text));
    expect(writing.length).toBeGreaterThan(1);
    expect(writing.filter(({ text }) => !text.includes("${RECORDED_TO_EVENTS}")).map(({ path }) => path)).toEqual([]);
  });
});
