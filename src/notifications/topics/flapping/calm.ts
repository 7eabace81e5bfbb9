import { z } from "zod";
import { defineEvent, type EventUrgency } from "../../../changelog/define-event.ts";
import { LEVELS, type Level } from "../../../checks/finding.ts";
import { reachTopic } from "../../../monitoring/events/failing.ts";
import type { Failure } from "../../../snapshot/failure.ts";
import { storedFailure } from "../../../snapshot/stored-failure.ts";
import type { IsoTime } from "../../../snapshot/visit.ts";
import type { Topic } from "../topics.ts";

/** How a shop is at the moment. */
export interface Condition {
  /** Why it cannot be visited; `null` while it answers, and while nothing has confirmed that it does not. */
  failure: Failure | null;
  failingSince: IsoTime | null;
  /** Whether it is not visited by itself any more. */
  isStopped: boolean;
  /** What its findings add up to, whether it can be reached or not; `null` before its first visit. */
  level: Level | null;
}

const condition: z.ZodType<Condition> = z.object({
  failure: z.null().or(storedFailure),
  failingSince: z.string().nullable(),
  isStopped: z.boolean(),
  level: z.enum(LEVELS).nullable(),
});

/** A shop that flapped has come to rest after so many changes. */
export const calm = defineEvent({
  kind: "calm",
  schema: z.object({ changes: z.number(), condition }),
  topic: ({ condition: { failure } }): Topic => (failure === null ? "flapping" : reachTopic(failure)),
  phase: "closes",
  urgency: ({ condition }) => urgencyOf(condition),
  ends: ({ condition }) => endedBy(condition),
  since: ({ condition }) => condition.failingSince,
  example: () => ({
    changes: 12,
    condition: { failure: null, failingSince: null, isStopped: false, level: "green" as const },
  }),
});

function urgencyOf({ failure, level }: Condition): EventUrgency {
  if (failure !== null) return "now";
  return level === "green" ? "info" : "week";
}

/** All that was told before, but for what still holds of a shop that fails. */
function endedBy({ failure, isStopped, level }: Condition): readonly Topic[] {
  if (failure === null) return ["outage", "access", "stopped", "status"];
  return [
    "outage",
    "access",
    "flapping",
    ...(isStopped ? [] : ["stopped" as const]),
    ...(level === "green" ? ["status" as const] : []),
  ];
}
