import { deletionMail } from "../../identity/mails/account-mails.ts";
import { confirmationMail, type ConfirmationOccasion, knownAddressMail } from "../../identity/mails/address-mails.ts";
import { invitationMail } from "../../organizations/invitations/invitation-mail.ts";
import { findLanguageOf } from "../../identity/user.store.ts";
import type { AuthDependencies } from "../auth-dependencies.ts";
import { mailReader, sendMail } from "./send-mail.ts";
import { tellOwner } from "./tell-owner.ts";

type Person = { name: string; email: string };
type WithToken = { user: Person; token: string };

/** Tells the owner of a known address that somebody tried to register with it, where nobody else is told. */
export function knownAddressMails(dependencies: AuthDependencies) {
  // Where known addresses are told, whoever loses a race for one hears it, and nobody needs a mail.
  if (!dependencies.hideAccounts) return {};
  return {
    onExistingUserSignUp: ({ user }: { user: Person }, request?: Request) =>
      sendMail(dependencies, knownAddressMail(mailReader(user, request), dependencies.appUrl)),
  };
}

/** Tells of a password that was chosen by a link. Who had none before, as an invited person, knows what they have just done. */
export async function tellOfReset(
  dependencies: AuthDependencies,
  user: Person & { emailVerified: boolean },
  request: Request | undefined,
): Promise<void> {
  if (user.emailVerified) await tellOwner(dependencies, user, { kind: "passwordReset" }, request ?? {});
}

/** The mail that asks an address to prove itself. The answer does not wait for it: the time would tell who has an account. */
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

/** The last word before an account is deleted; left out where mails reach nobody. */
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
