import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
import type { Db } from "../../lib/db.ts";
import { knownLanguage } from "../../lib/language.ts";
import { user } from "../identity.table.ts";
import type { MailReader } from "../mails/mail-reader.ts";

const AT_MOST = 50;

/** Admins of the instance who can receive mails: their address is confirmed, and they are not locked out. */
export async function listAdminsToTell(db: Db, adminUserIds: readonly string[]): Promise<readonly MailReader[]> {
  const isAdmin = or(
    sql`'admin' = any (string_to_array(replace(${user.role}, ' ', ''), ','))`,
    inArray(user.id, [...adminUserIds]),
  );
  const rows = await db
    .select({ name: user.name, email: user.email, language: user.language })
    .from(user)
    .where(and(eq(user.emailVerified, true), eq(user.banned, false), isAdmin))
    .orderBy(asc(user.createdAt))
    .limit(AT_MOST);
  return rows.map(({ language, ...reader }) => ({ ...reader, language: knownLanguage(language ?? "") ?? "en" }));
}
