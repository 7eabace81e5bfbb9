import { describe, expect, it } from "vitest";
import { CHECKS } from "../checks/registry.ts";
import { failureText } from "../snapshot/failure-text.ts";
import { UNREADABLE } from "../snapshot/reading.ts";
import type { SeenFroshResult } from "../snapshot/visit.ts";
import type { Sections } from "../snapshot/section.ts";
import { evaluate } from "./evaluate.ts";
import {
  answered,
  extension,
  healthyState,
  neverVisited,
  sectionsOf,
  task,
  VISITED_AT,
} from "./state/shop-state-fixture.ts";
import type { ShopState } from "./state/shop-state.ts";

const LATE = "2026-11-19T22:10:00.000Z";

function visited(before: ShopState, sections: Sections, at = VISITED_AT) {
  const judgement = { checks: CHECKS, facts: { advisories: null }, automatic: true };
  return evaluate(before, answered(sections, at), judgement);
}

function known(changes: Partial<ShopState> = {}): ShopState {
  const state = healthyState(changes);
  return visited(state, sectionsOf(state), new Date("2026-11-20T08:41:00.000Z")).after;
}

const read = <T>(value: T, lost = 0) => ({ state: "read" as const, value, lost });
const standing = (state: ShopState, id: keyof Sections) => {
  const section = state.sections[id];
  return section?.state === "failed" ? failureText(section.failure, "en") : section?.state;
};

describe("a field that cannot be read", () => {
  it.each([
    ["active", { active: UNREADABLE } as const],
    ["version", { version: UNREADABLE } as const],
    ["installedAt", { installedAt: UNREADABLE, installed: UNREADABLE } as const],
    ["label", { label: UNREADABLE } as const],
  ])("leaves %s as it was and is no change", (_field, changes) => {
    const before = known({ extensions: [extension("A"), extension("B")] });
    const plugins = read([extension("A"), { ...extension("B"), ...changes }]);
    const { after, change } = visited(before, sectionsOf(before, { plugins }));
    expect(change).toBeNull();
    expect(after.extensions).toBe(before.extensions);
    expect(standing(after, "plugins")).toContain("1 of 2 could not be read");
    expect(after.sections.plugins).toMatchObject({ readAt: VISITED_AT.toISOString(), since: VISITED_AT.toISOString() });
  });

  it("leaves the cache as it was, and unknown where nothing was", () => {
    const cache = read({ environment: "prod", httpCache: UNREADABLE, cacheAdapter: "Redis" } as const);
    const before = known();
    expect(visited(before, sectionsOf(before, { cache })).after.cache).toEqual(before.cache);
    const first = visited(neverVisited(), sectionsOf(healthyState(), { cache })).after;
    expect(first.cache).toBeNull();
    expect(standing(first, "cache")).toContain("could not be read");
  });

  it("does not make a late task a fine one", () => {
    const before = known({ tasks: [task("a", { nextExecutionTime: LATE }), task("b")] });
    expect(before.status).toBe("yellow");
    const tasks = read([{ ...task("a"), nextExecutionTime: UNREADABLE } as const, task("b")]);
    const { after, change } = visited(before, sectionsOf(before, { tasks }));
    expect(change).toBeNull();
    expect(after.status).toBe("yellow");
    expect(after.findings).toBe(before.findings);
  });

  it("lets nobody say that all tasks run", () => {
    const before = known({ tasks: [task("a", { nextExecutionTime: LATE })] });
    const tasks = read([task("a"), { ...task("new"), nextExecutionTime: UNREADABLE } as const]);
    const { after } = visited(before, sectionsOf(before, { tasks }));
    expect(after.tasks.map(({ name }) => name)).toEqual(["a"]);
    expect(after.findings.filter(({ check }) => check === "scheduled-tasks")).toEqual([]);
    expect(standing(after, "tasks")).toContain("1 of 2 could not be read");
  });

  it("of FroshTools leaves the finding of that result alone", () => {
    const result = (id: string, state: "ok" | "error" | typeof UNREADABLE): SeenFroshResult => ({
      id,
      state,
      snippet: id,
      current: "",
      recommended: "",
      url: null,
    });
    const first = healthyState();
    const before = visited(
      first,
      sectionsOf(first, { froshHealth: read([result("php-version", "error"), result("mysql", "error")]) }),
    ).after;
    const froshHealth = read([result("php-version", UNREADABLE), result("mysql", "ok")]);
    const { after } = visited(before, sectionsOf(before, { froshHealth }));
    const levels = after.findings.filter(({ check }) => check === "frosh-health").map(({ id, level }) => [id, level]);
    expect(levels).toEqual([
      ["mysql", "green"],
      ["php-version", "red"],
    ]);
    expect(after.status).toBe("red");
  });
});

describe("a row that cannot be told from others", () => {
  it("may be any of those that were not seen, so that none of them is gone", () => {
    const before = known({ extensions: [extension("A"), extension("B"), extension("C")] });
    const { after, change } = visited(before, sectionsOf(before, { plugins: read([extension("A")], 1) }));
    expect(change).toBeNull();
    expect(after.extensions.map(({ name }) => name).toSorted()).toEqual(["A", "B", "C"]);
    expect(standing(after, "plugins")).toContain("1 of 2 could not be read");
  });
});

it("a list of which no row can be read is a section that failed", () => {
  const before = known();
  const plugins = read([{ ...extension("SwagPayPal"), active: UNREADABLE } as const]);
  const { after, change } = visited(before, sectionsOf(before, { plugins }));
  expect(change).toBeNull();
  expect(after.extensions).toEqual(before.extensions);
  expect(after.sections.plugins).toMatchObject({ state: "failed", readAt: before.lastVisitedAt });
});

it("what was read again is no longer unknown", () => {
  const before = known();
  const plugins = read([{ ...extension("SwagPayPal"), version: UNREADABLE } as const, extension("B")]);
  const partly = visited(before, sectionsOf(before, { plugins })).after;
  const whole = read([extension("SwagPayPal", { version: "2.0.0" }), extension("B")]);
  const { after, change } = visited(partly, sectionsOf(partly, { plugins: whole }));
  expect(after.sections.plugins).toBeUndefined();
  expect(change?.extensions.map(({ name, state }) => [name, state])).toEqual([["SwagPayPal", "updated"]]);
});
