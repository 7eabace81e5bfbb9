import { z } from "zod";
import { defineEvent } from "../../../changelog/define-event.ts";

/** The shop keeps changing its state; reports how often within the last hour. */
export const flapping = defineEvent({
  kind: "flapping",
  schema: z.object({ changes: z.number() }),
  topic: "flapping",
  phase: "opens",
  urgency: "week",
  example: () => ({ changes: 5 }),
  outside: [],
});
