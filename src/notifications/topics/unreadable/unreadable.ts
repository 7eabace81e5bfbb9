import { z } from "zod";
import { defineEvent } from "../../../changelog/define-event.ts";

/**
 * A stored event or alert that this version cannot read; people are still told that something happened. `name`: its own
 * name for its kind.
 */
export const unreadable = defineEvent({
  kind: "unreadable",
  schema: z.object({ name: z.string() }),
  topic: "unreadable",
  phase: "opens",
  urgency: "week",
  example: () => ({ name: "deployment.failed" }),
  outside: [],
});
