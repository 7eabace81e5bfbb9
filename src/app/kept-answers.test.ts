import fc from "fast-check";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { CHECKS } from "../checks/registry.ts";
import { freshDatabase, type FreshDatabase } from "../lib/test-database.ts";
import { claimDueShops } from "../monitoring/lease.store.ts";
import { visitShop } from "../monitoring/visit.job.ts";
import { createShopwarePlatform } from "../platforms/shopware/platform.ts";
import { startScriptedShop, type ScriptedShop } from "../platforms/shopware/scripted-shop-fixture.ts";
import { addMember, addOrganization, addProject, addShop, addUser } from "../shops/shop-fixture.ts";
import { failureText } from "../snapshot/failure-text.ts";
import { callerFor, NOW } from "./router-fixture.ts";

/** Answers of a shop in which every field is valid, by call. */
const ANSWERS: Readonly<Record<string, unknown>> = {
  "GET /api/_info/config": { version: "6.6.10.4", adminWorker: { enableAdminWorker: true } },
  "POST /api/search/plugin": listing([
    {
      id: "p1".padEnd(32, "0"),
      name: "FroshTools",
      label: "Tools",
      active: true,
      version: "2.4.7",
      upgradeVersion: "2.4.8",
      installedAt: "2024-04-02T09:14:03.000+00:00",
    },
    {
      id: "p2".padEnd(32, "0"),
      name: "SwagPayPal",
      label: "PayPal",
      active: true,
      version: "9.1.0",
      installedAt: null,
    },
  ]),
  "POST /api/search/app": listing([
    { id: "a1".padEnd(32, "0"), name: "SwagApp", label: "App", active: false, version: "1.0.0" },
  ]),
  "POST /api/search/scheduled-task": listing([
    {
      id: "b1".padEnd(32, "0"),
      name: "cart.cleanup",
      status: "scheduled",
      runInterval: 86_400,
      lastExecutionTime: "2026-11-19T20:00:00.000+00:00",
      nextExecutionTime: "2026-11-20T20:00:00.000+00:00",
    },
  ]),
  "GET /api/_info/queue.json": [
    { name: "async", size: "3" },
    { name: "low", size: 4 },
  ],
  "GET /api/_action/cache_info": { environment: "prod", httpCache: true, cacheAdapter: "Redis" },
  "GET /api/_action/frosh-tools/health/status": [
    { id: "queue", snippet: "Open Queues", state: "STATE_OK", current: "3", recommended: "max 15", url: null },
  ],
  "GET /api/_action/frosh-tools/performance/status": [
    {
      id: "mail",
      snippet: "Mail",
      state: "STATE_WARNING",
      current: "smtp",
      recommended: "queue",
      url: "https://x.example",
    },
  ],
};

function listing(data: readonly unknown[]) {
  return { total: data.length, data, aggregations: [] };
}

type Path = readonly (string | number)[];
const PLACES = Object.entries(ANSWERS).flatMap(([call, answer]) => pathsOf(answer).map((path) => ({ call, path })));

function pathsOf(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== "object" || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key]))];
}

function withValue(value: unknown, [key, ...rest]: Path, put: unknown): unknown {
  if (key === undefined) return put;
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([name, inner]) => [
    name,
    name === String(key) ? withValue(inner, rest, put) : inner,
  ]);
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

const hostileText = fc.oneof(
  fc.constantFrom(
    "2026-13-45T00:00:00.000+00:00",
    "0000-00-00T00:00:00.000+00:00",
    "2026-02-30T10:00:00+00:00",
    "+275760-09-13T00:00:00.000Z",
    "-000001-01-01T00:00:00.000Z",
    "STATE_constructor",
    "constructor",
    "__proto__",
    "toString",
    "\u0000",
    "a\u0000b",
    "\ud800",
    "a\udfff",
    "\u202eevil",
    "1e999",
    "9".repeat(40),
    "-1",
    "0.5",
    " ",
    "<script>",
  ),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.integer({ min: 200, max: 4000 }).map((length) => "n".repeat(length)),
);
const hostileNumber = fc.oneof(
  fc.constantFrom(0.5, -1, -0, 2 ** 31, 2 ** 53, 2 ** 63, 2 ** 64, 1e308, 5e-324, Number.MIN_SAFE_INTEGER),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.maxSafeInteger(),
);
const anything = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 3, arbitrary: hostileNumber },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [null], [[]], { date: "soon" }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);
const change = fc.record({ place: fc.constantFrom(...PLACES), put: anything });

let database: FreshDatabase;
let projectId: number;
let scripted: ScriptedShop;

beforeAll(async () => {
  database = await freshDatabase();
  await addUser(database.db, "robin");
  await addOrganization(database.db, "acme");
  await addMember(database.db, "acme", "robin", "viewer");
  projectId = await addProject(database.db, "acme");
});

beforeEach(async () => {
  scripted = await startScriptedShop();
});

afterEach(() => scripted.stop());

afterAll(() => database.drop());

async function visitAt(shopId: number, at: Date): Promise<void> {
  await database.pool.query("update shop_state set due_at = $2, urgent = true where shop_id = $1", [shopId, at]);
  const claim = { owner: "worker", now: at, leaseSeconds: 120, limit: 1, busyHosts: [] };
  const {
    shops: [shop],
  } = await claimDueShops(database.pool, claim);
  if (shop === undefined) throw new Error("The shop is not due");
  const result = await visitShop(
    {
      pool: database.pool,
      platform: createShopwarePlatform({ http: scripted.http, now: () => at }),
      checks: CHECKS,
      facts: () => Promise.resolve({ advisories: null }),
      openSecret: (sealed) => sealed,
      clock: () => at,
      log: pino({ enabled: false }),
      owner: "worker",
    },
    shop,
  );
  expect(result).toBe("saved");
}

/**
 * Everything that a visit writes, as stored. The row version shows whether a second, equal visit wrote the row again.
 */
async function keptOf(shopId: number) {
  const lists = ["shop_extension", "shop_task", "shop_queue", "shop_finding", "shop_changelog", "event"];
  const kept: Record<string, unknown> = {};
  for (const table of lists) {
    const { rows } = await database.pool.query(
      `select kept.xmin::text, to_jsonb(kept) as row from ${table} as kept where shop_id = $1 order by 2`,
      [shopId],
    );
    kept[table] = rows;
  }
  const { rows } = await database.pool.query(
    `select status, status_since, status_reasons, failure, shopware_version, config, cache, facts, sections, last_changelog,
      findings_level from shop_state where shop_id = $1`,
    [shopId],
  );
  // In a list with unreadable rows, the readable ones get a new read time at each visit.
  const withoutReadAt = (key: string, value: unknown): unknown => (key === "readAt" ? undefined : value);
  return { ...kept, state: JSON.stringify(rows[0], withoutReadAt) };
}

describe("whatever a shop answers", () => {
  it("is saved and shown, or a failure that is shown, and the same answer once more changes nothing", async () => {
    const get = callerFor(database, "robin");
    const oneTurn = async (changes: readonly { place: (typeof PLACES)[number]; put: unknown }[]) => {
      await database.pool.query("delete from shop");
      const answers = { ...ANSWERS };
      for (const { place, put } of changes) answers[place.call] = withValue(answers[place.call], place.path, put);
      scripted.on("POST /api/oauth/token", () => ({ json: { expires_in: 600, access_token: "token" } }));
      for (const [call, answer] of Object.entries(answers)) scripted.on(call, () => ({ text: JSON.stringify(answer) }));
      const { url, clientId, clientSecret } = scripted.connection;
      const values = { clientId, clientSecret };
      const shopId = await addShop(database.db, { organizationId: "acme", projectId, url, values });

      // The first visit records what the second and third are compared with.
      await visitAt(shopId, new Date(NOW.getTime() - 2));
      const { rows } = await database.pool.query("select * from shop_state where shop_id = $1", [shopId]);
      const [state] = rows;
      expect(state).toMatchObject({ lease_owner: null, lease_until: null });
      expect(state.last_tried_at).not.toBeNull();
      const shown = await get("organization.shop.get", { orgId: "acme", shopId });
      expect(shown).toMatchObject({ code: "ok", value: { isVisiting: false, status: state.status } });
      if (state.failure !== null) {
        expect(failureText(state.failure, "en")).not.toContain("undefined");
        return;
      }
      await visitAt(shopId, new Date(NOW.getTime() - 1));
      const before = await keptOf(shopId);
      await visitAt(shopId, NOW);
      expect(await keptOf(shopId)).toEqual(before);
    };
    await fc.assert(fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), oneTurn), {
      seed: inject("keptAnswers").seed,
      numRuns: inject("keptAnswers").runs,
      interruptAfterTimeLimit: inject("keptAnswers").milliseconds,
    });
  }, 4_000_000);
});
