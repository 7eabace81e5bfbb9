import { describe, expect, it } from "vitest";
import type { SectionStandings } from "../../../snapshot/section-standing.ts";
import { readAtOf, readingOf, SECTIONS_OF, unknownReadings } from "./section-reading.ts";

const FORBIDDEN_PLUGINS: SectionStandings = {
  plugins: {
    state: "forbidden",
    rights: ["plugin:read"],
    since: "2026-11-20T09:12:00.000Z",
    readAt: "2026-11-20T08:12:00.000Z",
  },
};

describe("how a section of a visit was read", () => {
  it("was read when nothing is said about it", () => {
    expect(readingOf({}, SECTIONS_OF.extensions)).toEqual({ state: "read" });
  });

  it("is unknown as soon as a part of it is, with the right that is missing", () => {
    expect(readingOf(FORBIDDEN_PLUGINS, SECTIONS_OF.extensions)).toMatchObject({
      state: "unknown",
      sections: ["plugins"],
      rights: ["plugin:read"],
      since: "2026-11-20T09:12:00.000Z",
    });
  });

  it("names every missing right and the earliest moment", () => {
    const standings: SectionStandings = {
      ...FORBIDDEN_PLUGINS,
      apps: { state: "forbidden", rights: ["app:read"], since: "2026-11-19T09:00:00.000Z", readAt: null },
    };
    expect(readingOf(standings, SECTIONS_OF.extensions)).toMatchObject({
      rights: ["plugin:read", "app:read"],
      since: "2026-11-19T09:00:00.000Z",
      readAt: "2026-11-20T08:12:00.000Z",
    });
    expect(unknownReadings(standings, ["plugins", "apps"])).toHaveLength(2);
  });

  it("is absent only when every part of it is", () => {
    expect(readingOf({ froshHealth: { state: "absent" } }, SECTIONS_OF.frosh)).toEqual({ state: "read" });
    expect(
      readingOf({ froshHealth: { state: "absent" }, froshPerformance: { state: "absent" } }, SECTIONS_OF.frosh),
    ).toEqual({ state: "absent" });
  });

  it("was read at the last visit, unless none of it answers", () => {
    const lastScrapedAt = "2026-11-20T09:12:00.000Z";
    const older = { state: "forbidden", rights: ["app:read"], since: lastScrapedAt } as const;
    const half = { sections: FORBIDDEN_PLUGINS, lastScrapedAt };
    expect(readAtOf(half, "extensions")).toBe(lastScrapedAt);
    const apps = { ...older, readAt: "2026-11-19T08:12:00.000Z" };
    expect(readAtOf({ sections: { ...FORBIDDEN_PLUGINS, apps }, lastScrapedAt }, "extensions")).toBe(
      "2026-11-20T08:12:00.000Z",
    );
    expect(readAtOf({ sections: { tasks: { ...older, readAt: null } }, lastScrapedAt }, "tasks")).toBeNull();
  });
});
