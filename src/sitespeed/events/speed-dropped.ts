import { z } from "zod";
import { defineEvent } from "../../changelog/define-event.ts";

/** The address whose speed tests kept failing is not to be measured any more. Nobody need be told. */
export const speedDropped = defineEvent({
  kind: "speedDropped",
  schema: z.object({}),
  topic: "speed",
  phase: "closes",
  urgency: "info",
  ends: ["speed"],
  example: () => ({}),
});
