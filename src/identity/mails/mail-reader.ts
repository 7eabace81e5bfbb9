import type { Language } from "../../lib/language.ts";
import type { MailActions, MailContent, MailFact, MailParagraph } from "../../lib/mail/mail-content.ts";
import { greetedName } from "./name-in-mail.ts";
import { MAIL_WORDS_DE } from "./mail-words-de.ts";
import { MAIL_WORDS_EN } from "./mail-words-en.ts";

/** The recipient of a mail, with their language. */
export type MailReader = { name: string; email: string; language: Language };

/**
 * The texts of a mail in one language. `action`, `other` and `remedy` label the button, the link below it, and the link
 * of `otherwise`.
 */
export type MailWords = {
  subject: string;
  paragraphs: readonly MailParagraph[];
  action?: string;
  other?: string;
  note?: string;
  otherwise: string;
  remedy?: string;
  /** The heading above `otherwise`. Default: "If this wasn't you". */
  otherwiseTitle?: string;
  reason: string;
  /** The link behind it. */
  why?: string;
};

/** Targets of the button and the links in a mail. */
export type MailLinks = {
  appUrl: string;
  action?: string;
  other?: string;
  remedy?: string;
  why?: string;
  more?: readonly MailActions[];
};

const WORDS = { en: MAIL_WORDS_EN, de: MAIL_WORDS_DE } as const;

/** The mail in the reader's language. A reader without a known name is greeted without one. */
export function mailOf(
  reader: MailReader,
  words: MailWords,
  links: MailLinks,
  facts: readonly MailFact[] = [],
): MailContent {
  return {
    to: reader.email,
    language: reader.language,
    appUrl: links.appUrl,
    subject: words.subject,
    greeting: WORDS[reader.language].greeting(greetedName(reader.name)),
    paragraphs: words.paragraphs,
    facts,
    action: labelled(words.action, links.action),
    otherAction: labelled(words.other, links.other),
    more: links.more ?? [],
    note: words.note ?? null,
    otherwise: {
      title: words.otherwiseTitle ?? WORDS[reader.language].notYou,
      text: words.otherwise,
      action: labelled(words.remedy, links.remedy),
    },
    reason: words.reason,
    reasonAction: labelled(words.why, links.why),
  };
}

function labelled(label: string | undefined, url: string | undefined) {
  return label === undefined || url === undefined ? null : { label, url };
}
