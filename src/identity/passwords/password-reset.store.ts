import { eq } from "drizzle-orm";
import type { Db } from "../../lib/db.ts";
import { user } from "../identity.table.ts";
import { endWays } from "../ways-in.store.ts";

/**
 * Runs after a reset by mail. If the address was not confirmed before, every other way in is removed, because whoever
 * added it was not the reader of the mails; otherwise only ways added after the link was requested.
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
