import { stringify } from "csv-stringify/sync";
import type { LeftHistoryRow } from "../../changelog/left-history.store.ts";
import type { AuditLogEntry } from "../../organizations/audit-log/audit-log.store.ts";

export const AUDIT_FORMATS = ["csv", "jsonl"] as const;
export type AuditFormat = (typeof AUDIT_FORMATS)[number];

type Form = {
  contentType: string;
  /** Written before the first entry. */
  head: string;
  write: (entries: readonly AuditLogEntry[]) => string;
};

const COLUMNS = [
  "id",
  "at",
  "organization",
  "actor",
  "actorEmail",
  "actorId",
  "impersonator",
  "action",
  "subject",
  "subjectName",
  "subjectId",
  "before",
  "after",
  "ipAddress",
] as const;

/** How entries of the audit log are written to a file: CSV for people, and one JSON object per line for programs. */
export const AUDIT_FORM: Record<AuditFormat, Form> = {
  csv: {
    contentType: "text/csv; charset=utf-8; header=present",
    head: csv([[...COLUMNS]]),
    write: (entries) => csv(entries.map(cellsOf)),
  },
  jsonl: {
    contentType: "application/x-ndjson; charset=utf-8",
    head: "",
    write: (entries) => entries.map((entry) => `${JSON.stringify(recordOf(entry))}\n`).join(""),
  },
};

/** What was known about a shop that has moved away, in the form of an entry without an actor. */
export function leftHistoryEntry({ id, shopId, shopName, kind, date, entry }: LeftHistoryRow): AuditLogEntry {
  return {
    id,
    at: date,
    action: `shop.history.${kind}`,
    subject: "shop",
    subjectId: String(shopId),
    subjectName: shopName,
    personName: null,
    before: null,
    after: entry,
    actorId: null,
    actorName: null,
    actorEmail: null,
    impersonatorName: null,
    organizationName: null,
    ipAddress: null,
  };
}

function recordOf(entry: AuditLogEntry): Record<(typeof COLUMNS)[number], unknown> {
  return {
    id: entry.id,
    at: entry.at.toISOString(),
    organization: entry.organizationName,
    actor: entry.actorName,
    actorEmail: entry.actorEmail,
    actorId: entry.actorId,
    impersonator: entry.impersonatorName,
    action: entry.action,
    subject: entry.subject,
    subjectName: entry.subjectName,
    subjectId: entry.subjectId,
    before: entry.before,
    after: entry.after,
    ipAddress: entry.ipAddress,
  };
}

function cellsOf(entry: AuditLogEntry): string[] {
  const record = recordOf(entry);
  return COLUMNS.map((column) => textOf(record[column]));
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}

/**
 * RFC 4180: CRLF, everything quoted. A cell that a spreadsheet would read as a formula gets a leading apostrophe,
 * because people choose the names.
 */
function csv(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((row) => [...row]),
    {
      quoted: true,
      record_delimiter: "windows",
      escape_formulas: true,
    },
  );
}
