import { pino } from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { CHECKS } from "../checks/registry.ts";
import { systemClock } from "../lib/clock.ts";
import { freshDatabase, type FreshDatabase } from "../lib/test-database.ts";
import type { Connection, Platform } from "../platforms/platform.ts";
import { addOrganization, addProject, addShop } from "../shops/shop-fixture.ts";
import type { Visit } from "../snapshot/section.ts";
import { answered, healthyState, sectionsOf } from "./state/shop-state-fixture.ts";
import { startVisitLoop, type VisitLoop } from "./visit-loop.job.ts";

let database: FreshDatabase;
let projectId: number;
let loop: VisitLoop | null = null;
let finishAll = () => {};

beforeAll(async () => {
  database = await freshDatabase();
  await addOrganization(database.db, "acme");
  projectId = await addProject(database.db, "acme");
});

afterEach(async () => {
  const finishing = setInterval(finishAll, 5);
  await loop?.stop();
  clearInterval(finishing);
  loop = null;
  await database.pool.query("delete from shop");
});

afterAll(() => database.drop());

/** A shop whose visits last until `finish` is called; records how many ran at once. */
function stage() {
  const running = new Map<string, (() => void)[]>();
  const peaks = { overall: 0, perHost: 0 };
  const platform: Platform = {
    id: "shopware",
    visit: ({ url }: Connection) =>
      new Promise<Visit>((resolve) => {
        const done = () => resolve(answered(sectionsOf(healthyState()), new Date()));
        running.set(url, [...(running.get(url) ?? []), done]);
        const counts = [...running.values()].map((waiting) => waiting.length);
        peaks.overall = Math.max(
          peaks.overall,
          counts.reduce((sum, count) => sum + count, 0),
        );
        peaks.perHost = Math.max(peaks.perHost, ...counts);
      }),
    testConnection: () => Promise.reject(new Error("unused")),
    clearCache: () => Promise.reject(new Error("unused")),
    rescheduleTask: () => Promise.reject(new Error("unused")),
  };
  const count = () => [...running.values()].flat().length;
  const finish = () => {
    const waiting = [...running.values()].flat();
    running.clear();
    for (const done of waiting) done();
  };
  finishAll = finish;
  return { platform, peaks, count, finish };
}

function start(
  platform: Platform,
  limits = { parallelism: 8, parallelismPerHost: 8 },
  isCalled = () => false,
): VisitLoop {
  loop = startVisitLoop({
    pool: database.pool,
    platform,
    checks: CHECKS,
    facts: () => Promise.resolve({ advisories: null }),
    openSecret: (sealed) => sealed,
    clock: systemClock,
    log: pino({ enabled: false }),
    owner: "worker",
    onSaved: () => {},
    isCalled,
    ...limits,
  });
  return loop;
}

const addShops = async (count: number, url = (index: number) => `https://shop-${index}.example`) => {
  for (let index = 0; index < count; index += 1) {
    await addShop(database.db, { organizationId: "acme", projectId, url: url(index) });
  }
};

describe("the visit loop", () => {
  it("never runs more visits at once than it may, and gets through all of them", async () => {
    await addShops(20);
    const { platform, peaks, count, finish } = stage();
    const visits = start(platform);
    await expect.poll(count).toBe(8);
    const finishing = setInterval(finish, 5);
    await expect.poll(() => visits.figures().saved).toBe(20);
    clearInterval(finishing);
    expect(peaks.overall).toBeLessThanOrEqual(8);
  });

  it("gives one host no more visits at once than it may have", async () => {
    await addShops(12, (index) => `https://shared.example/${index}`);
    await addShops(2);
    const { platform, count, finish } = stage();
    const visits = start(platform, { parallelism: 10, parallelismPerHost: 3 });
    await expect.poll(count).toBe(5);
    const finishing = setInterval(finish, 5);
    await expect.poll(() => visits.figures().saved).toBe(14);
    clearInterval(finishing);
  });

  it("takes up a shop that becomes due while it waits, as soon as it is called", async () => {
    const { platform, count } = stage();
    const visits = start(platform, { parallelism: 8, parallelismPerHost: 8 }, () => true);
    await addShops(1);
    visits.wake();
    // Without the wake-up the loop would check only after half a minute.
    await expect.poll(count, { timeout: 20_000 }).toBe(1);
  });

  it("lets a requested visit go ahead of everything that is merely due", async () => {
    await addShops(8);
    const { platform, count, finish } = stage();
    start(platform, { parallelism: 1, parallelismPerHost: 1 });
    await expect.poll(count).toBe(1);
    const requested = await addShop(database.db, {
      organizationId: "acme",
      projectId,
      state: { dueAt: new Date(), urgent: true },
    });
    finish();
    const lease = "select lease_owner from shop_state where shop_id = $1";
    const owner = async () => (await database.pool.query(lease, [requested])).rows[0].lease_owner;
    await expect.poll(owner).toBe("worker");
  });

  it("begins a requested visit at once while another organization holds every place", async () => {
    await addShops(12);
    const { platform, count } = stage();
    const visits = start(platform);
    await expect.poll(count).toBe(8);
    await addOrganization(database.db, "beta");
    const beta = await addProject(database.db, "beta");
    await addShop(database.db, { organizationId: "beta", projectId: beta, url: "https://beta.example" });
    await addShop(database.db, {
      organizationId: "beta",
      projectId: beta,
      url: "https://requested.example",
      state: { urgent: true },
    });
    visits.wake();
    await expect.poll(count).toBe(9);
    const { rows } = await database.pool.query(
      "select host from shop_state where organization_id = 'beta' and lease_owner = 'worker'",
    );
    expect(rows).toEqual([{ host: "requested.example" }]);
  });

  it("leaves half of the places to others who wait", async () => {
    await addShops(20);
    await addOrganization(database.db, "gamma");
    const gamma = await addProject(database.db, "gamma");
    for (let index = 0; index < 20; index += 1)
      await addShop(database.db, { organizationId: "gamma", projectId: gamma, url: `https://gamma-${index}.example` });
    const { platform, count } = stage();
    start(platform);
    await expect.poll(count).toBe(8);
    const { rows } = await database.pool.query(
      "select organization_id as id, count(*)::integer as visits from shop_state where lease_owner = 'worker' group by 1 order by 1",
    );
    expect(rows).toEqual([
      { id: "acme", visits: 4 },
      { id: "gamma", visits: 4 },
    ]);
  });

  it("sleeps while it would be called, until the next shop becomes due", async () => {
    const { platform, count } = stage();
    start(platform, { parallelism: 8, parallelismPerHost: 8 }, () => true);
    await new Promise((resolve) => setTimeout(resolve, 100));
    await database.pool.query("delete from shop");
    await addShop(database.db, { organizationId: "acme", projectId, state: { dueAt: new Date(Date.now() + 700) } });
    loop?.wake();
    // Without the wake-up the loop would check only after half a minute.
    await expect.poll(count, { timeout: 20_000 }).toBe(1);
  });

  it("saves what is running before it stops, and takes nothing new", async () => {
    await addShops(12);
    const { platform, count, finish } = stage();
    const visits = start(platform);
    await expect.poll(count).toBe(8);
    const stopped = visits.stop();
    finish();
    await stopped;
    expect(visits.figures()).toMatchObject({ saved: 8, running: 0 });
  });

  it("visits a shop alone at which workers ended twice in company, and goes on then", async () => {
    const { platform, count, finish, peaks } = stage();
    const shopAt = (name: string, state = {}) =>
      addShop(database.db, { organizationId: "acme", projectId, url: `https://${name}.example`, state });
    await shopAt("running");
    const running = start(platform);
    await expect.poll(count).toBe(1);
    const suspect = await shopAt("suspect", { workerDeaths: 2, blamedAt: new Date(), urgent: true });
    for (let index = 0; index < 9; index += 1) await shopAt(`other-${index}`);
    running.wake();
    const leases = "select shop_id from shop_state where lease_owner is not null";
    await expect.poll(async () => (await database.pool.query(leases)).rows).toContainEqual({ shop_id: suspect });
    running.wake();
    expect(count()).toBe(1);

    finish();
    await expect.poll(() => running.figures().saved).toBe(1);
    await expect.poll(count).toBe(1);
    await expect.poll(async () => (await database.pool.query(leases)).rows).toEqual([{ shop_id: suspect }]);
    expect(peaks.overall).toBe(1);
    finish();
    await expect.poll(count).toBe(8);
  });

  it("gives a shop back that it would have visited alone, when it stops", async () => {
    const { platform, count } = stage();
    await addShop(database.db, { organizationId: "acme", projectId });
    const running = start(platform);
    await expect.poll(count).toBe(1);
    const shopId = await addShop(database.db, {
      organizationId: "acme",
      projectId,
      state: { workerDeaths: 2, blamedAt: new Date() },
    });
    running.wake();
    const ask = () => database.pool.query("select lease_owner from shop_state where shop_id = $1", [shopId]);
    await expect.poll(async () => (await ask()).rows).toEqual([{ lease_owner: "worker" }]);
    const stopped = running.stop();
    finishAll();
    await stopped;
    expect((await ask()).rows).toEqual([{ lease_owner: null }]);
    expect(running.figures().saved).toBe(1);
  });

  it("goes on when a visit breaks", async () => {
    await addShops(2);
    const broken: Platform = { ...stage().platform, visit: () => Promise.reject(new Error("a bug")) };
    const visits = start(broken);
    await expect.poll(() => visits.figures().saved).toBe(2);
    const { rows } = await database.pool.query("select failure ->> 'reason' as reason from shop_state");
    expect(rows).toEqual([{ reason: "visit_broken" }, { reason: "visit_broken" }]);
  });
});
