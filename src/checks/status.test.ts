import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LEVELS, type Finding, type Level } from "./finding.ts";
import { statusOf } from "./status.ts";

const finding = (id: string, level: Level): Finding => ({
  id,
  level,
  check: "environment",
  text: "set",
  params: {},
  source: "Shopwarden",
  link: null,
});

describe("the status", () => {
  test("is the worst finding, with the reasons worst first", () => {
    const status = statusOf([finding("b", "yellow"), finding("c", "green"), finding("a", "red")], [], null);
    expect(status).toEqual({
      level: "red",
      reasons: [
        { kind: "finding", id: "a", level: "red" },
        { kind: "finding", id: "b", level: "yellow" },
      ],
    });
  });

  test("does not count ignored findings", () => {
    expect(statusOf([finding("a", "red"), finding("b", "yellow")], ["a"], null)).toEqual({
      level: "yellow",
      reasons: [{ kind: "finding", id: "b", level: "yellow" }],
    });
  });

  test("is green without findings", () => {
    expect(statusOf([], ["a"], null)).toEqual({ level: "green", reasons: [] });
  });

  test("is red for a shop that cannot be reached, for that reason alone", () => {
    expect(statusOf([finding("a", "yellow")], [], { reason: "timed_out" })).toEqual({
      level: "red",
      reasons: [{ kind: "failure", reason: "timed_out" }],
    });
  });

  test("does not depend on the order of findings, and ignoring more never makes it worse", () => {
    const findings = fc.uniqueArray(fc.tuple(fc.constantFrom("a", "b", "c", "d", "e"), fc.constantFrom(...LEVELS)), {
      selector: ([id]) => id,
    });
    fc.assert(
      fc.property(findings, fc.subarray(["a", "b", "c", "d", "e"]), (some, ignores) => {
        const list = some.map(([id, level]) => finding(id, level));
        const status = statusOf(list, ignores, null);
        expect(statusOf(list.toReversed(), ignores, null)).toEqual(status);
        expect(status.level === "green").toBe(status.reasons.length === 0);
        const before = statusOf(list, [], null);
        expect(LEVELS.indexOf(status.level)).toBeLessThanOrEqual(LEVELS.indexOf(before.level));
      }),
    );
  });
});
