import { mailOf } from "../../identity/mails/mail-reader.ts";
import { nameInMail } from "../../identity/mails/name-in-mail.ts";
import type { Language } from "../../lib/language.ts";
import type { MailContent } from "../../lib/mail/mail-content.ts";
import { INVITATION_WORDS_DE } from "./invitation-words-de.ts";
import { INVITATION_WORDS_EN } from "./invitation-words-en.ts";

const WORDS = { en: INVITATION_WORDS_EN, de: INVITATION_WORDS_DE } as const;

export type InvitationMail = {
  to: string;
  language: Language;
  inviterName: string;
  organizationName: string;
  invitationId: string;
  appUrl: string;
};

/** Invites somebody, who may have no account yet, with a link for each answer. */
export function invitationMail(invitation: InvitationMail): MailContent {
  const { to, language, invitationId, appUrl } = invitation;
  const inviter = nameInMail(invitation.inviterName);
  const organization = nameInMail(invitation.organizationName);
  const answer = (word: "accept" | "reject") =>
    `${appUrl}/app/organizations/${word}/${encodeURIComponent(invitationId)}`;
  return mailOf({ name: "", email: to, language }, WORDS[language].mail(inviter, organization, to), {
    appUrl,
    action: answer("accept"),
    other: answer("reject"),
  });
}
