import { and, eq, exists, type SQL, sql } from "drizzle-orm";
import type { Db } from "../lib/db.ts";
import { account, session, user } from "./identity.table.ts";

/** What a sign-in could know of when it began: a snapshot of the database, as text. */
export type SignInStart = string;

export async function signInStart(db: Db): Promise<SignInStart> {
  const { rows } = await db.execute<{ start: string }>(sql`select pg_current_snapshot()::text as start`);
  const [row] = rows;
  if (row === undefined) throw new Error("The database gave no snapshot");
  return row.start;
}

/** Notes, within the transaction that ends sessions, whom it puts out: one person, or everybody of a provider. */
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
 * Ends a session that was begun while its owner was put out: what the sign-in relied on, a password or a link, may have
 * been read before and be worth nothing any more. Whoever puts people out either finds the session, because it waits
 * for its row, or is found here. A number from before a backup was restored is none of this database.
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

/** Whether somebody was put out or deleted since then. Whoever wants to do so from now on waits until `tx` ends. */
export async function isPutOut(tx: Db, userId: string, start: SignInStart): Promise<boolean> {
  const owner = await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for("no key update");
  // Asked separately, because only a statement that begins after the wait sees whose turn it was before.
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
