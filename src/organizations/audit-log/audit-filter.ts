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

/** Filter for audit log entries; fields that are left out match everything. */
export const auditFilter = z.object({
  /** Part of the actor's name or address. */
  who: z.string().trim().max(TEXT_CHARACTERS).optional(),
  /** The action, as in `AUDIT_ACTIONS`. */
  action: z.string().max(TEXT_CHARACTERS).optional(),
  /** Kind of thing, as in `AUDIT_KINDS`. */
  subject: z.string().max(TEXT_CHARACTERS).optional(),
  /** Start of the period, inclusive. */
  from: moment.optional(),
  /** End of the period, exclusive. */
  until: moment.optional(),
});

export type AuditFilter = z.infer<typeof auditFilter>;

/** A page of the log: entries older than the one with this id, or the newest without an id. */
export const auditPage = auditFilter.extend({
  beforeId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
});
