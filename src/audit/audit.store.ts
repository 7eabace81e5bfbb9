import { and, eq, gte, isNull } from "drizzle-orm";
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

/**
 * Writes one entry and answers with its id. Give it the transaction of the change, so that neither is there without the
 * other; what happens at another server is recorded before it is sent, see {@link completeAudit}.
 */
export async function recordAudit(db: Db, entry: AuditEntry): Promise<number> {
  const rows = await db
    .insert(auditEntry)
    .values({
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
    })
    .returning({ id: auditEntry.id });
  const [row] = rows;
  if (row === undefined) throw new Error("An audit entry was not written");
  return row.id;
}

/** Adds what came of something that was recorded before it was sent. */
export async function completeAudit(db: Db, id: number, after: Record<string, unknown>): Promise<void> {
  await db.update(auditEntry).set({ after }).where(eq(auditEntry.id, id));
}

/** How often something was done to a thing since a moment. */
export async function countAudit(
  db: Db,
  {
    organizationId,
    action,
    subject,
    subjectId,
  }: Pick<AuditEntry, "organizationId" | "action" | "subject" | "subjectId">,
  since: Date,
): Promise<number> {
  return db.$count(
    auditEntry,
    and(
      organizationId === null ? isNull(auditEntry.organizationId) : eq(auditEntry.organizationId, organizationId),
      gte(auditEntry.at, since),
      eq(auditEntry.action, action),
      eq(auditEntry.subject, subject),
      eq(auditEntry.subjectId, subjectId),
    ),
  );
}
