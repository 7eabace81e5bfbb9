import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { LEVELS, type Level } from "../../checks/finding.ts";
import { type Episode, episodesBetween, type Found } from "./episode.ts";
import { LEVELS_LISTED } from "./memory-limits.ts";

const MORNING = Date.parse("2026-11-20T09:00:00.000Z");
const MINUTE = 60_000;
const at = (minutes: number) => new Date(MORNING + minutes * MINUTE).toISOString();

const finding = (id: string, level: Level, text = "late") => ({
  id,
  check: "tasks",
  level,
  text,
  params: { minutes: 16 },
  source: "Shopwarden",
  link: null,
});
const CHECKS: ReadonlySet<string> = new Set(["tasks"]);
const found = (minutes: number, findings: Found["findings"], over: Partial<Found> = {}): Found => ({
  at: at(minutes),
  findings,
  checks: CHECKS,
  lookedAt: () => at(minutes - 60),
  beganAt: () => null,
  ...over,
});

/** As it is stored: those that differ take the place of what was there. */
function stored(known: readonly Episode[], changed: readonly Episode[]): readonly Episode[] {
  const kept = known.map((episode) => changed.find(({ id }) => id === episode.id) ?? episode);
  const fresh = changed.filter(({ id }) => id === null);
  return [...kept, ...fresh.map((episode, index) => ({ ...episode, id: known.length + index + 1 }))];
}
const after = (known: readonly Episode[], ...visits: readonly Found[]) =>
  visits.reduce((episodes, visit) => stored(episodes, episodesBetween(episodes, visit)), known);

describe("an episode", () => {
  it("begins with a finding that is not green, and knows when it was not there yet", () => {
    expect(after([], found(0, [finding("a", "yellow"), finding("b", "green")]))).toEqual([
      {
        id: 1,
        findingId: "a",
        check: "tasks",
        level: "yellow",
        worstLevel: "yellow",
        levels: [{ at: at(0), level: "yellow" }],
        text: "late",
        params: { minutes: 16 },
        openedAt: at(0),
        notBefore: at(-60),
        fromStart: false,
        closedAt: null,
        closedHow: null,
        reopened: 0,
      },
    ]);
  });

  it("does not know when it began where nobody had looked before", () => {
    const [episode] = after([], found(0, [finding("a", "red")], { lookedAt: () => null }));
    expect(episode).toMatchObject({ notBefore: null, fromStart: true });
  });

  it("stays as it is while the finding stays as it is", () => {
    const open = after([], found(0, [finding("a", "yellow")]));
    expect(episodesBetween(open, found(60, [finding("a", "yellow", "later")]))).toEqual([]);
  });

  it("notes the level and keeps the words of the worst", () => {
    const [episode] = after(
      [],
      found(0, [finding("a", "yellow")]),
      found(60, [finding("a", "red", "worse")]),
      found(120, [finding("a", "yellow", "better")]),
    );
    expect(episode).toMatchObject({ level: "yellow", worstLevel: "red", text: "worse" });
    expect(episode?.levels.map(({ level }) => level)).toEqual(["yellow", "red", "yellow"]);
  });

  it.each([
    ["well", [finding("a", "green")], CHECKS],
    ["gone", [], CHECKS],
    ["checkRemoved", [], new Set<string>()],
  ] as const)("ends, and says how: %s", (closedHow, findings, checks) => {
    const [episode] = after([], found(0, [finding("a", "red")]), found(60, findings, { checks }));
    expect(episode).toMatchObject({ closedAt: at(60), closedHow });
  });

  it("goes on when the finding is back within two hours, and is another one after that", () => {
    const ended = after([], found(0, [finding("a", "red")]), found(60, []));
    const [back] = after(ended, found(180, [finding("a", "yellow")]));
    expect(back).toMatchObject({ id: 1, closedAt: null, closedHow: null, reopened: 1, level: "yellow" });
    expect(back?.levels.map(({ level }) => level)).toEqual(["red", "green", "yellow"]);
    expect(after(ended, found(181, [finding("a", "red")]))).toHaveLength(2);
  });

  it("changes nothing when the same visit is said twice", () => {
    const visit = found(0, [finding("a", "red"), finding("b", "yellow")]);
    const once = after([], visit);
    expect(episodesBetween(once, visit)).toEqual([]);
  });

  it("lists so many changes and then keeps the worst that came after", () => {
    const visits = Array.from({ length: LEVELS_LISTED + 50 }, (_, index) =>
      found(index * 10, [finding("a", index % 2 === 0 ? "yellow" : "red")]),
    );
    const [episode] = after([], ...visits);
    expect(episode?.levels).toHaveLength(LEVELS_LISTED);
    expect(episode?.levels.at(-1)?.level).toBe("red");
    expect(episode?.level).toBe("red");
  });
});

test("episodes of a finding never overlap, and are open exactly while it is there, however clocks go", () => {
  const visit = fc.record({
    minutes: fc.integer({ min: -20, max: 300 }),
    a: fc.option(fc.constantFrom(...LEVELS)),
    b: fc.option(fc.constantFrom(...LEVELS)),
  });
  fc.assert(
    fc.property(fc.array(visit, { maxLength: 30 }), (visits) => {
      let now = 0;
      let episodes: readonly Episode[] = [];
      for (const { minutes, ...levels } of visits) {
        now += minutes;
        const findings = Object.entries(levels).flatMap(([id, level]) => (level === null ? [] : [finding(id, level)]));
        episodes = after(episodes, found(now, findings));
        const bad = findings.filter(({ level }) => level !== "green").map(({ id }) => id);
        const open = episodes.filter(({ closedAt }) => closedAt === null).map(({ findingId }) => findingId);
        expect(open.toSorted()).toEqual(bad);
        for (const some of Map.groupBy(episodes, ({ findingId }) => findingId).values()) expectInOrder(some);
      }
    }),
  );
});

function expectInOrder(episodes: readonly Episode[]): void {
  for (const { openedAt, notBefore, closedAt, levels } of episodes) {
    const moments = [openedAt, ...levels.map((change) => change.at), closedAt ?? "9999"];
    expect(moments).toEqual(moments.toSorted());
    expect(levels[0]?.at).toBe(openedAt);
    expect(notBefore === null || notBefore <= openedAt).toBe(true);
  }
  for (const [one, other] of episodes.flatMap((one, index) =>
    episodes.slice(index + 1).map((other) => [one, other] as const),
  )) {
    expect((one.closedAt ?? "9999") <= other.openedAt || (other.closedAt ?? "9999") <= one.openedAt).toBe(true);
  }
}
