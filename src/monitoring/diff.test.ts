import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareVersions } from "../snapshot/version.ts";
import { diffExtensions, type KnownExtension } from "./diff.ts";

const extension = (known: Partial<KnownExtension> = {}): KnownExtension => ({
  name: "SwagPayPal",
  label: "PayPal",
  active: true,
  version: "9.4.1",
  ...known,
});
const states = (before: readonly KnownExtension[], after: readonly KnownExtension[]) =>
  diffExtensions(before, after).map(({ state }) => state);

describe("the difference between two visits", () => {
  test("names an extension that is new", () => {
    expect(diffExtensions([], [extension()])).toEqual([
      {
        name: "SwagPayPal",
        label: "PayPal",
        state: "installed",
        old_version: null,
        new_version: "9.4.1",
        changelog: null,
        active: true,
      },
    ]);
  });

  test("names an extension that is gone, with what it was", () => {
    expect(diffExtensions([extension({ active: false })], [])).toMatchObject([
      { state: "removed", old_version: "9.4.1", new_version: null, active: false },
    ]);
  });

  test.each([
    ["1.9.0", "1.10.0", "updated"],
    ["1.10.0", "1.9.0", "downgraded"],
    ["2.0.0-RC1", "2.0.0", "updated"],
    ["2.0.0", "2.0.0-beta", "downgraded"],
  ] as const)("compares versions by their meaning: %s to %s is %s", (from, to, state) => {
    expect(diffExtensions([extension({ version: from })], [extension({ version: to })])).toMatchObject([
      { state, old_version: from, new_version: to },
    ]);
  });

  test("finds no change where a version is only written differently", () => {
    expect(states([extension({ version: "1.2" })], [extension({ version: "v1.2.0" })])).toEqual([]);
  });

  test("names activation and deactivation", () => {
    expect(states([extension({ active: false })], [extension()])).toEqual(["activated"]);
    expect(states([extension()], [extension({ active: false })])).toEqual(["deactivated"]);
  });

  test("lets a change of version win over one of activation", () => {
    expect(states([extension({ active: false })], [extension({ version: "9.5.0" })])).toEqual(["updated"]);
  });

  test("sorts by name and takes the first of two with the same name", () => {
    const after = [extension({ name: "b" }), extension({ name: "a" }), extension({ name: "a", version: "1" })];
    expect(diffExtensions([], after)).toMatchObject([
      { name: "a", new_version: "9.4.1" },
      { name: "b", new_version: "9.4.1" },
    ]);
  });

  test("tells each extension once, nothing of what stayed, and the reverse backwards", () => {
    const list = fc.uniqueArray(
      fc.record({
        name: fc.constantFrom("a", "b", "c", "d"),
        label: fc.constant("label"),
        active: fc.boolean(),
        version: fc.constantFrom("1.2", "1.2.0", "1.10", "1.9", "2.0-RC1", "2.0"),
      }),
      { selector: ({ name }) => name },
    );
    fc.assert(
      fc.property(list, list, (before, after) => {
        const changes = diffExtensions(before, after);
        expect(new Set(changes.map(({ name }) => name)).size).toBe(changes.length);
        for (const name of ["a", "b", "c", "d"]) {
          const old = before.find((known) => known.name === name);
          const current = after.find((known) => known.name === name);
          const same =
            old === undefined || current === undefined
              ? old === current
              : compareVersions(old.version, current.version) === 0 && old.active === current.active;
          expect(changes.some((change) => change.name === name)).toBe(!same);
        }
        const back = diffExtensions(after, before).map(({ name, state }) => [name, state]);
        expect(back).toEqual(changes.map(({ name, state }) => [name, OPPOSITE[state]]));
        expect(diffExtensions(before, before)).toEqual([]);
      }),
    );
  });
});

const OPPOSITE = {
  installed: "removed",
  removed: "installed",
  updated: "downgraded",
  downgraded: "updated",
  activated: "deactivated",
  deactivated: "activated",
} as const;
