import { z } from "zod";
import { type Failure, FAILURE_REASONS } from "./failure.ts";
import { KEPT_FIELDS } from "./kept-field.ts";

/** Replaces a stored failure with an unknown reason: only that the shop could not be read is certain. */
const UNKNOWN: Failure = {
  reason: "unreachable",
  excerpt: null,
  httpStatus: null,
  location: null,
  retryAfterSeconds: null,
};

const text = z.string().nullable().catch(null);
const number = z.number().nullable().catch(null);

/** The reason alone, as stored by any version of ours. */
export const storedReason = (stored: unknown) => FAILURE_REASONS.find((reason) => reason === stored) ?? UNKNOWN.reason;

/** A failure as stored by any version of ours; unknown words are replaced by the most general ones. */
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
