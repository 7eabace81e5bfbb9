import { eq } from "drizzle-orm";
import type { Db } from "../lib/db.ts";
import type { MemberAccess } from "./access.ts";
import { organization } from "./organization.table.ts";

/** Keeps names that the store does not know, or no longer; answers what was so before. Call it in a transaction. */
export async function keepExtensionNames(db: Db, access: MemberAccess, isKept: boolean): Promise<boolean> {
  const [before] = await db
    .select({ isKept: organization.keepsExtensionNames })
    .from(organization)
    .where(eq(organization.id, access.organizationId))
    .for("update");
  await db.update(organization).set({ keepsExtensionNames: isKept }).where(eq(organization.id, access.organizationId));
  return before?.isKept ?? false;
}
