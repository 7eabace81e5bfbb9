import { eq } from "drizzle-orm";
import type { Db } from "../lib/db.ts";
import type { MemberAccess } from "./access.ts";
import { organization } from "./organization.table.ts";

/**
 * Sets whether names that the store does not know are kept private; returns the former setting. Needs a transaction.
 */
export async function keepExtensionNames(db: Db, access: MemberAccess, isKept: boolean): Promise<boolean> {
  const [before] = await db
    .select({ isKept: organization.keepsExtensionNames })
    .from(organization)
    .where(eq(organization.id, access.organizationId))
    .for("update");
  await db.update(organization).set({ keepsExtensionNames: isKept }).where(eq(organization.id, access.organizationId));
  return before?.isKept ?? false;
}
