import type { MailContent } from "../../lib/mail/mail-content.ts";
import { mailOf, type MailReader } from "./mail-reader.ts";
import { ACCOUNT_WORDS_DE } from "./account-words-de.ts";
import { ACCOUNT_WORDS_EN } from "./account-words-en.ts";

const WORDS = { en: ACCOUNT_WORDS_EN, de: ACCOUNT_WORDS_DE } as const;

export function passwordResetMail(reader: MailReader, appUrl: string, token: string): MailContent {
  const action = `${appUrl}/account/forgot-password/${encodeURIComponent(token)}`;
  return mailOf(reader, WORDS[reader.language].passwordReset, { appUrl, action });
}

/** Asks for a final confirmation before an account is deleted. `url` deletes it when its signed-in owner opens it. */
export function deletionMail(reader: MailReader, appUrl: string, url: string): MailContent {
  return mailOf(reader, WORDS[reader.language].deletion, { appUrl, action: url });
}

/** The last mail about an account, whoever deleted it. */
export function accountDeletedMail(reader: MailReader, appUrl: string): MailContent {
  return mailOf(reader, WORDS[reader.language].deleted, { appUrl, remedy: `${appUrl}/imprint` });
}
