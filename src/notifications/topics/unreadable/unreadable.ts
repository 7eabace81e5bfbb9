import { z } from "zod";
import { defineEvent } from "../../../changelog/define-event.ts";

/**
 * Something was kept that this version cannot read: that it happened is told nevertheless. `name`: what it calls
 * itself.
 */
export const unreadable = defineEvent({
  kind: "unreadable",
  schema: z.object({ name: z.string() }),
  topic: "unreadable",
  phase: "opens",
  urgency: "week",
  example: () => ({ name: "deployment.failed" }),
});
