import { desc, eq } from "drizzle-orm";
import type { Db } from "../../lib/db.ts";
import type { MemberAccess } from "../access.ts";
import { invitation } from "../organization.table.ts";

const SHOWN_INVITATIONS = 500;

/** The invitations of an organization, newest first. Ids are left out, because they are the secret in the links. */
export async function listInvitations(db: Db, access: MemberAccess) {
  return await db
    .select({
      email: invitation.email,
      role: invitation.role,
      status: invitation.status,
      teamId: invitation.teamId,
      inviterId: invitation.inviterId,
      createdAt: invitation.createdAt,
      expiresAt: invitation.expiresAt,
    })
    .from(invitation)
    .where(eq(invitation.organizationId, access.organizationId))
    .orderBy(desc(invitation.createdAt), desc(invitation.id))
    .limit(SHOWN_INVITATIONS);
}
