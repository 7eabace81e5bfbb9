import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { CHANGELOG_BYTES_A_DAY } from "../../changelog/changelog-limits.ts";
import { CHECKS } from "../../checks/registry.ts";
import { freshDatabase, type FreshDatabase } from "../../lib/test-database.ts";
import type { Platform } from "../../platforms/platform.ts";
import { addOrganization, addProject, addShop } from "../../shops/shop-fixture.ts";
import { failureText } from "../../snapshot/failure-text.ts";
import { KEPT_FIELDS } from "../../snapshot/kept-field.ts";
import type { ScheduledTask } from "../../snapshot/visit.ts";
import type { Sections, Visit } from "../../snapshot/section.ts";
import { claimDueShops, type LeasedShop } from "../lease.store.ts";
import { answered, failed, extension, healthyState, sectionsOf, task } from "./shop-state-fixture.ts";
import { visitShop, type VisitContext } from "../visit.job.ts";

const MORNING = new Date("2026-11-20T09:41:00.000Z");

let database: FreshDatabase;
let projectId: number;

beforeAll(async () => {
  database = await freshDatabase();
  await addOrganization(database.db, "acme");
  projectId = await addProject(database.db, "acme");
});

beforeEach(() => database.pool.query("delete from shop"));

afterAll(() => database.drop());

function contextFor(visit: () => Visit, more: Partial<VisitContext> = {}): VisitContext {
  const unused = () => Promise.reject(new Error("Not part of a visit"));
  const platform: Platform = {
    id: "shopware",
    visit: () => Promise.resolve(visit()),
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
    clock: () => MORNING,
    log: pino({ enabled: false }),
    owner: "worker-1",
    ...more,
  };
}

async function leaseNew(): Promise<LeasedShop> {
  await addShop(database.db, { organizationId: "acme", projectId });
  const claim = { owner: "worker-1", now: MORNING, leaseSeconds: 120, limit: 1, busyHosts: [] };
  const {
    shops: [shop],
  } = await claimDueShops(database.pool, claim);
  if (shop === undefined) throw new Error("No shop is due");
  return shop;
}

async function stateOf(shopId: number) {
  const { rows } = await database.pool.query("select * from shop_state where shop_id = $1", [shopId]);
  return rows[0];
}

const bringing = (changes: Partial<Sections>) => () => answered(sectionsOf(healthyState(), changes), MORNING);
const tasks = (changes: Partial<ScheduledTask>) =>
  bringing({ tasks: { state: "read", value: [task("cart.cleanup", changes)] } });

describe("what the database refuses", () => {
  it.each([
    ["tasks.nextExecutionTime", tasks({ nextExecutionTime: "2026-13-45T00:00:00.000Z" })],
    ["tasks.lastExecutionTime", tasks({ lastExecutionTime: "0000-00-00T00:00:00.000Z" })],
    ["tasks.intervalSeconds", tasks({ intervalSeconds: 0.5 })],
    ["tasks.intervalSeconds", tasks({ intervalSeconds: 2 ** 70 })],
    ["queue.size", bringing({ queue: { state: "read", value: [{ name: "async", size: 1.5 }] } })],
    ["tasks.name", tasks({ name: "n".repeat(300) })],
    [
      "extensions.installedAt",
      bringing({ plugins: { state: "read", value: [extension("A", { installedAt: "2026-02-30T00:00:00.000Z" })] } }),
    ],
  ] as const)("is a failure of the visit that names %s, and leaves no visit running", async (field, visit) => {
    const shop = await leaseNew();
    expect(await visitShop(contextFor(visit), shop)).toBe("saved");
    const state = await stateOf(shop.shopId);
    expect(state).toMatchObject({
      status: "red",
      failure: { reason: "answer_not_kept", field },
      lease_until: null,
      lease_owner: null,
      failed_attempts: 1,
      due_at: new Date(MORNING.getTime() + 60_000),
    });
    const { rows } = await database.pool.query("select outcome from shop_visit where shop_id = $1", [shop.shopId]);
    expect(rows).toEqual([{ outcome: "answer_not_kept" }]);
  });

  it("keeps the sum of queues beyond what 32 bits hold", async () => {
    const shop = await leaseNew();
    const value = ["one", "two"].map((name) => ({ name, size: 2 ** 31 - 1 }));
    await visitShop(contextFor(bringing({ queue: { state: "read", value } })), shop);
    const { rows } = await database.pool.query("select queue_size from shop_visit where shop_id = $1", [shop.shopId]);
    expect(rows).toEqual([{ queue_size: String(2 ** 32 - 2) }]);
  });

  it("waits longer with each further failure", async () => {
    const shop = await leaseNew();
    const turn = async (minutes: number) => {
      const at = new Date(MORNING.getTime() + minutes * 60_000);
      const visit = () =>
        answered(sectionsOf(healthyState(), { queue: { state: "read", value: [{ name: "a", size: 0.5 }] } }), at);
      await database.pool.query("update shop_state set lease_owner = 'worker-1'");
      await visitShop(contextFor(visit, { clock: () => at }), shop);
      return ((await stateOf(shop.shopId)).due_at.getTime() - at.getTime()) / 60_000;
    };
    expect([await turn(0), await turn(2), await turn(6), await turn(12)]).toEqual([1, 2, 5, 15]);
  });
});

describe("a shop whose extensions change without end", () => {
  const named = (count: number, version: string, label: string) =>
    Array.from({ length: count }, (_, index) => extension(`Extension${index}`, { version, label }));

  async function turns(values: readonly (readonly ReturnType<typeof extension>[])[]) {
    const shop = await leaseNew();
    for (const [index, value] of values.entries()) {
      const at = new Date(MORNING.getTime() + index * 60_000);
      const visit = () => answered(sectionsOf(healthyState(), { plugins: { state: "read", value } }), at);
      await database.pool.query("update shop_state set lease_owner = 'worker-1'");
      await visitShop(contextFor(visit, { clock: () => at }), shop);
    }
    const { rows } = await database.pool.query<{ listed: number; left_out: number; bytes: number }>(
      `select jsonb_array_length(extensions) as listed, extensions_left_out as left_out,
        octet_length(extensions::text) as bytes from shop_changelog order by date`,
    );
    return rows;
  }

  it("has at most 500 of them in an entry, which says how many more there were", async () => {
    const [entry] = await turns([named(620, "1", "A"), named(620, "2", "A")]);
    expect(entry).toMatchObject({ listed: 500, left_out: 120 });
  });

  it("fills no more than a budget within a day, and the entries beyond it say how many changes they leave out", async () => {
    const label = "L".repeat(250);
    const entries = await turns(Array.from({ length: 14 }, (_, index) => named(450, String(index), label)));
    expect(entries).toHaveLength(13);
    expect(entries.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(CHANGELOG_BYTES_A_DAY + 100);
    expect(entries[0]).toMatchObject({ listed: 450, left_out: 0 });
    expect(entries.at(-1)).toMatchObject({ listed: 0, left_out: 450 });
  });
});

describe("what breaks on our side", () => {
  it("is shown when credentials cannot be opened", async () => {
    const shop = await leaseNew();
    const openSecret = () => {
      throw new Error("Unknown key");
    };
    expect(
      await visitShop(
        contextFor(() => answered(sectionsOf(healthyState())), { openSecret }),
        shop,
      ),
    ).toBe("saved");
    expect(await stateOf(shop.shopId)).toMatchObject({ failure: { reason: "visit_broken" }, lease_owner: null });
  });

  it("is shown when a check breaks", async () => {
    const shop = await leaseNew();
    const check = CHECKS.find(({ reads }) => reads.length > 0);
    if (check === undefined) throw new Error("There are no checks");
    const judge = () => {
      throw new TypeError("A word that no table has");
    };
    await visitShop(contextFor(bringing({}), { checks: [{ ...check, judge }] }), shop);
    expect(await stateOf(shop.shopId)).toMatchObject({ failure: { reason: "visit_broken" }, lease_owner: null });
  });

  it.each([
    ["answers", bringing({}), "answered"],
    ["fails", () => failed("timed_out", MORNING), "timed_out"],
  ] as const)(
    "keeps the visit of a shop that %s when a check of what is learned between visits breaks",
    async (_, visit, outcome) => {
      const shop = await leaseNew();
      const { pool } = database;
      await pool.query(
        `insert into shop_finding (organization_id, shop_id, id, "check", level, text, source, params, since)
         values ('acme', $1, 'uptime.1', 'uptime', 'red', 'down', 'uptime', '{}', $2)`,
        [shop.shopId, MORNING],
      );
      const judge = () => {
        throw new TypeError("A word that no table has");
      };
      const broken: string[] = [];
      const log = pino({}, { write: (line: string) => broken.push(line) });
      const checks = CHECKS.map((check) => (check.id === "uptime" ? { ...check, judge, pulse: [] } : check));
      expect(await visitShop(contextFor(visit, { checks, log }), shop)).toBe("saved");
      const { rows } = await pool.query("select outcome from shop_visit where shop_id = $1", [shop.shopId]);
      expect(rows).toEqual([{ outcome }]);
      const kept = await pool.query("select id from shop_finding where shop_id = $1 and \"check\" = 'uptime'", [
        shop.shopId,
      ]);
      expect(kept.rows).toEqual([{ id: "uptime.1" }]);
      expect(broken).toEqual([expect.stringContaining("A word that no table has")]);
    },
  );

  it("gives the shop free for later when not even a failure can be saved", async () => {
    const shop = await leaseNew();
    await database.pool.query("alter table shop_visit add constraint broken check (shop_id < 0) not valid");
    await expect(visitShop(contextFor(bringing({})), shop)).rejects.toThrow();
    await database.pool.query("alter table shop_visit drop constraint broken");
    expect(await stateOf(shop.shopId)).toMatchObject({ lease_owner: null, lease_until: null, failure: null });
    expect((await stateOf(shop.shopId)).due_at.getTime()).toBeGreaterThan(MORNING.getTime());
  });
});

describe.each(["en", "de"] as const)("the sentence in %s", (language) => {
  it("names each field in other words", () => {
    const sentences = KEPT_FIELDS.map((field) =>
      failureText(
        { reason: "answer_not_kept", field, excerpt: null, httpStatus: null, location: null, retryAfterSeconds: null },
        language,
      ),
    );
    expect(new Set(sentences).size).toBe(KEPT_FIELDS.length);
  });
});

it("names the next execution of a task as people know it", () => {
  const failure = { excerpt: null, httpStatus: null, location: null, retryAfterSeconds: null };
  const text = failureText({ ...failure, reason: "answer_not_kept", field: "tasks.nextExecutionTime" }, "en");
  expect(text).toContain("What the shop answered cannot be kept: next execution of a task.");
});
