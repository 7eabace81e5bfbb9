import { z } from "zod";
import { defineEvent, type SaidTrouble } from "../../changelog/define-event.ts";
import { outsideForm } from "../../changelog/outside-form.ts";
import { HEALED_BY, type Failure } from "../../snapshot/failure.ts";
import { storedFailure } from "../../snapshot/stored-failure.ts";
import { EXAMPLE_REFUSED, EXAMPLE_UNREACHABLE, outsideFailure, sayFailing } from "./outside-failure.ts";

/** The topic of a shop that cannot be visited. */
export function reachTopic({ reason }: Pick<Failure, "reason">): "access" | "outage" {
  return HEALED_BY[reason] === "person" ? "access" : "outage";
}

/** Names the error that visits fail, among those of a shop. */
export const VISIT_TROUBLE = "visit";

/** Lists in a failure are left out: no sentence about an incident needs them. */
function sayFailure({ reason, excerpt: _, rows: __, ...rest }: Failure): SaidTrouble {
  return { check: null, text: reason, params: { reason, excerpt: null, ...rest } };
}

type Failing = Parameters<typeof sayFailing>[0];

/** The shop cannot be visited, confirmed by a second try. */
export const failing = defineEvent({
  kind: "failing",
  schema: z.object({ failure: storedFailure, since: z.string() }),
  topic: ({ failure }) => reachTopic(failure),
  phase: "opens",
  urgency: "now",
  isChange: true,
  // Failures that pass by themselves are retried automatically, so visits are no longer stopped.
  ends: ({ failure }): readonly "stopped"[] => (HEALED_BY[failure.reason] === "time" ? ["stopped"] : []),
  since: ({ since }) => since,
  trouble: ({ failure, since }) => ({
    does: "comes",
    key: VISIT_TROUBLE,
    topic: "availability",
    said: sayFailure(failure),
    since,
  }),
  example: () => ({ failure: storedFailure.parse({ reason: "timed_out" }), since: "2026-11-21T10:58:00.000Z" }),
  outside: [
    outsideForm({
      type: "shop.unreachable",
      version: 1,
      says: "The shop cannot be visited, confirmed by a second try. It is tried again until it answers.",
      schema: outsideFailure,
      of: (event: Failing) => (reachTopic(event.failure) === "outage" ? sayFailing(event) : null),
      example: EXAMPLE_UNREACHABLE,
    }),
    outsideForm({
      type: "shop.access_refused",
      version: 1,
      says: "The shop cannot be visited until somebody corrects its address or credentials.",
      schema: outsideFailure,
      of: (event: Failing) => (reachTopic(event.failure) === "access" ? sayFailing(event) : null),
      example: EXAMPLE_REFUSED,
    }),
  ],
});
