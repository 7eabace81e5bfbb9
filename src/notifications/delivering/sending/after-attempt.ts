import type { DeadReason, FinalOutcome } from "../../channels/channel-kind.ts";
import { CHANNEL_ENDURANCE, destinationState, type Endurance, type FinishedAttempt } from "../destination-state.ts";
import type { Ended } from "./message.store.ts";
import { MESSAGE_SCHEDULE, pauseBeforeRetry } from "../retries.ts";

/** What stands with tries of what this version cannot read. */
export const UNREADABLE = "This worker cannot read what is to be told";

/** A message whose service has moved goes there soon. */
const MOVED_SECONDS = 1;

interface Tried {
  outcome: FinalOutcome;
  at: Date;
  /** How often it certainly did not arrive before. */
  failed: number;
  /** What else was tried since the destination works no more. */
  tries: readonly { at: string; outcome: string }[];
  /** Between 0 and 1. */
  chance: number;
  /** Default: that of channels. */
  endurance?: Endurance;
}

type After = Pick<Ended, "message" | "messageReason" | "pauseSeconds" | "destination" | "destinationReason" | "isWell">;

/** What a try makes of its message and its destination. */
export function afterAttempt({ outcome, at, failed, tries, chance, endurance = CHANNEL_ENDURANCE }: Tried): After {
  const reason = "reason" in outcome ? (outcome.reason ?? null) : null;
  const isReached = "isReached" in outcome && outcome.isReached;
  const isWell = isReached || GOOD.includes(outcome.result);
  const came = isReached ? "arrived" : outcome.result;
  const all = [...tries.map(finished), finished({ at: at.toISOString(), outcome: came })];
  const isHeld = outcome.result === "wait" && reason !== null;
  const counted = destinationState(all, endurance);
  // What waits for a month or a person is said at once, and is no failure of the service.
  const state = isHeld ? "struggling" : counted;
  const destination = {
    isWell,
    destination: state,
    destinationReason: state === "disabled" ? (reason ?? "failing_for_days") : isHeld ? reason : null,
  };
  if (outcome.result === "arrived" || outcome.result === "accepted")
    return { ...destination, message: outcome.result, messageReason: null, pauseSeconds: 0 };
  // There is nothing to change any more.
  if (outcome.result === "refused" && isReached)
    return { ...destination, message: "superseded", messageReason: null, pauseSeconds: 0 };
  const asked = outcome.result === "wait" ? outcome.seconds : null;
  const pause = isHeld ? asked : pauseBeforeRetry({ failed: failed + 1, asked, chance }, MESSAGE_SCHEDULE);
  // Those who could not be reached for so long hear of it no more, and the answer names them.
  if (isReached && pause === null) return { ...destination, message: "arrived", messageReason: null, pauseSeconds: 0 };
  const dead = deadBy(outcome, pause);
  if (dead !== null) return { ...destination, message: "dead", messageReason: dead, pauseSeconds: 0 };
  const pauseSeconds = outcome.result === "moved" ? MOVED_SECONDS : (pause ?? 0);
  return { ...destination, message: "waiting", messageReason: null, pauseSeconds };
}

/** What a destination that is gone did not get waits until a person has mended it. */
function deadBy(outcome: Tried["outcome"], pause: number | null): DeadReason | null {
  if (outcome.result === "refused") return outcome.reason;
  return pause === null && outcome.result !== "gone" ? "failing_for_days" : null;
}

const GOOD: readonly string[] = ["arrived", "accepted", "moved"];

const COUNTS: ReadonlyMap<string, FinishedAttempt["outcome"]> = new Map([
  ["refused", "refused"],
  ["gone", "gone"],
  ["wait", "held"],
]);

function finished({ at, outcome }: Tried["tries"][number]): FinishedAttempt {
  const counts = COUNTS.get(outcome) ?? "failed";
  return { at: new Date(at), outcome: GOOD.includes(outcome) ? "arrived" : counts };
}
