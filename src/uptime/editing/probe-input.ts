import { z } from "zod";
import { isReadableName, UNREADABLE } from "../../identity/users/readable-name.ts";
import { inputSentence } from "../../lib/sentences.ts";
import { numericId } from "../../shops/shop-rules.ts";
import { expectationsSchema } from "../expectation.ts";
import { CONFIRM_SECONDS, INTERVALS_SECONDS, PROBE_LIMITS } from "../probe-limits.ts";
import { UPTIME_SENTENCES } from "../sentences.ts";

/** Longer ones are refused before anything is read of them. */
const TYPED_CHARACTERS = 4000;
/** More than a probe may have, so that the sentence can say so. */
const TYPED_EXPECTATIONS = 50;

const url = z.string().trim().min(1, inputSentence(UPTIME_SENTENCES.urlMissing)).max(TYPED_CHARACTERS);
const timeoutMilliseconds = z.int().min(PROBE_LIMITS.leastTimeoutMilliseconds).max(PROBE_LIMITS.mostMilliseconds);
const expectations = z
  .array(z.unknown())
  .max(TYPED_EXPECTATIONS)
  .transform((typed, context) => {
    const read = expectationsSchema.safeParse(typed);
    if (read.success) return read.data;
    context.addIssue(inputSentence(UPTIME_SENTENCES.expectations(PROBE_LIMITS.expectations)));
    return z.NEVER;
  });

export const probeInput = z.object({
  /** `null`: a new one. */
  id: numericId.nullable(),
  name: z
    .string()
    .trim()
    .min(1, inputSentence(UPTIME_SENTENCES.nameMissing))
    .max(PROBE_LIMITS.nameCharacters)
    .refine(isReadableName, inputSentence(UNREADABLE)),
  url,
  intervalSeconds: z.literal(INTERVALS_SECONDS),
  timeoutMilliseconds,
  confirmSeconds: z.literal(CONFIRM_SECONDS),
  expectations,
  enabled: z.boolean(),
});

export const tryInput = z.object({ url, timeoutMilliseconds, expectations });

export type ProbeInput = z.infer<typeof probeInput>;
