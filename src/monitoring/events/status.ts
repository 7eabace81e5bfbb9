import { z } from "zod";
import { defineEvent } from "../../changelog/define-event.ts";
import { outsideForm } from "../../changelog/outside-form.ts";
import { LEVELS, type Level } from "../../checks/finding.ts";
import { badness } from "../../checks/status.ts";
import { exampleOfFound, foundSchema } from "./named-finding.ts";
import { EXAMPLE_FINDING, outsideFinding, sayFinding } from "./outside-finding.ts";

export function isWorse({ from, to }: { from: Level; to: Level }): boolean {
  return badness(to) > badness(from);
}

const statusSchema = foundSchema.extend({ from: z.enum(LEVELS), to: z.enum(LEVELS) });

/** The findings got worse or better, whether or not the shop can be reached. */
export const status = defineEvent({
  kind: "status",
  schema: statusSchema,
  topic: "status",
  phase: (change) => (isWorse(change) ? "opens" : "closes"),
  // A warning, even if the shop now has errors (product rule).
  urgency: (change) => (isWorse(change) ? "week" : "info"),
  isChange: true,
  level: ({ to }) => to,
  example: (said) => ({ ...exampleOfFound(said), from: "green" as const, to: "red" as const }),
  outside: [
    outsideForm({
      type: "shop.status_changed",
      version: 1,
      says: "The status of the shop by its findings changed, whether or not the shop can be visited.",
      schema: z.object({
        from: z.enum(LEVELS),
        to: z.enum(LEVELS),
        /** The worst that count; then how many there are. */
        findings: z.array(outsideFinding),
        findingCount: z.int().min(0),
      }),
      of: ({ from, to, findings, findingCount }: z.infer<typeof statusSchema>) => ({
        from,
        to,
        findings: findings.map(sayFinding),
        findingCount: Math.trunc(findingCount),
      }),
      example: { from: "green" as const, to: "red" as const, findings: [EXAMPLE_FINDING], findingCount: 1 },
    }),
  ],
});
