import { describe, expect, it } from "vitest";
import { checkGroups, openFindings, unaskedReadings, type CheckRow } from "./check-groups.ts";

const SINCE = "2026-11-20T09:12:00.000Z";

function row(id: string, check: string, over: Partial<CheckRow> = {}): CheckRow {
  return { id, check, level: "yellow", ignored: false, since: null, unknownSince: null, ...over };
}

describe("the groups of the checks page", () => {
  it("parts findings by level and keeps ignored ones apart", () => {
    const groups = checkGroups(
      [
        row("a", "environment"),
        row("b", "security", { level: "red" }),
        row("c", "admin-worker", { level: "green" }),
        row("d", "security", { level: "red", ignored: true }),
      ],
      { sections: {}, factStandings: {} },
    );
    expect(groups.red.map(({ id }) => id)).toEqual(["b"]);
    expect(groups.yellow.map(({ id }) => id)).toEqual(["a"]);
    expect(groups.green.map(({ id }) => id)).toEqual(["c"]);
    expect(groups.ignored.map(({ id }) => id)).toEqual(["d"]);
    expect(groups.unknown).toEqual([]);
  });

  it("collects what is unknown under the section that does not answer, worst first", () => {
    const groups = checkGroups(
      [
        row("a", "frosh-connect", { level: "green", unknownSince: SINCE }),
        row("b", "security", { level: "red", unknownSince: SINCE }),
        row("t", "scheduled-tasks", { unknownSince: SINCE }),
      ],
      {
        sections: {
          plugins: { state: "forbidden", rights: ["plugin:read"], since: SINCE, readAt: null },
          tasks: { state: "forbidden", rights: ["scheduled_task:read"], since: SINCE, readAt: null },
        },
        factStandings: {},
      },
    );
    expect(groups.red).toEqual([]);
    expect(groups.unknown.map(({ reading, rows }) => [reading.rights, rows.map(({ id }) => id)])).toEqual([
      [["plugin:read"], ["b", "a"]],
      [["scheduled_task:read"], ["t"]],
    ]);
  });

  it("names the source beside the shop that does not answer", () => {
    const readAt = "2026-11-19T09:12:00.000Z";
    const groups = checkGroups(
      [row("b", "security", { level: "red", unknownSince: SINCE }), row("e", "environment", { level: "green" })],
      { sections: {}, factStandings: { advisories: { readAt, since: SINCE } } },
    );
    expect(groups.green).toHaveLength(1);
    expect(groups.unknown).toMatchObject([
      { reading: { sections: [], facts: ["advisories"], since: SINCE, readAt }, rows: [{ id: "b" }] },
    ]);
  });

  it("puts what asks for somebody in front", () => {
    const open = openFindings([
      row("w", "environment"),
      row("g", "environment", { level: "green" }),
      row("e", "security", { level: "red" }),
      row("i", "security", { level: "red", ignored: true }),
    ]);
    expect(open.map(({ id }) => id)).toEqual(["e", "w"]);
  });

  it("does not ask for anybody over what is no longer known", () => {
    expect(openFindings([row("e", "security", { level: "red", unknownSince: SINCE })])).toEqual([]);
  });

  it("tells which sections were never there to be checked, and leaves out what findings tell already", () => {
    const never = { state: "forbidden", since: SINCE, readAt: null } as const;
    const standings = {
      plugins: { ...never, rights: ["plugin:read"] },
      tasks: { ...never, rights: ["scheduled_task:read"] },
      storefront: { ...never, rights: [] },
    };
    const sectionsOf = (rows: readonly CheckRow[]) =>
      unaskedReadings(rows, standings).flatMap(({ sections }) => sections);
    expect(sectionsOf([])).toEqual(["tasks", "plugins"]);
    expect(sectionsOf([row("b", "security", { unknownSince: SINCE })])).toEqual(["tasks"]);
    expect(unaskedReadings([], {})).toEqual([]);
  });
});
