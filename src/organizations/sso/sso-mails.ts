import { type MailReader, mailOf } from "../../identity/mails/mail-reader.ts";
import { nameInMail } from "../../identity/mails/name-in-mail.ts";
import type { MailContent } from "../../lib/mail/mail-content.ts";
import { SSO_MAIL_WORDS_DE } from "./sso-mail-words-de.ts";
import { SSO_MAIL_WORDS_EN } from "./sso-mail-words-en.ts";

const WORDS = { en: SSO_MAIL_WORDS_EN, de: SSO_MAIL_WORDS_DE } as const;

/** Changes of single sign-on that owners are told about. */
export type SsoMailEvent =
  | { kind: "authorityChanged"; domain: string; by: string }
  | { kind: "proofMissing" | "switchedOff"; domain: string; days: number };

/** Tells an owner about a change of the organization's single sign-on. */
export function ssoMail(
  reader: MailReader,
  appUrl: string,
  { organization, slug }: { organization: string; slug: string },
  event: SsoMailEvent,
): MailContent {
  const name = nameInMail(organization);
  const words = WORDS[reader.language];
  const { what, title, ...said } =
    event.kind === "authorityChanged"
      ? words.authorityChanged(name, event.domain, nameInMail(event.by))
      : words[event.kind](name, event.domain, event.days);
  return mailOf(
    reader,
    { ...said, paragraphs: [what], action: words.action, otherwiseTitle: title, reason: words.reason(name) },
    { appUrl, action: `${appUrl}/app/organizations/${encodeURIComponent(slug)}/sso` },
  );
}
