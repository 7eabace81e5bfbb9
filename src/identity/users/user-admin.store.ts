import { and, eq, exists, ne, sql } from "drizzle-orm";
import type { Db } from "../../lib/db.ts";
import { account, user } from "../identity.table.ts";
import { isLetIn } from "./barred.store.ts";

/** Whether somebody is the only one with the role admin who can get in, while there are other accounts. */
export async function isLastAdmin(db: Db, userId: string, now: Date): Promise<boolean> {
  const isAdmin = sql`'admin' = any (string_to_array(replace(${user.role}, ' ', ''), ','))`;
  const canGetIn = isLetIn(now);
  const [row] = await db
    .select({
      isAdmin: sql<boolean>`bool_or(${user.id} = ${userId} and ${isAdmin} and ${canGetIn})`,
      others: sql<number>`(count(*) filter (where ${user.id} <> ${userId}))::integer`,
      otherAdmins: sql<number>`(count(*) filter (where ${user.id} <> ${userId} and ${isAdmin} and ${canGetIn}))::integer`,
    })
    .from(user);
  return row !== undefined && row.isAdmin && row.others > 0 && row.otherAdmins === 0;
}

/** What an invitation to set a password needs to know; null when there is nobody of this id. */
export async function findInvitee(
  db: Db,
  userId: string,
): Promise<{ name: string; email: string; language: string | null; hasPassword: boolean } | null> {
  const password = db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.userId, user.id), eq(account.providerId, "credential"), ne(account.password, "")));
  const [row] = await db
    .select({
      name: user.name,
      email: user.email,
      language: user.language,
      hasPassword: sql<boolean>`${exists(password)}`,
    })
    .from(user)
    .where(eq(user.id, userId));
  return row ?? null;
}

/** Confirms an address, unless it was changed in the meantime. */
export async function confirmInvitedAddress(db: Db, invited: { userId: string; email: string }, now: Date) {
  await db
    .update(user)
    .set({ emailVerified: true, updatedAt: now })
    .where(and(eq(user.id, invited.userId), eq(user.email, invited.email)));
}
