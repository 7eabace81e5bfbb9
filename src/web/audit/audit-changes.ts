import type { AuditEntry } from "./audit-entry.ts";

export interface AuditChange {
  /** Name of the field, as stored. */
  field: string;
  /** Undefined when the field had, or has, no value. */
  before: unknown;
  after: unknown;
}

/** The changes of an entry, field by field; unchanged fields are left out. */
export function auditChanges({ before, after }: Pick<AuditEntry, "before" | "after">): readonly AuditChange[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .map((field) => ({ field, before: before?.[field], after: after?.[field] }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}
