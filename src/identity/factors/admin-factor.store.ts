import { eq, exists } from "drizzle-orm";
import type { Db } from "../../lib/db.ts";
import { passkey, user } from "../identity.table.ts";

const GRACE_DAYS = 7;

/**
 * Whether an admin of the instance must set up a second factor or a passkey before they can continue: from a week after
 * they became admin. For admins named in the configuration, the week starts when the account was created.
 */
export async function isSecondFactorDue(db: Db, userId: string, now: Date): Promise<boolean> {
  const passkeys = db.select({ id: passkey.id }).from(passkey).where(eq(passkey.userId, user.id));
  const [person] = await db
    .select({
      adminSince: user.adminSince,
      createdAt: user.createdAt,
      hasTwoFactor: user.twoFactorEnabled,
      hasPasskey: exists(passkeys).mapWith(Boolean),
    })
    .from(user)
    .where(eq(user.id, userId));
  if (!person || person.hasTwoFactor || person.hasPasskey) return false;
  const since = person.adminSince ?? person.createdAt;
  return now.getTime() - since.getTime() > GRACE_DAYS * 86_400_000;
}
