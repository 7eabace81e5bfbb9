import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { CHECKS } from "../checks/registry.ts";
import { systemClock } from "../lib/clock.ts";
import { listenForEvents, type EventListener } from "../lib/events.ts";
import type { Hint } from "../lib/hints.ts";
import { freshDatabase, type FreshDatabase } from "../lib/test-database.ts";
import type { Platform } from "../platforms/platform.ts";
import { ShopAccess } from "../shops/access.ts";
import { addOrganization, addProject, addShop } from "../shops/shop-fixture.ts";
import type { SectionId } from "../snapshot/section.ts";
import { findShownShop } from "./shop/shop-detail.store.ts";
import { answered, healthyState, sectionsOf } from "./state/shop-state-fixture.ts";
import { startVisitLoop, type VisitLoop } from "./visit-loop.job.ts";

let database: FreshDatabase;
let listener: EventListener;
let loop: VisitLoop | null = null;
let shopId: number;
let heard: Hint[] = [];
let moved: number[] = [];
let onRead: (section: SectionId) => void;
let finish: () => void;

beforeAll(async () => {
  database = await freshDatabase();
  await addOrganization(database.db, "acme");
  const silent = pino({ enabled: false });
  listener = listenForEvents(database.url, { onEvent: (event) => heard.push(event), onGap: () => {}, log: silent });
  await listener.listening;
});

beforeEach(async () => {
  const projectId = await addProject(database.db, "acme");
  shopId = await addShop(database.db, { organizationId: "acme", projectId, state: { dueAt: new Date() } });
  heard = [];
  moved = [];
});

afterEach(async () => {
  finish();
  await loop?.stop();
  loop = null;
  await database.pool.query("delete from shop");
});

afterAll(async () => {
  await listener.stop();
  await database.drop();
});

/** A worker whose only visit goes on until the test ends it. */
async function startVisit() {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  finish = end;
  const platform: Platform = {
    id: "shopware",
    visit: async (_connection, _hints, tell = () => {}) => {
      onRead = tell;
      begin();
      await ended;
      return answered(sectionsOf(healthyState()), new Date());
    },
    testConnection: () => Promise.reject(new Error("unused")),
    clearCache: () => Promise.reject(new Error("unused")),
    rescheduleTask: () => Promise.reject(new Error("unused")),
  };
  loop = startVisitLoop({
    pool: database.pool,
    platform,
    checks: CHECKS,
    facts: () => Promise.resolve({ advisories: null }),
    openSecret: (sealed) => sealed,
    clock: systemClock,
    log: pino({ enabled: false }),
    owner: "worker",
    parallelism: 2,
    parallelismPerHost: 2,
    onMoved: (shop) => moved.push(shop.shopId),
    onSaved: () => {},
  });
  await begun;
}

const shown = () => findShownShop(database.db, ShopAccess.system("acme", shopId));

it("says how far a running visit is, in one statement for what came meanwhile", async () => {
  await startVisit();
  expect(moved).toEqual([shopId]);
  expect(await shown()).toMatchObject({ isVisiting: true, visitRead: [], visitBrokeOff: false });
  onRead("config");
  onRead("plugins");
  await vi.waitFor(() => expect(heard).toHaveLength(1), { timeout: 20_000 });
  expect(heard).toEqual([{ topic: "visit", organizationId: "acme", userId: null, id: shopId }]);
  expect(await shown()).toMatchObject({ isVisiting: true, visitRead: ["config", "plugins"] });
});

it("has nothing to say of a visit that is over, and the next one begins anew", async () => {
  await startVisit();
  onRead("config");
  await vi.waitFor(async () => expect(await shown()).toMatchObject({ visitRead: ["config"] }), { timeout: 20_000 });
  finish();
  await vi.waitFor(async () => expect(await shown()).toMatchObject({ isVisiting: false }), { timeout: 20_000 });
  expect(await shown()).toMatchObject({ visitRead: [], visitSecondsLeft: null, visitBrokeOff: false });
  await database.pool.query("update shop_state set due_at = now()");
  await loop?.stop();
  await startVisit();
  expect(await shown()).toMatchObject({ isVisiting: true, visitRead: [] });
});

it("says that a visit broke off whose worker ended, instead of that it runs for ever", async () => {
  await startVisit();
  const { visitSecondsLeft } = (await shown()) ?? {};
  expect(visitSecondsLeft).toBeGreaterThan(0);
  await database.pool.query("update shop_state set lease_until = now() - interval '1 second', lease_owner = 'gone'");
  expect(await shown()).toMatchObject({
    isVisiting: false,
    visitRead: [],
    visitSecondsLeft: null,
    visitBrokeOff: true,
  });
  await database.pool.query(
    "update shop_state set lease_until = null, lease_owner = null, worker_deaths = 1, blamed_at = now(), last_tried_at = null",
  );
  expect(await shown()).toMatchObject({ isVisiting: false, visitBrokeOff: true });
});
