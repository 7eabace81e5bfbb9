import { and, desc, eq, gt, gte, isNull, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Db } from "../lib/db.ts";
import { type About, ActingPerson, type Actor, type By } from "./actor.ts";
import type { AuditAction } from "./audit-actions.ts";
import { auditEntry } from "./audit.table.ts";

/** What was done. `before` and `after` hold the changed values, without secrets; null if there are none. */
export type AuditedChange = {
  action: AuditAction;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

/**
 * Writes an audit entry and returns its id. Pass the transaction of the change, so that both are committed or neither.
 * An action on another server is recorded before the request is sent, see {@link completeAudit}.
 */
export async function audit(db: Db, by: By, about: About, change: AuditedChange): Promise<number> {
  return await insert(db, entryOf(by, about, change));
}

/** One line of the log. */
type Entry = AuditedChange & Required<About> & { at: Date } & Who;

/** The actor as stored; all null if nobody is known to have acted. */
type Who = {
  actorId: string | null;
  actorName: string | null;
  impersonatorId: string | null;
  ipAddress: string | null;
};

function entryOf({ actor, now }: By, { subjectName = null, ...about }: About, change: AuditedChange): Entry {
  return { ...change, ...about, subjectName, at: now, ...whoOf(actor) };
}

const NOBODY: Who = { actorId: null, actorName: null, impersonatorId: null, ipAddress: null };

function whoOf(actor: Actor): Who {
  if (actor instanceof ActingPerson) {
    const { id, name, impersonatorId, ipAddress } = actor;
    return { actorId: id, actorName: name, impersonatorId, ipAddress };
  }
  return actor.is === "stranger" ? { ...NOBODY, ipAddress: actor.ipAddress } : NOBODY;
}

async function insert(db: Db, entry: Entry): Promise<number> {
  const [row] = await db.insert(auditEntry).values(entry).returning({ id: auditEntry.id });
  if (row === undefined) throw new Error("An audit entry was not written");
  return row.id;
}

/** Adds the outcome of an action that was recorded before its request was sent. */
export async function completeAudit(db: Db, id: number, after: Record<string, unknown>): Promise<void> {
  await db.update(auditEntry).set({ after }).where(eq(auditEntry.id, id));
}

/** How often an action was done to a thing since a moment. */
export async function countAudit(
  db: Db,
  { organizationId, subject, subjectId }: About,
  { action, since }: { action: AuditAction; since: Date },
): Promise<number> {
  return db.$count(
    auditEntry,
    and(
      is(auditEntry.organizationId, organizationId),
      gte(auditEntry.at, since),
      eq(auditEntry.action, action),
      eq(auditEntry.subject, subject),
      eq(auditEntry.subjectId, subjectId),
    ),
  );
}

const REPEATED_MILLISECONDS = 3_600_000;
/**
 * How many separate entries one person, address or account may cause within an hour; the rest is counted in a single
 * entry.
 */
const REPEATED_ENTRIES = 200;
/**
 * How many entries within an hour may differ only in their details, such as the device; the rest is counted in one
 * entry without details.
 */
const REPEATED_DETAILS = 10;
const MANY_OTHERS = "many others";

/**
 * Records actions that strangers can trigger as often as they like. Identical actions within an hour share one entry
 * with a count, so that nobody can flood the log. Actions that differ get separate entries, so that no entry claims
 * more than is true of everything it counts. Nobody's entries use up the limit of somebody else.
 */
export async function auditRepeatedly(db: Db, by: By, about: About, change: AuditedChange): Promise<void> {
  const entry = entryOf(by, about, change);
  const since = new Date(entry.at.getTime() - REPEATED_MILLISECONDS);
  if (await countOneMore(db, entry, since)) return;
  await db.transaction(async (tx) => {
    await waitForTurn(tx, entry);
    if (await countOneMore(tx, entry, since)) return;
    const crowd = (await crowdOf(tx, entry, since)) ?? (await untoldOf(tx, entry, since));
    if (crowd !== null && (await countOneMore(tx, crowd, since))) return;
    const first = crowd ?? entry;
    await insert(tx, { ...first, after: { ...first.after, count: 1 } });
  });
}

/**
 * Takes locks, so that actions under the same limit are counted and written one after the other, across servers too:
 * otherwise simultaneous calls would each find the last place free. Locks are taken in a fixed order to avoid
 * deadlocks.
 */
async function waitForTurn(tx: Db, { actorId, action, subjectId, ipAddress }: Entry): Promise<void> {
  const shared = actorId === null ? [`from ${ipAddress}`, `about ${subjectId}`] : [`by ${actorId}`];
  const turns = shared.toSorted().map((whose) => JSON.stringify(["repeated audit entry", action, whose]));
  const waits = turns.map((turn) => sql`pg_advisory_xact_lock(hashtextextended(${turn}, 0))`);
  await tx.execute(sql`select ${sql.join(waits, sql`, `)}`);
}

/**
 * The entry that counts the rest, if this actor has reached the hourly limit; else null. The limit applies per person;
 * if the person is unknown, per address and per account concerned.
 */
async function crowdOf(db: Db, entry: Entry, since: Date): Promise<Entry | null> {
  const { actorId, action, subjectId, ipAddress } = entry;
  const recent = and(gt(auditEntry.at, since), eq(auditEntry.action, action), is(auditEntry.actorId, actorId));
  const isFull = async (whose?: SQL) => (await db.$count(auditEntry, and(recent, whose))) >= REPEATED_ENTRIES;
  const many = { ...entry, organizationId: null, subjectId: MANY_OTHERS, subjectName: null, after: null };
  if (actorId !== null) return (await isFull()) ? { ...many, ipAddress: null } : null;
  if (await isFull(is(auditEntry.ipAddress, ipAddress))) return many;
  return (await isFull(eq(auditEntry.subjectId, subjectId))) ? { ...entry, ipAddress: null, after: null } : null;
}

/** The same entry without details, if enough entries with different details exist; else null. */
async function untoldOf(db: Db, entry: Entry, since: Date): Promise<Entry | null> {
  const told = await db.$count(auditEntry, sameThing(entry, since));
  return told >= REPEATED_DETAILS ? { ...entry, after: null } : null;
}

/** Increments the count of an identical entry from the last hour; false if there is none. */
async function countOneMore(db: Db, entry: Entry, since: Date): Promise<boolean> {
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

function sameThing({ action, subjectId, actorId, impersonatorId, ipAddress }: Entry, since: Date): SQL | undefined {
  return and(
    gt(auditEntry.at, since),
    eq(auditEntry.action, action),
    eq(auditEntry.subjectId, subjectId),
    is(auditEntry.actorId, actorId),
    is(auditEntry.impersonatorId, impersonatorId),
    is(auditEntry.ipAddress, ipAddress),
  );
}

function is(column: AnyPgColumn, value: string | null): SQL {
  return value === null ? isNull(column) : eq(column, value);
}
