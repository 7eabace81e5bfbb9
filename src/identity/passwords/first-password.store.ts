import { randomUUID } from "node:crypto";
import type { Db } from "../../lib/db.ts";
import { account } from "../identity.table.ts";

/** Sets a first password, as a hash. False if the person has one already, even one set at the same moment. */
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
