import { randomUUID } from "node:crypto";
import type { Db } from "../../lib/db.ts";
import { account } from "../identity.table.ts";

/** Gives somebody without a password one, as a hash. False when they have one, also when it came at the same moment. */
export async function addFirstPassword(db: Db, userId: string, passwordHash: string, now: Date): Promise<boolean> {
  const added = await db
    .insert(account)
    .values({
      id: randomUUID(),
      accountId: userId,
      providerId: "credential",
      userId,
      password: passwordHash,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: account.id });
  return added.length > 0;
}
