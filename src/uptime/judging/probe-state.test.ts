import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import type { ProbeState } from "../../snapshot/pulse.ts";
import { type Outcome, OUTCOMES } from "../probe-answer.ts";
import { moveOf, type ProbeMemory, type ProbeRule } from "./probe-state.ts";
import { STANDING_OF } from "./standing.ts";
import { hear, NOTHING_HEARD, type TurnMemory } from "./turn-memory.ts";

const MINUTELY: ProbeRule = { intervalSeconds: 60, confirmSeconds: 30 };

interface Result {
  /** Seconds since the beginning. */
  at: number;
  outcome: Outcome;
  location?: number;
}

interface Span {
  state: string;
  from: number;
  confirmedAt: number;
  to: number | null;
}

/** A probe that hears results, as the loop does: first whether there was a silence, then the result. */
function probeOf(rule: ProbeRule, locations = 1) {
  const turns: TurnMemory[] = Array.from({ length: locations }, () => NOTHING_HEARD);
  const spans: Span[] = [];
  const states: [ProbeState, since: number][] = [];
  let memory: ProbeMemory | null = null;
  const step = (now: number) => {
    const move = moveOf(rule, memory, turns, now);
    if (move === null) return;
    memory = move.memory;
    states.push([memory.state, memory.since / 1000]);
    const open = spans.find(({ to }) => to === null);
    if (move.ended !== null && open !== undefined) open.to = move.ended;
    if (move.begun !== null) spans.push({ ...move.begun, to: null });
  };
  return {
    hear({ at, outcome, location = 0 }: Result) {
      const now = (at + 1000) * 1000;
      if (turns.some(({ standing }) => standing !== null)) step(now);
      const heard = { at: now, standing: STANDING_OF[outcome], isSlow: outcome === "slow" };
      turns[location] = hear(turns[location] ?? NOTHING_HEARD, heard, rule.intervalSeconds);
      step(now);
    },
    memory: () => memory,
    states: () => states.map(([state, since]) => [state, since - 1000]),
    spans: () => spans.map(({ state, from, to }) => [state, from / 1000 - 1000, to === null ? null : to / 1000 - 1000]),
    rawSpans: () => spans,
  };
}

function after(results: readonly Result[], rule = MINUTELY, locations = 1) {
  const probe = probeOf(rule, locations);
  for (const result of results) probe.hear(result);
  return probe;
}

const failed = (at: number, location = 0): Result => ({ at, outcome: "failed", location });
const up = (at: number, location = 0): Result => ({ at, outcome: "up", location });
const DOWN = [up(0), failed(60), failed(70), failed(90)];

describe("one location", () => {
  it("doubts one failure, and is up again as if nothing had been", () => {
    const probe = after([up(0), failed(60), up(70)]);
    expect(probe.states()).toEqual([
      ["up", 0],
      ["doubted", 60],
      ["up", 70],
    ]);
    expect(probe.spans()).toEqual([]);
  });

  it("is certain of an outage after three failures over the time to confirm, from the first one on", () => {
    expect(after([up(0), failed(60), failed(70), failed(89)]).memory()?.state).toBe("doubted");
    const probe = after(DOWN);
    expect(probe.states().at(-1)).toEqual(["down", 60]);
    expect(probe.memory()).toMatchObject({ firstFailedAt: 1_060_000, confirmedAt: 1_090_000 });
    expect(probe.spans()).toEqual([["down", 60, null]]);
  });

  it("waits longer where it shall", () => {
    const patient = { ...MINUTELY, confirmSeconds: 120 };
    expect(after([...DOWN, failed(120)], patient).memory()?.state).toBe("doubted");
    expect(after([...DOWN, failed(120), failed(180)], patient).spans()).toEqual([["down", 60, null]]);
  });

  it("ends an outage with the first of two good results over a minute", () => {
    const probe = after([...DOWN, up(120), up(180)]);
    expect(probe.states().slice(-2)).toEqual([
      ["recovering", 120],
      ["up", 120],
    ]);
    expect(probe.spans()).toEqual([["down", 60, 120]]);
  });

  it("goes back to down when it fails in between", () => {
    const probe = after([...DOWN, up(120), failed(180), up(240), up(300)]);
    expect(probe.states().slice(-4)).toEqual([
      ["recovering", 120],
      ["down", 60],
      ["recovering", 240],
      ["up", 240],
    ]);
    expect(probe.spans()).toEqual([["down", 60, 240]]);
  });

  it("is slow with 3 of the last 5, and no more with 1 of 5", () => {
    const slow = [0, 60, 120].map((at): Result => ({ at, outcome: "slow" }));
    expect(after(slow.slice(0, 2)).memory()?.state).toBe("up");
    expect(after(slow).states().at(-1)).toEqual(["slow", 120]);
    const well = [180, 240, 300, 360].map((at) => up(at));
    expect(after([...slow, ...well.slice(0, 3)]).memory()?.state).toBe("slow");
    expect(
      after([...slow, ...well])
        .states()
        .at(-1),
    ).toEqual(["up", 360]);
  });

  it("is in maintenance after two such answers over half a minute, which ends an outage", () => {
    const maintenance = [120, 149, 180].map((at): Result => ({ at, outcome: "maintenance" }));
    expect(after([...DOWN, ...maintenance.slice(0, 2)]).memory()?.state).toBe("down");
    const probe = after([...DOWN, ...maintenance, up(240)]);
    expect(probe.spans()).toEqual([
      ["down", 60, 120],
      ["maintenance", 120, 240],
    ]);
    expect(probe.memory()?.state).toBe("up");
  });

  it("is blocked after three such answers over a minute: nobody knows", () => {
    const blocked = [60, 90, 120].map((at): Result => ({ at, outcome: "blocked" }));
    expect(after([up(0), ...blocked.slice(0, 2)]).memory()?.state).toBe("up");
    expect(after([up(0), ...blocked, up(180)]).spans()).toEqual([["unknown", 60, 180]]);
  });

  it("says nothing of a shop whose first answers are a wall, until it is certain", () => {
    expect(after([{ at: 0, outcome: "blocked" }]).memory()).toBeNull();
  });

  it("knows nothing where it may not look", () => {
    expect(after([{ at: 0, outcome: "unknown" }]).states()).toEqual([["unknown", 0]]);
    expect(after([{ at: 0, outcome: "unknown" }, up(60)]).spans()).toEqual([["unknown", 0, 60]]);
  });

  it("is not interrupted by results that say nothing", () => {
    const probe = after([up(0), failed(60), failed(70), { at: 80, outcome: "unknown" }, failed(90)]);
    expect(probe.memory()?.state).toBe("down");
  });
});

describe("a silence", () => {
  it("is a gap from a turn and a minute after the last result", () => {
    expect(after([up(0), up(240)]).spans()).toEqual([]);
    const probe = after([up(0), up(241)]);
    expect(probe.states()).toEqual([
      ["up", 0],
      ["unknown", 120],
      ["up", 241],
    ]);
    expect(probe.spans()).toEqual([["unknown", 120, 241]]);
  });

  it("interrupts an outage, which goes on with the next failure without being confirmed anew", () => {
    const probe = after([...DOWN, failed(3600)]);
    expect(probe.memory()).toMatchObject({ state: "down", firstFailedAt: 1_060_000 });
    expect(probe.spans()).toEqual([
      ["down", 60, 210],
      ["unknown", 210, 3600],
      ["down", 3600, null],
    ]);
  });

  it("lets an outage end afterwards as any other does", () => {
    const probe = after([...DOWN, up(3600), up(3660)]);
    expect(probe.states().slice(-3)).toEqual([
      ["unknown", 210],
      ["recovering", 3600],
      ["up", 3600],
    ]);
    expect(probe.spans()).toEqual([
      ["down", 60, 210],
      ["unknown", 210, 3600],
    ]);
  });

  it("makes nothing of a failure before it", () => {
    const probe = after([up(0), failed(60), failed(70), failed(3600)]);
    expect(probe.states().slice(-2)).toEqual([
      ["unknown", 190],
      ["doubted", 3600],
    ]);
  });
});

describe("a pause in which nobody looked, though it was no silence", () => {
  it("lets failures before it and after it confirm nothing of each other", () => {
    const probe = after([up(0), failed(60), failed(70), failed(191), failed(201)]);
    expect(probe.memory()?.state).toBe("doubted");
    probe.hear(failed(221));
    expect(probe.spans()).toEqual([["down", 191, null]]);
    expect(probe.memory()).toMatchObject({ firstFailedAt: 1_191_000, confirmedAt: 1_221_000 });
  });

  it("is none as long as a result stands: a turn and a minute", () => {
    expect(after([up(0), failed(60), failed(70), failed(190)]).spans()).toEqual([["down", 60, null]]);
    const rare = { intervalSeconds: 300, confirmSeconds: 30 };
    expect(after([up(0), failed(300), failed(310), failed(670)], rare).spans()).toEqual([["down", 300, null]]);
    expect(after([up(0), failed(300), failed(310), failed(671)], rare).memory()?.state).toBe("doubted");
  });

  it("ends no outage by a good result before it and one after it", () => {
    const probe = after([...DOWN, up(120), up(241)]);
    expect(probe.memory()?.state).toBe("recovering");
    probe.hear(up(301));
    expect(probe.states().at(-1)).toEqual(["up", 241]);
    expect(probe.spans()).toEqual([["down", 60, 120]]);
  });

  it("makes neither maintenance nor a wall of answers before it and after it", () => {
    for (const outcome of ["maintenance", "blocked"] as const) {
      const walls = [60, 70, 191].map((at): Result => ({ at, outcome }));
      expect(after([up(0), ...walls.slice(1)]).memory()?.state).toBe("up");
    }
  });

  it("lets two locations agree on nothing by what they heard before it", () => {
    const probe = after([up(0), up(1, 1), failed(60), failed(61, 1), failed(191), failed(192, 1)], MINUTELY, 2);
    expect(probe.memory()?.state).toBe("doubted");
  });
});

describe("several locations", () => {
  it("two must agree, with two failures each", () => {
    const probe = after([up(0), up(1, 1), failed(60), failed(70), failed(90), failed(61, 1)], MINUTELY, 2);
    expect(probe.memory()?.state).toBe("doubted");
    probe.hear(failed(91, 1));
    expect(probe.spans()).toEqual([["down", 60, null]]);
  });

  it("of three one is outvoted: after ten minutes it is down for that one only", () => {
    const probe = probeOf(MINUTELY, 3);
    for (let minute = 0; minute <= 11; minute += 1) {
      probe.hear(up(minute * 60, 0));
      probe.hear(up(minute * 60 + 1, 1));
      probe.hear(minute === 0 ? up(2, 2) : failed(minute * 60 + 2, 2));
    }
    expect(probe.states().slice(-2)).toEqual([
      ["doubted", 62],
      ["partly", 62],
    ]);
    expect(probe.spans()).toEqual([]);
  });

  it("whoever is silent has no vote", () => {
    const probe = after([up(0), up(1, 1), up(2, 2), failed(200), failed(210), failed(230)], MINUTELY, 3);
    expect(probe.spans()).toEqual([["down", 200, null]]);
  });
});

const result = (locations: number) =>
  fc.record({
    at: fc.integer({ min: 0, max: 3600 }),
    outcome: fc.constantFrom(...OUTCOMES, "failed" as const, "up" as const),
    location: fc.nat(locations - 1),
  });

const anyResults = fc
  .integer({ min: 1, max: 4 })
  .chain((locations) =>
    fc.record({ locations: fc.constant(locations), results: fc.array(result(locations), { maxLength: 60 }) }),
  );

test("whatever comes in whatever order, no span overlaps another, and each is what was heard", () => {
  fc.assert(
    fc.property(anyResults, fc.boolean(), ({ locations, results }, isOrdered) => {
      const given = isOrdered ? results.toSorted((one, other) => one.at - other.at) : results;
      const probe = after(given, MINUTELY, locations);
      const spans = probe.rawSpans();
      for (const [index, { from, confirmedAt, to }] of spans.entries()) {
        expect(confirmedAt).toBeGreaterThanOrEqual(from);
        if (to === null) expect(index).toBe(spans.length - 1);
        else {
          expect(to).toBeGreaterThan(from);
          expect(to).toBeGreaterThanOrEqual(confirmedAt);
          expect(spans[index + 1]?.from ?? to).toBeGreaterThanOrEqual(to);
        }
      }
      const { span = null, state = null, before = null } = probe.memory() ?? {};
      expect(span).toBe(spans.at(-1)?.to === null ? spans.at(-1)?.state : null);
      if (state === "down") expect(span).toBe("down");
      expect(before === null || state === "unknown").toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test("one location is never certain of an outage with fewer than three failures, nor before its time", () => {
  const results = fc.array(fc.record({ pause: fc.integer({ min: 1, max: 150 }), fails: fc.boolean() }), {
    maxLength: 60,
  });
  fc.assert(
    fc.property(results, fc.constantFrom(30, 120), (given, confirmSeconds) => {
      let at = 0;
      let run: number[] = [];
      const probe = probeOf({ ...MINUTELY, confirmSeconds });
      for (const { pause, fails } of given) {
        at += pause;
        const was = probe.memory()?.state;
        probe.hear(fails ? failed(at) : up(at));
        run = fails ? [...(pause > 120 ? [] : run), at] : [];
        if (probe.memory()?.state === "down" && was !== "down" && was !== "recovering") {
          expect(run.length).toBeGreaterThanOrEqual(3);
          expect(at - (run[0] ?? at)).toBeGreaterThanOrEqual(confirmSeconds);
          expect(probe.spans().at(-1)).toEqual(["down", run[0], null]);
        }
      }
    }),
  );
});
