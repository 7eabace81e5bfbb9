import { describe, expect, it } from "vitest";
import { findAnswer, findStanding, forgetAnswers, saveAnswer, saveFailure } from "./outside-source.store.ts";
import { inTransaction } from "../test-database.ts";

const KEY = { source: "releases", key: "all" };
const TEN = new Date("2026-11-21T10:00:00.000Z");
const ELEVEN = new Date("2026-11-21T11:00:00.000Z");
const NOON = new Date("2026-11-21T12:00:00.000Z");

describe("kept answers", () => {
  it("are nothing before the first question", () =>
    inTransaction(async (db) => {
      expect(await findAnswer(db, KEY)).toBeNull();
      expect(await findStanding(db, KEY)).toBeNull();
    }));

  it("come back as they were, order of keys and odd characters included", () =>
    inTransaction(async (db) => {
      const payload = { "6.6.10.0": ["8.2"], "6.6.2.0": ["\0 \u{1F6D2}"], a: null };
      await saveAnswer(db, KEY, payload, TEN);
      const kept = await findAnswer(db, KEY);
      expect(JSON.stringify(kept?.payload)).toBe(JSON.stringify(payload));
      expect(kept).toMatchObject({ triedAt: TEN, fetchedAt: TEN, unknownSince: null });
    }));

  it("survive failures, unknown since the first of them", () =>
    inTransaction(async (db) => {
      await saveAnswer(db, KEY, ["known"], TEN);
      await saveFailure(db, KEY, "timed_out", ELEVEN);
      await saveFailure(db, KEY, "server_error", NOON);
      expect(await findAnswer(db, KEY)).toEqual({
        payload: ["known"],
        triedAt: NOON,
        fetchedAt: TEN,
        unknownSince: ELEVEN,
      });
      expect(await findStanding(db, KEY)).toEqual({ fetchedAt: TEN, unknownSince: ELEVEN });
    }));

  it("are known again after the next good one", () =>
    inTransaction(async (db) => {
      await saveFailure(db, KEY, "timed_out", TEN);
      expect(await findAnswer(db, KEY)).toMatchObject({ payload: null, fetchedAt: null, unknownSince: TEN });
      await saveAnswer(db, KEY, [], NOON);
      expect(await findAnswer(db, KEY)).toMatchObject({ fetchedAt: NOON, unknownSince: null });
      expect(await findStanding(db, KEY)).toEqual({ fetchedAt: NOON, unknownSince: null });
    }));

  it("are forgotten by age and number, those of other sources never", () =>
    inTransaction(async (db) => {
      await saveAnswer(db, { source: "asked", key: "old" }, 1, TEN);
      await saveAnswer(db, { source: "asked", key: "older than limit" }, 1, ELEVEN);
      await saveAnswer(db, { source: "asked", key: "newest" }, 1, NOON);
      await saveAnswer(db, KEY, 1, TEN);
      await forgetAnswers(db, "asked", { fetchedAfter: TEN, limit: 1 });
      expect(await findStanding(db, { source: "asked", key: "old" })).toBeNull();
      expect(await findStanding(db, { source: "asked", key: "older than limit" })).toBeNull();
      expect(await findStanding(db, { source: "asked", key: "newest" })).toMatchObject({ fetchedAt: NOON });
      expect(await findStanding(db, KEY)).toMatchObject({ fetchedAt: TEN });
    }));
});
