import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Check } from "../../checks/check.ts";
import { CHECKS } from "../../checks/registry.ts";
import { transact } from "../../lib/db.ts";
import { waitsForLock } from "../../lib/at-once-fixture.ts";
import { freshDatabase, type FreshDatabase } from "../../lib/test-database.ts";
import type { Platform } from "../../platforms/platform.ts";
import { markToJudge, writePulse } from "../../shops/pulse/pulse.store.ts";
import { addOrganization, addProject, addShop } from "../../shops/shop-fixture.ts";
import type { ProbePulse } from "../../snapshot/pulse.ts";
import { downProbe, probePulse } from "../../snapshot/pulse-fixture.ts";
import type { Visit } from "../../snapshot/section.ts";
import { claimDueShops } from "../lease.store.ts";
import { visitShop } from "../visit.job.ts";
import { countingStatements } from "../state/counted-statements-fixture.ts";
import { answered, failed, healthyState, sectionsOf } from "../state/shop-state-fixture.ts";
import { judgeShop } from "./judge.job.ts";
import { startJudgeLoop } from "./judge-loop.job.ts";

const MORNING = new Date("2026-11-20T09:41:00.000Z");
const later = (minutes: number) => new Date(MORNING.getTime() + minutes * 60_000);

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

const key = () => ({ organizationId: "acme", shopId });
const facts = () => Promise.resolve({ advisories: null });
const learn = (...probes: ProbePulse[]) => transact(database.pool, (tx) => writePulse(tx, key(), "uptime", { probes }));

/** Marks are made by the clock of the database; a test moves them to its own day. */
async function judge(now = MORNING, checks: readonly Check[] = CHECKS) {
  await database.pool.query("update shop_pulse set judge_at = $1 where judge_at > now() - interval '1 minute'", [now]);
  return judgeShop({ pool: database.pool, checks, facts, judgeClock: () => now }, key());
}

async function learnAndJudge(probe: ProbePulse, now = MORNING) {
  await learn(probe);
  await judge(now);
}

async function visit(outcome: Visit) {
  const platform: Platform = {
    id: "shopware",
    visit: () => Promise.resolve(outcome),
    testConnection: () => Promise.reject(new Error("unused")),
    clearCache: () => Promise.reject(new Error("unused")),
    rescheduleTask: () => Promise.reject(new Error("unused")),
  };
  const now = outcome.finishedAt;
  await database.pool.query("update shop_state set due_at = $1", [now]);
  const claim = { owner: "worker", now, leaseSeconds: 120, limit: 1, busyHosts: [] };
  const [shop] = (await claimDueShops(database.pool, claim)).shops;
  if (shop === undefined) throw new Error("No shop is due");
  const log = pino({ enabled: false });
  const openSecret = (sealed: string) => sealed;
  await visitShop(
    { pool: database.pool, platform, checks: CHECKS, facts, openSecret, clock: () => now, log, owner: "worker" },
    shop,
  );
}
const visitWell = (now = MORNING) => visit(answered(sectionsOf(healthyState()), now));

async function rows(text: string) {
  return (await database.pool.query(text, [shopId])).rows;
}
const state = async () => (await rows("select * from shop_state where shop_id = $1"))[0];
const pulse = async () => (await rows("select * from shop_pulse where shop_id = $1"))[0];
const findings = () => rows("select * from shop_finding where shop_id = $1 and level <> 'green' order by id");
const changes = () => rows("select * from shop_changelog where shop_id = $1 order by id");
/** What people may be told; single errors that come and go are only weighed. */
const events = () => rows("select * from event where shop_id = $1 and kind not like 'finding.%' order by id");
const kinds = async () => (await events()).map(({ kind }) => kind);
const episodes = () => rows("select * from finding_episode where shop_id = $1 order by id");

describe("a judgement without a visit", () => {
  beforeEach(async () => {
    await visitWell(later(-60));
    await learnAndJudge(probePulse(), later(-30));
  });

  it("writes finding, status, reasons, changelog, episode and event at once, and is no visit", async () => {
    const before = await state();
    await learnAndJudge(downProbe());
    expect(await findings()).toMatchObject([{ id: "uptime.1", level: "red", since: later(-1) }]);
    const after = await state();
    expect(after).toMatchObject({
      status: "red",
      status_since: MORNING,
      status_reasons: [{ kind: "finding", id: "uptime.1", level: "red" }],
      last_visited_at: before.last_visited_at,
      due_at: before.due_at,
    });
    expect(after.causes.causes).toMatchObject([{ kind: "finding", finding: { id: "uptime.1" }, urgency: "now" }]);
    expect(await changes()).toMatchObject([
      { old_status: "green", new_status: "red", date: MORNING, not_before: later(-1), source: "pulse" },
    ]);
    expect(await kinds()).toEqual(["status"]);
    expect(await episodes()).toMatchObject([
      { finding_id: "uptime.1", opened_at: later(-1), not_before: later(-1), from_start: false, closed_at: null },
    ]);
    expect(await rows("select * from shop_visit where shop_id = $1")).toHaveLength(1);
    expect((await pulse()).judge_at).toBeNull();
  });

  it("ends what it began", async () => {
    await learnAndJudge(downProbe());
    await learnAndJudge(probePulse({ since: later(4).toISOString() }), later(5));
    expect(await findings()).toEqual([]);
    expect(await state()).toMatchObject({ status: "green", status_reasons: [] });
    expect(await changes()).toMatchObject([{ new_status: "red" }, { new_status: "green", not_before: later(4) }]);
    expect(await kinds()).toEqual(["status", "status"]);
    expect(await episodes()).toMatchObject([{ closed_at: later(5), closed_how: "well" }]);
  });

  it("keeps what is known while a probe says nothing certain", async () => {
    await learnAndJudge(downProbe());
    const before = await findings();
    for (const doubt of ["recovering", "unknown", "doubted", "maintenance"] as const) {
      await learnAndJudge(probePulse({ state: doubt, since: MORNING.toISOString() }), later(1));
      expect(await findings()).toEqual(before);
    }
    expect(await changes()).toHaveLength(1);
  });

  it("takes what is gone from the pulse out of the findings", async () => {
    await learnAndJudge(downProbe());
    await learn();
    await judge(later(1));
    expect(await findings()).toEqual([]);
  });

  it("keeps its findings when the pulse can no longer be read", async () => {
    await learnAndJudge(downProbe());
    await database.pool.query(`update shop_pulse set uptime = '{"probes": 1}'`);
    await transact(database.pool, (tx) => markToJudge(tx, [key()]));
    expect(await judge(later(1))).toBe("judged");
    expect(await findings()).toMatchObject([{ id: "uptime.1", level: "red" }]);
  });

  it("comes back when time alone changes what is said", async () => {
    await learnAndJudge(probePulse({ state: "maintenance", since: MORNING.toISOString() }));
    expect(await findings()).toEqual([]);
    expect((await pulse()).judge_at).toEqual(later(5));
    expect(await judge(later(4))).toBe("idle");
    await judge(later(5));
    expect(await findings()).toMatchObject([{ level: "yellow", text: "maintenance" }]);
    expect((await pulse()).judge_at).toEqual(later(240));
    await judge(later(240));
    expect(await findings()).toMatchObject([{ level: "red", text: "leftOn" }]);
    expect((await pulse()).judge_at).toBeNull();
  });

  it("asks no check that needs a visit", async () => {
    const broken: Check = { id: "broken", reads: ["tasks"], judge: () => Promise.reject(new Error("Asked")) as never };
    await learn(downProbe());
    await judge(MORNING, [...CHECKS, broken]);
    expect(await findings()).toHaveLength(1);
  });

  it("is done once, whoever else wants to do it at the same moment", async () => {
    await learn(downProbe());
    const results = await Promise.all([1, 2, 3].map(() => judge()));
    expect(results.toSorted()).toEqual(["idle", "idle", "judged"]);
    expect(await changes()).toHaveLength(1);
  });

  it("needs nine statements at most, whatever follows from it", async () => {
    await learn(downProbe());
    await database.pool.query("update shop_pulse set judge_at = $1", [MORNING]);
    const context = { pool: database.pool, checks: CHECKS, facts, judgeClock: () => MORNING };
    expect(await countingStatements(database.pool, () => judgeShop(context, key()))).toBeLessThanOrEqual(9);
    expect(await kinds()).toEqual(["status"]);
  });
});

describe("a mark", () => {
  it("stays when something is written while the shop is judged", async () => {
    await learn(probePulse());
    const meanwhile: Check = {
      id: "slow",
      reads: [],
      pulse: ["uptime"],
      judge: () => [],
    };
    const writing: Promise<void>[] = [];
    const overtaken = {
      ...meanwhile,
      changesAt: () => {
        writing.push(learn(downProbe()));
        return null;
      },
    };
    await database.pool.query("update shop_pulse set judge_at = $1", [MORNING]);
    const context = { pool: database.pool, checks: [...CHECKS, overtaken], facts, judgeClock: () => MORNING };
    await judgeShop(context, key());
    await Promise.all(writing);
    expect((await pulse()).judge_at).not.toBeNull();
    await judge();
    expect(await findings()).toMatchObject([{ id: "uptime.1" }]);
  });

  it("stays when the worker ends before everything is saved, and nothing of it is kept", async () => {
    await visitWell(later(-60));
    await learn(downProbe());
    await database.pool.query(`create or replace function break_off() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`);
    await database.pool.query(
      "create trigger break_off before insert on finding_episode for each row execute function break_off()",
    );
    await expect(judge()).rejects.toThrow();
    await database.pool.query("drop trigger break_off on finding_episode");
    expect(await findings()).toEqual([]);
    expect(await changes()).toEqual([]);
    expect((await pulse()).judge_at).toEqual(MORNING);
    await judge();
    expect(await findings()).toHaveLength(1);
  });

  it("rests for a while when the shop cannot be judged", async () => {
    await learn(downProbe());
    const broken: Check = {
      id: "broken",
      reads: [],
      judge: () => {
        throw new TypeError("A word that no table has");
      },
    };
    await expect(judge(MORNING, [broken])).rejects.toThrow("A word that no table has");
    const [{ minutes }] = await rows(
      "select round(extract(epoch from judge_at - now()) / 60)::integer as minutes from shop_pulse where shop_id = $1",
    );
    expect(minutes).toBe(15);
  });

  it("rests for a while, too, when nobody can say what is known of the world", async () => {
    await visitWell(later(-60));
    await learn(downProbe());
    const broken = () => Promise.reject(new Error("Nonsense is kept"));
    const ctx = { pool: database.pool, checks: CHECKS, facts: broken, judgeClock: () => MORNING };
    await expect(judgeShop(ctx, key())).rejects.toThrow("Nonsense");
    const [{ rests } = { rests: false }] = await rows(
      "select judge_at > now() as rests from shop_pulse where shop_id = $1",
    );
    expect(rests).toBe(true);
  });

  it("of a shop that is gone leads to nothing", async () => {
    await learn(downProbe());
    await database.pool.query("delete from shop");
    expect(await judge()).toBe("idle");
  });
});

describe("what is red at the first look", () => {
  it("is shown, and nobody is told; what comes later is told", async () => {
    await visitWell(later(-60));
    await learnAndJudge(downProbe());
    expect(await state()).toMatchObject({ status: "red", findings_level: "red" });
    expect(await changes()).toMatchObject([{ new_status: "red" }]);
    expect(await episodes()).toMatchObject([{ from_start: true, not_before: null }]);
    expect(await kinds()).toEqual([]);
    expect((await pulse()).judged).toEqual(["uptime"]);

    await learnAndJudge(probePulse({ since: later(1).toISOString() }), later(2));
    await learnAndJudge(downProbe({ failedAt: later(3).toISOString() }), later(4));
    expect((await events()).map(({ data }) => data.to)).toEqual(["green", "red"]);
  });

  it("is no news to a visit either that sees it before", async () => {
    await visitWell(later(-60));
    await learn(downProbe());
    await visitWell();
    expect(await state()).toMatchObject({ status: "red" });
    await judge(later(1));
    expect(await kinds()).toEqual([]);
  });

  it("is told if another source finds it in a shop that is known", async () => {
    await visitWell(later(-60));
    await learnAndJudge(probePulse());
    await transact(database.pool, (tx) => writePulse(tx, key(), "domain", { domains: [] }));
    await learnAndJudge(downProbe(), later(1));
    expect(await kinds()).toEqual(["status"]);
  });
});

describe("a shop whose API does not answer", () => {
  it("is red for two reasons, and well again for one after the other", async () => {
    await visitWell(later(-60));
    await learnAndJudge(probePulse(), later(-50));
    await visit(failed("timed_out", later(-2)));
    await learnAndJudge(downProbe(), later(-1));
    await visit(failed("timed_out", MORNING));
    const finding = { kind: "finding", id: "uptime.1", level: "red" };
    const failure = { kind: "failure", reason: "timed_out" };
    expect(await state()).toMatchObject({ status: "red", status_reasons: [failure, finding] });
    expect((await state()).causes.causes).toMatchObject([{ kind: "failure" }, { kind: "finding" }]);
    await learnAndJudge(probePulse({ since: later(1).toISOString() }), later(2));
    expect(await state()).toMatchObject({ status: "red", status_reasons: [failure] });
    await visitWell(later(3));
    expect(await state()).toMatchObject({ status: "green" });
  });

  it("shows and tells what its pages say although no visit ever got through", async () => {
    await learnAndJudge(probePulse());
    expect(await state()).toMatchObject({ status: null, findings_level: "green" });
    await learnAndJudge(downProbe(), later(1));
    expect(await state()).toMatchObject({ status: "red", findings_level: "red", last_visited_at: null });
    expect(await kinds()).toEqual(["status"]);
    await visit(failed("timed_out", later(2)));
    expect((await state()).status_reasons).toMatchObject([{ kind: "failure" }, { id: "uptime.1" }]);
    await learnAndJudge(probePulse({ since: later(3).toISOString() }), later(4));
    expect(await kinds()).toEqual(["status", "status"]);
  });

  it("is not told at its first visit of what that finds, nor of its pages once more", async () => {
    await learnAndJudge(downProbe());
    await visit(answered(sectionsOf(healthyState({ config: null }), {}), later(1)));
    expect(await kinds()).toEqual([]);
  });
});

describe("the loop", () => {
  it("judges what is marked, each shop once, and tells which", async () => {
    await visitWell(later(-60));
    await learn(probePulse());
    const second = await addShop(database.db, { organizationId: "acme", projectId });
    await transact(database.pool, (tx) => markToJudge(tx, [{ organizationId: "acme", shopId: second }]));
    const judged: number[] = [];
    const loop = startJudgeLoop({
      pool: database.pool,
      checks: CHECKS,
      facts,
      log: pino({ enabled: false }),
      onJudged: (shop) => judged.push(shop.shopId),
    });
    await expect.poll(() => judged.toSorted((one, other) => one - other)).toEqual([shopId, second]);
    await learn(downProbe());
    loop.wake();
    await expect.poll(() => judged).toHaveLength(3);
    expect(await findings()).toMatchObject([{ level: "red" }]);
    await loop.stop();
    expect(loop.figures()).toMatchObject({ judged: 3, broken: 0, running: 0 });
  });

  it("looks again at a shop that was marked while it was being judged, as soon as that is over", async () => {
    await visitWell(later(-60));
    await learn(probePulse());
    const statements = vi.spyOn(database.pool, "query");
    const looks = () => statements.mock.calls.filter(([one]) => JSON.stringify(one).includes("pending_judgements"));
    const loop = await transact(database.pool, async (tx) => {
      await writePulse(tx, key(), "uptime", { probes: [downProbe()] });
      const started = startJudgeLoop({
        pool: database.pool,
        checks: CHECKS,
        facts,
        log: pino({ enabled: false }),
        isCalled: () => true,
        onJudged: () => undefined,
      });
      await waitsForLock(database);
      started.wake();
      await expect.poll(() => looks().length).toBe(2);
      return started;
    });
    await expect.poll(findings, { timeout: 5000 }).toMatchObject([{ level: "red" }]);
    await loop.stop();
    statements.mockRestore();
  });

  it("looks for marked shops once for many of them, because each look reads them all", async () => {
    const shops = [shopId];
    while (shops.length < 60) shops.push(await addShop(database.db, { organizationId: "acme", projectId }));
    const keys = shops.map((id) => ({ organizationId: "acme", shopId: id }));
    await transact(database.pool, (tx) => markToJudge(tx, keys));
    const judged = new Set<number>();
    const statements = vi.spyOn(database.pool, "query");
    const loop = startJudgeLoop({
      pool: database.pool,
      checks: CHECKS,
      facts,
      log: pino({ enabled: false }),
      onJudged: (shop) => judged.add(shop.shopId),
    });
    await expect.poll(() => judged.size).toBe(shops.length);
    await loop.stop();
    const looks = statements.mock.calls.filter(([one]) => JSON.stringify(one).includes("pending_judgements"));
    statements.mockRestore();
    // One for twenty shops, and at the end one for each that was being judged meanwhile.
    expect(looks.length).toBeLessThanOrEqual(60 / 20 + 4);
  });

  it("goes on after a shop that cannot be judged", async () => {
    await learn(downProbe());
    const broken: Check = {
      id: "broken",
      reads: [],
      judge: () => {
        throw new TypeError("A word that no table has");
      },
    };
    const loop = startJudgeLoop({
      pool: database.pool,
      checks: [broken],
      facts,
      log: pino({ enabled: false }),
      onJudged: () => undefined,
    });
    await expect.poll(() => loop.figures()).toMatchObject({ broken: 1, running: 0 });
    await loop.stop();
    expect((await pulse()).judge_at).not.toBeNull();
  });
});
