import type { ProbeState } from "../../snapshot/pulse.ts";
import type { ProbeRule } from "../judging/probe-state.ts";
import type { TurnMemory } from "../judging/turn-memory.ts";

const FIRST_RETRY_SECONDS = 10;
const SECOND_RETRY_SECONDS = 30;
const RECOVERY_SECONDS = 60;

/**
 * In how many milliseconds to try again before the next turn; `null`: not before. A failure that is not certain is looked
 * at again after 10 and 30 seconds and when the time to confirm is over; the first good result of an outage after a
 * minute. `sinceLast` is how long ago the last try began.
 */
export function nextTry(
  { intervalSeconds, confirmSeconds }: ProbeRule,
  state: ProbeState | null,
  memory: TurnMemory,
  sinceLast: number,
): number | null {
  const at = secondsAfterFirst(state, memory, confirmSeconds);
  if (at === null) return null;
  const wait = Math.max(0, memory.since + at * 1000 - memory.lastAt - sinceLast);
  return wait + sinceLast < intervalSeconds * 1000 ? wait : null;
}

function secondsAfterFirst(state: ProbeState | null, memory: TurnMemory, confirmSeconds: number): number | null {
  const { standing, times } = memory;
  if (standing === "good") return state === "down" && times === 1 ? RECOVERY_SECONDS : null;
  if (standing !== "failed" || state === "down" || state === "recovering") return null;
  if (times === 1) return FIRST_RETRY_SECONDS;
  if (times === 2) return SECOND_RETRY_SECONDS;
  const isOver = memory.lastAt - memory.since >= confirmSeconds * 1000;
  return isOver ? null : confirmSeconds;
}
