import { z } from "zod";
import { defineEvent } from "../../changelog/define-event.ts";

/** Three speed tests in a row have failed. `reason`: that of the last one, as a name or a sentence. */
export const speedFailing = defineEvent({
  kind: "speedFailing",
  schema: z.object({ reason: z.string() }),
  topic: "speed",
  phase: "opens",
  urgency: "week",
  example: () => ({ reason: "timed_out" }),
});
