import { and, eq, ne } from "drizzle-orm";
import type { Db } from "../lib/db.ts";
import { account, user } from "./identity.table.ts";
import { forgetTrustedDevices } from "./two-factor.store.ts";

/**
 * After a reset by mail: no device is trusted any more, and where nobody had proven the address before, every other way to
 * sign in goes, because whoever made it was not the one who reads the mails.
 */
export async function closeOtherDoors(db: Db, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await forgetTrustedDevices(tx, userId);
    const [person] = await tx
      .select({ emailVerified: user.emailVerified })
      .from(user)
      .where(eq(user.id, userId))
      .for("update");
    if (person?.emailVerified === false)
      await tx.delete(account).where(and(eq(account.userId, userId), ne(account.providerId, "credential")));
  });
}
