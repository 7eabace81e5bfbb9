import { afterAll, beforeAll, expect, it } from "vitest";
import { type FreshDatabase, freshDatabase } from "../test-database.ts";
import { isAhead, isAheadSql } from "./clocks-differ.ts";

let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

it.each([
  [-3600, false],
  [0, false],
  [300, false],
  [301, true],
  [86_400, true],
])(
  "a moment %i seconds from now was told by a clock that was ahead: %o, here and in the database",
  async (by, expected) => {
    const now = Date.parse("2026-11-20T09:41:00.000Z");
    expect(isAhead(now + by * 1000, now)).toBe(expected);
    const { rows } = await database.pool.query(`select ${isAheadSql("$1::timestamptz", "$2::timestamptz")} as is`, [
      new Date(now + by * 1000),
      new Date(now),
    ]);
    expect(rows).toEqual([{ is: expected }]);
  },
);
