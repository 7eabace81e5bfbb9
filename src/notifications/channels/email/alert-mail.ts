import { mailOf, type MailReader, type MailWords } from "../../../identity/mails/mail-reader.ts";
import { nameInMail, withoutLinks } from "../../../identity/mails/name-in-mail.ts";
import { momentInMail } from "../../../identity/mails/sign-in-facts.ts";
import type { Language } from "../../../lib/language.ts";
import type { MailContent } from "../../../lib/mail/mail-content.ts";
import type { Alert } from "../../alert.ts";
import { alertText } from "../../alert-text.ts";
import { ALERT_WORDS } from "../../alert-words.ts";
import { rulesOf } from "../../topics/topics.ts";

export interface AlertMail {
  to: MailReader;
  shop: { id: number; name: string; organizationSlug: string };
  alert: Alert;
  appUrl: string;
  timeZone: string;
  unwatchUrl: string;
}

/** Maximum length of a sentence that contains text from a shop. */
const SENTENCE_CHARACTERS = 400;

/** Mails consist of paragraphs only, so lists need a bullet. */
const BULLET = "–";

/** Tells one person about an alert: what, why, since when, what to do, and how to unsubscribe. */
export function alertMail({ to, shop, alert, appUrl, timeZone, unwatchUrl }: AlertMail): MailContent {
  const name = nameInMail(shop.name);
  const since = momentInMail(new Date(alertText(alert, name, to.language).since), timeZone);
  const wordsIn = (language: Language): MailWords => {
    const words = ALERT_WORDS[language];
    const { subject, sentences, list, advice } = alertText(alert, name, language);
    const said = (sentence: string) => withoutLinks(sentence, SENTENCE_CHARACTERS);
    return {
      subject: words.subject(subject, name),
      paragraphs: [...sentences.map(said), ...list.map((sentence) => `${BULLET} ${said(sentence)}`), advice],
      action: words.open[alert.topic],
      otherwiseTitle: words.unwatchTitle,
      otherwise: words.unwatchText,
      remedy: words.unwatch,
      reason: words.reason(name),
    };
  };
  const { since: label, shop: shopLabel } = ALERT_WORDS[to.language];
  const section = rulesOf(alert.topic).section;
  const page = `${appUrl}/app/organizations/${encodeURIComponent(shop.organizationSlug)}/shops/${shop.id}`;
  return mailOf(
    to,
    wordsIn(to.language),
    { appUrl, action: `${page}${section === "information" ? "" : `/${section}`}`, remedy: unwatchUrl },
    [
      { label: shopLabel, value: name },
      { label, value: since },
    ],
  );
}
