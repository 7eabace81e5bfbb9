import { deletionMail } from "../../identity/mails/account-mails.ts";
import { confirmationMail, type ConfirmationOccasion, knownAddressMail } from "../../identity/mails/address-mails.ts";
import { invitationMail } from "../../organizations/invitations/invitation-mail.ts";
import { findLanguageOf } from "../../identity/user.store.ts";
import type { AuthDependencies } from "../auth-dependencies.ts";
import { mailReader, sendMail } from "./send-mail.ts";
import { tellOwner } from "./tell-owner.ts";

type Person = { name: string; email: string };
type WithToken = { user: Person; token: string };

/** Where known addresses are hidden, tells the owner of one that somebody tried to register with it. */
export function knownAddressMails(dependencies: AuthDependencies) {
  // Where known addresses are not hidden, the caller is told, also after losing a race, and no mail is needed.
  if (!dependencies.hideAccounts) return {};
  return {
    onExistingUserSignUp: ({ user }: { user: Person }, request?: Request) =>
      sendMail(dependencies, knownAddressMail(mailReader(user, request), dependencies.appUrl)),
  };
}

/** Notifies the owner of a password set by a link. People who had none before, such as invited ones, need no notice. */
export async function tellOfReset(
  dependencies: AuthDependencies,
  user: Person & { emailVerified: boolean },
  request: Request | undefined,
): Promise<void> {
  if (user.emailVerified) await tellOwner(dependencies, user, { kind: "passwordReset" }, request ?? {});
}

/**
 * The mail that confirms an address. The answer does not wait for it, because its duration would reveal who has an
 * account.
 */
export function confirmationMails(dependencies: AuthDependencies, isSignUp: (request: Request) => boolean) {
  return {
    sendVerificationEmail: async ({ user, token }: WithToken, request?: Request) => {
      const reader = mailReader(user, request);
      const occasion: ConfirmationOccasion = request && isSignUp(request) ? "registration" : "repeat";
      const content = confirmationMail(reader, dependencies.appUrl, { token, occasion });
      void sendMail(dependencies, content);
    },
  };
}

/** The mail that asks for a final confirmation before an account is deleted; left out if mails are not delivered. */
export function deletionMails(dependencies: AuthDependencies) {
  if (!dependencies.mailsAreDelivered) return {};
  return {
    sendDeleteAccountVerification: ({ user, url }: { user: Person; url: string }, request?: Request) =>
      sendMail(dependencies, deletionMail(mailReader(user, request), dependencies.appUrl, url)),
  };
}

type Invited = { id: string; email: string; inviter: { user: Person }; organization: { name: string } };

/** An invitation, in the language of the invited person's account when there is one, else in the inviter's. */
export async function sendInvitation(dependencies: AuthDependencies, invited: Invited, request?: Request) {
  const { id, email, inviter, organization } = invited;
  const language = await findLanguageOf(dependencies.db, email);
  const reader = language === null ? inviter.user : { ...inviter.user, language };
  const content = invitationMail({
    to: email,
    language: mailReader(reader, request).language,
    inviterName: inviter.user.name,
    organizationName: organization.name,
    invitationId: id,
    appUrl: dependencies.appUrl,
  });
  await sendMail(dependencies, content);
}
