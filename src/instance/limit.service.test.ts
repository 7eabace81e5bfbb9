import { describe, expect, it } from "vitest";
import { TooMany } from "../lib/errors.ts";
import { inTransaction } from "../lib/test-database.ts";
import { readLimits, writeLimit } from "./instance-setting.store.ts";
import { listHits, OLD_HITS } from "./limit-hit.store.ts";
import { refuseAtLimit, takeFromLimit } from "./limit.service.ts";
import { DEFAULT_LIMITS } from "./limits.ts";

const NOW = new Date("2026-11-20T09:41:00.000Z");
const ada = { subject: "person", subjectId: "ada" } as const;

describe("a limit", () => {
  it("is the default until an admin changes it", () =>
    inTransaction(async (db) => {
      expect(await readLimits(db)).toEqual(DEFAULT_LIMITS);
      await writeLimit(db, { id: "refreshes", value: 3 }, NOW);
      await writeLimit(db, { id: "refreshes", value: 4 }, NOW);
      expect(await readLimits(db)).toEqual({ ...DEFAULT_LIMITS, refreshes: 4 });
    }));

  it("lets through what it says, then says how long to wait, and who hit it", () =>
    inTransaction(async (db) => {
      await writeLimit(db, { id: "invitationsPerMinute", value: 2 }, NOW);
      await takeFromLimit(db, "invitationsPerMinute", ada);
      await takeFromLimit(db, "invitationsPerMinute", ada);
      for (let call = 0; call < 2; call += 1) {
        const refused = await takeFromLimit(db, "invitationsPerMinute", ada).catch((error: unknown) => error);
        expect(refused).toBeInstanceOf(TooMany);
        expect(refused).toMatchObject({
          code: "too_many_requests",
          message: expect.stringMatching(/in \d+ seconds\.$/),
        });
      }
      await takeFromLimit(db, "invitationsPerMinute", { subject: "person", subjectId: "bob" });
      expect(await listHits(db)).toMatchObject([{ limitId: "invitationsPerMinute", ...ada, times: 2 }]);
      await OLD_HITS.remove(db, new Date(Date.now() + 60_000), 10);
      expect(await listHits(db)).toEqual([]);
    }));

  it("counts what is there, too", () =>
    inTransaction(async (db) => {
      await refuseAtLimit(db, "organizations", { ...ada, count: 19 });
      await expect(refuseAtLimit(db, "organizations", { ...ada, count: 20 })).rejects.toThrow(
        "You own 20 organizations, which is as many as one person may own here.",
      );
    }));
});
