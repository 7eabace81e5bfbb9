import { describe, expect, it } from "vitest";
import { CHECKS } from "../checks/registry.ts";
import type { SectionStandings } from "../snapshot/section-standing.ts";
import { factsSince, findingsUnknownSince, missedSince, sectionUnknownSince, unreadFindings } from "./unknown-since.ts";

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
    expect(findingsUnknownSince(CHECKS, { sections: { tasks: forbidden }, facts: {} }, "scheduled-tasks")).toBe(SINCE);
    expect(findingsUnknownSince(CHECKS, { sections: { tasks: forbidden }, facts: {} }, "environment")).toBeNull();
  });

  it("begins with the section that failed first", () => {
    const earlier = "2026-11-10T00:00:00.000Z";
    const sections: SectionStandings = {
      config: forbidden,
      plugins: { ...forbidden, since: earlier },
      apps: forbidden,
    };
    expect(findingsUnknownSince(CHECKS, { sections, facts: {} }, "security")).toBe(earlier);
  });

  it("is said of findings whose source beside the shop does not answer, and of no others", () => {
    const facts = { advisories: { readAt: "2026-11-01T00:00:00.000Z", since: SINCE } };
    expect(findingsUnknownSince(CHECKS, { sections: {}, facts }, "security")).toBe(SINCE);
    expect(findingsUnknownSince(CHECKS, { sections: {}, facts }, "environment")).toBeNull();
    expect(findingsUnknownSince(CHECKS, { sections: {}, facts: {} }, "security")).toBeNull();
    expect(
      unreadFindings(CHECKS, facts, { knownFrom: new Date(SINCE), found: [{ check: "security", level: "red" }] }),
    ).toEqual([]);
  });

  it("is said in place of findings that could never be made", () => {
    const visited = new Date("2026-11-11T00:00:00.000Z");
    const unread = { check: "security", level: "green", text: "unread" };
    expect(
      unreadFindings(CHECKS, { advisories: { readAt: null, since: SINCE } }, { knownFrom: visited, found: [] }),
    ).toMatchObject([{ ...unread, unknownSince: SINCE }]);
    expect(
      unreadFindings(CHECKS, { advisories: { readAt: null, since: null } }, { knownFrom: visited, found: [] }),
    ).toMatchObject([{ ...unread, unknownSince: visited.toISOString() }]);
    expect(unreadFindings(CHECKS, {}, { knownFrom: visited, found: [] })).toEqual([]);
  });

  it("is said of shops without findings, too, once the source is away", () => {
    const facts = { advisories: { readAt: "2026-11-01T00:00:00.000Z", since: SINCE } };
    const known = { knownFrom: new Date(SINCE), found: [{ check: "environment", level: "red" as const }] };
    expect(unreadFindings(CHECKS, facts, known)).toMatchObject([
      { id: "security.unread", check: "security", level: "green", text: "away", unknownSince: SINCE },
    ]);
  });

  it("is never older than the shop, however long a source has been silent", () => {
    const facts = { advisories: { readAt: "2026-11-01T00:00:00.000Z", since: SINCE } };
    const before = new Date("2026-11-01T00:00:00.000Z");
    const after = new Date("2026-11-12T11:27:00.000Z");
    expect(factsSince(facts, before)).toEqual(facts);
    expect(factsSince(facts, after).advisories?.since).toBe(after.toISOString());
    expect(factsSince({ advisories: { readAt: null, since: null } }, after).advisories?.since).toBeNull();
    expect([before, after].map((createdAt) => missedSince(new Date(SINCE), createdAt))).toEqual([
      new Date(SINCE),
      after,
    ]);
    expect(missedSince(null, after)).toBeNull();
  });
});
