import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { unpackFleet } from "../fleet/fleet-answer.ts";
import { saveAnswer, saveFailure } from "../lib/outside/outside-source.store.ts";
import { freshDatabase, type FreshDatabase } from "../lib/test-database.ts";
import { createCallerFactory } from "../lib/trpc.ts";
import { addMember, addOrganization, addProject, addShop, addUser } from "../shops/shop-fixture.ts";
import { contextOf, NOW, testRouter } from "./router-fixture.ts";

const ADVISORIES = { source: "advisories", key: "security" };
const AWAY = new Date("2026-11-20T08:17:00.000Z");
const VISITED = new Date("2026-11-20T09:37:00.000Z");
const VERSION = "6.6.10.4";

let database: FreshDatabase;
let shopId: number;

beforeAll(async () => {
  database = await freshDatabase();
  const { db } = database;
  await addUser(db, "robin");
  await addOrganization(db, "acme");
  await database.pool.query("update organization set keeps_extension_names = false");
  await addMember(db, "acme", "robin", "owner");
  const projectId = await addProject(db, "acme");
  const state = { lastVisitedAt: VISITED, shopwareVersion: VERSION, status: "green" } as const;
  shopId = await addShop(db, { organizationId: "acme", projectId, state });
});
beforeEach(async () => {
  for (const table of ["outside_answer", "shop_finding", "shop_extension", "store_extension"]) {
    await database.pool.query(`delete from ${table}`);
  }
});
afterAll(() => database.drop());

const caller = () => createCallerFactory(testRouter(database))(contextOf(database, "robin"));

async function answers() {
  const shop = await caller().organization.shop.get({ shopId });
  const fleet = await caller().account.currentUserFleet();
  const [entry] = unpackFleet(fleet).shops;
  return { shop, sentences: fleet.sentences, entry };
}

describe("while the list of known security issues cannot be read", () => {
  it("labels what was found before with since when", async () => {
    await saveAnswer(database.db, ADVISORIES, {}, NOW);
    await database.pool.query(
      `insert into shop_finding (organization_id, shop_id, id, "check", level, text, params, source, since)
       values ('acme', $1, 'advisory.one', 'security', 'red', 'issue', '{}', 'GitHub', $2),
         ('acme', $1, 'shopware.env', 'environment', 'yellow', 'notPublic', '{}', 'Shopwarden', $2)`,
      [shopId, VISITED],
    );
    const known = await answers();
    expect(known.shop.checks.map(({ unknownSince }) => unknownSince)).toEqual([null, null]);
    expect(known.shop.factStandings).toEqual({});

    await saveFailure(database.db, ADVISORIES, "timed_out", AWAY);
    const { shop } = await answers();
    const labels = { "advisory.one": AWAY.toISOString(), "shopware.env": null };
    expect(Object.fromEntries(shop.checks.map(({ id, unknownSince }) => [id, unknownSince]))).toEqual(labels);
    expect(shop.factStandings).toEqual({ advisories: { readAt: NOW.toISOString(), since: AWAY.toISOString() } });
  });

  it.each([
    ["was never asked", null, VISITED],
    ["has never answered", AWAY, AWAY],
  ])("says that nothing is known when its source %s", async (_what, failedAt, since) => {
    if (failedAt !== null) await saveFailure(database.db, ADVISORIES, "timed_out", failedAt);
    const unread = {
      check: "security",
      level: "green",
      text: "unread",
      unknownSince: since.toISOString(),
      ignored: false,
    };
    const { shop, sentences } = await answers();
    expect(shop.checks).toMatchObject([{ ...unread, message: "Known security issues not read yet" }]);
    expect(sentences).toMatchObject([{ key: "short.finding", finding: { check: "security", text: "unread" } }]);
  });
});

describe("while the list of Shopware versions cannot be read", () => {
  it("says since when the kept one may lack newer versions", async () => {
    const releases = { source: "releases", key: "php-versions" };
    await saveAnswer(database.db, releases, { "6.7.0.0": [] }, NOW);
    expect((await answers()).shop.releasesUnknownSince).toBeNull();
    await saveFailure(database.db, releases, "timed_out", AWAY);
    expect((await answers()).shop.releasesUnknownSince).toEqual(AWAY);
  });
});

describe("what the store says", () => {
  async function install(name: string): Promise<void> {
    await database.pool.query(
      `insert into shop_extension (organization_id, shop_id, name, label, kind, active, installed, version)
       values ('acme', $1, $2, $2, 'plugin', true, true, '1.0.0')`,
      [shopId, name],
    );
  }
  async function storeSays(name: string, latest: string | null, unknownSince: Date | null): Promise<void> {
    await database.pool.query(
      `insert into store_extension (name, shopware_version, in_store, latest_version, tried_at, fetched_at, unknown_since)
       values ($1, $2, $3, $4, $5, $5, $6)`,
      [name, VERSION, latest !== null, latest, NOW, unknownSince],
    );
  }
  async function standings() {
    const { shop, entry } = await answers();
    const mine = await caller().account.currentUserExtensions();
    return {
      inStore: Object.fromEntries(shop.extensions.map(({ name, inStore }) => [name, inStore])),
      unknown: mine.filter(({ shops }) => shops[shopId]?.storeUnknown).map(({ name }) => name),
      since: mine.map(({ storeUnknownSince }) => storeUnknownSince),
      updates: entry?.updates,
    };
  }

  it("tells what is not in the store from what it was never asked about", async () => {
    await install("SwagPayPal");
    await install("OwnPlugin");
    await install("NeverAsked");
    await install("cannot-be-a-name");
    await storeSays("SwagPayPal", "1.0.0", null);
    await storeSays("OwnPlugin", null, null);
    expect(await standings()).toMatchObject({
      inStore: { SwagPayPal: true, OwnPlugin: false, NeverAsked: null, "cannot-be-a-name": false },
      unknown: ["NeverAsked"],
      updates: null,
    });
    await storeSays("NeverAsked", null, null);
    expect(await standings()).toMatchObject({ unknown: [], updates: 0 });
  });

  it("is labelled while the store does not answer, and updates that are known are counted still", async () => {
    await install("SwagPayPal");
    await storeSays("SwagPayPal", "1.0.0", AWAY);
    expect(await standings()).toMatchObject({ unknown: ["SwagPayPal"], since: [AWAY.toISOString()], updates: null });
    await database.pool.query("update store_extension set latest_version = '1.1.0'");
    expect(await standings()).toMatchObject({ unknown: ["SwagPayPal"], updates: 1 });
    await database.pool.query("update store_extension set unknown_since = null");
    expect(await standings()).toMatchObject({ unknown: [], since: [null], updates: 1 });
  });
});

it("a shop that forbids plugins, apps and FroshTools has the same mark wherever it is drawn, and it is not OK", async () => {
  await saveAnswer(database.db, ADVISORIES, {}, NOW);
  const forbidden = (right: string) => ({ state: "forbidden", rights: [right], readAt: null, since: VISITED });
  const sections = { plugins: forbidden("plugin:read"), apps: forbidden("app:read"), froshHealth: forbidden("x:read") };
  await database.pool.query("update shop_state set sections = $1", [JSON.stringify(sections)]);
  const [{ status } = { status: null }] = (await database.pool.query("select status from shop_state")).rows;
  const mine = await caller().account.currentUserShops();
  const listed = await caller().organization.shop.list({ orgId: "acme" });
  const { shop } = await answers();
  const fleet = await caller().account.currentUserFleet();
  const unclear = { mark: "unknown", known: "part" };
  expect([status, mine, listed, shop]).toMatchObject(["green", [unclear], [unclear], unclear]);
  expect(new Set(fleet.groups.map(({ urgency }) => urgency))).toEqual(new Set(["unclear"]));
  await database.pool.query("update shop_state set sections = '{}'");
});
