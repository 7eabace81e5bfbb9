import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { freshDatabase, type FreshDatabase } from "../lib/test-database.ts";
import { addOrganization, addProject, addShop } from "../shops/shop-fixture.ts";
import { storedPulse } from "../snapshot/pulse.ts";
import { answered, badGateway, drivenLoop, drivenTime, refused } from "./probe-loop-fixture.ts";
import { addWindow } from "../windows/window-fixture.ts";
import { addProbe } from "./uptime-fixture.ts";
import { OUTCOMES, type ProbeAnswer } from "./probe-answer.ts";

let database: FreshDatabase;
let projectId: number;
let shopId: number;
let probeId: number;

beforeAll(async () => {
  database = await freshDatabase();
  await addOrganization(database.db, "acme");
  projectId = await addProject(database.db, "acme");
});

beforeEach(async () => {
  await database.pool.query("delete from shop");
  await database.pool.query("delete from probe_result");
  shopId = await addShop(database.db, { organizationId: "acme", projectId });
  probeId = await watch();
});

afterAll(() => database.drop());

/** A probe whose turn is now. */
async function watch(more: Partial<Parameters<typeof addProbe>[1]> = {}): Promise<number> {
  const id = await addProbe(database.db, { organizationId: "acme", shopId, ...more });
  await database.pool.query(
    "insert into probe_turn (organization_id, probe_id, location, due_at) values ('acme', $1, 0, $2)",
    [id, new Date()],
  );
  return id;
}

async function rows<Row extends object>(text: string): Promise<Row[]> {
  return (await database.pool.query<Row>(text)).rows;
}

const results = () =>
  rows<{ at: Date; outcome: number }>(`select at, outcome from probe_result where probe_id = ${probeId} order by at`);
const state = async () => (await rows<{ state: string; since: Date; version: number }>("select * from probe_state"))[0];
const spans = () =>
  rows<Record<string, unknown>>(
    "select subject, state, cause, from_at, to_at, confirmed_at, not_before, http_status from span order by from_at",
  );
const turn = async () => (await rows<{ due_at: Date; slot_at: Date }>("select * from probe_turn"))[0];
const pulse = async () => {
  const [row] = await rows<{ uptime: unknown; judge_at: Date | null }>("select uptime, judge_at from shop_pulse");
  return { judgeAt: row?.judge_at, probes: storedPulse(row ?? {}).uptime?.probes };
};

/** What a shop answers from one second to another, well in between. */
const failingBetween =
  (time: ReturnType<typeof drivenTime>, from: number, to: number, failure: ProbeAnswer = badGateway) =>
  () =>
    time.now() >= from * 1000 && time.now() < to * 1000 ? failure : answered;

describe("a probe", () => {
  it("is fetched in its turns, one after the other", async () => {
    const { loop, pass } = drivenLoop(database.pool, () => answered);
    await pass(125);
    await loop.stop();
    const kept = await results();
    expect(kept.map(({ outcome }) => outcome)).toEqual([0, 0, 0]);
    const [first, second, third] = kept.map(({ at }) => at.getTime());
    expect([Number(second) - Number(first), Number(third) - Number(second)]).toEqual([60_000, 60_000]);
    expect(await state()).toMatchObject({ state: "up", version: 1 });
    expect((await pulse()).probes).toMatchObject([{ id: probeId, state: "up", reason: null, address: "203.0.113.7" }]);
    expect(await spans()).toEqual([]);
  });

  it("that fails is tried again after 10 and 30 seconds, and then it is an outage since the first failure", async () => {
    const time = drivenTime();
    const retries: number[] = [];
    const fails = failingBetween(time, 60, 1000);
    const { loop, pass } = drivenLoop(
      database.pool,
      (_probe, isRetry) => {
        if (isRetry) retries.push(Math.round(time.now() / 1000));
        return fails();
      },
      { time },
    );
    await pass(60 + 35);
    const [lastGood, firstFailure] = (await results()).map(({ at }) => at);
    expect((await results()).map(({ outcome }) => outcome)).toEqual([0, 2, 2, 2]);
    expect(retries.map((at) => at - Number(retries[0]))).toEqual([0, 20]);
    expect(await state()).toMatchObject({ state: "down", since: firstFailure });
    expect(await spans()).toEqual([
      {
        subject: `probe:${probeId}`,
        state: "down",
        cause: "gateway_error",
        from_at: firstFailure,
        to_at: null,
        confirmed_at: expect.any(Date),
        not_before: lastGood,
        http_status: 502,
      },
    ]);
    const { judgeAt, probes } = await pulse();
    expect(judgeAt).not.toBeNull();
    expect(probes).toMatchObject([
      {
        state: "down",
        failedAt: firstFailure?.toISOString(),
        reason: "gateway_error",
        httpStatus: 502,
        tries: 3,
        places: 1,
      },
    ]);
    await pass(600);
    expect((await results()).length).toBe(4 + 10);
    await loop.stop();
  });

  it("is well again with two good results over a minute", async () => {
    const time = drivenTime();
    const { loop, pass } = drivenLoop(database.pool, failingBetween(time, 60, 200), { time });
    await pass(245);
    expect((await pulse()).probes).toMatchObject([{ state: "recovering", reason: "gateway_error", httpStatus: 502 }]);
    await pass(60);
    await loop.stop();
    const good = (await results()).filter(({ outcome }) => outcome === 0);
    expect(await state()).toMatchObject({ state: "up", since: good[1]?.at });
    expect(await spans()).toMatchObject([{ state: "down", to_at: good[1]?.at }]);
    const evidence = await rows<{ reason: string; status: number; headers: unknown }>(
      "select reason, status, headers from probe_evidence order by at",
    );
    // The first three, and the last.
    expect(evidence).toHaveLength(4);
    expect(evidence[3]).toEqual({ reason: "gateway_error", status: 502, headers: { server: "nginx" } });
  });

  it("that fails once is doubted, and nothing is said of an outage", async () => {
    const time = drivenTime();
    const { loop, pass } = drivenLoop(database.pool, failingBetween(time, 60, 65), { time });
    await pass(64);
    expect((await pulse()).probes).toMatchObject([{ state: "doubted" }]);
    await pass(60);
    await loop.stop();
    expect(await state()).toMatchObject({ state: "up", version: 3 });
    expect(await spans()).toEqual([]);
  });

  it("of every five minutes is looked at again a minute after its first good result", async () => {
    await database.pool.query("update probe set interval_seconds = 300");
    const time = drivenTime();
    const { loop, pass } = drivenLoop(database.pool, failingBetween(time, 0, 200), { time });
    await pass(370);
    await loop.stop();
    expect(await state()).toMatchObject({ state: "up" });
  });
});

describe("a location that sees nothing", () => {
  it("makes no outage of it", async () => {
    const asked: boolean[] = [];
    const sight = {
      note: () => undefined,
      isBlind: async (mustAsk: boolean) => {
        asked.push(mustAsk);
        return mustAsk;
      },
      standing: () => "sees" as const,
    };
    const { loop, pass } = drivenLoop(database.pool, () => refused, { sight });
    await pass(100);
    await loop.stop();
    expect((await results()).slice(0, 3).map(({ outcome }) => outcome)).toEqual([2, 2, 5]);
    expect(asked.slice(0, 3)).toEqual([false, false, true]);
    // It looks again every ten seconds, not as fast as it can.
    expect(asked.length).toBeLessThanOrEqual(12);
    expect(await state()).toMatchObject({ state: "doubted" });
  });
});

describe("a worker that sees nothing beside one that sees", () => {
  it("leaves turns to the other one, and what that one hears is what counts", async () => {
    const time = drivenTime();
    const blind = { note: () => undefined, isBlind: async () => true, standing: () => "blind" as const };
    const one = drivenLoop(database.pool, () => refused, { time, sight: blind });
    const other = drivenLoop(database.pool, failingBetween(time, 60, 400), {
      time: { ...drivenTime(), databaseNow: time.databaseNow },
    });
    for (let second = 0; second < 130; second += 1) {
      await other.pass(1);
      await one.pass(1);
    }
    expect((await results()).map(({ outcome }) => outcome)).toEqual([0, 2, 2, 2, 2]);
    expect(await state()).toMatchObject({ state: "down" });
    await other.loop.stop();
    await one.pass(70);
    expect((await results()).at(-1)).toMatchObject({ outcome: 5 });
    expect(await state()).toMatchObject({ state: "down" });
    await one.loop.stop();
  });
});

describe("gaps", () => {
  it("a worker that was away leaves one, and no pile of turns", async () => {
    const time = drivenTime();
    const first = drivenLoop(database.pool, () => answered, { time });
    await first.pass(5);
    await first.loop.stop();
    const later = { ...drivenTime(), databaseNow: () => time.at(3600 + 10) };
    const second = drivenLoop(database.pool, () => answered, { time: later });
    await second.pass(1);
    await second.loop.stop();
    const kept = await results();
    expect(kept).toHaveLength(2);
    expect(await spans()).toMatchObject([
      { state: "unknown", cause: "notWatched", from_at: new Date(Number(kept[0]?.at) + 120_000), to_at: kept[1]?.at },
    ]);
  });

  it("planned work that pauses probes leaves turns without a fetch, and the probe goes on after it", async () => {
    const time = drivenTime();
    const { loop, pass } = drivenLoop(database.pool, () => answered, { time });
    await pass(65);
    expect(await results()).toHaveLength(2);
    await addWindow(database, {
      organizationId: "acme",
      scope: { shopId },
      begins: 1,
      ends: 12,
      pauses: true,
      now: time.at(30),
    });
    await pass(670);
    expect(await results()).toHaveLength(2);
    await pass(110);
    expect(await results()).toHaveLength(4);
    await loop.stop();
    await rows("delete from maintenance_window");
    expect(await state()).toMatchObject({ state: "up" });
    expect((await spans()).filter((row) => row["state"] === "down")).toEqual([]);
  });

  it("a turn that nobody took for more than half a minute is passed over", async () => {
    const { loop, pass } = drivenLoop(database.pool, () => answered, {
      time: { ...drivenTime(), databaseNow: () => new Date(Date.now() + 45_000) },
    });
    await pass(1);
    await loop.stop();
    expect(await results()).toEqual([]);
    const { due_at, slot_at } = (await turn()) ?? {};
    expect(Number(due_at) - Number(slot_at)).toBe(60_000);
  });

  it("results that cannot be kept wait, and keep their time", async () => {
    const time = drivenTime();
    let isAway = false;
    const unstable = new Proxy(database.pool, {
      get: (pool, name) =>
        name === "query"
          ? async (statement: { name?: string }) => {
              if (isAway) throw new Error("The database is away");
              return pool.query(statement as never);
            }
          : Reflect.get(pool, name, pool),
    });
    const { loop, pass } = drivenLoop(unstable, failingBetween(time, 60, 1000), { time });
    await pass(60);
    await pass(0.6);
    isAway = true;
    await pass(200);
    expect((await results()).length).toBeLessThanOrEqual(2);
    expect(loop.figures().waiting).toBeGreaterThanOrEqual(2);
    isAway = false;
    await pass(2);
    expect(await state()).toMatchObject({ state: "down" });
    expect((await results()).map(({ outcome }) => outcome).slice(0, 4)).toEqual([0, 2, 2, 2]);
    await loop.stop();
  });
});

describe("a probe of which something cannot be kept", () => {
  const alsoWatched = () => watch({ place: 2 });

  it("keeps no other one from being judged", async () => {
    const other = await alsoWatched();
    await database.pool.query(
      `insert into span (organization_id, shop_id, subject, state, cause, resolution_seconds, from_at)
       values ('acme', $1, 'probe:' || $2::integer, 'unknown', 'notWatched', 60, now() - interval '1 day')`,
      [shopId, probeId],
    );
    const { loop, pass } = drivenLoop(database.pool, () => badGateway);
    await pass(95);
    await loop.stop();
    expect(await rows("select probe_id, state from probe_state order by probe_id")).toEqual([
      { probe_id: probeId, state: "doubted" },
      { probe_id: other, state: "down" },
    ]);
  });

  it.each<[string, Partial<ProbeAnswer>]>([
    ["its results", { vendor: "x".repeat(100) }],
    ["its evidence", { headers: { server: "x".repeat(10_000) } }],
  ])("keeps no other one from being kept: %s", async (_what, odd) => {
    const other = await alsoWatched();
    const { loop, pass } = drivenLoop(database.pool, (probe) => ({
      ...badGateway,
      ...(probe.probeId === probeId && odd),
    }));
    await pass(95);
    await loop.stop();
    const [known] = await rows<{ state: string }>(`select state from probe_state where probe_id = ${other}`);
    expect(known).toEqual({ state: "down" });
    expect(await rows(`select from probe_evidence where probe_id = ${other}`)).toHaveLength(3);
    expect(loop.figures().waiting).toBe(0);
  });
});

describe("the clock of a worker", () => {
  it("may be wrong by an hour: turns, results and gaps are told in the database's", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3600_000 });
    onTestFinished(() => void vi.useRealTimers());
    const { loop, pass } = drivenLoop(database.pool, () => answered, { databaseNow: undefined });
    await pass(3);
    await loop.stop();
    const [kept] = await rows<{ late: number; due: number; state: string }>(
      `select abs(extract(epoch from now() - at))::integer as late, extract(epoch from due_at - now())::integer as due, state
       from probe_result join probe_turn using (probe_id) join probe_state using (probe_id)`,
    );
    expect(kept?.state).toBe("up");
    expect(kept?.late).toBeLessThan(60);
    expect(kept?.due).toBeLessThanOrEqual(60);
    expect(await spans()).toEqual([]);
  });
});

describe("the clock of the database", () => {
  it.each([
    ["back by an hour", -3600],
    ["back by a day", -86_400],
    ["ahead by an hour", 3600],
  ])("may be put %s: probes go on within minutes, and what fails then is an outage", async (_how, by) => {
    const time = drivenTime();
    const first = drivenLoop(database.pool, () => answered, { time });
    await first.pass(125);
    await first.loop.stop();
    const since = time.at(125 + by);
    const put = drivenTime();
    const fails = failingBetween(put, 200, 400);
    const second = drivenLoop(database.pool, fails, {
      time: { ...put, databaseNow: () => new Date(since.getTime() + put.now()) },
    });
    await second.pass(190);
    const [known] = await rows<{ wait: number; last: number }>(
      `select extract(epoch from due_at - '${second.databaseNow().toISOString()}')::integer as wait,
        extract(epoch from '${second.databaseNow().toISOString()}' - last_at)::integer as last from probe_turn`,
    );
    expect(known?.wait).toBeLessThanOrEqual(60);
    expect(known?.last).toBeLessThanOrEqual(61);
    expect(await state()).toMatchObject({ state: "up" });
    await second.pass(150);
    expect(await state()).toMatchObject({ state: "down" });
    expect((await pulse()).probes).toMatchObject([{ state: "down" }]);
    await second.pass(200);
    expect(await state()).toMatchObject({ state: "up" });
    await second.loop.stop();
    for (const { from_at, to_at } of await spans()) expect(Number(to_at)).toBeGreaterThan(Number(from_at));
  });

  it("may be put back while a failure is looked at again", async () => {
    const time = drivenTime();
    let by = 0;
    const { loop, pass } = drivenLoop(database.pool, failingBetween(time, 60, 400), {
      time: { ...time, databaseNow: () => new Date(time.databaseNow().getTime() + by) },
    });
    await pass(75);
    by = -3600_000;
    await pass(300);
    expect(await state()).toMatchObject({ state: "down" });
    await pass(250);
    expect(await state()).toMatchObject({ state: "up" });
    await loop.stop();
  });

  it("leaves probes spread over their intervals when it is put back", async () => {
    for (let place = 2; place <= 5; place += 1) await watch({ place });
    const time = drivenTime();
    await database.pool.query(
      "update probe_turn set due_at = $1::timestamptz + interval '1 hour' + (probe_id % 5) * interval '11 seconds'",
      [time.at(0)],
    );
    const { loop, pass } = drivenLoop(database.pool, () => answered, { time });
    await pass(65);
    await loop.stop();
    const due = await rows<{ due_at: Date }>("select due_at from probe_turn");
    const places = due.map(({ due_at }) => ((Number(due_at) - Number(time.at(0))) / 1000) % 60);
    expect(places.toSorted((one, other) => one - other)).toEqual([0, 11, 22, 33, 44]);
  });
});

describe("organizations whose pages hang", () => {
  it("keep no other one waiting, however many they are", async () => {
    const time = drivenTime();
    const organizations = ["hanging-1", "hanging-2"];
    const hanging: (() => void)[] = [];
    let isOver = false;
    for (const organizationId of organizations) {
      await addOrganization(database.db, organizationId);
      const project = await addProject(database.db, organizationId);
      await database.pool.query(
        `with added as (
           insert into shop (organization_id, project_id, name, url, client_id, client_secret, created_at)
           select $1, $2, 'Shop ' || n, 'https://hangs.example', 'id', 'sealed', now() from generate_series(1, 40) n returning id
         ), probes as (
           insert into probe (organization_id, shop_id, place, name, url, interval_seconds, timeout_milliseconds, confirm_seconds, expects)
           select $1, id, 1, 'Home', 'https://hangs.example/', 60, 20000, 30, '[]' from added returning id
         )
         insert into probe_turn (organization_id, probe_id, location, due_at)
         select $1, id, 0, $3::timestamptz - interval '5 seconds' from probes`,
        [organizationId, project, time.at(0)],
      );
    }
    const { loop, pass } = drivenLoop(
      database.pool,
      async ({ url }) => {
        if (!url.startsWith("https://hangs.") || isOver) return answered;
        await new Promise<void>((resolve) => {
          hanging.push(resolve);
          time.timer(20_000, resolve);
        });
        return refused;
      },
      { time, parallelism: 8 },
    );
    await pass(200);
    expect((await results()).map(({ outcome }) => outcome)).toEqual([0, 0, 0, 0]);
    isOver = true;
    for (const end of hanging) end();
    await loop.stop();
  });
});

describe("a probe that begins anew", () => {
  it("is not judged by what its former address answered", async () => {
    const time = drivenTime();
    let change: Promise<unknown> | null = null;
    const { loop, pass } = drivenLoop(
      database.pool,
      async ({ url }) => {
        if (url.endsWith("/new")) return answered;
        const now = time.now();
        if (now > 25_000) await (change ??= database.pool.query("update probe set url = url || 'new'"));
        return badGateway;
      },
      { time },
    );
    await pass(65);
    await loop.stop();
    expect(await state()).toMatchObject({ state: "up" });
    expect(await spans()).toEqual([]);
  });

  it("is not judged by it either if that waited to be kept", async () => {
    const time = drivenTime();
    let isAway = false;
    const unstable = new Proxy(database.pool, {
      get: (pool, name) =>
        name === "query"
          ? async (statement: { name?: string }) => {
              if (isAway && statement.name === "save_probe_results") throw new Error("The database is away");
              return pool.query(statement as never);
            }
          : Reflect.get(pool, name, pool),
    });
    const { loop, pass } = drivenLoop(unstable, failingBetween(time, 30, 110), { time });
    await pass(50);
    isAway = true;
    await pass(50);
    await database.pool.query("update probe set url = url || 'new'");
    await database.pool.query("update probe_turn set due_at = $1", [time.at(100)]);
    await pass(7);
    isAway = false;
    await pass(1.5);
    // The former address failed for long enough, the new one once.
    expect(await state()).toMatchObject({ state: "doubted" });
    expect(await spans()).toEqual([]);
    await pass(60);
    await loop.stop();
    expect(await state()).toMatchObject({ state: "up" });
  });
});

describe("two workers", () => {
  it("never take the same turn, and never write a change twice", async () => {
    for (let place = 2; place <= 5; place += 1) await watch({ place });
    const time = drivenTime();
    const one = drivenLoop(database.pool, () => badGateway, { time });
    const other = drivenLoop(database.pool, () => badGateway, {
      time: { ...drivenTime(), databaseNow: time.databaseNow },
    });
    await Promise.all([one.pass(200), other.pass(200)]);
    await Promise.all([one.loop.stop(), other.loop.stop()]);
    const turns = one.loop.figures().turns + other.loop.figures().turns;
    const [{ count } = { count: 0 }] = await rows<{ count: number }>(
      "select count(distinct (probe_id, at))::integer as count from probe_result",
    );
    expect(turns).toBeGreaterThanOrEqual(15);
    expect(count).toBeGreaterThanOrEqual(turns);
    const down = (await spans()).filter(({ state }) => state === "down");
    expect(new Set(down.map(({ subject }) => subject)).size).toBe(down.length);
  });
});

/** The database, and how many statements were sent to it. */
function counting() {
  let sent = 0;
  const pool = new Proxy(database.pool, {
    get: (real, name) => {
      if (name === "query" || name === "connect") sent += 1;
      const value: unknown = Reflect.get(real, name, real);
      return typeof value === "function" ? value.bind(real) : value;
    },
  });
  return { pool, statements: () => sent };
}

/** 150 shops of one page each, whose turns come within so many seconds. */
async function watchMany(seconds: number): Promise<void> {
  await database.pool.query(
    `with added as (
       insert into shop (organization_id, project_id, name, url, client_id, client_secret, created_at)
       select 'acme', $1, 'Shop ' || n, 'https://shop.example', 'id', 'sealed', now() from generate_series(1, 150) n returning id
     ), probes as (
       insert into probe (organization_id, shop_id, place, name, url, interval_seconds, timeout_milliseconds, confirm_seconds, expects)
       select 'acme', id, 1, 'Home', 'https://shop.example/', 60, 10000, 30, '[]' from added returning id
     )
     insert into probe_turn (organization_id, probe_id, location, due_at)
     select 'acme', id, 0, now() + (row_number() over () % $2::integer) * interval '1 second' from probes `,
    [projectId, seconds],
  );
}

describe("the steady way", () => {
  it("takes four statements a second at most, however many probes there are", async () => {
    await watchMany(60);
    const { pool: counted, statements } = counting();
    const { loop, pass } = drivenLoop(counted, () => answered);
    await pass(65);
    const sent = statements();
    const before = loop.figures().turns;
    await pass(60);
    expect(loop.figures().turns - before).toBeGreaterThanOrEqual(150);
    expect((statements() - sent) / 60).toBeLessThanOrEqual(4);
    await loop.stop();
    expect((await rows<{ count: number }>("select count(*)::integer as count from probe_state"))[0]?.count).toBe(151);
  });

  it("begins with one for many, so that after a night off nobody waits for all others", async () => {
    await watchMany(1);
    const { pool: counted, statements } = counting();
    const { loop, pass } = drivenLoop(counted, () => answered);
    await pass(3);
    await loop.stop();
    expect(await rows("select from probe_state")).toHaveLength(151);
    expect(statements()).toBeLessThanOrEqual(25);
  });

  it("takes next to none while nothing is due", async () => {
    await database.pool.query("update probe_turn set due_at = now() + interval '5 minutes'");
    const { pool, statements } = counting();
    const { loop, pass } = drivenLoop(pool, () => answered);
    await pass(60);
    await loop.stop();
    expect(statements()).toBeLessThanOrEqual(15);
  });
});

it("a fetch that cannot even begin says nothing, and ends neither the loop nor what it knows of others", async () => {
  const broken = probeId;
  const other = await watch({ place: 2 });
  const fetch = (probe: { probeId: number }) => {
    if (probe.probeId === broken) throw new Error("The header of the shop cannot be opened");
    return Promise.resolve(answered);
  };
  const { loop, pass } = drivenLoop(database.pool, () => answered, { fetch });
  await pass(70);
  await loop.stop();
  const outcomes = await rows<{ probe_id: number; outcome: number }>(
    "select distinct probe_id, outcome from probe_result order by probe_id",
  );
  expect(outcomes).toEqual([
    { probe_id: broken, outcome: OUTCOMES.indexOf("unknown") },
    { probe_id: other, outcome: OUTCOMES.indexOf("up") },
  ]);
});
