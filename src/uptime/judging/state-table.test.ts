import { describe, expect, it } from "vitest";
import { PROBE_STATES, type ProbeState } from "../../snapshot/pulse.ts";
import { type Outcome, OUTCOMES } from "../probe-answer.ts";
import { moveOf, type ProbeMemory } from "./probe-state.ts";
import { type Standing, STANDING_OF } from "./standing.ts";
import { hear, NOTHING_HEARD, type TurnMemory } from "./turn-memory.ts";

const RULE = { intervalSeconds: 60, confirmSeconds: 30 };
const SILENCE_SECONDS = 3 * 60 + 60;
const STANDS_SECONDS = 60 + 60;

/** What a location has said, as the table of states speaks of it. Times are seconds. */
interface Said {
  standing: Standing;
  /** Moments of the results in a row that said the same: the first one, and how many. */
  from: number;
  count: number;
  last: number;
  /** Which of the last five good results were slow. */
  slow: readonly boolean[];
}

interface Known {
  state: ProbeState | null;
  before: ProbeState | null;
  /** When it began that nobody knows. */
  unknownSince: number;
}

const FIRST: Known = { state: null, before: null, unknownSince: 0 };

function afterResult(said: Said | null, at: number, outcome: Outcome): Said | null {
  const standing = STANDING_OF[outcome];
  if (standing === null) return said;
  const goesOn = said !== null && at - said.last <= SILENCE_SECONDS ? said : null;
  const goods = standing === "good" ? [...(goesOn?.slow ?? []), outcome === "slow"] : (goesOn?.slow ?? []);
  const isSame = goesOn?.standing === standing && at - goesOn.last <= STANDS_SECONDS;
  return {
    standing,
    from: isSame ? goesOn.from : at,
    count: isSame ? goesOn.count + 1 : 1,
    last: at,
    slow: goods.slice(-5),
  };
}

/** The table of states, line by line. */
function expected(known: Known, all: readonly (Said | null)[], now: number): Known {
  const said = all.filter((one) => one !== null).toSorted((one, other) => other.last - one.last);
  const [newest] = said;
  const unknown: Known = { state: "unknown", before: known.state, unknownSince: (newest?.last ?? now) + 120 };
  if (newest === undefined) return known.state === null ? { ...unknown, unknownSince: now } : known;
  if (now - newest.last > SILENCE_SECONDS) return known.state === "unknown" ? known : unknown;
  if (known.state === "unknown" && newest.last < known.unknownSince) return known;
  const lately = said.filter(({ last }) => now - last <= 180);
  const heard = lately.length > 0 ? lately : [newest];
  const base = known.state === "unknown" ? goneOnFrom(known.before) : known.state;
  const state = stateAfter(base, heard);
  return state === null ? known : { state, before: null, unknownSince: 0 };
}

function goneOnFrom(before: ProbeState | null): ProbeState | null {
  if (before === "recovering") return "down";
  return before === "doubted" || before === "partly" ? "up" : before;
}

/** `null`: nothing is said that changes anything. */
function stateAfter(base: ProbeState | null, heard: readonly Said[]): ProbeState | null {
  const agree = (standing: Standing, count: number, seconds: number) =>
    heard.filter((one) => one.standing === standing && one.count >= count && one.last - one.from >= seconds).length *
      2 >
    heard.length;
  const failing = heard.filter(({ standing }) => standing === "failed");
  const good = heard.filter(({ standing }) => standing === "good");
  if (base === "maintenance" ? agree("maintenance", 1, 0) : agree("maintenance", 2, 30)) return "maintenance";
  if (base === "blocked" ? agree("blocked", 1, 0) : agree("blocked", 3, 60)) return "blocked";
  const leastSlow = base === "slow" ? 2 : 3;
  const isSlow =
    good.filter(({ slow }) => slow.filter(Boolean).length >= leastSlow).length * 2 > good.length && good.length > 0;
  const isMinority = failing.length * 2 <= heard.length;
  const doubt = isMinority && failing.some(({ from, last }) => last - from >= 600) ? "partly" : "doubted";
  if (base === "down" || base === "recovering") {
    if (!agree("good", 1, 0)) return failing.length > 0 ? "down" : null;
    if (!agree("good", 2, 60)) return "recovering";
    return failing.length > 0 ? doubt : isSlowAfterOutage(good) ? "slow" : "up";
  }
  const isDown = heard.length === 1 ? agree("failed", 3, RULE.confirmSeconds) : agree("failed", 2, 0);
  if (isDown) return "down";
  if (failing.length > 0) return doubt;
  if (good.length === 0) return null;
  return isSlow ? "slow" : "up";
}

const isSlowAfterOutage = (good: readonly Said[]) =>
  good.filter(({ slow }) => slow.filter(Boolean).length >= 3).length * 2 > good.length;

/** What the product makes of a probe, and what the table says of the same. */
interface Place {
  now: number;
  turns: readonly TurnMemory[];
  memory: ProbeMemory | null;
  said: readonly (Said | null)[];
  known: Known;
}

const placeOf = (locations: number): Place => ({
  now: 10_000,
  turns: Array.from({ length: locations }, () => NOTHING_HEARD),
  memory: null,
  said: Array.from({ length: locations }, () => null),
  known: FIRST,
});

interface Step {
  pause: number;
  location: number;
  outcome: Outcome;
}

/** As a worker does: first it sees whether there was a silence, then it hears the result. */
function walk(place: Place, { pause, location, outcome }: Step): Place {
  const now = place.now + pause;
  let { memory, known } = place;
  const judge = (turns: readonly TurnMemory[], all: readonly (Said | null)[]) => {
    memory = moveOf(RULE, memory, turns, now * 1000)?.memory ?? memory;
    known = expected(known, all, now);
    const [made, said] = [memory?.state ?? null, known.state];
    if (made !== said || (memory?.before ?? null) !== known.before)
      throw new Error(`After ${outcome} ${pause} s later it is ${made}, not ${said}: ${JSON.stringify(place)}`);
  };
  if (place.said.some((one) => one !== null)) judge(place.turns, place.said);
  const heard = { at: now * 1000, standing: STANDING_OF[outcome], isSlow: outcome === "slow" };
  const turns = place.turns.map((turn, index) => (index === location ? hear(turn, heard, RULE.intervalSeconds) : turn));
  const said = place.said.map((one, index) => (index === location ? afterResult(one, now, outcome) : one));
  judge(turns, said);
  return { now, turns, memory, said, known };
}

/** All that decides what may follow. Times beyond which nothing changes any more are the same. */
function keyOf({ now, memory, said, known }: Place): string {
  const past = said.map((one) => [
    one?.standing,
    Math.min(one?.count ?? 0, 3),
    Math.min((one?.last ?? 0) - (one?.from ?? 0), 60),
    Math.min(now - (one?.last ?? 0), SILENCE_SECONDS + 20),
    one?.slow.map(Number).join(""),
  ]);
  const sinceUnknown = known.state === "unknown" ? Math.max(-200, Math.min(200, now - known.unknownSince)) : 0;
  return JSON.stringify([memory?.state, memory?.before, sinceUnknown, past]);
}

const pairsOf = (states: readonly (ProbeState | null)[]) =>
  states.flatMap((state) => OUTCOMES.map((outcome) => `${state ?? "nothing"} × ${outcome}`)).toSorted();

describe("the table of states", () => {
  it("holds in every state that one location can reach, for every answer and every pause", () => {
    const pairs = new Set<string>();
    /** Goes on from every place that was not seen before; returns how many there are. */
    const walkAll = (outcomes: readonly Outcome[], pauses: readonly number[]) => {
      const all = outcomes.flatMap((outcome) => pauses.map((pause): Step => ({ pause, location: 0, outcome })));
      // What says nothing only lets time pass.
      const steps = all.filter(({ outcome, pause }) => outcome !== "unknown" || pause >= 60);
      const seen = new Map([["", placeOf(1)]]);
      for (const place of seen.values()) {
        for (const step of steps) {
          pairs.add(`${place.memory?.state ?? "nothing"} × ${step.outcome}`);
          const next = walk(place, step);
          const key = keyOf(next);
          if (!seen.has(key)) seen.set(key, next);
        }
      }
      return seen.size;
    };
    const silence = SILENCE_SECONDS + 20;
    // How long things lasted matters for all but slowness, which is counted in results.
    const quick = OUTCOMES.filter((outcome) => outcome !== "slow");
    expect(walkAll(quick, [20, 60, 130, silence])).toBeGreaterThan(200);
    expect(walkAll(OUTCOMES, [60, silence])).toBeGreaterThan(500);
    // "partly" needs a second location.
    const states = [null, ...PROBE_STATES.filter((state) => state !== "partly")];
    expect([...pairs].toSorted()).toEqual(pairsOf(states));
  });

  it.each([2, 3, 4, 5])("holds for %i locations in every state, for every answer", (locations) => {
    const pairs = new Set<string>();
    let place = placeOf(locations);
    let chance = locations;
    const draw = (below: number) => {
      chance = (chance * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((chance / 2_147_483_648) * below);
    };
    // What lasts for a while leads further than what changes with each answer.
    const moods = [
      () => OUTCOMES[draw(OUTCOMES.length)],
      (index: number) => (index === 0 ? "failed" : "up"),
      (index: number, one: Outcome) => (index * 2 <= locations ? one : "up"),
      (_: number, one: Outcome) => one,
    ] as const;
    let mood: readonly (Outcome | undefined)[] = [];
    for (let step = 0; step < 60_000; step += 1) {
      if (step % 150 === 0) {
        const one = OUTCOMES[draw(OUTCOMES.length)] ?? "up";
        const pick = moods[draw(moods.length)];
        mood = Array.from({ length: locations }, (_, index) => pick?.(index, one));
      }
      const location = draw(locations);
      const outcome = draw(25) === 0 ? OUTCOMES[draw(OUTCOMES.length)] : mood[location];
      const pause = [SILENCE_SECONDS + 20, STANDS_SECONDS + 1][draw(600)] ?? [1, 5, 10, 30][draw(4)];
      if (outcome === undefined || pause === undefined) throw new Error("Nothing was drawn");
      pairs.add(`${place.memory?.state ?? "nothing"} × ${outcome}`);
      place = walk(place, { pause, location, outcome });
    }
    const wanted = pairsOf(PROBE_STATES);
    expect(wanted.filter((pair) => !pairs.has(pair))).toEqual([]);
  });
});
