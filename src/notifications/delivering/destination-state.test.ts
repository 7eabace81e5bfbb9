import "../../lib/property-fixture.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CHANNEL_ENDURANCE, destinationState, type FinishedAttempt } from "./destination-state.ts";

const HOUR = 3_600_000;
const tries = (outcomes: readonly FinishedAttempt["outcome"][], hoursApart: number): FinishedAttempt[] =>
  outcomes.map((outcome, index) => ({ at: new Date(index * hoursApart * HOUR), outcome }));
const failing = (count: number, hoursApart: number) =>
  tries(
    Array.from({ length: count }, () => "failed"),
    hoursApart,
  );
const anyTries = fc.array(
  fc.record({
    at: fc.date({ min: new Date(0), max: new Date(10 * 24 * HOUR), noInvalidDate: true }),
    outcome: fc.constantFrom("arrived", "failed", "held", "refused", "gone"),
  }),
);

describe("a destination", () => {
  it("works until 5 failures in a row, and again from the first message that arrives", () => {
    expect(destinationState([], CHANNEL_ENDURANCE)).toBe("on");
    expect(destinationState(failing(4, 1), CHANNEL_ENDURANCE)).toBe("on");
    expect(destinationState(failing(5, 1), CHANNEL_ENDURANCE)).toBe("struggling");
    const mended = tries(["failed", "failed", "failed", "failed", "failed", "arrived"], 1);
    expect(destinationState(mended, CHANNEL_ENDURANCE)).toBe("on");
  });

  it("is disabled after 3 days of nothing but failures", () => {
    expect(destinationState(failing(72, 1), CHANNEL_ENDURANCE)).toBe("struggling");
    expect(destinationState(failing(73, 1), CHANNEL_ENDURANCE)).toBe("disabled");
  });

  it("is not disabled by the time for which its service had asked to wait", () => {
    const held: FinishedAttempt = { at: new Date(0), outcome: "held" };
    const weeksLater = (outcome: FinishedAttempt["outcome"], hours = 0): FinishedAttempt => ({
      at: new Date((21 * 24 + hours) * HOUR),
      outcome,
    });
    expect(destinationState([held, weeksLater("failed")], CHANNEL_ENDURANCE)).toBe("on");
    expect(destinationState([held, weeksLater("failed"), weeksLater("failed", 73)], CHANNEL_ENDURANCE)).toBe(
      "disabled",
    );
    expect(destinationState([{ ...held, outcome: "failed" }, weeksLater("failed")], CHANNEL_ENDURANCE)).toBe(
      "disabled",
    );
  });

  it("is disabled when three messages in a row are refused", () => {
    const refused = tries(["refused", "refused", "refused"], 1);
    expect(destinationState(refused, CHANNEL_ENDURANCE)).toBe("disabled");
    expect(destinationState(refused.slice(1), CHANNEL_ENDURANCE)).toBe("on");
  });

  it("is disabled for good once it is gone, and works right after something arrived", () => {
    fc.assert(
      fc.property(anyTries, (attempts) => {
        const ordered = attempts.toSorted((one, other) => one.at.getTime() - other.at.getTime());
        const state = destinationState(ordered, CHANNEL_ENDURANCE);
        if (ordered.some(({ outcome }) => outcome === "gone")) expect(state).toBe("disabled");
        else if (ordered.at(-1)?.outcome === "arrived") expect(state).toBe("on");
      }),
    );
  });
});
