import { z } from "zod";
import { defineEvent } from "../../changelog/define-event.ts";

/** The newest speed test has brought figures again. */
export const speedWorks = defineEvent({
  kind: "speedWorks",
  schema: z.object({}),
  topic: "speed",
  phase: "closes",
  urgency: "info",
  ends: ["speed"],
  example: () => ({}),
});
