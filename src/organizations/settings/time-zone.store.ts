import { eq } from "drizzle-orm";
import { knownTimeZone } from "../../identity/time-zone.ts";
import type { Db } from "../../lib/db.ts";
import type { MemberAccess } from "../access.ts";
import { organization } from "../organization.table.ts";

/** Where the organization's days begin; null: the instance's zone. */
export async function timeZoneOf(db: Db, organizationId: string): Promise<string | null> {
  const [row] = await db
    .select({ timeZone: organization.timeZone })
    .from(organization)
    .where(eq(organization.id, organizationId));
  return knownTimeZone(row?.timeZone);
}

/** Sets it; returns the former one. Needs a transaction. */
export async function writeTimeZone(db: Db, access: MemberAccess, timeZone: string | null): Promise<string | null> {
  const [before] = await db
    .select({ timeZone: organization.timeZone })
    .from(organization)
    .where(eq(organization.id, access.organizationId))
    .for("update");
  await db.update(organization).set({ timeZone }).where(eq(organization.id, access.organizationId));
  return before?.timeZone ?? null;
}
