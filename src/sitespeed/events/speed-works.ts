import { z } from "zod";
import { defineEvent } from "../../changelog/define-event.ts";
import { outsideForm } from "../../changelog/outside-form.ts";

/** The latest speed test has delivered figures again. */
export const speedWorks = defineEvent({
  kind: "speedWorks",
  schema: z.object({}),
  topic: "speed",
  phase: "closes",
  urgency: "info",
  isChange: true,
  ends: ["speed"],
  example: () => ({}),
  outside: [
    outsideForm({
      type: "speed.working",
      version: 1,
      says: "Speed tests of the shop deliver figures again.",
      schema: z.object({}),
      of: () => ({}),
      example: {},
    }),
  ],
});
