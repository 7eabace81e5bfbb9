import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareVersions, isNewer, isReleaseCandidate, lineOf, newerVersions, splitVersionChange } from "./version.ts";

const ASCENDING = [
  "1.x",
  "1.0.0-dev",
  "1.0.0-alpha1",
  "1.0.0-beta1",
  "1.0.0-beta2",
  "1.0.0-RC",
  "1.0.0-RC1",
  "1.0.0-rc2",
  "1.0.0-RC10",
  "1.0",
  "1.0.0-p1",
  "1.0.0-p2",
  "1.0.0-pl10",
  "1.0.1-RC1",
  "1.0.1",
  "1.2",
  "1.2.3",
  "1.9",
  "1.10",
  "6.6.2.0",
  "6.6.10.0",
  "6.6.10.4",
  "6.7.0.0-RC1",
  "6.7.0.0",
  "v6.7.0.1",
  "10.11.9",
  "10.11.90071992547409930001",
] as const;

const EQUAL = [
  ["1.2", "1.2.0"],
  ["v6.6.10.4", "6.6.10.4"],
  ["V1.0", "1"],
  ["6.7.0.0-RC1", "6.7.0.0-rc1"],
  ["1.0.0RC1", "1.0.0-rc1"],
  ["1.02", "1.2"],
  ["1.0.0-patch1", "1.0.0p1"],
  ["1.0.0-b2", "1.0.0-beta2"],
  ["1.0.0-stable", "1.0.0"],
  ["1.2.3+build.5", "1.2.3"],
  [" 1.2.3 ", "1.2.3"],
] as const;

const looksLikeVersion = fc
  .tuple(
    fc.constantFrom("", "v"),
    fc.array(fc.oneof(fc.nat(20).map(String), fc.constantFrom("x", "dev", "0RC1", "1b", "")), {
      minLength: 1,
      maxLength: 5,
    }),
    fc.constantFrom("", "-RC1", "-rc2", "-beta", "-alpha.3", "-p1", "-pl2", "-dev", "-1", "-", "+5"),
  )
  .map(([v, parts, tail]) => v + parts.join(".") + tail);
const anyVersion = fc.oneof(looksLikeVersion, looksLikeVersion, fc.string({ maxLength: 8 }));

describe("comparing versions", () => {
  test("puts them in the order in which they were released", () => {
    for (const [index, version] of ASCENDING.entries()) {
      for (const later of ASCENDING.slice(index + 1)) {
        expect(compareVersions(version, later), `${version} < ${later}`).toBeLessThan(0);
        expect(compareVersions(later, version), `${later} > ${version}`).toBeGreaterThan(0);
      }
    }
  });

  test.each(EQUAL)("takes %s and %s for the same version", (one, other) => {
    expect(compareVersions(one, other)).toBe(0);
  });

  test("is reflexive and antisymmetric for every text", () => {
    fc.assert(
      fc.property(anyVersion, anyVersion, (one, other) => {
        expect(compareVersions(one, one)).toBe(0);
        expect(compareVersions(one, other) + compareVersions(other, one)).toBe(0);
      }),
    );
  });

  test("is transitive for every text", () => {
    fc.assert(
      fc.property(anyVersion, anyVersion, anyVersion, (one, two, three) => {
        fc.pre(compareVersions(one, two) <= 0 && compareVersions(two, three) <= 0);
        expect(compareVersions(one, three)).toBeLessThanOrEqual(0);
      }),
      { numRuns: 2000 },
    );
  });

  test("orders numeric versions as their numbers, whatever their length", () => {
    const numbers = fc.array(fc.nat(1000), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(numbers, numbers, (one, other) => {
        const differing = one.findIndex((number, index) => number !== other[index]);
        const expected = differing === -1 ? 0 : Math.sign((one[differing] ?? 0) - (other[differing] ?? 0));
        expect(compareVersions(one.join("."), `v${other.join(".")}.0`)).toBe(expected);
      }),
    );
  });
});

describe("newer versions", () => {
  test("come newest first, without release candidates, doubles and what is installed", () => {
    const all = ["6.6.10.0", "6.6.2.0", "v6.6.10.0", "6.7.0.0-RC1", "6.7.0.0-rc2", "6.5.8.18", "6.6.1.0", "6.7.0.0"];
    expect(newerVersions(all, "6.6.1.0")).toEqual(["6.7.0.0", "6.6.10.0", "6.6.2.0"]);
  });

  test("of the newest version there are none", () => {
    expect(newerVersions(["6.6.10.0", "6.7.0.0-RC1"], "6.6.10.0")).toEqual([]);
  });

  test("are strictly descending and all newer, for every list", () => {
    fc.assert(
      fc.property(fc.array(anyVersion, { maxLength: 12 }), anyVersion, (all, current) => {
        const newer = newerVersions(all, current);
        for (const [index, version] of newer.entries()) {
          expect(isNewer(version, current)).toBe(true);
          expect(isReleaseCandidate(version)).toBe(false);
          if (index > 0) expect(isNewer(newer[index - 1] ?? "", version)).toBe(true);
        }
      }),
    );
  });
});

describe("the line of a version", () => {
  test.each([
    ["6.6.10.4", "6.6"],
    ["v6.7.0.0-RC1", "6.7"],
    ["7", "7"],
  ])("of %s is %s", (version, line) => {
    expect(lineOf(version)).toBe(line);
  });
});

describe("the changed part of a version", () => {
  test.each([
    ["9.5.2", "9.8.0", { shared: "9.", from: "5.2", to: "8.0" }],
    ["3.9.1", "4.0.2", { shared: "", from: "3.9.1", to: "4.0.2" }],
    ["6.6.10.3", "6.6.10.4", { shared: "6.6.10.", from: "3", to: "4" }],
    ["1.19.0", "1.1.0", { shared: "1.", from: "19.0", to: "1.0" }],
    ["1.2", "1.2.1", { shared: "1.2", from: "", to: ".1" }],
    ["6.7.0.0-RC1", "6.7.0.0", { shared: "6.7.0.0", from: "-RC1", to: "" }],
    ["1.0", "1.0", { shared: "1.0", from: "", to: "" }],
  ])("of %s to %s", (from, to, change) => {
    expect(splitVersionChange(from, to)).toEqual(change);
  });

  test("put together again gives both versions, for every pair", () => {
    fc.assert(
      fc.property(anyVersion, anyVersion, (from, to) => {
        const change = splitVersionChange(from, to);
        expect(change.shared + change.from).toBe(from);
        expect(change.shared + change.to).toBe(to);
      }),
    );
  });
});
