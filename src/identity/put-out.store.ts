import { and, eq, exists, type SQL, sql } from "drizzle-orm";
import type { Db } from "../lib/db.ts";
import { account, session, user } from "./identity.table.ts";

/** When a sign-in began, as a database snapshot in text form. */
export type SignInStart = string;

export async function signInStart(db: Db): Promise<SignInStart> {
  const { rows } = await db.execute<{ start: string }>(sql`select pg_current_snapshot()::text as start`);
  const [row] = rows;
  if (row === undefined) throw new Error("The database gave no snapshot");
  return row.start;
}

/** Records, in the transaction that ends sessions, who is signed out: one person, or everybody of a provider. */
export async function notePutOut(tx: Db, { userId, providerId }: { userId?: string; providerId?: string }) {
  await tx
    .update(user)
    .set({ putOutBy: sql`pg_current_xact_id()::text::bigint` })
    .where(userId === undefined ? cameThrough(tx, providerId ?? "") : eq(user.id, userId));
}

function cameThrough(tx: Db, providerId: string): SQL {
  const linked = and(eq(account.userId, user.id), eq(account.providerId, providerId));
  return exists(tx.select({ id: account.id }).from(account).where(linked));
}

/**
 * Ends a session that began while its owner was being signed out: the password or link that the sign-in used may have
 * been read before and be void by now. Signing out either finds the session, because it waits for the session's row, or
 * is found here. Transaction numbers from before a backup was restored are not of this database and are ignored.
 */
export async function endIfPutOut(db: Db, { id, userId }: { id: string; userId: string }, start: SignInStart) {
  const owner = db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.id, userId), isMeanwhile(start)));
  const ended = await db
    .delete(session)
    .where(and(eq(session.id, id), exists(owner)))
    .returning({ id: session.id });
  return ended.length > 0;
}

/** Whether somebody was signed out or deleted since then. Signing them out from now on has to wait until `tx` ends. */
export async function isPutOut(tx: Db, userId: string, start: SignInStart): Promise<boolean> {
  const owner = await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for("no key update");
  // A separate statement, because only one that begins after the wait sees what was committed before.
  const out = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.id, userId), isMeanwhile(start)));
  return owner.length === 0 || out.length > 0;
}

function isMeanwhile(start: SignInStart): SQL | undefined {
  const by = sql`${user.putOutBy}::text::xid8`;
  return and(
    sql`not pg_visible_in_snapshot(${by}, ${start}::pg_snapshot)`,
    sql`${by} < pg_snapshot_xmax(pg_current_snapshot())`,
    sql`${by} is distinct from pg_current_xact_id_if_assigned()`,
  );
}
