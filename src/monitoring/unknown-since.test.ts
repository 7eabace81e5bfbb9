import { describe, expect, it } from "vitest";
import { CHECKS } from "../checks/registry.ts";
import type { SectionStandings } from "../shops/shop-standing.ts";
import { findingsUnknownSince, sectionUnknownSince } from "./unknown-since.ts";

const SINCE = "2026-11-12T10:41:00.000Z";
const forbidden = { state: "forbidden", rights: ["scheduled_task:read"], readAt: null, since: SINCE } as const;

describe("unknown since", () => {
  it("is said of a section that does not answer, and of no other", () => {
    const sections: SectionStandings = { tasks: forbidden, froshHealth: { state: "absent" } };
    expect(sectionUnknownSince(sections, "tasks")).toBe(SINCE);
    expect(sectionUnknownSince(sections, "froshHealth")).toBeNull();
    expect(sectionUnknownSince(sections, "queue")).toBeNull();
  });

  it("is said of the findings of a check that reads such a section", () => {
    expect(findingsUnknownSince(CHECKS, { tasks: forbidden }, "scheduled-tasks")).toBe(SINCE);
    expect(findingsUnknownSince(CHECKS, { tasks: forbidden }, "environment")).toBeNull();
  });

  it("begins with the section that failed first", () => {
    const earlier = "2026-11-10T00:00:00.000Z";
    const sections: SectionStandings = {
      config: forbidden,
      plugins: { ...forbidden, since: earlier },
      apps: forbidden,
    };
    expect(findingsUnknownSince(CHECKS, sections, "security")).toBe(earlier);
  });
});
