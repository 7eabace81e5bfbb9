import { eq } from "drizzle-orm";
import { user } from "../../identity/identity.table.ts";
import type { Db } from "../../lib/db.ts";
import type { MemberAccess } from "../access.ts";
import { organization } from "../organization.table.ts";

export async function hasTwoFactor(db: Db, userId: string): Promise<boolean> {
  const [row] = await db.select({ isOn: user.twoFactorEnabled }).from(user).where(eq(user.id, userId));
  return row?.isOn ?? false;
}

/** Requires two-factor authentication or not; returns the former setting. Needs a transaction. */
export async function requireTwoFactor(db: Db, access: MemberAccess, isRequired: boolean): Promise<boolean> {
  const [before] = await db
    .select({ isRequired: organization.requiresTwoFactor })
    .from(organization)
    .where(eq(organization.id, access.organizationId))
    .for("update");
  await db
    .update(organization)
    .set({ requiresTwoFactor: isRequired })
    .where(eq(organization.id, access.organizationId));
  return before?.isRequired ?? false;
}
