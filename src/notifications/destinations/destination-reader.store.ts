import { eq } from "drizzle-orm";
import { user } from "../../identity/identity.table.ts";
import { knownTimeZone } from "../../identity/time-zone.ts";
import type { Db } from "../../lib/db.ts";
import { organization } from "../../organizations/organization.table.ts";
import type { TellingOwner } from "../delivering/telling-owner.ts";

/** Where an owner's channels are found, its name and its time zone. */
export async function findReader(
  db: Db,
  { organizationId, userId }: TellingOwner,
): Promise<{ path: string; slug: string; name: string; timeZone: string | null }> {
  if (organizationId === null) {
    const [mine] = await db.select({ name: user.name, timeZone: user.timeZone }).from(user).where(eq(user.id, userId));
    const timeZone = knownTimeZone(mine?.timeZone);
    return { path: "/app/settings/notifications", slug: "", name: mine?.name ?? "", timeZone };
  }
  const [row] = await db
    .select({ slug: organization.slug, name: organization.name, timeZone: organization.timeZone })
    .from(organization)
    .where(eq(organization.id, organizationId));
  const path = `/app/organizations/${encodeURIComponent(row?.slug ?? "")}/notifications`;
  return { path, slug: row?.slug ?? "", name: row?.name ?? "", timeZone: row?.timeZone ?? null };
}
