import { z } from "zod";
import { type Failure, FAILURE_REASONS } from "./failure.ts";
import { KEPT_FIELDS } from "./kept-field.ts";

/** What is left of a failure whose words nobody knows any more: that the shop could not be read. */
const UNKNOWN: Failure = {
  reason: "unreachable",
  excerpt: null,
  httpStatus: null,
  location: null,
  retryAfterSeconds: null,
};

const text = z.string().nullable().catch(null);
const number = z.number().nullable().catch(null);

/** The reason alone, as any version of ours has stored it. */
export const storedReason = (stored: unknown) => FAILURE_REASONS.find((reason) => reason === stored) ?? UNKNOWN.reason;

/** A failure as any version of ours has stored it; words that are not known are replaced by the most general ones. */
export const storedFailure = z
  .object({
    reason: z.enum(FAILURE_REASONS).catch(UNKNOWN.reason),
    excerpt: text,
    httpStatus: number,
    location: text,
    retryAfterSeconds: number,
    field: z.enum(KEPT_FIELDS).optional().catch(undefined),
    rows: z.object({ affected: z.number(), of: z.number() }).optional().catch(undefined),
  })
  .transform(({ field, rows, ...failure }): Failure => ({
    ...failure,
    ...(field !== undefined && { field }),
    ...(rows !== undefined && { rows }),
  }))
  .catch(UNKNOWN);
