import type { AuditAction } from "../../audit/audit-actions.ts";
import type { AuditEntry } from "../../audit/audit.store.ts";

type Person = { id: string; name: string; ipAddress: string | null };

/** What somebody did to their own account with a link that was sent to them. */
export function ownEntry(
  action: AuditAction,
  { id, name, ipAddress }: Person,
  change: Pick<AuditEntry, "at" | "before" | "after">,
): AuditEntry {
  const actor = { id, name, impersonatorId: null, ipAddress };
  return { ...change, organizationId: null, actor, action, subject: "user", subjectId: id, subjectName: name };
}
