import type { DestinationState } from "./telling-limits.ts";

/**
 * How a finished attempt counts for its destination: `refused` is the message's fault until it happens again and again,
 * `held` is a failure whose service asked to wait.
 */
export interface FinishedAttempt {
  at: Date;
  outcome: "arrived" | "failed" | "held" | "refused" | "gone";
}

/** Attempts confirm nothing, and are not made before somebody has. */
type TriedState = Exclude<DestinationState, "unconfirmed">;

export interface Endurance {
  /** So many failures in a row make it struggle. */
  strugglesAfter: number;
  /** Nothing but failures for so long disables it. */
  milliseconds: number;
  /** So many refusals in a row mean that the destination is at fault; `null`: never. */
  refusals: number | null;
}

const DAY = 86_400_000;
/** No schedule pauses for longer: where nothing was tried for so long, the service had asked for that. */
const LONGEST_PAUSE = 2 * DAY;

/** Of channels. */
export const CHANNEL_ENDURANCE: Endurance = { strugglesAfter: 5, milliseconds: 3 * DAY, refusals: 3 };

/** Of ways to people: a mail server of ours that is away for days is not the fault of anybody's mailbox. */
export const PERSON_ENDURANCE: Endurance = { ...CHANNEL_ENDURANCE, milliseconds: Infinity };

/** Of somebody's devices, each of which goes by itself once its service refuses too much. */
export const DEVICES_ENDURANCE: Endurance = { ...PERSON_ENDURANCE, refusals: null };

/** How a destination is after these attempts, the oldest first, counted from when a person last switched it on. */
export function destinationState(attempts: readonly FinishedAttempt[], endurance: Endurance): TriedState {
  if (attempts.some(({ outcome }) => outcome === "gone")) return "disabled";
  const lastGood = attempts.findLastIndex(({ outcome }) => outcome === "arrived");
  const inARow = attempts.slice(lastGood + 1);
  if (isRefusedForGood(inARow, endurance.refusals) || hasFailedForDays(inARow, endurance.milliseconds))
    return "disabled";
  return inARow.length >= endurance.strugglesAfter ? "struggling" : "on";
}

function isRefusedForGood(inARow: readonly FinishedAttempt[], refusals: number | null): boolean {
  if (refusals === null || inARow.length < refusals) return false;
  return inARow.slice(-refusals).every(({ outcome }) => outcome === "refused");
}

function hasFailedForDays(all: readonly FinishedAttempt[], milliseconds: number): boolean {
  const inARow = all.slice(Math.max(0, all.findLastIndex(isAfterLongPause)));
  const [first] = inARow;
  const last = inARow.at(-1);
  return first !== undefined && last !== undefined && last.at.getTime() - first.at.getTime() >= milliseconds;
}

const isAfterLongPause = ({ at }: FinishedAttempt, place: number, all: readonly FinishedAttempt[]) => {
  const before = all[place - 1];
  return before?.outcome === "held" && at.getTime() - before.at.getTime() > LONGEST_PAUSE;
};
