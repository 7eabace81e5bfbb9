import { expect, it } from "vitest";
import { startLocalSource } from "./outside-source-fixture.ts";
import { refreshAnswer } from "./outside-source.service.ts";
import { findAnswer } from "./outside-source.store.ts";
import { inTransaction } from "../test-database.ts";

const KEY = { source: "releases", key: "all" };
const TEN = new Date("2026-11-21T10:00:00.000Z");
const NOON = new Date("2026-11-21T12:00:00.000Z");
const MEGABYTE = 1024 * 1024;

it("takes an answer that is too large to keep for none, and keeps what was known", () =>
  inTransaction(async (db) => {
    const { source, close } = await startLocalSource(() => ({ body: [] }));
    const refresh = (value: unknown, now: Date) =>
      refreshAnswer(db, { source, key: KEY, ask: () => Promise.resolve({ ok: true, value }) }, now);
    await refresh(["known"], TEN);
    expect(await refresh("x".repeat(8 * MEGABYTE), NOON)).toMatchObject({ ok: false, error: "answer_too_large" });
    expect(await findAnswer(db, KEY)).toMatchObject({ payload: ["known"], fetchedAt: TEN, unknownSince: NOON });
    await close();
  }));
