import { eq } from "drizzle-orm";
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
