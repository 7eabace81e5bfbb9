import { eq } from "drizzle-orm";
import type { Db } from "../../lib/db.ts";
import type { MemberAccess } from "../../organizations/access.ts";
import { organization } from "../../organizations/organization.table.ts";

/** Where an organization is found, its name and its time zone. */
export async function findReader(db: Db, { organizationId }: Pick<MemberAccess, "organizationId">) {
  const [row] = await db
    .select({ slug: organization.slug, name: organization.name, timeZone: organization.timeZone })
    .from(organization)
    .where(eq(organization.id, organizationId));
  return { slug: row?.slug ?? "", name: row?.name ?? "", timeZone: row?.timeZone ?? null };
}
