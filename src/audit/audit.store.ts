import type { Db } from "../lib/db.ts";
import { auditEntry } from "./audit.table.ts";

/** One thing that somebody did. `before` and `after` hold what changed, without secrets; null where there is nothing. */
export type AuditEntry = {
  at: Date;
  organizationId: string | null;
  actor: AuditActor | null;
  /** Room and verb, such as `organization.update`. */
  action: string;
  /** Kind of thing, such as `organization`, with its id. */
  subject: string;
  subjectId: string;
  /** What the thing is called, for readers who come after it is gone. Default: null, as for things without a name. */
  subjectName?: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

/** Who acted. `impersonatorId` names the admin behind an impersonated session. */
export type AuditActor = { id: string; name: string; impersonatorId: string | null; ipAddress: string | null };

/** Writes one entry. Give it the transaction of the change, so that neither is there without the other. */
export async function recordAudit(db: Db, entry: AuditEntry): Promise<void> {
  await db.insert(auditEntry).values({
    organizationId: entry.organizationId,
    at: entry.at,
    actorId: entry.actor?.id ?? null,
    actorName: entry.actor?.name ?? null,
    impersonatorId: entry.actor?.impersonatorId ?? null,
    ipAddress: entry.actor?.ipAddress ?? null,
    action: entry.action,
    subject: entry.subject,
    subjectId: entry.subjectId,
    subjectName: entry.subjectName ?? null,
    before: entry.before,
    after: entry.after,
  });
}
