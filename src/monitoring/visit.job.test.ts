import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { changeRecorded } from "../changelog/events/change-recorded.ts";
import { CHECKS } from "../checks/registry.ts";
import { freshDatabase, type FreshDatabase } from "../lib/test-database.ts";
import type { Platform } from "../platforms/platform.ts";
import { findCondition } from "../notifications/outbox.store.ts";
import { addOrganization, addProject, addShop } from "../shops/shop-fixture.ts";
import type { Sections, Visit } from "../snapshot/section.ts";
import { countingStatements } from "./state/counted-statements-fixture.ts";
import { answered, extension, failed, failure, healthyState, sectionsOf, task } from "./state/shop-state-fixture.ts";
import { nextSlot } from "./schedule.ts";
import { visitShop, type VisitContext } from "./visit.job.ts";
import { claimDueShops, type LeasedShop } from "./lease.store.ts";

const MORNING = new Date("2026-11-20T09:41:00.000Z");
const A_MINUTE_BEFORE = new Date(MORNING.getTime() - 60_000);

let database: FreshDatabase;
let projectId: number;

beforeAll(async () => {
  database = await freshDatabase();
  await addOrganization(database.db, "acme");
  projectId = await addProject(database.db, "acme");
});

beforeEach(async () => {
  await database.pool.query("delete from shop");
});

afterAll(() => database.drop());

function platformThat(visit: () => Visit): Platform {
  const unused = () => Promise.reject(new Error("Not part of a visit"));
  return {
    id: "shopware",
    visit: () => Promise.resolve(visit()),
    testConnection: unused,
    clearCache: unused,
    rescheduleTask: unused,
  };
}

function contextFor(visit: () => Visit, owner = "worker-1"): VisitContext {
  return {
    pool: database.pool,
    platform: platformThat(visit),
    checks: CHECKS,
    facts: () => Promise.resolve({ advisories: null }),
    openSecret: (sealed) => sealed,
    clock: () => MORNING,
    log: pino({ enabled: false }),
    owner,
  };
}

async function lease(owner = "worker-1", now = MORNING, limit = 1): Promise<readonly LeasedShop[]> {
  return (await claimDueShops(database.pool, { owner, now, leaseSeconds: 120, limit, busyHosts: [] })).shops;
}

async function leaseOne(owner = "worker-1", now = MORNING): Promise<LeasedShop> {
  const [shop] = await lease(owner, now);
  if (shop === undefined) throw new Error("No shop is due");
  return shop;
}

async function stateOf(shopId: number) {
  const { rows } = await database.pool.query("select * from shop_state where shop_id = $1", [shopId]);
  return rows[0];
}

async function count(table: string, shopId: number): Promise<number> {
  const { rows } = await database.pool.query(`select count(*)::integer as count from ${table} where shop_id = $1`, [
    shopId,
  ]);
  return rows[0].count;
}

const newShop = (state = {}) => addShop(database.db, { organizationId: "acme", projectId, state });
const healthy = (at = MORNING) => answered(sectionsOf(healthyState()), at);

describe("a visit that is saved", () => {
  it("keeps what was read, sets the next slot and gives the shop free", async () => {
    const id = await newShop();
    expect(
      await visitShop(
        contextFor(() => healthy()),
        await leaseOne(),
      ),
    ).toBe("saved");
    const state = await stateOf(id);
    expect(state).toMatchObject({ status: "green", shopware_version: "6.6.10.4", lease_owner: null, urgent: false });
    expect(state.last_visited_at).toEqual(MORNING);
    expect(state.due_at).toEqual(nextSlot(id, MORNING));
    expect(await count("shop_extension", id)).toBe(1);
    expect(await count("shop_task", id)).toBe(1);
    expect(await count("shop_visit", id)).toBe(1);
    expect(await count("shop_changelog", id)).toBe(0);
  });

  it("needs ten statements at most, however many rows change", async () => {
    await newShop();
    const names = Array.from({ length: 60 }, (_, index) => `Extension${index}`);
    const full = (version: string, at: Date) =>
      answered(
        sectionsOf(healthyState(), {
          plugins: { state: "read", value: names.map((name) => extension(name, { version })) },
          tasks: {
            state: "read",
            value: names.map((name) => task(name, { nextExecutionTime: "2026-11-01T00:00:00.000Z" })),
          },
          queue: { state: "read", value: names.map((name) => ({ name, size: Number(version) })) },
        }),
        at,
      );
    await visitShop(
      contextFor(() => full("1", MORNING)),
      await leaseOne(),
    );
    await database.pool.query("update shop_state set due_at = $1", [MORNING]);

    const shop = await leaseOne();
    const statements = await countingStatements(database.pool, () =>
      visitShop(
        contextFor(() => full("2", new Date(MORNING.getTime() + 60_000))),
        shop,
      ),
    );
    expect(statements).toBeLessThanOrEqual(10 - 1);
    expect(await count("shop_changelog", shop.shopId)).toBe(1);
    const { rows } = await database.pool.query(
      "select data from event where shop_id = $1 and kind = 'change.recorded'",
      [shop.shopId],
    );
    expect(rows.map(({ data }) => changeRecorded.read(data))).toMatchObject([
      { source: "visit", oldShopwareVersion: null, extensionsLeftOut: 40, settings: [] },
    ]);
    expect(rows[0].data.extensions).toHaveLength(20);
  });

  it("writes no row of a list in which nothing changed", async () => {
    const id = await newShop();
    await visitShop(
      contextFor(() => healthy()),
      await leaseOne(),
    );
    const versions = () =>
      database.pool.query(
        "select xmin from shop_extension where shop_id = $1 union all select xmin from shop_task where shop_id = $1",
        [id],
      );
    const before = await versions();
    await database.pool.query("update shop_state set due_at = $1", [MORNING]);
    await visitShop(
      contextFor(() => healthy(new Date(MORNING.getTime() + 60_000))),
      await leaseOne(),
    );
    expect((await versions()).rows).toEqual(before.rows);
  });

  it("deletes, adds and changes exactly the rows that differ", async () => {
    const id = await newShop();
    const withTasks = (names: readonly string[], at: Date) =>
      answered(sectionsOf(healthyState(), { tasks: { state: "read", value: names.map((name) => task(name)) } }), at);
    await visitShop(
      contextFor(() => withTasks(["stays", "goes"], MORNING)),
      await leaseOne(),
    );
    await database.pool.query("update shop_state set due_at = $1", [MORNING]);
    await visitShop(
      contextFor(() => withTasks(["stays", "comes"], new Date(MORNING.getTime() + 60_000))),
      await leaseOne(),
    );
    const { rows } = await database.pool.query("select name from shop_task where shop_id = $1 order by name", [id]);
    expect(rows.map(({ name }) => name)).toEqual(["comes", "stays"]);
  });

  it("tells of a Shopware update, and remembers it with the shop", async () => {
    const id = await newShop();
    await visitShop(
      contextFor(() => healthy()),
      await leaseOne(),
    );
    await database.pool.query("update shop_state set due_at = $1", [MORNING]);
    const config = { version: "6.6.10.9", adminWorkerEnabled: true };
    const later = new Date(MORNING.getTime() + 60_000);
    const updated = answered(sectionsOf(healthyState(), { config: { state: "read", value: config } }), later);
    expect(
      await visitShop(
        contextFor(() => updated),
        await leaseOne(),
      ),
    ).toBe("saved");
    expect(await stateOf(id)).toMatchObject({
      shopware_version: "6.6.10.9",
      config,
      last_changelog: { date: later.toISOString(), from: "6.6.10.4", to: "6.6.10.9" },
    });
    const { rows } = await database.pool.query(
      "select old_shopware_version, new_shopware_version, new_status from shop_changelog",
    );
    expect(rows).toEqual([
      { old_shopware_version: "6.6.10.4", new_shopware_version: "6.6.10.9", new_status: "yellow" },
    ]);
  });

  it("stays at the head of the queue when somebody asked again while it ran", async () => {
    const id = await newShop();
    const shop = await leaseOne();
    await database.pool.query("update shop_state set requested_at = $1, urgent = true", [MORNING]);
    await visitShop(
      contextFor(() => healthy()),
      shop,
    );
    expect(await stateOf(id)).toMatchObject({ urgent: true, due_at: MORNING });
  });

  it("keeps the icon of the storefront, and does not ask for it again for a day", async () => {
    const id = await newShop();
    const icon = { contentType: "image/png", base64: Buffer.from("icon").toString("base64") } as const;
    const visit = answered(sectionsOf(healthyState(), { storefront: { state: "read", value: icon } }));
    await visitShop(
      contextFor(() => ({ ...visit, ownHosts: ["shop.example", "laden.test"] })),
      await leaseOne(),
    );
    expect(await count("shop_icon", id)).toBe(1);
    expect(await stateOf(id)).toMatchObject({ icon_checked_at: MORNING, own_hosts: ["shop.example", "laden.test"] });
  });

  it("keeps the icon that is known while the storefront does not answer, and drops one that is gone", async () => {
    const id = await newShop();
    const icon = { contentType: "image/png", base64: Buffer.from("icon").toString("base64") } as const;
    await database.pool.query(`update shop_state set own_hosts = '["laden.test"]'`);
    const turn = async (storefront: Sections["storefront"], minutes: number) => {
      const at = new Date(MORNING.getTime() + minutes * 60_000);
      await database.pool.query("update shop_state set due_at = $1", [MORNING]);
      await visitShop(
        contextFor(() => answered(sectionsOf(healthyState(), { storefront }), at)),
        await leaseOne("worker-1", at),
      );
      expect((await stateOf(id)).own_hosts).toEqual(["laden.test"]);
      return (await stateOf(id)).icon_hash;
    };
    const hash = await turn({ state: "read", value: icon }, 0);
    expect(hash).not.toBeNull();
    expect(await turn({ state: "failed", failure: failure("maintenance") }, 1)).toBe(hash);
    expect(await count("shop_icon", id)).toBe(1);
    expect(await turn({ state: "read", value: null }, 2)).toBeNull();
  });
});

describe("a visit that must not be saved", () => {
  it("is dropped when another worker has taken the shop over", async () => {
    const id = await newShop();
    const slow = await leaseOne("slow");
    await lease("fast", new Date(MORNING.getTime() + 121_000));
    expect(
      await visitShop(
        contextFor(() => healthy(), "slow"),
        slow,
      ),
    ).toBe("lost");
    expect(await count("shop_visit", id)).toBe(0);
  });

  it("is dropped when a visit that began later is already saved", async () => {
    const id = await newShop({ lastTriedAt: new Date("2026-11-20T09:40:59.500Z") });
    expect(
      await visitShop(
        contextFor(() => healthy()),
        await leaseOne(),
      ),
    ).toBe("lost");
    expect((await stateOf(id)).status).toBeNull();
  });

  it("is dropped when the shop was deleted meanwhile", async () => {
    await newShop();
    const shop = await leaseOne();
    await database.pool.query("delete from shop");
    expect(
      await visitShop(
        contextFor(() => healthy()),
        shop,
      ),
    ).toBe("lost");
  });
});

describe("a visit that did not get through", () => {
  it("tries again after a minute, turns the shop red then, and keeps its rows", async () => {
    const id = await newShop();
    await visitShop(
      contextFor(() => healthy()),
      await leaseOne(),
    );
    await database.pool.query("update shop_state set due_at = $1", [MORNING]);
    const later = new Date(MORNING.getTime() + 60_000);
    const again = new Date(MORNING.getTime() + 120_000);
    await visitShop(
      contextFor(() => failed("timed_out", later)),
      await leaseOne(),
    );
    expect(await stateOf(id)).toMatchObject({ status: "green", due_at: again, failed_attempts: 1 });
    await visitShop(
      contextFor(() => failed("timed_out", again)),
      await leaseOne("worker-1", again),
    );
    expect(await stateOf(id)).toMatchObject({
      status: "red",
      due_at: new Date(again.getTime() + 120_000),
      failed_attempts: 2,
      confirmed_at: again,
    });
    expect(await count("shop_extension", id)).toBe(1);
    const { rows } = await database.pool.query("select old_status, new_status, reasons from shop_changelog");
    expect(rows).toEqual([
      { old_status: "green", new_status: "red", reasons: [{ kind: "failure", reason: "timed_out" }] },
    ]);
  });

  it("says nothing about the shop while we see nothing ourselves, and tries again soon", async () => {
    const id = await newShop();
    await visitShop(
      contextFor(() => healthy()),
      await leaseOne(),
    );
    const [lost, lostAgain, sees] = [1, 6, 11].map((minutes) => new Date(MORNING.getTime() + minutes * 60_000));
    if (lost === undefined || lostAgain === undefined || sees === undefined) throw new Error("No moments");
    let isBlind = true;
    const noted: boolean[] = [];
    const sight = {
      noteVisit: ({ isLost }: { isLost: boolean }) => void noted.push(isLost),
      isBlind: () => Promise.resolve(isBlind),
    };
    const visit = async (reason: "host_unknown" | "server_error", now: Date) => {
      await database.pool.query("update shop_state set due_at = $1", [now]);
      await visitShop({ ...contextFor(() => failed(reason, now)), sight }, await leaseOne("worker-1", now));
    };
    for (const now of [lost, lostAgain]) {
      await visit("host_unknown", now);
      expect(await stateOf(id)).toMatchObject({
        status: "green",
        failure: null,
        failed_attempts: 0,
        connection_issue_count: 0,
        due_at: new Date(now.getTime() + 300_000),
      });
    }
    const { rows } = await database.pool.query("select state, cause, from_at, to_at from span");
    expect(rows).toEqual([
      { state: "unknown", cause: "notWatched", from_at: new Date(lost.getTime() - 1000), to_at: null },
    ]);
    isBlind = false;
    await visit("host_unknown", sees);
    expect(await stateOf(id)).toMatchObject({ failed_attempts: 1, confirmed_at: null });
    expect(noted).toEqual([true, true, true]);
    const visits = await database.pool.query("select outcome from shop_visit where shop_id = $1 order by at", [id]);
    expect(visits.rows.map(({ outcome }) => outcome)).toEqual(["answered", "blind", "blind", "host_unknown"]);
  });

  const breaks = () => {
    throw new Error("Broken on our side");
  };
  const sightThat = { noteVisit: () => undefined, isBlind: () => Promise.resolve(false) };
  it.each<[string, Partial<VisitContext>]>([
    ["the platform", { platform: platformThat(breaks) }],
    ["a secret that cannot be opened", { openSecret: breaks }],
    ["what is known of the world", { facts: () => Promise.reject(new Error("Nonsense is kept")) }],
    ["what is known of the world, at once", { facts: breaks }],
    ["our own sight", { sight: { ...sightThat, noteVisit: breaks } }],
  ])("leaves a trace and waits for the next try when it breaks at %s", async (_at, broken) => {
    const id = await newShop({ lastVisitedAt: A_MINUTE_BEFORE });
    expect(await visitShop({ ...contextFor(() => healthy()), ...broken }, await leaseOne())).toBe("saved");
    const state = await stateOf(id);
    expect(state).toMatchObject({ failure: { reason: "visit_broken" }, failed_attempts: 1, lease_owner: null });
    expect(state.due_at.getTime()).toBeGreaterThan(MORNING.getTime());
    expect(await count("shop_visit", id)).toBe(1);
  });

  it("waits for the database if that is what is away", async () => {
    const id = await newShop();
    const away = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
    const visiting = visitShop({ ...contextFor(() => healthy()), facts: () => Promise.reject(away) }, await leaseOne());
    await expect(visiting).rejects.toThrow("ECONNREFUSED");
    expect(await count("shop_visit", id)).toBe(0);
  });

  it("writes what people may have to be told together with the state, or neither", async () => {
    const id = await newShop({ failedAttempts: 1, failure: failure("timed_out"), failingSince: A_MINUTE_BEFORE });
    const leased = await leaseOne();
    await database.pool.query("alter table event add constraint broken check (shop_id < 0) not valid");
    const visiting = () =>
      visitShop(
        contextFor(() => failed("timed_out")),
        leased,
      );
    await expect(visiting()).rejects.toThrow("broken");
    expect(await stateOf(id)).toMatchObject({ failed_attempts: 1 });
    await database.pool.query("alter table event drop constraint broken");
    await database.pool.query("update shop_state set lease_owner = 'worker-1'");
    await visiting();
    expect(await stateOf(id)).toMatchObject({ failed_attempts: 2 });
    const { rows } = await database.pool.query(
      "select data || jsonb_build_object('kind', kind) as event, decided_at from event where shop_id = $1",
      [id],
    );
    expect(rows).toMatchObject([{ event: { kind: "failing", failure: { reason: "timed_out" } }, decided_at: null }]);
  });

  it("stops automatic visits at the third refusal, but a requested one still goes", async () => {
    const id = await newShop({ connectionIssueCount: 2 });
    await visitShop(
      contextFor(() => failed("credentials_refused")),
      await leaseOne(),
    );
    expect(await stateOf(id)).toMatchObject({ due_at: null, connection_issue_count: 3 });
    expect(await lease()).toEqual([]);
    await database.pool.query("update shop_state set due_at = $1, urgent = true", [MORNING]);
    const requested = await leaseOne();
    await visitShop(
      contextFor(() => healthy(new Date(MORNING.getTime() + 60_000))),
      requested,
    );
    expect(await stateOf(id)).toMatchObject({ connection_issue_count: 0, status: "green" });
  });

  it("are not stopped for anybody once a requested one is kept off by what heals by itself", async () => {
    const id = await newShop({ connectionIssueCount: 2, lastVisitedAt: A_MINUTE_BEFORE });
    await visitShop(
      contextFor(() => failed("credentials_refused")),
      await leaseOne(),
    );
    expect((await stateOf(id)).stopped_at).toEqual(MORNING);
    await database.pool.query("update shop_state set due_at = $1, urgent = true", [MORNING]);
    await visitShop(
      contextFor(() => failed("timed_out", new Date(MORNING.getTime() + 60_000))),
      await leaseOne(),
    );
    const state = await stateOf(id);
    expect(state).toMatchObject({ connection_issue_count: 3, stopped_at: null, confirmed_at: expect.any(Date) });
    expect(state.due_at).not.toBeNull();
    expect(await findCondition(database.db, { organizationId: "acme", shopId: id })).toMatchObject({
      isStopped: false,
    });
  });
});
