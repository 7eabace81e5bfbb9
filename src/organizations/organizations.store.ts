import { and, asc, count, eq, inArray, lt, or, sql } from "drizzle-orm";
import type { Db } from "../lib/db.ts";
import { defineRetention } from "../lib/retention.ts";
import { invitation, member, organization, ssoProvider, team } from "./organization.table.ts";
import { signInProblem } from "./sign-in/sign-in-rules.store.ts";
import type { Person, SignInProblem } from "./sign-in/sign-in-rules.ts";

/** A member's stored role, and what still locks the member out. */
export type Membership = { role: string; problem: SignInProblem | null };

/** Null for somebody who is not a member. */
export async function findMembership(db: Db, person: Person, organizationId: string): Promise<Membership | null> {
  const [row] = await db
    .select({ role: member.role, problem: signInProblem(person) })
    .from(member)
    .where(and(eq(member.organizationId, organizationId), eq(member.userId, person.id)))
    .limit(1);
  return row ?? null;
}

/** Holds an organization until the transaction ends, so that of several workers one deals with it; `false`: it is gone. */
export async function holdOrganization(db: Db, organizationId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select id from organization where id = ${organizationId} for no key update`);
  return rows.length === 1;
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
  linksAskSignIn: boolean;
  /** Where its days begin; null: the instance's zone. */
  timeZone: string | null;
  /** What locks the person out in this session; null if nothing does. */
  signInProblem: SignInProblem | null;
};

/** The organizations of a person, by name, with the person's role in each. */
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
      linksAskSignIn: organization.linksAskSignIn,
      timeZone: organization.timeZone,
      signInProblem: sql<SignInProblem | null>`max(${signInProblem(person)}) filter (where ${member.userId} = ${person.id})`,
    })
    .from(organization)
    .innerJoin(member, eq(member.organizationId, organization.id))
    .where(inArray(organization.id, mine))
    .groupBy(organization.id)
    .orderBy(asc(organization.name), asc(organization.id));
}

/** The organizations of a person, sorted by id. */
export async function listOrganizationIds(db: Db, userId: string): Promise<readonly string[]> {
  const rows = await db
    .select({ id: member.organizationId })
    .from(member)
    .where(eq(member.userId, userId))
    .orderBy(asc(member.organizationId));
  return rows.map(({ id }) => id);
}

/** How an auth call identifies an organization: by itself, or by something that belongs to it. */
export type OrganizationClue = {
  by: "id" | "slug" | "team" | "invitation" | "member" | "provider";
  value: string;
};

/** The organization that a clue identifies; null if there is none. */
export async function findOrganizationId(db: Db, { by, value }: OrganizationClue): Promise<string | null> {
  const [table, column, name] = CLUE_COLUMNS[by];
  const [row] = await db.select({ id: column }).from(table).where(eq(name, value)).limit(1);
  return row?.id ?? null;
}

/** Where each kind of clue is looked up: the column with the organization, and the column to match. */
const CLUE_COLUMNS = {
  id: [organization, organization.id, organization.id],
  slug: [organization, organization.id, organization.slug],
  team: [team, team.organizationId, team.id],
  invitation: [invitation, invitation.organizationId, invitation.id],
  member: [member, member.organizationId, member.id],
  provider: [ssoProvider, ssoProvider.organizationId, ssoProvider.providerId],
} as const;

/** The domain that an identity provider has proven, lower-cased; null until then. */
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

/** The organizations that would have no owner without this person, by name. */
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

/** Whether somebody has invited this address and the invitation is still open. */
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
 * Invitations that were declined or canceled are deleted at once, expired ones long afterwards: until then they are
 * listed, so that somebody can send them again (product rule), and links of accepted ones still lead to the
 * organization.
 */
export const CLOSED_INVITATIONS = defineRetention({
  table: invitation,
  keepHours: 30 * 24,
  isOver: (before) => or(inArray(invitation.status, ["rejected", "canceled"]), lt(invitation.expiresAt, before)),
});
