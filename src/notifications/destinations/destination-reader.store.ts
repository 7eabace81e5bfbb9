import { eq } from "drizzle-orm";
import type { Db } from "../../lib/db.ts";
import type { MemberAccess } from "../../organizations/access.ts";
import { organization } from "../../organizations/organization.table.ts";

/** What messages for an organization's channels say of it. */
export async function findReader(db: Db, { organizationId }: Pick<MemberAccess, "organizationId">) {
  const [row] = await db
    .select({ slug: organization.slug, name: organization.name, timeZone: organization.timeZone })
    .from(organization)
    .where(eq(organization.id, organizationId));
  const { slug = "", name = "", timeZone = null } = row ?? {};
  return { organization: { slug: slug ?? "", name }, timeZone };
}
