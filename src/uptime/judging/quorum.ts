import type { Standing } from "./standing.ts";
import { hasStood, slowOfFive, type TurnMemory } from "./turn-memory.ts";

/** What the locations that were heard lately say together. */
export interface Voices {
  all: readonly TurnMemory[];
  good: readonly TurnMemory[];
  failed: readonly TurnMemory[];
}

/**
 * Those that are asked: heard within three turns before `now`, at least the one that was heard last. `all` is empty only
 * before the first result.
 */
export function voicesOf(turns: readonly TurnMemory[], now: number, intervalSeconds: number): Voices {
  const heard = turns.filter(({ standing }) => standing !== null).toSorted((one, other) => other.lastAt - one.lastAt);
  const lately = heard.filter(({ lastAt }) => now - lastAt <= 3 * intervalSeconds * 1000);
  const all = lately.length > 0 ? lately : heard.slice(0, 1);
  const those = (standing: Standing) => all.filter((turn) => turn.standing === standing);
  return { all, good: those("good"), failed: those("failed") };
}

/** More than half: of one the one, of two both. */
export const isQuorum = (count: number, of: number) => count > 0 && count * 2 > of;

/** Since when more than half say the same; `null`: they do not, or have not stood for it long enough. */
export function agreedSince(
  { all }: Voices,
  standing: Standing,
  least: { times: number; seconds: number },
): number | null {
  const those = all.filter((turn) => turn.standing === standing && hasStood(turn, least));
  if (!isQuorum(those.length, all.length)) return null;
  const begins = those.map(({ since }) => since).toSorted((one, other) => one - other);
  return begins[Math.floor(all.length / 2)] ?? null;
}

const TRIES_ALONE = 3;
const TRIES_TOGETHER = 2;

/** Whether a failure is certain: by one location in three tries over the time to confirm, by several in two each. */
export function isFailureConfirmed({ all, failed }: Voices, confirmSeconds: number): boolean {
  const least =
    all.length === 1 ? { times: TRIES_ALONE, seconds: confirmSeconds } : { times: TRIES_TOGETHER, seconds: 0 };
  return isQuorum(failed.filter((turn) => hasStood(turn, least)).length, all.length);
}

const SLOW_OF_FIVE = { enters: 3, stays: 2 };

/** Whether more than half find it slow: 3 of the last 5 results, and from then on until 1 of 5. */
export function isSlow({ good }: Voices, was: boolean): boolean {
  const least = was ? SLOW_OF_FIVE.stays : SLOW_OF_FIVE.enters;
  return isQuorum(good.filter((turn) => slowOfFive(turn) >= least).length, good.length);
}
