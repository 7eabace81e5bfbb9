import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { createJobs, defineJob, type Jobs } from "./jobs.ts";
import { silentLog } from "./log.ts";
import { type FreshDatabase, freshDatabase } from "./test-database.ts";

const greet = defineJob({ name: "test.greet", input: z.object({ who: z.string() }), retryDelaySeconds: 0 });
const once = defineJob({ name: "test.once", input: z.object({ who: z.string() }), onePerKey: true });

let database: FreshDatabase;
let server: Jobs;
let worker: Jobs;

beforeEach(async () => {
  database = await freshDatabase();
  server = createJobs({ url: database.url, log: silentLog, role: "server" });
  worker = createJobs({ url: database.url, log: silentLog, role: "worker", pollSeconds: 0.5 });
  await server.start();
  await worker.start();
});

afterEach(async () => {
  await worker.stop();
  await server.stop();
  await database.drop();
});

/** Collects what the handler was given until `count` have arrived. */
function collector(count: number) {
  const got: string[] = [];
  const { promise, resolve } = Promise.withResolvers<string[]>();
  return {
    all: promise,
    add(who: string) {
      got.push(who);
      if (got.length === count) resolve(got.toSorted());
    },
  };
}

describe("jobs", () => {
  it("reach a worker that another process enqueued them for", async () => {
    const seen = collector(30);
    await worker.work(greet, 4, async ({ who }) => seen.add(who));
    const names = Array.from({ length: 30 }, (_, index) => `guest ${String(index).padStart(2, "0")}`);
    for (const who of names) await server.enqueue(greet, { who });
    expect(await seen.all).toEqual(names);
  });

  it("reach a worker also when many are enqueued at once, and only when their transaction commits", async () => {
    const seen = collector(30);
    await worker.work(greet, 4, async ({ who }) => seen.add(who));
    const names = Array.from({ length: 30 }, (_, index) => `guest ${String(index).padStart(2, "0")}`);
    const guests = names.map((who) => ({ who }));
    await database.db
      .transaction(async (tx) => {
        await server.enqueueAll(greet, [{ who: "never" }], tx);
        throw new Error("rolled back");
      })
      .catch(() => {});
    await database.db.transaction((tx) => server.enqueueAll(greet, guests, tx));
    expect(await seen.all).toEqual(names);
  });

  it("exist only when the transaction that enqueued them commits", async () => {
    const seen = collector(1);
    await database.db
      .transaction(async (tx) => {
        await server.enqueue(greet, { who: "never" }, { db: tx });
        throw new Error("rolled back");
      })
      .catch(() => {});
    await database.db.transaction((tx) => server.enqueue(greet, { who: "committed" }, { db: tx }));
    await worker.work(greet, 2, async ({ who }) => seen.add(who));
    expect(await seen.all).toEqual(["committed"]);
  });

  it("are tried again after a failure, alone", async () => {
    const seen = collector(3);
    await worker.work(greet, 4, async ({ who }, { attempt }) => {
      if (who === "fails" && attempt === 1) throw new Error("not yet");
      seen.add(`${who} ${attempt}`);
    });
    for (const who of ["one", "fails", "two"]) await server.enqueue(greet, { who });
    expect(await seen.all).toEqual(["fails 2", "one 1", "two 1"]);
  });

  it("whose worker was killed go to another one as soon as its sign of life is missed, long before their time is up", async () => {
    const watched = defineJob({ ...greet, name: "test.watched", timeoutSeconds: 3600, heartbeatSeconds: 10 });
    const rescuer = createJobs({
      url: database.url,
      log: silentLog,
      role: "worker",
      pollSeconds: 0.5,
      superviseSeconds: 1,
    });
    await rescuer.start();
    for (const who of ["killed", "alive"]) await server.enqueue(watched, { who });
    await database.pool.query(
      `update pgboss.job set state = 'active', started_on = now(),
         heartbeat_on = now() - case data ->> 'who' when 'killed' then interval '11 seconds' else interval '0' end
       where name = 'test.watched'`,
    );
    const seen = collector(1);
    await rescuer.work(watched, 1, async ({ who }, { attempt }) => seen.add(`${who} ${attempt}`));
    expect(await seen.all).toEqual(["killed 2"]);
    await rescuer.stop();
  });

  it("with a key wait only once", async () => {
    expect(await server.enqueue(once, { who: "a" }, { key: "shop 1" })).toBe(true);
    expect(await server.enqueue(once, { who: "b" }, { key: "shop 1" })).toBe(false);
    expect(await server.enqueue(once, { who: "c" }, { key: "shop 2" })).toBe(true);
    await expect(server.enqueue(once, { who: "d" })).rejects.toThrow("needs a key");
  });

  it("say whether their queue is ready", async () => {
    expect(await server.isReady()).toBe(true);
  });
});
