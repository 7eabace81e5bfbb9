import { mailOf } from "../../identity/mails/mail-reader.ts";
import { nameInMail } from "../../identity/mails/name-in-mail.ts";
import type { InEach, Language } from "../../lib/language.ts";
import type { MailContent } from "../../lib/mail/mail-content.ts";
import { ADDRESS_WORDS_DE } from "./words-de.ts";
import { ADDRESS_WORDS_EN } from "./words-en.ts";

const WORDS: InEach<typeof ADDRESS_WORDS_EN> = { en: ADDRESS_WORDS_EN, de: ADDRESS_WORDS_DE };

interface AskedAddress {
  address: string;
  language: Language;
  /** Who has it asked. */
  by: string;
  organization: string;
  /** The name of the channel. */
  channel: string;
  appUrl: string;
  confirmUrl: string;
  leaveUrl: string;
}

/** Asks whoever reads an address whether channels may mail it. */
export function addressConfirmationMail(asked: AskedAddress): MailContent {
  const { address, language, appUrl, confirmUrl, leaveUrl } = asked;
  const words = WORDS[language];
  const organization = nameInMail(asked.organization);
  const by = nameInMail(asked.by);
  return mailOf(
    { name: "", email: address, language },
    {
      subject: words.subject(organization),
      paragraphs: [by === "" ? words.askedBySomebody(organization) : words.asked(by, organization), words.before],
      action: words.confirm,
      note: words.valid,
      otherwiseTitle: words.otherwiseTitle,
      otherwise: words.otherwise(organization),
      remedy: words.leave,
      reason: words.reason,
    },
    { appUrl, action: confirmUrl, remedy: leaveUrl },
    [{ label: words.channel, value: nameInMail(asked.channel) }],
  );
}
