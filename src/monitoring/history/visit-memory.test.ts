import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { CHECKS } from "../../checks/registry.ts";
import { silentLog } from "../../lib/log.ts";
import { freshDatabase, type FreshDatabase } from "../../lib/test-database.ts";
import type { Platform } from "../../platforms/platform.ts";
import { addOrganization, addProject, addShop } from "../../shops/shop-fixture.ts";
import type { Sections, Visit } from "../../snapshot/section.ts";
import { claimDueShops } from "../lease.store.ts";
import { answered, extension, failed, failure, healthyState, sectionsOf, task } from "../state/shop-state-fixture.ts";
import { visitShop, type VisitContext } from "../visit.job.ts";

const MORNING = Date.parse("2026-11-20T09:00:00.000Z");
const at = (minutes: number) => new Date(MORNING + minutes * 60_000);

let database: FreshDatabase;
let projectId: number;
let shopId: number;

beforeAll(async () => {
  database = await freshDatabase();
  await addOrganization(database.db, "acme");
  projectId = await addProject(database.db, "acme");
});
beforeEach(async () => {
  await database.pool.query("delete from shop");
  shopId = await addShop(database.db, { organizationId: "acme", projectId });
});
afterAll(() => database.drop());

function contextFor(visit: Visit): VisitContext {
  const unused = () => Promise.reject(new Error("Not part of a visit"));
  const platform: Platform = {
    id: "shopware",
    visit: () => Promise.resolve(visit),
    testConnection: unused,
    clearCache: unused,
    rescheduleTask: unused,
  };
  return {
    pool: database.pool,
    platform,
    checks: CHECKS,
    facts: () => Promise.resolve({ advisories: null }),
    openSecret: (sealed) => sealed,
    clock: () => visit.finishedAt,
    log: silentLog,
    owner: "worker",
  };
}

async function leased(now: Date) {
  await database.pool.query("update shop_state set due_at = $1", [now]);
  const claim = { owner: "worker", now, leaseSeconds: 120, limit: 1, busyHosts: [] };
  const [shop] = (await claimDueShops(database.pool, claim)).shops;
  if (shop === undefined) throw new Error("No shop is due");
  return shop;
}

const visited = async (visit: Visit) => visitShop(contextFor(visit), await leased(visit.startedAt));

const late = task("cart.cleanup", { nextExecutionTime: "2026-11-01T00:00:00.000Z" });
const saw = (minutes: number, changes: Partial<Sections> = {}) =>
  answered(sectionsOf(healthyState(), changes), at(minutes));
const sawLate = (minutes: number) => saw(minutes, { tasks: { state: "read", value: [late] } });

async function rows(sql: string) {
  return (await database.pool.query(`select ${sql}`)).rows;
}
const episodes = () => rows("finding_id, closed_at, not_before, from_start from finding_episode order by id");
const spans = () => rows("state, cause, from_at, to_at, confirmed_at is not null as sure from span order by from_at");

describe("what visits leave behind", () => {
  it("is an episode from the visit that found something to the one that did not", async () => {
    await visited(saw(0));
    expect(await episodes()).toEqual([]);
    await visited(sawLate(60));
    expect(await episodes()).toMatchObject([{ closed_at: null, not_before: at(0), from_start: false }]);
    await visited(saw(120));
    expect(await episodes()).toMatchObject([{ closed_at: at(120) }]);
  });

  it("keeps what was said when it was worst, though a visit does not read it again", async () => {
    const said = "text, params, closed_at is not null as over from finding_episode";
    await visited(sawLate(0));
    const [before] = await rows(said);
    await visited(saw(60));
    expect(await rows(said)).toEqual([{ ...before, over: true }]);
    expect(before.params).toMatchObject({ name: late.name });
  });

  it("says of what the first visit found that nobody knows since when", async () => {
    await visited(sawLate(0));
    expect(await episodes()).toMatchObject([{ closed_at: null, not_before: null, from_start: true }]);
  });

  it("neither begins nor ends with what could not be read, nor with a visit that failed", async () => {
    await visited(sawLate(0));
    const tasks = { state: "failed", failure: failure("timed_out") } as const;
    await visited(saw(60, { tasks }));
    await visited(failed("timed_out", at(120)));
    expect(await episodes()).toMatchObject([{ closed_at: null }]);
    await visited(saw(180, { tasks: { state: "read", value: [late] } }));
    expect(await episodes()).toHaveLength(1);
  });

  it("is begun again where it was lost, without a finding that changes", async () => {
    await visited(sawLate(0));
    await database.pool.query("delete from finding_episode");
    await visited(sawLate(60));
    expect(await episodes()).toMatchObject([{ closed_at: null, not_before: at(0) }]);
  });

  it("is a span from the first failure to the first answer, and none where a second try got through", async () => {
    await visited(saw(0));
    await visited(failed("timed_out", at(60)));
    expect(await spans()).toMatchObject([{ state: "down", to_at: null, sure: false }]);
    await visited(saw(61));
    expect(await spans()).toEqual([]);
    await visited(failed("gateway_error", at(120)));
    await visited(failed("gateway_error", at(121)));
    await visited(saw(125));
    const began = new Date(at(120).getTime() - 1000);
    const ended = new Date(at(125).getTime() - 1000);
    expect(await spans()).toEqual([
      { state: "down", cause: "gateway_error", from_at: began, to_at: ended, sure: true },
    ]);
  });

  it("is a gap where nobody looked, between two spans of one outage", async () => {
    await visited(failed("timed_out", at(0)));
    await visited(failed("timed_out", at(1)));
    await visited(failed("timed_out", at(600)));
    expect((await spans()).map(({ state, cause }) => [state, cause])).toEqual([
      ["down", "timed_out"],
      ["unknown", "notWatched"],
      ["down", "timed_out"],
    ]);
  });

  it("goes with the shop to another organization, which is told nothing older than that", async () => {
    await visited(sawLate(0));
    await addOrganization(database.db, "other").catch(() => undefined);
    const other = await addProject(database.db, "other");
    await database.pool.query("update shop set organization_id = 'other', project_id = $1", [other]);
    expect(await rows("organization_id from finding_episode")).toEqual([{ organization_id: "other" }]);
    expect(await rows("joined_at > created_at + interval '1 day' as later from shop")).toEqual([{ later: true }]);
    await database.pool.query("delete from shop");
    expect(await episodes()).toEqual([]);
  });
});

describe("an entry of the changelog", () => {
  const entries = () => rows("settings, not_before, source, date from shop_changelog order by id");

  it("says what changed around the shop, and between which readings", async () => {
    await visited(saw(0));
    const cache = { environment: "dev", httpCache: false, cacheAdapter: "Redis" };
    const config = { version: "6.6.10.4", adminWorkerEnabled: true };
    await visited(saw(60, { cache: { state: "read", value: cache }, config: { state: "read", value: config } }));
    expect(await entries()).toMatchObject([
      {
        settings: [
          { name: "environment", old: "prod", new: "dev" },
          { name: "adminWorker", old: "off", new: "on" },
          { name: "httpCache", old: "on", new: "off" },
        ],
        not_before: at(0),
        source: "visit",
        date: at(60),
      },
    ]);
  });

  it("goes back to the last reading of the part that shows it", async () => {
    await visited(saw(0));
    const plugins = { state: "failed", failure: failure("timed_out") } as const;
    await visited(saw(60, { plugins }));
    await visited(saw(120, { plugins: { state: "read", value: [extension("SwagPayPal", { version: "2.0.0" })] } }));
    expect(await entries()).toMatchObject([{ not_before: at(0), date: at(120) }]);
  });

  it("says of an answer after an outage that it came after the last failure", async () => {
    await visited(saw(0));
    await visited(failed("timed_out", at(60)));
    await visited(failed("timed_out", at(61)));
    await visited(saw(65));
    const tried = new Date(at(61).getTime() - 1000);
    expect(await entries()).toMatchObject([{ not_before: at(0) }, { not_before: tried }]);
  });
});

describe("the database", () => {
  const insert = (from: number, to: number | null) =>
    database.pool.query(
      `insert into span (organization_id, shop_id, subject, state, cause, resolution_seconds, from_at, to_at)
       values ('acme', $1, 'shop', 'down', 'timed_out', 3600, $2, $3)`,
      [shopId, at(from), to === null ? null : at(to)],
    );

  it("refuses two spans at once, and takes those that touch", async () => {
    await insert(0, 10);
    await insert(10, 20);
    await expect(insert(5, 7)).rejects.toThrow("overlaps");
    await expect(insert(-5, null)).rejects.toThrow("overlaps");
    await insert(20, null);
    await expect(insert(30, 40)).rejects.toThrow("overlaps");
  });

  it("keeps nothing of a visit whose memory it refuses, and shows the visit as a failure", async () => {
    await visited(saw(0));
    await database.pool.query("alter table finding_episode add constraint refuses check (level <> 'yellow') not valid");
    try {
      await visited(sawLate(60));
    } finally {
      await database.pool.query("alter table finding_episode drop constraint refuses");
    }
    expect(await episodes()).toEqual([]);
    expect(await rows("failure ->> 'reason' as reason from shop_state")).toEqual([{ reason: "answer_not_kept" }]);
    expect(await spans()).toMatchObject([{ state: "unknown", cause: "answer_not_kept" }]);
    expect(await rows("id from shop_finding where level <> 'green'")).toEqual([]);
  });

  it("lets one of two workers remember that saw the same", async () => {
    const shop = await leased(at(0));
    const visit = sawLate(0);
    const results = await Promise.all([visitShop(contextFor(visit), shop), visitShop(contextFor(visit), shop)]);
    expect(results.toSorted()).toEqual(["lost", "saved"]);
    expect(await episodes()).toHaveLength(1);
  });

  it("remembers nothing of a visit that began before the one that was saved last", async () => {
    await visited(sawLate(60));
    expect(await visited(saw(0))).toBe("lost");
    expect(await episodes()).toMatchObject([{ closed_at: null }]);
  });
});
