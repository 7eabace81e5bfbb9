import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LIMIT_NAMES_DE } from "./limit-name-words-de.ts";
import { LIMIT_NAMES_EN } from "./limit-name-words-en.ts";
import { DEFAULT_LIMITS, isAllowed, LIMIT_IDS, LIMITS, limitValuesOf } from "./limits.ts";

describe("the limits of the instance", () => {
  it.each(LIMIT_IDS)("%s may be what it is by default, has both languages, and a range", (id) => {
    const limit = LIMITS[id];
    expect(isAllowed(id, limit.default)).toBe(true);
    expect(isAllowed(id, limit.min - 1)).toBe(false);
    expect(isAllowed(id, limit.max + 1)).toBe(false);
    expect(LIMIT_NAMES_EN[id]).not.toBe("");
    expect(LIMIT_NAMES_DE[id]).not.toBe("");
    expect(DEFAULT_LIMITS[id]).toBe(limit.default);
  });

  it("are by default what the instance promises to whoever shares it", () => {
    expect(DEFAULT_LIMITS).toMatchObject({
      runningVisits: 50,
      organizations: 20,
      invitationsPerDay: 50,
      invitationsPerMinute: 5,
      refreshes: 60,
      eventStreams: 10,
      calls: 600,
      callsAtOnce: 120,
      connections: 512,
    });
  });

  it("are the defaults wherever what is kept makes no sense", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.oneof(fc.constantFrom(...LIMIT_IDS), fc.string()), fc.anything()), (kept) => {
        const values = limitValuesOf(new Map(Object.entries(kept)));
        for (const id of LIMIT_IDS) expect(isAllowed(id, values[id])).toBe(true);
        expect(Object.keys(values).toSorted()).toEqual([...LIMIT_IDS].toSorted());
      }),
    );
  });

  it("are what an admin made of them", () => {
    expect(limitValuesOf(new Map([["refreshes", 7]])).refreshes).toBe(7);
  });
});
