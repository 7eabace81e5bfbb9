import { randomUUID } from "node:crypto";
import { ActingPerson } from "../../audit/actor.ts";
import { audit } from "../../audit/audit.store.ts";
import type { Db } from "../../lib/db.ts";
import { acceptInvitation, insertMember } from "./sso.store.ts";

export interface Newcomer {
  organizationId: string;
  user: { id: string; name: string; email: string };
  now: Date;
  ipAddress: string | null;
  /** @throws if they have been signed out meanwhile; otherwise nobody can do so before the transaction ends */
  refusePutOut: (tx: Db) => Promise<void>;
}

/**
 * Makes a person for whom the organization's provider vouched a member, with the role of an open invitation if there is
 * one.
 */
export async function joinBySso(db: Db, newcomer: Newcomer): Promise<void> {
  const { organizationId, user, now, ipAddress, refusePutOut } = newcomer;
  await db.transaction(async (tx) => {
    await refusePutOut(tx);
    const role = (await acceptInvitation(tx, { organizationId, email: user.email, now })) ?? "member";
    const id = randomUUID();
    if (!(await insertMember(tx, { id, organizationId, userId: user.id, role, createdAt: now }))) return;
    await audit(
      tx,
      { actor: ActingPerson.unaided(user, ipAddress), now },
      { organizationId, subject: "member", subjectId: id, subjectName: user.name },
      { action: "sso.callback", before: null, after: { userId: user.id, role } },
    );
  });
}
