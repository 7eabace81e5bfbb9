import { z } from "zod";
import { defineEvent } from "../../changelog/define-event.ts";

/** Three speed tests in a row have failed. `reason` is the last one's: the name of a reason, or a sentence. */
export const speedFailing = defineEvent({
  kind: "speedFailing",
  schema: z.object({ reason: z.string() }),
  topic: "speed",
  phase: "opens",
  urgency: "week",
  example: () => ({ reason: "timed_out" }),
});
