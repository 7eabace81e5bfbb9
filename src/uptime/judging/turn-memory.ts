import { isAhead } from "../../lib/calendar/clocks-differ.ts";
import type { Standing } from "./standing.ts";

/** What one location learned of a probe lately. Times are milliseconds since 1970. */
export interface TurnMemory {
  /** What the newest results have in common; `null`: there was none yet. */
  standing: Standing | null;
  /** Since when, and how many results they are. */
  since: number;
  times: number;
  /** The last five good results, the newest lowest: 1 was slow. */
  slowBits: number;
  /** The newest good result; `null`: there was none. */
  goodAt: number | null;
  lastAt: number;
}

export const NOTHING_HEARD: TurnMemory = { standing: null, since: 0, times: 0, slowBits: 0, goodAt: null, lastAt: 0 };

export interface Heard {
  at: number;
  /** `null`: it says nothing. */
  standing: Standing | null;
  isSlow: boolean;
}

const FIVE_BITS = 31;
const MOST_TIMES = 1_000_000;

/** For so long nothing may be heard before nobody knows (product rule): three turns and a minute. */
export const silentAfter = (intervalSeconds: number) => (3 * intervalSeconds + 60) * 1000;

/** A result stands for the time to the next one, but for no longer than its turn and a minute (product rule). */
export const standsFor = (intervalSeconds: number) => (intervalSeconds + 60) * 1000;

/**
 * The memory after another result. One that says nothing, or comes after a newer one, changes nothing; after a silence
 * everything begins anew. Results confirm each other only if the next comes while the one before still stands: nobody
 * knows what was in between.
 */
export function hear(memory: TurnMemory, { at, standing, isSlow }: Heard, intervalSeconds: number): TurnMemory {
  if (standing === null || (memory.standing !== null && at <= memory.lastAt)) return memory;
  const isAfterSilence = at - memory.lastAt > silentAfter(intervalSeconds);
  const slowBits = isAfterSilence ? 0 : memory.slowBits;
  const isSame = standing === memory.standing && at - memory.lastAt <= standsFor(intervalSeconds);
  return {
    standing,
    since: isSame ? memory.since : at,
    times: isSame ? Math.min(memory.times + 1, MOST_TIMES) : 1,
    slowBits: standing === "good" ? ((slowBits << 1) | (isSlow ? 1 : 0)) & FIVE_BITS : slowBits,
    goodAt: standing === "good" ? at : memory.goodAt,
    lastAt: at,
  };
}

/**
 * The memory as of a turn. What was heard by a clock that was ahead was heard before this turn all the same: otherwise
 * nothing would be news until the clock is there again.
 */
export function asOfTurn(memory: TurnMemory, slotAt: number): TurnMemory {
  if (memory.standing === null || !isAhead(memory.lastAt, slotAt)) return memory;
  const lastAt = slotAt - 1;
  const { since, goodAt } = memory;
  return { ...memory, since: Math.min(since, lastAt), goodAt: goodAt && Math.min(goodAt, lastAt), lastAt };
}

/** How many of the last five good results were slow. */
export function slowOfFive({ slowBits }: TurnMemory): number {
  let count = 0;
  for (let bits = slowBits; bits > 0; bits >>= 1) count += bits & 1;
  return count;
}

/** Whether it said the same for so long and so often. */
export function hasStood({ since, lastAt, times }: TurnMemory, least: { times: number; seconds: number }): boolean {
  return times >= least.times && lastAt - since >= least.seconds * 1000;
}
