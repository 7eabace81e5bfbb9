import { Hono } from "hono";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type FakeShops, startFakeShops } from "../../../fake-shop/server.ts";
import type { FroshEntry } from "../../../fake-shop/state/shop-state.ts";
import { CHECKS } from "../../checks/registry.ts";
import { syncStore } from "../../extensions/store-sync.job.ts";
import type { Http } from "../../lib/http/http-outcome.ts";
import { createHttp } from "../../lib/http/http.ts";
import { createSourceLimiter } from "../../lib/http/limiter.ts";
import { parseOutboundAllow } from "../../lib/http/outbound-allow.ts";
import { freshDatabase, type FreshDatabase } from "../../lib/test-database.ts";
import { claimDueShops } from "../../monitoring/lease.store.ts";
import { visitShop } from "../../monitoring/visit.job.ts";
import { createShopwarePlatform } from "../../platforms/shopware/platform.ts";
import { addMember, addOrganization, addProject, addShop, addUser } from "../../shops/shop-fixture.ts";
import { productApi } from "../api/product-api.ts";
import { callerFor, contextOf, NOW, testRouter } from "../router-fixture.ts";

const EXTENSIONS = 41;
const TASKS = 30;
const CHECKS_SHOWN = 30;
const MEASUREMENTS = 120;
const MEASUREMENTS_SHOWN = 100;
/** Size limit that the product promises: a shop with its six lists, compressed. */
const SHOP_BYTES = 15_000;

let database: FreshDatabase;
let fakes: FakeShops;
let http: Http & { close(): Promise<void> };
let shopId: number;

beforeAll(async () => {
  [database, fakes] = await Promise.all([freshDatabase(), startFakeShops()]);
  http = createHttp({ allow: parseOutboundAllow("*.localhost").allow, userAgent: "Shopwarden/1.2.3" });
  await addUser(database.db, "robin");
  await addOrganization(database.db, "acme");
  await addMember(database.db, "acme", "robin", "owner");
  shopId = await addVisitedShop();
});

afterAll(async () => {
  await http.close();
  await fakes.close();
  await database.drop();
});

async function addVisitedShop(): Promise<number> {
  const projectId = await addProject(database.db, "acme");
  const fake = fakes.add({
    slug: "large",
    extensions: EXTENSIONS,
    tasks: TASKS,
    froshTools: "2.4.7",
    rights: "admin",
  });
  fake.state.froshPerformance = findingsOf(fake.state.froshPerformance);
  const { url, clientId, clientSecret } = fake;
  const id = await addShop(database.db, {
    organizationId: "acme",
    projectId,
    url,
    values: { clientId, clientSecret },
    state: { dueAt: NOW },
  });
  const lease = { owner: "worker", now: NOW, leaseSeconds: 120, limit: 1, busyHosts: [] };
  const { shops } = await claimDueShops(database.pool, lease);
  const [leased] = shops;
  if (leased === undefined) throw new Error("The shop is not due");
  const context = {
    pool: database.pool,
    platform: createShopwarePlatform({ http, now: () => NOW }),
    checks: CHECKS,
    facts: () => Promise.resolve({ advisories: null }),
    openSecret: (sealed: string) => sealed,
    clock: () => NOW,
    log: pino({ enabled: false }),
    owner: "worker",
  };
  await visitShop(context, leased);
  const limiter = createSourceLimiter({ concurrency: 4, minimumIntervalMilliseconds: 0, now: () => NOW });
  await syncStore({
    db: database.db,
    clock: () => NOW,
    store: { baseUrl: `${fakes.sourcesUrl}/store`, http, limiter },
  });
  await addMeasurements(id);
  return id;
}

/** Two addresses with nightly measurements whose figures differ each time. */
async function addMeasurements(id: number): Promise<void> {
  await database.pool.query(
    `insert into shop_sitespeed (organization_id, shop_id, run_id, url, at, ttfb_milliseconds, first_ttfb_milliseconds, start,
       fcp_milliseconds, lcp_milliseconds, cls, tbt_milliseconds, fully_loaded_milliseconds, transfer_bytes, traffic,
       performance_score, lighthouse_version, throttling)
     select 'acme', $1, (n / 2)::text, 'https://www.shop.example/' || case n % 2 when 0 then '' else 'Clothing/Women/' end,
       $2::timestamptz - n / 2 * interval '1 day' - random() * interval '1 minute', random() * 900, random() * 900, 'warm',
       500 + random() * 2000, 800 + random() * 4000, random() / 3, random() * 700, 1500 + random() * 6000,
       (random() * 4000000)::int, '{"image": {"requests": 40, "bytes": 900000}}', round(random()::numeric, 2), '13.5.0', 'mobile, simulate'
     from generate_series(1, $3) n`,
    [id, NOW, MEASUREMENTS],
  );
}

/** More FroshTools results than exist, so that the list is as long as the promised figure assumes. */
function findingsOf(known: readonly FroshEntry[]): FroshEntry[] {
  return Array.from({ length: CHECKS_SHOWN }, (_, index) => ({
    id: `further-check-${index}`,
    snippet: `A check that says something about setting ${index}`,
    state: "STATE_WARNING",
    current: `${index * 16}M`,
    recommended: `min ${index * 32}M`,
    url: `https://developer.shopware.com/docs/guides/hosting/performance/${index}`,
    ...known[index],
  }));
}

describe("the answer about one shop", () => {
  it("takes at most 15 kB compressed with 41 extensions, 30 tasks, 30 checks and 100 measurements", async () => {
    const app = new Hono().route(
      "/",
      productApi({
        appUrl: "https://shopwarden.example",
        router: testRouter(database),
        createContext: () => Promise.resolve(contextOf(database, "robin")),
      }),
    );
    const address = `/trpc/organization.shop.get?input=${encodeURIComponent(JSON.stringify({ shopId }))}`;

    const plain = await app.request(address);
    const { result } = await plain.json();
    expect(result.data.extensions).toHaveLength(EXTENSIONS);
    expect(result.data.scheduledTask).toHaveLength(TASKS);
    expect(result.data.sitespeed).toHaveLength(MEASUREMENTS_SHOWN);
    expect(result.data.sitespeedTotal).toBe(MEASUREMENTS);
    expect(result.data.checks.length).toBeGreaterThanOrEqual(CHECKS_SHOWN);

    const compressed = await app.request(address, { headers: { "accept-encoding": "br" } });
    expect(compressed.headers.get("content-encoding")).toBe("br");
    expect((await compressed.arrayBuffer()).byteLength).toBeLessThanOrEqual(SHOP_BYTES);
  });
});

describe("statements of a call, without that of the session", () => {
  it.each([
    ["account.currentUserShops", () => undefined, 1],
    ["account.listedShops", () => undefined, 1],
    ["organization.shop.list", () => ({ orgId: "acme" }), 2],
    ["organization.shop.get", () => ({ shopId }), 15],
  ])("%s", async (call, input, most) => {
    const statements = vi.spyOn(database.pool, "query");
    try {
      expect((await callerFor(database, "robin")(call, input())).code).toBe("ok");
      expect(statements.mock.calls.length).toBeLessThanOrEqual(most);
    } finally {
      statements.mockRestore();
    }
  });
});
