import { jsonOf, namesError } from "./answer-fields.ts";
import { secondsAsked } from "../../delivering/retries.ts";
import type { ChannelAnswer, ChannelReference, ChannelThread, DeadReason, FinalOutcome } from "../channel-kind.ts";

const PASSING = new Set([408, 425, 429]);

export const FAILED: FinalOutcome = { result: "failed" };
export const gone = (reason: DeadReason): FinalOutcome => ({ result: "gone", reason });
export const refused = (reason: DeadReason): FinalOutcome => ({ result: "refused", reason });

/**
 * What has arrived, and what it is called there. `isFirst`: it stands alone. If something was known of its matter
 * nevertheless, that was said elsewhere, and this one stands in its place.
 */
export function arrivedAt(reference: ChannelReference, thread: ChannelThread, isFirst: boolean): FinalOutcome {
  return { result: "arrived", reference, ...(isFirst && thread.reference !== null && { isAnew: true as const }) };
}

/** A service's own word about waiting, in seconds; without one it is tried again as after any failure. */
export function waited(seconds: number | null): FinalOutcome {
  return seconds === null ? FAILED : { result: "wait", seconds: Math.max(1, Math.ceil(seconds)) };
}

/** What a status means that the channel does not name. */
export function outcomeOfStatus({ status, retryAfter }: ChannelAnswer, { now }: ChannelThread): FinalOutcome {
  if (status >= 200 && status < 300) return { result: "arrived", reference: null };
  if (PASSING.has(status) || status >= 500) return waited(secondsAsked(retryAfter, now));
  if (status >= 300 && status < 400) return refused("redirected");
  if (status === 413) return refused("too_large");
  return status >= 400 ? refused("message_refused") : FAILED;
}

/** The same for a service that confirms nothing in its body, which may name an error nevertheless. */
export function outcomeUnlessError(answer: ChannelAnswer, thread: ChannelThread): FinalOutcome {
  const outcome = outcomeOfStatus(answer, thread);
  return outcome.result === "arrived" && namesError(jsonOf(answer)) ? FAILED : outcome;
}

/** The same for a service that confirms in its body what has arrived: without that nothing has. */
export function outcomeUnconfirmed(answer: ChannelAnswer, thread: ChannelThread): FinalOutcome {
  const outcome = outcomeOfStatus(answer, thread);
  return outcome.result === "arrived" ? FAILED : outcome;
}
