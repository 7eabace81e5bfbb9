import { eq } from "drizzle-orm";
import { user } from "../../identity/identity.table.ts";
import { knownTimeZone } from "../../identity/time-zone.ts";
import type { Db } from "../../lib/db.ts";
import { organization } from "../../organizations/organization.table.ts";
import type { TellingOwner } from "../delivering/telling-owner.ts";

/** Where an owner's channels are found, and their time zone. */
export async function findReader(
  db: Db,
  { organizationId, userId }: TellingOwner,
): Promise<{ path: string; timeZone: string | null }> {
  if (organizationId === null) {
    const [mine] = await db.select({ timeZone: user.timeZone }).from(user).where(eq(user.id, userId));
    return { path: "/app/settings/notifications", timeZone: knownTimeZone(mine?.timeZone) };
  }
  const [row] = await db
    .select({ slug: organization.slug, timeZone: organization.timeZone })
    .from(organization)
    .where(eq(organization.id, organizationId));
  const path = `/app/organizations/${encodeURIComponent(row?.slug ?? "")}/notifications`;
  return { path, timeZone: row?.timeZone ?? null };
}
