import { z } from "zod";
import { defineEvent } from "../../../changelog/define-event.ts";
import type { Topic } from "../topics.ts";

/** The shop, or with `isSpeed` its speed tests, keeps changing its state; reports how often lately. */
export const flapping = defineEvent({
  kind: "flapping",
  schema: z.object({ changes: z.number(), isSpeed: z.boolean().optional() }),
  topic: ({ isSpeed }): Topic => (isSpeed === true ? "speed" : "flapping"),
  phase: "opens",
  urgency: "week",
  example: () => ({ changes: 5 }),
  outside: [],
});
