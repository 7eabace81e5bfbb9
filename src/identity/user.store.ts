import { and, eq } from "drizzle-orm";
import type { Db } from "../lib/db.ts";
import { user } from "./identity.table.ts";

export type Account = { id: string; displayName: string; email: string; createdAt: Date };

/** Somebody's own account, or null after it was deleted. */
export async function findAccount(db: Db, userId: string): Promise<Account | null> {
  const [row] = await db
    .select({ id: user.id, displayName: user.name, email: user.email, createdAt: user.createdAt })
    .from(user)
    .where(eq(user.id, userId));
  return row ?? null;
}

export type MailAddressee = { name: string; email: string; language: string | null; timeZone: string | null };

/** What a mail needs to know about its recipient; null if there is nobody with this id. */
export async function findMailAddressee(db: Db, userId: string): Promise<MailAddressee | null> {
  const [row] = await db
    .select({ name: user.name, email: user.email, language: user.language, timeZone: user.timeZone })
    .from(user)
    .where(eq(user.id, userId));
  return row ?? null;
}

/** The language chosen by the owner of an address; null if there is no choice, or no account. */
export async function findLanguageOf(db: Db, email: string): Promise<string | null> {
  const [row] = await db.select({ language: user.language }).from(user).where(eq(user.email, email.toLowerCase()));
  return row?.language ?? null;
}

/** Whether somebody has this address but has not confirmed it. */
export async function isUnconfirmed(db: Db, email: string): Promise<boolean> {
  return (await db.$count(user, and(eq(user.email, email.toLowerCase()), eq(user.emailVerified, false)))) > 0;
}
