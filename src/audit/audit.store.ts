import { and, desc, eq, gt, gte, isNull, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Db } from "../lib/db.ts";
import type { AuditAction } from "./audit-actions.ts";
import type { AuditKind } from "./audit-kinds.ts";
import { auditEntry } from "./audit.table.ts";

/** One thing that somebody did. `before` and `after` hold what changed, without secrets; null where there is nothing. */
export type AuditEntry = {
  at: Date;
  organizationId: string | null;
  actor: AuditActor | null;
  /** Where it came from when nobody is known to have acted. Default: null. */
  ipAddress?: string | null;
  action: AuditAction;
  /** Kind of thing, with its id. */
  subject: AuditKind;
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
      ipAddress: entry.actor?.ipAddress ?? entry.ipAddress ?? null,
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

const REPEATED_MILLISECONDS = 3_600_000;
/** Entries of their own within an hour for whatever one person, address or account is behind; the rest is counted in one. */
const REPEATED_ENTRIES = 200;
/** Entries within an hour that differ in nothing but what they tell, as in the device; the rest is counted in one that tells nothing. */
const REPEATED_DETAILS = 10;
const MANY_OTHERS = "many others";

/**
 * Writes down what strangers can bring about as often as they like. What says the same within an hour is one entry with a count,
 * so that nobody fills the log; what differs is another one, so that no entry claims more than is true of all that it counts;
 * and nobody's entries take the place of another's.
 */
export async function recordRepeated(db: Db, entry: AuditEntry): Promise<void> {
  const since = new Date(entry.at.getTime() - REPEATED_MILLISECONDS);
  if (await countOneMore(db, entry, since)) return;
  await db.transaction(async (tx) => {
    await waitForTurn(tx, entry);
    if (await countOneMore(tx, entry, since)) return;
    const crowd = (await crowdOf(tx, entry, since)) ?? (await untoldOf(tx, entry, since));
    if (crowd !== null && (await countOneMore(tx, crowd, since))) return;
    const first = crowd ?? entry;
    await recordAudit(tx, { ...first, after: { ...first.after, count: 1 } });
  });
}

/**
 * What shares a bound is counted and written one after the other, also from several servers: calls at the same moment would
 * each find the last place free. Always in the same order, so that no two wait for each other.
 */
async function waitForTurn(tx: Db, { actor, action, subjectId, ipAddress = null }: AuditEntry): Promise<void> {
  const shared = actor === null ? [`from ${ipAddress}`, `about ${subjectId}`] : [`by ${actor.id}`];
  const turns = shared.toSorted().map((whose) => JSON.stringify(["repeated audit entry", action, whose]));
  const waits = turns.map((turn) => sql`pg_advisory_xact_lock(hashtextextended(${turn}, 0))`);
  await tx.execute(sql`select ${sql.join(waits, sql`, `)}`);
}

/**
 * The entry that counts the rest of whoever has filled their share of the hour; null for all others. A person is one by
 * themselves; where nobody is known to have acted, each address is one, and so is each account that it is about.
 */
async function crowdOf(db: Db, entry: AuditEntry, since: Date): Promise<AuditEntry | null> {
  const { actor, action, subjectId, ipAddress = null } = entry;
  const recent = and(
    gt(auditEntry.at, since),
    eq(auditEntry.action, action),
    is(auditEntry.actorId, actor?.id ?? null),
  );
  const isFull = async (whose?: SQL) => (await db.$count(auditEntry, and(recent, whose))) >= REPEATED_ENTRIES;
  const many = { ...entry, organizationId: null, subjectId: MANY_OTHERS, subjectName: null, after: null };
  if (actor !== null)
    return (await isFull()) ? { ...many, actor: { ...actor, ipAddress: null }, ipAddress: null } : null;
  if (await isFull(is(auditEntry.ipAddress, ipAddress))) return many;
  return (await isFull(eq(auditEntry.subjectId, subjectId))) ? { ...entry, ipAddress: null, after: null } : null;
}

/** The same without what it tells, when it was told differently often enough; null otherwise. */
async function untoldOf(db: Db, entry: AuditEntry, since: Date): Promise<AuditEntry | null> {
  const told = await db.$count(auditEntry, sameThing(entry, since));
  return told >= REPEATED_DETAILS ? { ...entry, after: null } : null;
}

/** Adds to the entry of the last hour that says the same; false when there is none. */
async function countOneMore(db: Db, entry: AuditEntry, since: Date): Promise<boolean> {
  const details = JSON.stringify(entry.after ?? {});
  const same = and(
    sameThing(entry, since),
    sql`coalesce(${auditEntry.after}, '{}'::jsonb) - 'count' = ${details}::jsonb`,
  );
  const found = db.select({ id: auditEntry.id }).from(auditEntry).where(same).orderBy(desc(auditEntry.id)).limit(1);
  const counted = sql`jsonb_set(coalesce(${auditEntry.after}, '{}'), '{count}', to_jsonb(coalesce((${auditEntry.after} ->> 'count')::int, 1) + 1))`;
  const updated = await db
    .update(auditEntry)
    .set({ after: counted })
    .where(eq(auditEntry.id, sql`(${found})`))
    .returning({ id: auditEntry.id });
  return updated.length > 0;
}

function sameThing({ action, subjectId, actor, ipAddress }: AuditEntry, since: Date): SQL | undefined {
  return and(
    gt(auditEntry.at, since),
    eq(auditEntry.action, action),
    eq(auditEntry.subjectId, subjectId),
    is(auditEntry.actorId, actor?.id ?? null),
    is(auditEntry.impersonatorId, actor?.impersonatorId ?? null),
    is(auditEntry.ipAddress, actor?.ipAddress ?? ipAddress ?? null),
  );
}

function is(column: AnyPgColumn, value: string | null): SQL {
  return value === null ? isNull(column) : eq(column, value);
}
