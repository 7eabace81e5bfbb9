import { and, asc, eq, gt, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { user } from "../../identity/identity.table.ts";
import type { Db } from "../../lib/db.ts";
import { invitation, member, organization } from "../organization.table.ts";

/** More than anybody has open; people with more see the rest after answering some. */
const LISTED_INVITATIONS = 50;

const inviter = alias(user, "inviter");

/**
 * Open invitations to a person's address, those that expire first at the top. None are shown while the address is not
 * confirmed, which includes a changed address that is still in doubt.
 */
export async function listMyInvitations(db: Db, userId: string, now: Date) {
  return await db
    .select({
      id: invitation.id,
      organizationName: organization.name,
      inviterName: inviter.name,
      role: invitation.role,
      expiresAt: invitation.expiresAt,
    })
    .from(invitation)
    .innerJoin(user, and(eq(user.email, invitation.email), eq(user.id, userId), user.emailVerified))
    .innerJoin(organization, eq(organization.id, invitation.organizationId))
    .innerJoin(inviter, eq(inviter.id, invitation.inviterId))
    .leftJoin(member, and(eq(member.organizationId, invitation.organizationId), eq(member.userId, userId)))
    .where(and(eq(invitation.status, "pending"), gt(invitation.expiresAt, now), isNull(member.id)))
    .orderBy(asc(invitation.expiresAt), asc(invitation.id))
    .limit(LISTED_INVITATIONS);
}

/** The invitation that a link leads to. */
export type LinkedInvitation =
  | { leadsTo: "answer"; organizationName: string; inviterName: string; email: string }
  | { leadsTo: "organization"; slug: string };

/**
 * What the holder of a link may learn. Anybody: what the mail said, as long as the invitation is open. The invited
 * person: also the organization, once they are a member. In all other cases null, as for an unknown link.
 */
export async function findLinkedInvitation(
  db: Db,
  { invitationId, userId }: { invitationId: string; userId: string | null },
  now: Date,
): Promise<LinkedInvitation | null> {
  const me = eq(user.id, userId ?? "");
  const [row] = await db
    .select({
      organizationName: organization.name,
      slug: organization.slug,
      inviterName: inviter.name,
      email: invitation.email,
      status: invitation.status,
      expiresAt: invitation.expiresAt,
      addresseeId: user.id,
      memberId: member.id,
    })
    .from(invitation)
    .innerJoin(organization, eq(organization.id, invitation.organizationId))
    .innerJoin(inviter, eq(inviter.id, invitation.inviterId))
    .leftJoin(user, and(eq(user.email, invitation.email), me, user.emailVerified))
    .leftJoin(member, and(eq(member.organizationId, invitation.organizationId), eq(member.userId, user.id)))
    .where(eq(invitation.id, invitationId));
  if (row === undefined || (userId !== null && row.addresseeId === null)) return null;
  const { organizationName, inviterName, email, slug } = row;
  const isOpen = row.status === "pending" && row.expiresAt > now;
  if (row.memberId !== null) return { leadsTo: "organization", slug };
  return isOpen ? { leadsTo: "answer", organizationName, inviterName, email } : null;
}
