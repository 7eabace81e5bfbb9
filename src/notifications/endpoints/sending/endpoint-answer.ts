import type { ChannelAnswer, DeadReason } from "../../channels/channel-kind.ts";
import { pauseBeforeRetry, secondsAsked, WEBHOOK_SCHEDULE } from "../../delivering/retries.ts";

/** So many refusals, and a message holds up the ones after it no longer (product rule). */
const REFUSALS = 3;
const PASSING: ReadonlySet<number> = new Set([408, 425, 429]);
const GONE = 410;

/** When an endpoint struggles, and when it is switched off (product rules). */
const ENDURANCE = { strugglesAfter: 5, milliseconds: 5 * 86_400_000, messages: 10 } as const;

/** What an endpoint's answer means. */
export type EndpointOutcome =
  | { result: "arrived" }
  /** `asked`: seconds that it asks to wait, if it does; `reason`: if the message is given up. */
  | { result: "failed" | "refused"; asked: number | null; reason: DeadReason }
  | { result: "gone"; reason: DeadReason };

/** `answer` is null if there was none. */
export function outcomeOf(answer: ChannelAnswer | null, now: Date): EndpointOutcome {
  const status = answer?.status ?? 0;
  const asked = secondsAsked(answer?.retryAfter ?? null, now);
  if (status >= 200 && status < 300) return { result: "arrived" };
  if (status === GONE) return { result: "gone", reason: "switched_off_there" };
  if (status >= 300 && status < 400) return { result: "failed", asked, reason: "redirected" };
  const isRefusal = status >= 400 && status < 500 && !PASSING.has(status);
  return isRefusal
    ? { result: "refused", asked, reason: "message_refused" }
    : { result: "failed", asked, reason: "failing_for_days" };
}

export interface TriedEvent {
  outcome: EndpointOutcome;
  now: Date;
  /** How often it certainly did not arrive before, and how often of these it was refused. */
  failed: number;
  refused: number;
  endpoint: {
    /** In a row, before. */
    failures: number;
    failingSince: Date | null;
    /** Messages that have not arrived since then, as far as they are counted. */
    undelivered: number;
  };
  /** Between 0 and 1. */
  chance: number;
}

export interface AfterEvent {
  message: "waiting" | "arrived" | "dead";
  reason: DeadReason | null;
  pauseSeconds: number;
  /** From now on it goes by itself. */
  isAside: boolean;
  endpoint: "on" | "struggling" | "disabled";
  endpointReason: DeadReason | null;
}

/** What a try makes of its message and its endpoint. */
export function afterTry({ outcome, now, failed, refused, endpoint, chance }: TriedEvent): AfterEvent {
  const stays = { reason: null, pauseSeconds: 0, isAside: false };
  if (outcome.result === "arrived") return { ...stays, message: "arrived", endpoint: "on", endpointReason: null };
  // What an endpoint that is switched off did not get waits until a person has switched it on again.
  if (outcome.result === "gone")
    return { ...stays, message: "waiting", endpoint: "disabled", endpointReason: outcome.reason };
  const pause = pauseBeforeRetry({ failed: failed + 1, asked: outcome.asked, chance }, WEBHOOK_SCHEDULE);
  const isAside = outcome.result === "refused" && refused + 1 >= REFUSALS;
  const state = stateAfterFailure(endpoint, now);
  const endpointReason = state === "disabled" ? "failing_for_days" : null;
  return pause === null
    ? { message: "dead", reason: outcome.reason, pauseSeconds: 0, isAside, endpoint: state, endpointReason }
    : { message: "waiting", reason: null, pauseSeconds: pause, isAside, endpoint: state, endpointReason };
}

/** Nothing but failures for days, and of enough messages: those that wait behind the failing one count too. */
function stateAfterFailure({ failures, failingSince, undelivered }: TriedEvent["endpoint"], now: Date) {
  const { strugglesAfter, milliseconds, messages } = ENDURANCE;
  const isForDays = failingSince !== null && now.getTime() - failingSince.getTime() >= milliseconds;
  if (isForDays && undelivered >= messages) return "disabled";
  return failures + 1 >= strugglesAfter ? "struggling" : "on";
}

/** How many messages it takes to disable an endpoint; more need not be counted. */
export const UNDELIVERED_COUNTED = ENDURANCE.messages;
