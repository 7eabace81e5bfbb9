import { z } from "zod";
import { defineEvent, type EventUrgency } from "../../../changelog/define-event.ts";
import { LEVELS, type Level } from "../../../checks/finding.ts";
import { reachTopic } from "../../../monitoring/events/failing.ts";
import type { Failure } from "../../../snapshot/failure.ts";
import { storedFailure } from "../../../snapshot/stored-failure.ts";
import type { IsoTime } from "../../../snapshot/visit.ts";
import type { Topic } from "../topics.ts";

/** The current state of a shop. */
export interface Condition {
  /** Why it cannot be visited; `null` if it answers, or if the failure is not confirmed yet. */
  failure: Failure | null;
  failingSince: IsoTime | null;
  /** Whether automatic visits have stopped. */
  isStopped: boolean;
  /** The status by its findings alone, whether it can be reached or not; `null` before its first visit. */
  level: Level | null;
}

const condition: z.ZodType<Condition> = z.object({
  failure: z.null().or(storedFailure),
  failingSince: z.string().nullable(),
  isStopped: z.boolean(),
  level: z.enum(LEVELS).nullable(),
});

/** A flapping shop has become calm, or with `speed` its speed tests; reports the number of changes. */
export const calm = defineEvent({
  kind: "calm",
  schema: z.object({ changes: z.number(), condition, speed: z.enum(["works", "fails"]).optional() }),
  topic: ({ condition: { failure }, speed }): Topic =>
    speed !== undefined ? "speed" : failure === null ? "flapping" : reachTopic(failure),
  phase: "closes",
  urgency: ({ condition, speed }) => (speed === undefined ? urgencyOf(condition) : speed === "fails" ? "week" : "info"),
  ends: ({ condition, speed }) => (speed === undefined ? topicsOver(condition) : speed === "works" ? ["speed"] : []),
  since: ({ condition }) => condition.failingSince,
  example: () => ({
    changes: 12,
    condition: { failure: null, failingSince: null, isStopped: false, level: "green" as const },
  }),
  outside: [],
});

function urgencyOf({ failure, level }: Condition): EventUrgency {
  if (failure !== null) return "now";
  return level === "green" ? "info" : "week";
}

/** Nothing is wrong with it. */
export const isFine = ({ failure, level }: Condition): boolean =>
  failure === null && (level === null || level === "green");

/** All topics, except those that still hold for a failing shop. */
export function topicsOver({ failure, isStopped, level }: Condition): readonly Topic[] {
  if (failure === null) return ["outage", "access", "stopped", "status"];
  return [
    "outage",
    "access",
    "flapping",
    ...(isStopped ? [] : ["stopped" as const]),
    ...(level === "green" ? ["status" as const] : []),
  ];
}
