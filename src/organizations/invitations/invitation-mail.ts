import { mailOf, type MailWords } from "../../identity/mails/mail-reader.ts";
import { nameInMail } from "../../identity/mails/name-in-mail.ts";
import type { Language } from "../../lib/language.ts";
import type { MailContent } from "../../lib/mail/mail-content.ts";

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
  const words: Record<Language, MailWords> = {
    en: {
      subject: `You have been invited to join ${organization} at Shopwarden`,
      paragraphs: [
        `${inviter} has invited you to join the organization ${organization} at Shopwarden, which watches online shops and says what is wrong with them.`,
        `If you have no account yet, register with the address ${to}; the invitation waits for you.`,
      ],
      action: "Accept",
      other: "Reject",
      note: `The invitation is valid for 48 hours, and for ${to} only.`,
      otherwiseTitle: "If you do not know who this is",
      otherwise: "Ignore this mail. Without your answer nothing happens, and the invitation runs out.",
      reason: `You get this mail because ${inviter} entered your address at Shopwarden.`,
    },
    de: {
      subject: `Sie wurden zu ${organization} bei Shopwarden eingeladen`,
      paragraphs: [
        `${inviter} hat Sie in die Organisation ${organization} bei Shopwarden eingeladen. Shopwarden überwacht Online-Shops und sagt, was ihnen fehlt.`,
        `Wenn Sie noch kein Konto haben, registrieren Sie sich mit der Adresse ${to}; die Einladung wartet so lange.`,
      ],
      action: "Annehmen",
      other: "Ablehnen",
      note: `Die Einladung gilt 48 Stunden und nur für ${to}.`,
      otherwiseTitle: "Wenn Sie nicht wissen, wer das ist",
      otherwise: "Ignorieren Sie diese Mail. Ohne Ihre Antwort geschieht nichts, und die Einladung läuft ab.",
      reason: `Sie erhalten diese Mail, weil ${inviter} Ihre Adresse bei Shopwarden eingegeben hat.`,
    },
  };
  const answer = (word: "accept" | "reject") =>
    `${appUrl}/app/organizations/${word}/${encodeURIComponent(invitationId)}`;
  return mailOf({ name: "", email: to, language }, words, {
    appUrl,
    action: answer("accept"),
    other: answer("reject"),
  });
}
