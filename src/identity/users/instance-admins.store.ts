import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
import type { Db } from "../../lib/db.ts";
import { knownLanguage } from "../../lib/language.ts";
import { user } from "../identity.table.ts";
import type { MailReader } from "../mails/mail-reader.ts";

const AT_MOST = 50;

const isAdmin = (adminUserIds: readonly string[]) =>
  or(sql`'admin' = any (string_to_array(replace(${user.role}, ' ', ''), ','))`, inArray(user.id, [...adminUserIds]));

/** Admins of the instance who can receive mails: their address is confirmed, and they are not locked out. */
export async function listAdminsToTell(db: Db, adminUserIds: readonly string[]): Promise<readonly MailReader[]> {
  const rows = await db
    .select({ name: user.name, email: user.email, language: user.language })
    .from(user)
    .where(and(eq(user.emailVerified, true), eq(user.banned, false), isAdmin(adminUserIds)))
    .orderBy(asc(user.createdAt))
    .limit(AT_MOST);
  return rows.map(({ language, ...reader }) => ({ ...reader, language: knownLanguage(language ?? "") ?? "en" }));
}

/** Admins of the instance who are not locked out, and what they read. Nobody else tells them before the transaction ends. */
export async function listAdminsOfInstance(db: Db, adminUserIds: readonly string[]) {
  const rows = await db
    .select({
      id: user.id,
      name: user.name,
      email: user.email,
      isConfirmed: user.emailVerified,
      language: user.language,
      timeZone: user.timeZone,
    })
    .from(user)
    .where(and(eq(user.banned, false), isAdmin(adminUserIds)))
    .orderBy(asc(user.createdAt), asc(user.id))
    .limit(AT_MOST)
    .for("no key update");
  return rows.map(({ email, isConfirmed, language, ...row }) => ({
    ...row,
    language: knownLanguage(language ?? "") ?? ("en" as const),
    /** `null`: it is not confirmed. */
    email: isConfirmed ? email : null,
  }));
}

/** Admins of the instance whose open pages learn of something new. */
export async function listAdminIds(db: Db, adminUserIds: readonly string[]): Promise<readonly string[]> {
  const rows = await db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.banned, false), isAdmin(adminUserIds)))
    .orderBy(asc(user.createdAt))
    .limit(AT_MOST);
  return rows.map(({ id }) => id);
}
