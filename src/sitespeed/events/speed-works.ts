import { z } from "zod";
import { defineEvent } from "../../changelog/define-event.ts";

/** The latest speed test has delivered figures again. */
export const speedWorks = defineEvent({
  kind: "speedWorks",
  schema: z.object({}),
  topic: "speed",
  phase: "closes",
  urgency: "info",
  ends: ["speed"],
  example: () => ({}),
});
