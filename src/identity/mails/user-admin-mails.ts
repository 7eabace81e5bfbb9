import type { MailContent } from "../../lib/mail/mail-content.ts";
import { mailOf, type MailReader } from "./mail-reader.ts";
import { nameInMail } from "./name-in-mail.ts";
import { PASSWORD_INVITATION_HOURS } from "../users/user-admin.ts";
import { USER_ADMIN_WORDS_DE } from "./user-admin-words-de.ts";
import { USER_ADMIN_WORDS_EN } from "./user-admin-words-en.ts";

const WORDS = { en: USER_ADMIN_WORDS_EN, de: USER_ADMIN_WORDS_DE } as const;

type Invitation = { to: MailReader; inviterName: string; appUrl: string; token: string };

/**
 * Tells somebody that an admin created an account for them, with the link that sets its password and confirms the
 * address.
 */
export function accountInvitationMail({ to, inviterName, appUrl, token }: Invitation): MailContent {
  const host = new URL(appUrl).host;
  const inviter = nameInMail(inviterName);
  const words = WORDS[to.language].accountInvitation(inviter, host, PASSWORD_INVITATION_HOURS);
  return mailOf(to, words, { appUrl, action: `${appUrl}/account/forgot-password/${encodeURIComponent(token)}` });
}
