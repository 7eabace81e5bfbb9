import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { freshDatabase, type FreshDatabase } from "../lib/test-database.ts";
import { listGaps } from "./instance-gap.store.ts";
import { sayAlive, sayGoodbye } from "./presence.store.ts";
import type { ProcessKind } from "./process-kind.ts";

const EVER = new Date(0);

let database: FreshDatabase;
beforeEach(async () => {
  database = await freshDatabase();
});
afterEach(() => database.drop());

const alive = (id: string, kind: ProcessKind = "worker") =>
  sayAlive(database.pool, { id, kind, host: "host", version: "0" });
/** All that was said is so much longer ago. */
const later = (seconds: number) =>
  database.pool.query(`with seen as (update process_presence set seen_at = seen_at - make_interval(secs => ${seconds}))
update instance_gap set from_at = from_at - make_interval(secs => ${seconds}), to_at = to_at - make_interval(secs => ${seconds})`);
/** Seconds that each gap lasted, to tens; `null`: it goes on. */
async function gaps() {
  const lengths = (await listGaps(database.pool, EVER)).map(
    ({ fromAt, toAt }) => toAt && Math.round((toAt.getTime() - fromAt.getTime()) / 10_000) * 10,
  );
  const { rows } = await database.pool.query("select count(*)::integer from instance_gap");
  return { lengths, rows: rows[0].count };
}

describe("a time in which no worker lived", () => {
  it("is none while one is heard of, and after the first one of all", async () => {
    await alive("one");
    await later(90 - 5);
    await alive("two");
    await later(15);
    await alive("one");
    expect(await gaps()).toEqual({ lengths: [], rows: 0 });
  });

  it("begins when the last one was heard of that was killed, and is told by the next", async () => {
    await alive("one");
    await later(600);
    await alive("server", "server");
    expect(await gaps()).toEqual({ lengths: [null], rows: 0 });
    await alive("two");
    expect(await gaps()).toEqual({ lengths: [600], rows: 1 });
    await alive("three");
    await alive("two");
    expect(await gaps()).toEqual({ lengths: [600], rows: 1 });
  });

  it("begins when the last one goes in good order, whose row goes with it", async () => {
    await alive("one");
    await alive("two");
    await sayGoodbye(database.db, "one");
    expect(await gaps()).toEqual({ lengths: [], rows: 0 });
    await sayGoodbye(database.db, "two");
    await later(3600);
    await sayGoodbye(database.db, "unknown");
    expect(await gaps()).toEqual({ lengths: [null], rows: 1 });
    await alive("three");
    expect(await gaps()).toEqual({ lengths: [3600], rows: 1 });
  });

  it("is none when a worker was only started again", async () => {
    await alive("one");
    await sayGoodbye(database.db, "one");
    await later(80);
    await alive("two");
    expect(await gaps()).toEqual({ lengths: [], rows: 0 });
  });

  it("is told of a process that stood still itself", async () => {
    await alive("one");
    await later(300);
    await alive("one");
    expect(await gaps()).toEqual({ lengths: [300], rows: 1 });
  });

  it("is told once by two that come at the same moment, and noticed by two that go at the same moment", async () => {
    await alive("old");
    await later(600);
    await Promise.all([alive("one"), alive("two")]);
    expect(await gaps()).toEqual({ lengths: [600], rows: 1 });
    await database.pool.query("delete from process_presence where id = 'old'");
    await Promise.all([sayGoodbye(database.db, "one"), sayGoodbye(database.db, "two")]);
    expect(await gaps()).toEqual({ lengths: [600, null], rows: 2 });
  });

  it("never reaches into the one before, when the database's clock has gone back", async () => {
    await alive("one");
    await later(600);
    await alive("two");
    await database.pool.query("update process_presence set seen_at = seen_at - interval '500 seconds'");
    await alive("three");
    expect(await gaps()).toEqual({ lengths: [600], rows: 1 });
    await expect(
      database.pool.query("insert into instance_gap values (now() - interval '5 minutes', now() + interval '1 hour')"),
    ).rejects.toThrow("overlap");
  });
});
