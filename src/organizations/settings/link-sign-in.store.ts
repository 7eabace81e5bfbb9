import { eq } from "drizzle-orm";
import type { Db } from "../../lib/db.ts";
import type { MemberAccess } from "../access.ts";
import { organization } from "../organization.table.ts";

/** Sets whether whoever acts by a link in a message signs in first; returns what held before. Needs a transaction. */
export async function writeLinkSignIn(db: Db, access: MemberAccess, linksAskSignIn: boolean): Promise<boolean> {
  const isIt = eq(organization.id, access.organizationId);
  const [before] = await db.select({ asked: organization.linksAskSignIn }).from(organization).where(isIt).for("update");
  await db.update(organization).set({ linksAskSignIn }).where(isIt);
  return before?.asked ?? false;
}
