import { z } from "zod";
import { inputSentence } from "../../lib/sentences.ts";
import { RULE_LIMITS } from "./rule-limits.ts";
import { RULE_SENTENCES } from "./sentences.ts";

const begin = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/u);
const end = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/u);

const span = z
  .object({
    /** Monday is 1. */
    days: z
      .array(z.int().min(1).max(7))
      .min(1)
      .max(7)
      .transform((days) => [...new Set(days)].toSorted((one, other) => one - other)),
    from: begin,
    /** Before `from`: it passes midnight. */
    to: end,
  })
  .refine(({ from, to }) => from !== to, inputSentence(RULE_SENTENCES.equalEnds));

/** The weekly times of a rule, on the clocks of the organization. */
export const ruleHours = z.object({
  /** Whether its time is within them or outside of them. */
  when: z.enum(["within", "outside"]),
  spans: z.array(span).min(1).max(RULE_LIMITS.spans),
});
export type RuleHours = z.infer<typeof ruleHours>;

/** As stored by any version of ours; what cannot be read limits nothing. */
export function readHours(stored: unknown): RuleHours | null {
  return stored === null ? null : (ruleHours.safeParse(stored).data ?? null);
}
