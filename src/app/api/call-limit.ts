import type { HitRecorder } from "../../instance/hit-recorder.service.ts";
import type { KnownLimits } from "../../instance/known-limits.service.ts";
import type { LimitedBy } from "../../instance/limit.service.ts";
import { limitSentence } from "../../instance/limit-text.ts";
import { TooMany } from "../../lib/errors.ts";
import { createProcessBuckets } from "../../lib/limits/process-buckets.ts";
import type { Context } from "../../lib/trpc.ts";

const SECONDS_PER_MINUTE = 60;

/** Counts calls of the product API. @throws {TooMany} when somebody makes more calls than the instance allows */
export type LimitCalls = (context: Context, calls: number) => void;

/**
 * Counted per person, or per address if nobody is signed in. The counters live in this process only, because counting
 * must cost nothing compared with a call; several servers therefore allow that many times as much.
 */
export function createCallLimit(limits: KnownLimits, hits: HitRecorder): LimitCalls {
  const buckets = createProcessBuckets();
  return (context, calls) => {
    const by = callerOf(context);
    const { calls: count, callsAtOnce: burst } = limits.now();
    const taken = buckets.take(`${by.subject}:${by.subjectId}`, { count, seconds: SECONDS_PER_MINUTE, burst }, calls);
    if (taken.ok) return;
    hits.add({ limitId: "calls", ...by });
    const seconds = Math.ceil(taken.retryAfterMilliseconds / 1000);
    throw new TooMany(limitSentence(seconds), seconds);
  };
}

function callerOf({ user, clientAddress }: Context): LimitedBy {
  return user === null
    ? { subject: "address", subjectId: clientAddress ?? "unknown" }
    : { subject: "person", subjectId: user.id };
}
