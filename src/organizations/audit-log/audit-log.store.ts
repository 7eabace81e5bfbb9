import { and, desc, eq, gte, ilike, lt, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { z } from "zod";
import { auditEntry } from "../../audit/audit.table.ts";
import { user } from "../../identity/identity.table.ts";
import type { Db } from "../../lib/db.ts";
import type { MemberAccess } from "../access.ts";
import type { AuditFilter } from "./audit-filter.ts";
import { invitation, member, organization, team } from "../organization.table.ts";

/** Which log is read: one organization's, by a member with permission, or the whole, by an admin of the instance. */
export type AuditScope = MemberAccess | "instance";

const actor = alias(user, "actor");
const impersonator = alias(user, "impersonator");
const person = alias(user, "person");
const concerned = alias(user, "concerned");
const membership = alias(member, "membership");
const subjectOrganization = alias(organization, "subject_organization");

export type AuditLogEntry = Awaited<ReturnType<typeof listAuditEntries>>[number];

/** Entries that match the filter, newest first; where the log has no names, with today's names. */
export async function listAuditEntries(
  db: Db,
  scope: AuditScope,
  filter: AuditFilter & { beforeId?: number | undefined },
  limit: number,
) {
  const rows = await db
    .select({
      id: auditEntry.id,
      at: auditEntry.at,
      action: auditEntry.action,
      subject: auditEntry.subject,
      subjectId: auditEntry.subjectId,
      subjectName: sql<
        string | null
      >`coalesce(${auditEntry.subjectName}, ${person.name}, ${team.name}, ${invitation.email}, ${subjectOrganization.name})`,
      personName: concerned.name,
      before: auditEntry.before,
      after: auditEntry.after,
      actorId: auditEntry.actorId,
      actorName: auditEntry.actorName,
      actorEmail: actor.email,
      impersonatorName: sql<string | null>`coalesce(${impersonator.name}, ${auditEntry.impersonatorId})`,
      organizationName: organization.name,
      ipAddress: auditEntry.ipAddress,
    })
    .from(auditEntry)
    .leftJoin(actor, eq(actor.id, auditEntry.actorId))
    .leftJoin(impersonator, eq(impersonator.id, auditEntry.impersonatorId))
    .leftJoin(organization, eq(organization.id, auditEntry.organizationId))
    .leftJoin(membership, and(eq(auditEntry.subject, "member"), eq(membership.id, auditEntry.subjectId)))
    .leftJoin(
      person,
      or(
        eq(person.id, membership.userId),
        and(sql`${auditEntry.subject} in ('user', 'member')`, eq(person.id, auditEntry.subjectId)),
      ),
    )
    .leftJoin(
      concerned,
      sql`${concerned.id} = coalesce(${auditEntry.after} ->> 'userId', ${auditEntry.before} ->> 'userId')`,
    )
    .leftJoin(team, and(eq(auditEntry.subject, "team"), eq(team.id, auditEntry.subjectId)))
    .leftJoin(invitation, and(eq(auditEntry.subject, "invitation"), eq(invitation.id, auditEntry.subjectId)))
    .leftJoin(
      subjectOrganization,
      and(eq(auditEntry.subject, "organization"), eq(subjectOrganization.id, auditEntry.subjectId)),
    )
    .where(and(...conditionsOf(scope, filter)))
    .orderBy(desc(auditEntry.at), desc(auditEntry.id))
    .limit(limit);
  return rows.map((row) => ({ ...row, before: fields.parse(row.before), after: fields.parse(row.after) }));
}

const fields = z.record(z.string(), z.unknown()).nullable().catch(null);

function conditionsOf(
  scope: AuditScope,
  { who, action, subject, from, until, beforeId }: AuditFilter & { beforeId?: number | undefined },
): (SQL | undefined)[] {
  const wanted = who ? `%${who.replaceAll(/[\\%_]/g, String.raw`\$&`)}%` : null;
  return [
    scope === "instance" ? undefined : eq(auditEntry.organizationId, scope.organizationId),
    wanted === null ? undefined : or(ilike(auditEntry.actorName, wanted), ilike(actor.email, wanted)),
    action ? eq(auditEntry.action, action) : undefined,
    subject ? eq(auditEntry.subject, subject) : undefined,
    from && gte(auditEntry.at, from),
    until && lt(auditEntry.at, until),
    beforeId === undefined
      ? undefined
      : sql`(${auditEntry.at}, ${auditEntry.id}) < (select at, id from audit_entry where id = ${beforeId})`,
  ];
}
