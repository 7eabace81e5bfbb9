import { z } from "zod";
import { defineEvent } from "../../changelog/define-event.ts";

/** An address whose speed tests kept failing is no longer measured. Nobody is told. */
export const speedDropped = defineEvent({
  kind: "speedDropped",
  schema: z.object({}),
  topic: "speed",
  phase: "closes",
  urgency: "info",
  ends: ["speed"],
  example: () => ({}),
  outside: [],
});
