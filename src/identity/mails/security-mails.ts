import type { Language } from "../../lib/language.ts";
import type { MailContent } from "../../lib/mail/mail-content.ts";
import { mailOf, type MailReader } from "./mail-reader.ts";
import { nameInMail } from "./name-in-mail.ts";
import { type Occurrence, occurrenceFacts } from "./sign-in-facts.ts";
import { SECURITY_WORDS_DE } from "./security-words-de.ts";
import { SECURITY_WORDS_EN } from "./security-words-en.ts";

const WORDS = { en: SECURITY_WORDS_EN, de: SECURITY_WORDS_DE } as const;

/** Security events that the owner of an account is told about. */
export type SecurityEvent =
  | { kind: "newDevice" }
  | { kind: "passwordChanged" | "passwordReset" | "passwordAdded" | "passwordSetByAdmin" }
  | { kind: "twoFactorOn" | "twoFactorOff" }
  | { kind: "ssoLinked"; organization: string }
  | { kind: "passkeyAdded" | "passkeyRemoved"; passkey: string | null };

type EventWords = { subject: string; what: string; otherwise: string; otherwiseTitle?: string };

/** How the owner reverts it: in the settings, or, if a thief may know the password, with a new one. */
const UNDONE_BY: Record<SecurityEvent["kind"], "settings" | "newPassword"> = {
  newDevice: "settings",
  passwordChanged: "newPassword",
  passwordReset: "newPassword",
  passwordAdded: "newPassword",
  passwordSetByAdmin: "newPassword",
  twoFactorOn: "settings",
  twoFactorOff: "settings",
  ssoLinked: "settings",
  passkeyAdded: "settings",
  passkeyRemoved: "settings",
};

/** Tells the owner of an account about a security event: what, when and from where. */
export function securityMail(
  reader: MailReader,
  appUrl: string,
  event: SecurityEvent,
  occurrence: Occurrence,
): MailContent {
  const way = UNDONE_BY[event.kind];
  const words = WORDS[reader.language];
  const { what, ...said } = eventWords(event, words);
  const newPassword = `${appUrl}/account/forgot-password`;
  const links = { appUrl, action: way === "settings" ? `${appUrl}/app/settings` : newPassword, remedy: newPassword };
  return mailOf(
    reader,
    {
      ...said,
      paragraphs: [what],
      action: words.labels[way],
      ...(way === "settings" ? { remedy: words.labels.reset } : {}),
      reason: words.reason,
    },
    links,
    occurrenceFacts(occurrence, reader.language),
  );
}

function eventWords(event: SecurityEvent, words: (typeof WORDS)[Language]): EventWords {
  if (event.kind === "ssoLinked") return words.ssoLinked(nameInMail(event.organization));
  if (event.kind === "passkeyAdded" || event.kind === "passkeyRemoved")
    return words[event.kind](event.passkey === null ? null : nameInMail(event.passkey));
  return words[event.kind];
}
