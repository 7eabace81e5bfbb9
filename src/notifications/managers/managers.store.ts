import { and, eq, sql } from "drizzle-orm";
import { user } from "../../identity/identity.table.ts";
import type { Db } from "../../lib/db.ts";
import { knownLanguage, type Language } from "../../lib/language.ts";
import { member, organization } from "../../organizations/organization.table.ts";
import { mayMember } from "../../organizations/permissions.ts";
import { signInProblem } from "../../organizations/sign-in/sign-in-rules.store.ts";

/** Somebody who may mend channels. */
export interface Manager {
  userId: string;
  name: string;
  language: Language;
  /** `null`: it is not confirmed, or they are banned. */
  email: string | null;
}

/** Who may mend an organization's channels, and may see anything of it now. */
export async function listManagers(tx: Db, organizationId: string): Promise<readonly Manager[]> {
  const rows = await tx
    .select({
      userId: user.id,
      name: user.name,
      email: user.email,
      isConfirmed: user.emailVerified,
      isBanned: user.banned,
      language: user.language,
      role: member.role,
      problem: signInProblem({ id: sql`${member}.user_id`, ssoProviderId: null }),
    })
    .from(member)
    .innerJoin(user, eq(user.id, member.userId))
    .where(eq(member.organizationId, organizationId))
    .orderBy(user.id)
    .for("key share", { of: [member, user] });
  return rows
    .filter(({ role, problem }) => problem !== "two_factor" && mayMember(role, "telling:manage"))
    .map(({ userId, name, email, isConfirmed, isBanned, language }) => ({
      userId,
      name,
      language: knownLanguage(language) ?? "en",
      email: isConfirmed && !isBanned ? email : null,
    }));
}

export async function findOrganization(tx: Db, organizationId: string) {
  const [row] = await tx
    .select({ name: organization.name, slug: organization.slug })
    .from(organization)
    .where(and(eq(organization.id, organizationId)));
  return { name: row?.name ?? "", slug: row?.slug ?? "" };
}
