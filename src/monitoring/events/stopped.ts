import { z } from "zod";
import { defineEvent } from "../../changelog/define-event.ts";
import { outsideForm } from "../../changelog/outside-form.ts";
import { storedFailure } from "../../snapshot/stored-failure.ts";
import { EXAMPLE_REFUSED, outsideFailure, sayFailing } from "./outside-failure.ts";

/** Automatic visits of the shop have stopped, because its credentials or address must be fixed. */
export const stopped = defineEvent({
  kind: "stopped",
  schema: z.object({ failure: storedFailure, since: z.string() }),
  topic: "stopped",
  phase: "opens",
  urgency: "now",
  since: ({ since }) => since,
  example: (said) => ({
    failure: storedFailure.parse({ reason: "redirected", location: `https://evil.example/${said}` }),
    since: "2026-11-21T10:58:00.000Z",
  }),
  outside: [
    outsideForm({
      type: "shop.visits_stopped",
      version: 1,
      says: "Automatic visits of the shop have stopped until somebody corrects its address or credentials.",
      schema: outsideFailure,
      of: sayFailing,
      example: EXAMPLE_REFUSED,
    }),
  ],
});
