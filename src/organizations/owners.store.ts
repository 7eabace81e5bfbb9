import { and, asc, eq, sql } from "drizzle-orm";
import { user } from "../identity/identity.table.ts";
import type { Db } from "../lib/db.ts";
import { member, organization } from "./organization.table.ts";

export type Owner = { name: string; email: string; language: string | null; organization: string; slug: string };

const isOwner = sql`'owner' = any(string_to_array(replace(${member.role}, ' ', ''), ','))`;

/** The owners of an organization with a confirmed address, by address, with the organization itself. */
export async function listOwners(db: Db, organizationId: string): Promise<Owner[]> {
  return await db
    .select({
      name: user.name,
      email: user.email,
      language: user.language,
      organization: organization.name,
      slug: organization.slug,
    })
    .from(member)
    .innerJoin(user, eq(user.id, member.userId))
    .innerJoin(organization, eq(organization.id, member.organizationId))
    .where(and(eq(member.organizationId, organizationId), isOwner, eq(user.emailVerified, true)))
    .orderBy(asc(user.email));
}

/** Whether somebody owns an organization other than this one. */
export async function ownsElsewhere(db: Db, userId: string, organizationId: string): Promise<boolean> {
  const others = and(eq(member.userId, userId), isOwner, sql`${member.organizationId} <> ${organizationId}`);
  return (await db.$count(member, others)) > 0;
}
