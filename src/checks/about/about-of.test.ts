import { describe, expect, test } from "vitest";
import { CHECKS } from "../registry.ts";
import { KNOWN_CHECKS } from "../known-checks.ts";
import { aboutOf, checksAbout } from "./about-of.ts";
import { withListTime } from "./advisory.ts";

describe("what a finding is about", () => {
  test("is read from what is kept of it", () => {
    const params = { name: "cart.cleanup", taskId: "7f", dueAt: "2026-11-20T09:00:00.000Z" };
    expect(aboutOf({ check: "scheduled-tasks", text: "stuck", params })).toEqual({
      kind: "task",
      id: "7f",
      name: "cart.cleanup",
      trouble: "stuck",
      dueAt: params.dueAt,
    });
    const hole = { remedy: "updatePlugin", version: "6.6.5.0", newestPlugin: "3.0.16" };
    expect(aboutOf({ check: "security", text: "assumed", params: hole })).toMatchObject({ ...hole, isAssumed: true });
    const environment = { check: "environment", text: "notPublic", params: { environment: "dev" } };
    expect(aboutOf(environment)).toEqual({ kind: "environment", environment: "dev" });
  });

  test("can be read of findings that were kept without it", () => {
    for (const { id: check } of CHECKS) {
      const about = aboutOf({ check, text: "constructor", params: {} });
      expect(JSON.stringify(about)).not.toMatch(/undefined|constructor/);
    }
    const nothing = { id: "", name: "", trouble: null, dueAt: "" };
    expect(aboutOf({ check: "scheduled-tasks", text: "all", params: {} })).toEqual({ kind: "task", ...nothing });
    expect(aboutOf({ check: "security", text: "issue", params: { remedy: "pray" } })).toMatchObject({ remedy: null });
    expect(aboutOf({ check: "frosh-health", text: "result", params: { area: "toString" } })).toMatchObject({
      area: null,
    });
  });

  test.each(["gone", "constructor", "__proto__", ""])("is nothing where the check is unknown: %s", (check) => {
    expect(aboutOf({ check, text: "issue", params: {} })).toBeNull();
  });

  test("is the same kind for every finding of a check", () => {
    expect(checksAbout("advisory")).toEqual(["security"]);
    expect(checksAbout("setting")).toEqual(["frosh-health", "frosh-performance"]);
    expect(Object.keys(KNOWN_CHECKS).toSorted()).toEqual(CHECKS.map(({ id }) => id).toSorted());
  });

  test("names the time of the list only where no hole was found", () => {
    const readAt = new Date("2026-11-20T09:00:00.000Z");
    const none = { check: "security", text: "none", params: { version: "6.6.5.0" } };
    const told = withListTime(none, readAt);
    expect(aboutOf({ ...none, params: told })).toMatchObject({ listReadAt: readAt.toISOString() });
    for (const other of [
      { ...none, text: "issue" },
      { ...none, check: "environment" },
    ]) {
      expect(withListTime(other, readAt)).toBe(other.params);
    }
  });
});
