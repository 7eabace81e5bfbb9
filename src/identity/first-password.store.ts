import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Db } from "../lib/db.ts";
import { isRecent } from "./freshness.ts";
import { account, session } from "./identity.table.ts";

/** Whether a session's owner has shown just now who they are. Decisions over accounts ask for it. */
export async function isSessionRecent(db: Db, sessionId: string, now: Date): Promise<boolean> {
  const [row] = await db.select({ createdAt: session.createdAt }).from(session).where(eq(session.id, sessionId));
  return row !== undefined && isRecent(row.createdAt, now);
}

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
