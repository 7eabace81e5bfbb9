import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { SeenRequest } from "../../../fake-shop/fake-shop.ts";
import { type FreshDatabase, freshDatabase } from "../../lib/test-database.ts";
import { callWorkers } from "../api/shop-services.ts";
import {
  countOf,
  type Fleet,
  makeAllDue,
  type ProductProcess,
  startFleet,
  startProcess,
  untilAllVisited,
  untilVisits,
} from "./faults-fixture.ts";

const SHOPS = 12;
const TURNS = 6;

let database: FreshDatabase;
let fleet: Fleet;
let workers: ProductProcess[] = [];

beforeEach(async () => {
  database = await freshDatabase();
  fleet = await startFleet(database.db, SHOPS, 40);
});

afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.kill()));
  await fleet.close();
  await database.drop();
});

async function startWorkers(count: number): Promise<void> {
  const names = Array.from({ length: count }, (_, index) => `http://worker-${index}.example`);
  const options = { databaseUrl: database.url, fleet };
  workers = await Promise.all(
    names.map((name) => startProcess("worker", { ...options, environment: { APP_URL: name, VISIT_PARALLELISM: "4" } })),
  );
}

/** Requests all visits, as a person who presses the button. */
async function requestAllVisits(): Promise<void> {
  await database.pool.query("update shop_state set due_at = now(), urgent = true, requested_at = now()");
  await callWorkers(database.db);
}

/** Requests of a shop in order of arrival, split wherever another worker takes over. */
function stretchesOf(requests: readonly SeenRequest[]): readonly (readonly SeenRequest[])[] {
  const stretches: SeenRequest[][] = [];
  for (const request of requests) {
    const stretch = stretches.at(-1);
    if (stretch?.at(-1)?.headers["user-agent"] === request.headers["user-agent"]) stretch?.push(request);
    else stretches.push([request]);
  }
  return stretches;
}

/** How often each call was made; a complete visit makes each once. */
function callsOf(stretch: readonly SeenRequest[]): readonly number[] {
  return (["config", "searchPlugin", "searchTask", "cacheInfo", "queue"] as const).map(
    (name) => stretch.filter(({ call }) => call === name).length,
  );
}

describe("two workers on one database", { timeout: 240_000 }, () => {
  it("never visit the same shop at the same time, however often visits are asked for", async () => {
    await startWorkers(2);
    for (let turn = 1; turn <= TURNS; turn += 1) {
      await requestAllVisits();
      await untilVisits(database.pool, Math.floor((turn - 0.5) * SHOPS));
    }
    await untilAllVisited(database.pool);

    const visitsBy = new Map<string | undefined, number>();
    for (const id of fleet.ids) {
      for (const stretch of stretchesOf(fleet.shopOf(id).requests)) {
        const [visits = 0, ...others] = callsOf(stretch);
        expect(new Set([visits, ...others]).size).toBe(1);
        const worker = stretch[0]?.headers["user-agent"];
        visitsBy.set(worker, (visitsBy.get(worker) ?? 0) + visits);
      }
    }
    expect(visitsBy.size).toBe(2);
    expect([...visitsBy.values()].reduce((sum, visits) => sum + visits, 0)).toBe(
      await countOf(database.pool, "shop_visit"),
    );
  });

  it("share a turn without visiting any shop twice", async () => {
    await startWorkers(2);
    await makeAllDue(database.pool);
    await untilAllVisited(database.pool);
    for (const id of fleet.ids) expect(fleet.shopOf(id).countOf("config")).toBe(1);
  });
});

describe("a visit that is asked for while another one runs", { timeout: 60_000 }, () => {
  it("follows it, and answers the request", async () => {
    const { pool } = database;
    await startWorkers(1);
    await makeAllDue(pool);
    const [first = 0] = fleet.ids;
    const fake = fleet.shopOf(first);
    await expect.poll(() => fake.countOf("config"), { timeout: 20_000, interval: 5 }).toBe(1);
    const { rows: asked } = await pool.query("select now() as at");
    await requestAllVisits();
    await untilAllVisited(pool);

    expect(fake.countOf("config")).toBe(2);
    expect(callsOf(fake.requests)).toEqual([2, 2, 2, 2, 2]);
    const { rows: visits } = await pool.query("select at from shop_visit where shop_id = $1 order by at", [first]);
    expect(visits).toHaveLength(2);
    expect(visits[0].at.getTime()).toBeLessThan(asked[0].at.getTime());
    expect(visits[1].at.getTime()).toBeGreaterThanOrEqual(asked[0].at.getTime());
    expect(await countOf(pool, "shop_state where urgent or requested_at is not null")).toBe(0);
  });
});
