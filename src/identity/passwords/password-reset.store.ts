import { eq } from "drizzle-orm";
import type { Db } from "../../lib/db.ts";
import { user } from "../identity.table.ts";
import { endWays } from "../ways-in.store.ts";

/**
 * After a reset by mail. Where nobody had proven the address before, every other way in goes, because whoever made it
 * was not the one who reads the mails; else what was made while the link was under way.
 */
export async function closeOtherDoors(db: Db, userId: string, askedAt: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [person] = await tx
      .select({ emailVerified: user.emailVerified })
      .from(user)
      .where(eq(user.id, userId))
      .for("update");
    if (person?.emailVerified === false) await endWays(tx, "resetUnconfirmed", { userId });
    else await endWays(tx, "reset", { userId, since: askedAt });
  });
}
