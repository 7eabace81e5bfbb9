import { and, asc, count, eq, inArray, lt, or, sql } from "drizzle-orm";
import type { Db } from "../lib/db.ts";
import { defineRetention } from "../lib/retention.ts";
import { invitation, member, organization, ssoProvider, team } from "./organization.table.ts";
import { signInProblem } from "./sign-in/sign-in-rules.store.ts";
import type { Person, SignInProblem } from "./sign-in/sign-in-rules.ts";

/** A member's role as stored, and what still keeps the member out. */
export type Membership = { role: string; problem: SignInProblem | null };

/** Null for somebody who does not belong to the organization. */
export async function findMembership(db: Db, person: Person, organizationId: string): Promise<Membership | null> {
  const [row] = await db
    .select({ role: member.role, problem: signInProblem(person) })
    .from(member)
    .where(and(eq(member.organizationId, organizationId), eq(member.userId, person.id)))
    .limit(1);
  return row ?? null;
}

export type MyOrganization = {
  id: string;
  name: string;
  slug: string;
  createdAt: Date;
  role: string;
  memberCount: number;
  requiresTwoFactor: boolean;
  keepsExtensionNames: boolean;
  /** What keeps the person out of it in this session, null when nothing does. */
  signInProblem: SignInProblem | null;
};

/** The organizations that a person belongs to, by name, with the person's role there. */
export async function listMyOrganizations(db: Db, person: Person): Promise<MyOrganization[]> {
  const mine = db.select({ id: member.organizationId }).from(member).where(eq(member.userId, person.id));
  return await db
    .select({
      id: organization.id,
      name: organization.name,
      slug: organization.slug,
      createdAt: organization.createdAt,
      role: sql<string>`max(${member.role}) filter (where ${member.userId} = ${person.id})`,
      memberCount: count(member.id),
      requiresTwoFactor: organization.requiresTwoFactor,
      keepsExtensionNames: organization.keepsExtensionNames,
      signInProblem: sql<SignInProblem | null>`max(${signInProblem(person)}) filter (where ${member.userId} = ${person.id})`,
    })
    .from(organization)
    .innerJoin(member, eq(member.organizationId, organization.id))
    .where(inArray(organization.id, mine))
    .groupBy(organization.id)
    .orderBy(asc(organization.name), asc(organization.id));
}

/** The organizations that a person belongs to, in the order of their identifiers. */
export async function listOrganizationIds(db: Db, userId: string): Promise<readonly string[]> {
  const rows = await db
    .select({ id: member.organizationId })
    .from(member)
    .where(eq(member.userId, userId))
    .orderBy(asc(member.organizationId));
  return rows.map(({ id }) => id);
}

/** What an auth call names an organization by: itself, or something that belongs to it. */
export type OrganizationClue = {
  by: "id" | "slug" | "team" | "invitation" | "member" | "provider";
  value: string;
};

/** The organization that a clue leads to, or null when nothing answers to it. */
export async function findOrganizationId(db: Db, { by, value }: OrganizationClue): Promise<string | null> {
  const [table, column, name] = CLUE_COLUMNS[by];
  const [row] = await db.select({ id: column }).from(table).where(eq(name, value)).limit(1);
  return row?.id ?? null;
}

/** Where each kind of clue is looked up: the table, its organization, and what the clue says. */
const CLUE_COLUMNS = {
  id: [organization, organization.id, organization.id],
  slug: [organization, organization.id, organization.slug],
  team: [team, team.organizationId, team.id],
  invitation: [invitation, invitation.organizationId, invitation.id],
  member: [member, member.organizationId, member.id],
  provider: [ssoProvider, ssoProvider.organizationId, ssoProvider.providerId],
} as const;

/** The domain that an identity provider may vouch for, lower-cased, once it is proven. */
export async function findProvenDomain(db: Db, providerId: string): Promise<string | null> {
  const [row] = await db
    .select({ domain: ssoProvider.domain })
    .from(ssoProvider)
    .where(and(eq(ssoProvider.providerId, providerId), eq(ssoProvider.domainVerified, true)));
  return row?.domain.toLowerCase() ?? null;
}

/** How many organizations somebody owns, alone or with others. */
export async function countOwned(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ owned: count() })
    .from(member)
    .where(and(eq(member.userId, userId), IS_OWNER));
  return row?.owned ?? 0;
}

const IS_OWNER = sql`'owner' = any(string_to_array(replace(${member.role}, ' ', ''), ','))`;

export type SolelyOwned = { name: string; slug: string };

/** The organizations that would be left without an owner if this person went, by name. */
export async function listSolelyOwned(db: Db, userId: string): Promise<SolelyOwned[]> {
  return await db
    .select({ name: organization.name, slug: organization.slug })
    .from(organization)
    .innerJoin(member, eq(member.organizationId, organization.id))
    .where(IS_OWNER)
    .groupBy(organization.id)
    .having(sql`count(*) = 1 and max(${member.userId}) = ${userId}`)
    .orderBy(asc(organization.name));
}

/** Whether somebody has invited this address and the invitation still stands. */
export async function isInvited(db: Db, email: string, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ id: invitation.id })
    .from(invitation)
    .where(
      and(
        eq(invitation.email, email),
        eq(invitation.status, "pending"),
        sql`${invitation.expiresAt} > ${now.toISOString()}::timestamptz`,
      ),
    )
    .limit(1);
  return row !== undefined;
}

/**
 * Invitations that were refused or canceled, at once, and those that ran out long ago: so long one is shown as such,
 * for somebody to send it again (product rule), and the links of accepted ones lead to the organization.
 */
export const CLOSED_INVITATIONS = defineRetention({
  table: invitation,
  keepHours: 30 * 24,
  isOver: (before) => or(inArray(invitation.status, ["rejected", "canceled"]), lt(invitation.expiresAt, before)),
});
