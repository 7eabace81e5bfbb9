import { z } from "zod";
import { defineEvent } from "../../changelog/define-event.ts";
import { LEVELS, type Level } from "../../checks/finding.ts";
import { badness } from "../../checks/status.ts";
import { exampleOfFound, foundSchema } from "./named-finding.ts";

export function isWorse({ from, to }: { from: Level; to: Level }): boolean {
  return badness(to) > badness(from);
}

/** The findings got worse or better, whether or not the shop can be reached. */
export const status = defineEvent({
  kind: "status",
  schema: foundSchema.extend({ from: z.enum(LEVELS), to: z.enum(LEVELS) }),
  topic: "status",
  phase: (change) => (isWorse(change) ? "opens" : "closes"),
  // A warning, even if the shop now has errors (product rule).
  urgency: (change) => (isWorse(change) ? "week" : "info"),
  isChange: true,
  level: ({ to }) => to,
  example: (said) => ({ ...exampleOfFound(said), from: "green" as const, to: "red" as const }),
});
