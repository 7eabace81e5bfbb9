import { secondsAsked } from "../../delivering/retries.ts";
import type { ChannelAnswer, ChannelOutcome, ChannelThread, DeadReason } from "../channel-kind.ts";

const PASSING = new Set([408, 425, 429]);

export const FAILED: ChannelOutcome = { result: "failed" };
export const gone = (reason: DeadReason): ChannelOutcome => ({ result: "gone", reason });
export const refused = (reason: DeadReason): ChannelOutcome => ({ result: "refused", reason });

/** A service's own word about waiting, in seconds; without one it is tried again as after any failure. */
export function waited(seconds: number | null): ChannelOutcome {
  return seconds === null ? FAILED : { result: "wait", seconds: Math.max(1, Math.ceil(seconds)) };
}

/** What a status means that the channel does not name. */
export function outcomeOfStatus({ status, retryAfter }: ChannelAnswer, { now }: ChannelThread): ChannelOutcome {
  if (status >= 200 && status < 300) return { result: "arrived", reference: null };
  if (PASSING.has(status) || status >= 500) return waited(secondsAsked(retryAfter, now));
  if (status >= 300 && status < 400) return refused("redirected");
  if (status === 413) return refused("too_large");
  return status >= 400 ? refused("message_refused") : FAILED;
}

/** The same for a service that confirms in its body what has arrived: without that nothing has. */
export function outcomeUnconfirmed(answer: ChannelAnswer, thread: ChannelThread): ChannelOutcome {
  const outcome = outcomeOfStatus(answer, thread);
  return outcome.result === "arrived" ? FAILED : outcome;
}
