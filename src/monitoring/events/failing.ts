import { z } from "zod";
import { defineEvent } from "../../changelog/define-event.ts";
import { HEALED_BY, type Failure } from "../../snapshot/failure.ts";
import { storedFailure } from "../../snapshot/stored-failure.ts";

/** The topic of a shop that cannot be visited. */
export function reachTopic({ reason }: Pick<Failure, "reason">): "access" | "outage" {
  return HEALED_BY[reason] === "person" ? "access" : "outage";
}

/** The shop cannot be visited, and a second try has confirmed it. */
export const failing = defineEvent({
  kind: "failing",
  schema: z.object({ failure: storedFailure, since: z.string() }),
  topic: ({ failure }) => reachTopic(failure),
  phase: "opens",
  urgency: "now",
  isChange: true,
  // What heals by itself is tried again by itself, so that visits have not stopped any more.
  ends: ({ failure }): readonly "stopped"[] => (HEALED_BY[failure.reason] === "time" ? ["stopped"] : []),
  since: ({ since }) => since,
  example: () => ({ failure: storedFailure.parse({ reason: "timed_out" }), since: "2026-11-21T10:58:00.000Z" }),
});
