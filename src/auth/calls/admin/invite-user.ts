import { randomUUID } from "node:crypto";
import type { GenericEndpointContext } from "better-auth";
import { APIError, createAuthEndpoint, sensitiveSessionMiddleware } from "better-auth/api";
import { generateRandomString } from "better-auth/crypto";
import { z } from "zod";
import { aboutAccount } from "../../../audit/actor.ts";
import { audit } from "../../../audit/audit.store.ts";
import { isAddressInDoubt } from "../../../identity/email-change.store.ts";
import { verification } from "../../../identity/identity.table.ts";
import { accountInvitationMail } from "../../../identity/mails/user-admin-mails.ts";
import { instanceRole } from "../../../identity/session.ts";
import { PASSWORD_INVITATION_HOURS } from "../../../identity/users/user-admin.ts";
import { findInvitee } from "../../../identity/users/user-admin.store.ts";
import { verificationIdentifier } from "../../../identity/verification-identifier.store.ts";
import { actorIn, type Signed } from "../../audit/actor-in.ts";
import type { AuthDependencies } from "../../auth-dependencies.ts";
import { mailReader, sendMail } from "../../mails/send-mail.ts";
import { fieldsOf } from "../../wire/fields-of.ts";
import { defineAuthCall, type Endpoint } from "../auth-call.ts";
import { noteOf } from "./redeem-invitation.ts";

const TOKEN_CHARACTERS = 24;

const NOT_ALLOWED = {
  message: "You are not allowed to create users",
  code: "YOU_ARE_NOT_ALLOWED_TO_CREATE_USERS",
};
const HAS_PASSWORD = {
  message: "This person has a password already. They can ask for a new one on the sign-in page.",
  code: "PASSWORD_ALREADY_SET",
};

const IN_DOUBT = {
  message: "This person has changed their address and not confirmed it yet, so that no link goes to it.",
  code: "ADDRESS_IN_DOUBT",
};

/** Invites somebody to set a password, after an admin created their account without one. */
export const inviteUserCall = defineAuthCall({
  path: "/admin/invite-user",
  method: "POST",
  input: z.object({ userId: z.string() }),
  answer: z.object({ status: z.boolean() }),
  audit: "itself",
  by: "admin",
  forStrangers: null,
  endpoint: inviteEndpoint,
});

function inviteEndpoint(dependencies: AuthDependencies): Endpoint {
  const { adminUserIds, db } = dependencies;
  return createAuthEndpoint(
    inviteUserCall.path,
    { method: "POST", body: inviteUserCall.input, use: [sensitiveSessionMiddleware] },
    async (context) => {
      const { user } = context.context.session;
      const role = z.string().catch("user").parse(fieldsOf(user).role);
      if (instanceRole({ id: user.id, role }, adminUserIds) !== "admin") throw new APIError("FORBIDDEN", NOT_ALLOWED);
      const { userId } = context.body;
      const invitee = await findInvitee(db, userId);
      if (invitee === null) throw new APIError("NOT_FOUND", { message: "User not found", code: "USER_NOT_FOUND" });
      if (invitee.hasPassword) throw new APIError("CONFLICT", HAS_PASSWORD);
      if (await isAddressInDoubt(db, invitee.email)) throw new APIError("CONFLICT", IN_DOUBT);
      await invite(context, dependencies, { inviter: context.context.session, invitee: { ...invitee, id: userId } });
      return context.json({ status: true });
    },
  );
}

type Invited = {
  inviter: Signed;
  invitee: { id: string; name: string; email: string; language: string | null };
};

async function invite(
  context: GenericEndpointContext,
  dependencies: AuthDependencies,
  { inviter, invitee }: Invited,
): Promise<void> {
  const { appUrl, db, now } = dependencies;
  const token = generateRandomString(TOKEN_CHARACTERS, "a-z", "A-Z", "0-9");
  const expiresAt = new Date(now().getTime() + PASSWORD_INVITATION_HOURS * 3_600_000);
  const invited = JSON.stringify({ userId: invitee.id, email: invitee.email });
  await db.transaction(async (transaction) => {
    await transaction.insert(verification).values([
      { id: randomUUID(), identifier: verificationIdentifier(`reset-password:${token}`), value: invitee.id, expiresAt },
      { id: randomUUID(), identifier: verificationIdentifier(noteOf(token)), value: invited, expiresAt },
    ]);
    await audit(transaction, { actor: actorIn(context, inviter), now: now() }, aboutAccount(invitee), {
      action: "admin.invite-user",
      before: null,
      after: { email: invitee.email },
    });
  });
  const to = mailReader(invitee, context.request);
  await sendMail(dependencies, accountInvitationMail({ to, inviterName: inviter.user.name, appUrl, token }));
}
