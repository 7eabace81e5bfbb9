import { z } from "zod";
import { inputSentence } from "../../lib/sentences.ts";
import { AUDIT_FILTER_SENTENCES } from "./sentences.ts";

const TEXT_CHARACTERS = 200;
const FIRST_YEAR = 2000;
const LAST_YEAR = 9999;

const moment = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .refine(
    (at) => at.getUTCFullYear() >= FIRST_YEAR && at.getUTCFullYear() <= LAST_YEAR,
    inputSentence(AUDIT_FILTER_SENTENCES.noDay),
  );

/** Which entries of the audit log somebody wants to see; what is left out does not matter. */
export const auditFilter = z.object({
  /** A part of the name or address of who acted. */
  who: z.string().trim().max(TEXT_CHARACTERS).optional(),
  /** What was done, as in `AUDIT_ACTIONS`. */
  action: z.string().max(TEXT_CHARACTERS).optional(),
  /** Kind of thing, as in `AUDIT_KINDS`. */
  subject: z.string().max(TEXT_CHARACTERS).optional(),
  /** The first moment that counts. */
  from: moment.optional(),
  /** The first moment that does not count any more. */
  until: moment.optional(),
});

export type AuditFilter = z.infer<typeof auditFilter>;

/** A page of the log: what is older than the entry of this id; the newest without it. */
export const auditPage = auditFilter.extend({
  beforeId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
});
