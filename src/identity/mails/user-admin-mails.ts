import type { Language } from "../../lib/language.ts";
import type { MailContent } from "../../lib/mail/mail-content.ts";
import { mailOf, type MailReader, type MailWords } from "./mail-reader.ts";
import { nameInMail } from "./name-in-mail.ts";
import { PASSWORD_INVITATION_HOURS } from "../users/user-admin.ts";

type Invitation = { to: MailReader; inviterName: string; appUrl: string; token: string };

/** Tells somebody that an admin made an account for them, with the link that sets its password and confirms the address. */
export function accountInvitationMail({ to, inviterName, appUrl, token }: Invitation): MailContent {
  const host = new URL(appUrl).host;
  const inviter = nameInMail(inviterName);
  const words: Record<Language, MailWords> = {
    en: {
      subject: "Your account at Shopwarden",
      paragraphs: [
        `${inviter} made an account for you at Shopwarden on ${host}. Choose a password, and you can sign in with this address.`,
      ],
      action: "Choose a password",
      note: `The link is valid for ${PASSWORD_INVITATION_HOURS} hours.`,
      otherwiseTitle: "If you do not expect an account",
      otherwise: "Ignore this mail. Without a password nobody can use the account.",
      reason: `You get this mail because ${inviter} entered your address at Shopwarden.`,
    },
    de: {
      subject: "Ihr Konto bei Shopwarden",
      paragraphs: [
        `${inviter} hat für Sie ein Konto bei Shopwarden auf ${host} angelegt. Wählen Sie ein Passwort, dann können Sie sich mit dieser Adresse anmelden.`,
      ],
      action: "Passwort wählen",
      note: `Der Link ist ${PASSWORD_INVITATION_HOURS} Stunden gültig.`,
      otherwiseTitle: "Wenn Sie kein Konto erwarten",
      otherwise: "Ignorieren Sie diese Mail. Ohne Passwort kann niemand das Konto benutzen.",
      reason: `Sie erhalten diese Mail, weil ${inviter} Ihre Adresse bei Shopwarden eingegeben hat.`,
    },
  };
  return mailOf(to, words, { appUrl, action: `${appUrl}/account/forgot-password/${encodeURIComponent(token)}` });
}
