import type { MailContent } from "../../lib/mail/mail-content.ts";
import { mailOf, type MailReader } from "./mail-reader.ts";
import { ADDRESS_WORDS_DE } from "./address-words-de.ts";
import { ADDRESS_WORDS_EN, type OCCASIONS_EN } from "./address-words-en.ts";

/** The occasion on which an address must be confirmed. */
export type ConfirmationOccasion = keyof typeof OCCASIONS_EN;

const WORDS = { en: ADDRESS_WORDS_EN, de: ADDRESS_WORDS_DE } as const;

/** Asks to confirm a new or changed address. */
export function confirmationMail(
  reader: MailReader,
  appUrl: string,
  { token, occasion }: { token: string; occasion: ConfirmationOccasion },
): MailContent {
  return mailOf(reader, WORDS[reader.language].confirmation(occasion), {
    appUrl,
    action: `${appUrl}/account/confirm/${encodeURIComponent(token)}`,
  });
}

/** Tells the owner of a known address that somebody tried to register with it. */
export function knownAddressMail(reader: MailReader, appUrl: string): MailContent {
  return mailOf(reader, WORDS[reader.language].knownAddress, {
    appUrl,
    action: `${appUrl}/account/login`,
    other: `${appUrl}/account/forgot-password`,
  });
}

/** Sent to the old address after a change, with a link to undo it. `reader.email` is the old address. */
export function emailChangedMail(
  reader: MailReader,
  appUrl: string,
  { newEmail, token }: { newEmail: string; token: string },
): MailContent {
  return mailOf(reader, WORDS[reader.language].emailChanged(newEmail), {
    appUrl,
    action: `${appUrl}/account/undo-email/${encodeURIComponent(token)}`,
  });
}
