import type { Language } from "../lib/mail/mail.ts";
import type { MailContent } from "../lib/mail/render-mail.ts";

export type InvitationMail = {
  to: string;
  language: Language;
  inviterName: string;
  organizationName: string;
  invitationId: string;
  appUrl: string;
};

type Words = { subject: string; greeting: string; paragraph: string; accept: string; reject: string; note: string };

/** Invites somebody, who may have no account yet, with a link for each answer. */
export function invitationMail(invitation: InvitationMail): MailContent {
  const { inviterName, organizationName, invitationId, appUrl } = invitation;
  const words: Record<Language, Words> = {
    en: {
      subject: `You have been invited to join ${organizationName} at Shopwarden`,
      greeting: "Hello,",
      paragraph: `${inviterName} has invited you to join the organization ${organizationName} at Shopwarden.`,
      accept: "Accept",
      reject: "Reject",
      note: `The invitation is valid for 48 hours and for ${invitation.to} only. Without an account, register with this address first.`,
    },
    de: {
      subject: `Sie wurden zu ${organizationName} bei Shopwarden eingeladen`,
      greeting: "Guten Tag,",
      paragraph: `${inviterName} hat Sie in die Organisation ${organizationName} bei Shopwarden eingeladen.`,
      accept: "Annehmen",
      reject: "Ablehnen",
      note: `Die Einladung gilt 48 Stunden und nur für ${invitation.to}. Ohne Konto registrieren Sie sich zuerst mit dieser Adresse.`,
    },
  };
  const { subject, greeting, paragraph, accept, reject, note } = words[invitation.language];
  const answer = (word: "accept" | "reject") =>
    `${appUrl}/app/organizations/${word}/${encodeURIComponent(invitationId)}`;
  return {
    to: invitation.to,
    language: invitation.language,
    subject,
    greeting,
    paragraphs: [paragraph],
    actions: [
      { label: accept, url: answer("accept") },
      { label: reject, url: answer("reject") },
    ],
    note,
  };
}
