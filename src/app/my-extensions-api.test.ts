import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { unpackExtensions } from "../extensions/mine/extensions-answer.ts";
import { freshDatabase, type FreshDatabase } from "../lib/test-database.ts";
import { createCallerFactory } from "../lib/trpc.ts";
import { addMember, addOrganization, addProject, addShop, addUser } from "../shops/shop-fixture.ts";
import { productApi } from "./api/product-api.ts";
import { contextOf, NOW, testRouter } from "./router-fixture.ts";

const SHOPS = 500;
const EXTENSIONS = 40;
/** Size limits that the product promises for every extension of a large agency: compressed, and uncompressed. */
const ANSWER_BYTES = 80_000;
const PLAIN_BYTES = 450_000;

let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase();
  const { db } = database;
  for (const id of ["acme", "agency"]) {
    await addUser(db, id);
    await addOrganization(db, id);
    await addMember(db, id, id, "owner");
  }
});

afterAll(() => database.drop());

/** Shops whose names, versions and states vary as in real fleets. */
async function addLargeFleet(): Promise<void> {
  const projectId = await addProject(database.db, "agency");
  await database.pool.query(
    `with shops as (
       insert into shop (organization_id, project_id, name, url, client_id, client_secret, created_at)
       select 'agency', $1, 'Shop ' || md5(n::text), 'https://shop-' || n || '.example', 'SWIATEST', 'sealed', $2
       from generate_series(1, $3) n returning organization_id, id
     ), states as (
       insert into shop_state (organization_id, shop_id, host, due_at, last_visited_at, shopware_version)
       select organization_id, id, 'shop.example', $2, $2, '6.' || 5 + id % 3 || '.' || id % 11 || '.' || id % 5 from shops
     )
     insert into shop_extension (organization_id, shop_id, name, label, kind, active, installed, version, installed_at)
     select organization_id, id, 'Manufacturer' || e || 'Extension', 'Extension number ' || e, 'plugin', random() > 0.05,
       random() > 0.03, 1 + e % 9 || '.' || floor(random() * 4) || '.' || floor(random() * 6),
       $2::timestamptz - random() * interval '900 days'
     from shops, generate_series(1, $4) e`,
    [projectId, NOW, SHOPS, EXTENSIONS],
  );
  await database.pool.query(
    `insert into store_extension (name, shopware_version, in_store, latest_version, rating, link, tried_at, fetched_at)
     select distinct 'Manufacturer' || e || 'Extension', shopware_version, true, 1 + e % 9 || '.3.' || length(shopware_version),
       e % 10, 'https://store.shopware.com/manufacturer' || e || '.html', $1::timestamptz, $1::timestamptz
     from shop_state, generate_series(1, $2) e where organization_id = 'agency'`,
    [NOW, EXTENSIONS],
  );
}

describe("the answer about all extensions", () => {
  it("takes at most 80 kB compressed for 500 shops with 40 extensions each", async () => {
    await addLargeFleet();
    const app = new Hono().route(
      "/",
      productApi({
        appUrl: "https://shopwarden.example",
        router: testRouter(database),
        createContext: () => Promise.resolve(contextOf(database, "agency")),
      }),
    );
    const address = "/trpc/account.myExtensions";
    const plain = await (await app.request(address)).text();
    expect(plain.length).toBeLessThanOrEqual(PLAIN_BYTES);
    const { result } = JSON.parse(plain);
    const extensions = unpackExtensions(result.data);
    expect(extensions).toHaveLength(EXTENSIONS);
    expect(Object.keys(extensions[0]?.shops ?? {})).toHaveLength(SHOPS);

    const bytes = async () => {
      const compressed = await app.request(address, { headers: { "accept-encoding": "br" } });
      expect(compressed.headers.get("content-encoding")).toBe("br");
      return (await compressed.arrayBuffer()).byteLength;
    };
    expect(await bytes()).toBeLessThanOrEqual(ANSWER_BYTES);
    await database.pool.query(
      "update store_extension set unknown_since = $1 where md5(name || shopware_version) < '8'",
      [NOW],
    );
    expect(await bytes()).toBeLessThanOrEqual(ANSWER_BYTES);
  });

  it("tells which releases close a hole, and how many advisories the security plugin would", async () => {
    const { db, pool } = database;
    const projectId = await addProject(db, "acme");
    const state = { lastVisitedAt: NOW, shopwareVersion: "6.6.10.4" };
    const shopId = await addShop(db, {
      organizationId: "acme",
      projectId,
      state,
      values: { ignores: ["advisory.two"] },
    });
    await pool.query(
      `insert into shop_extension (organization_id, shop_id, name, label, kind, active, installed, version)
       select 'acme', $1, name, name, 'plugin', true, true, '2.0.0' from unnest(array['SwagPlatformSecurity', 'SwagPayPal']) name`,
      [shopId],
    );
    await pool.query(
      `insert into store_release (name, locale, version, text, names_security_fix) values
       ('SwagPayPal', 'en_GB', '1.9.0', '', true), ('SwagPayPal', 'en_GB', '2.1.0', '', true), ('SwagPayPal', 'de_DE', '2.1.0', '', true),
       ('SwagPayPal', 'en_GB', '2.2.0', '', false), ('NotInstalled', 'en_GB', '9.0.0', '', true)`,
    );
    await pool.query(
      `insert into shop_finding (organization_id, shop_id, id, "check", level, text, params, source, since)
       select 'acme', $1, 'advisory.' || id, 'security', 'red', 'issue', '{}', 'GitHub', $2 from unnest(array['one', 'two', 'three']) id`,
      [shopId, NOW],
    );

    const caller = createCallerFactory(testRouter(database))(contextOf(database, "acme"));
    const [paypal, plugin] = await caller.account.currentUserExtensions();
    expect(paypal).toMatchObject({ name: "SwagPayPal", securityVersions: ["2.1.0"] });
    expect(plugin?.shops[shopId]).toMatchObject({ version: "2.0.0", advisories: 2 });
    expect(paypal?.shops[shopId]).not.toHaveProperty("advisories");
  });
});
