import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { freshDatabase, type FreshDatabase } from "../lib/test-database.ts";
import { claimDuePairs, forgetUnused, markUnknown, saveChunk } from "./store-sync.store.ts";

const NOW = new Date("2026-11-20T09:41:00.000Z");
const LATER = new Date("2026-11-20T10:41:00.000Z");
const PAIR = { name: "SwagPayPal", shopwareVersion: "6.6.10.4" };
const ANSWER = { shopwareVersion: PAIR.shopwareVersion, names: [PAIR.name], extensions: { en_GB: [] } };

let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase();
});
beforeEach(async () => {
  await database.pool.query("delete from store_extension");
});
afterAll(() => database.drop());

async function version(): Promise<number> {
  const { rows } = await database.pool.query("select version::integer from store_version");
  return rows[0]?.version ?? 0;
}

/** By how much `work` increases the version number of the store's data. */
async function risen(work: () => Promise<unknown>): Promise<number> {
  const before = await version();
  await work();
  return (await version()) - before;
}

it("rises with every change of what the store says, and not when it says the same again", async () => {
  const { db } = database;
  expect(await risen(() => saveChunk(db, ANSWER, NOW))).toBe(1);
  expect(await risen(() => saveChunk(db, ANSWER, LATER))).toBe(0);
  expect(await risen(() => markUnknown(db, [PAIR], "timed_out", LATER))).toBe(1);
  expect(await risen(() => markUnknown(db, [PAIR], "timed_out", LATER))).toBe(0);
  expect(await risen(() => saveChunk(db, ANSWER, LATER))).toBe(1);
  expect(
    await risen(() => claimDuePairs(db, { now: LATER, ageHours: 24, retryMinutes: 15, limit: 10, only: null })),
  ).toBe(0);
  expect(await risen(() => forgetUnused(db, NOW))).toBe(0);
  expect(await risen(() => forgetUnused(db, new Date(LATER.getTime() + 1)))).toBe(1);
});

it("lets writers wait for each other in whatever order they write", async () => {
  const { pool } = database;
  await saveChunk(database.db, { ...ANSWER, names: ["A", "B"] }, NOW);
  const write = "update store_extension set latest_version = $2 where name = $1";
  const [one, other] = [await pool.connect(), await pool.connect()];
  try {
    for (const client of [one, other]) await client.query("begin");
    await one.query(write, ["A", "1.0.0"]);
    const waiting = other.query(write, ["B", "2.0.0"]);
    await vi.waitFor(async () => {
      const { rows } = await pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      expect(rows).toHaveLength(1);
    });
    await one.query(write, ["B", "1.0.0"]);
    await one.query("commit");
    await waiting;
    await other.query(write, ["A", "2.0.0"]);
    await other.query("commit");
  } finally {
    one.release();
    other.release();
  }
  const { rows } = await pool.query("select latest_version from store_extension");
  expect(rows).toEqual([{ latest_version: "2.0.0" }, { latest_version: "2.0.0" }]);
});
