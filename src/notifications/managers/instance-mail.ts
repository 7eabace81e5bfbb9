import { mailOf, type MailReader } from "../../identity/mails/mail-reader.ts";
import { withoutLinks } from "../../identity/mails/name-in-mail.ts";
import type { MailContent } from "../../lib/mail/mail-content.ts";
import { momentText } from "../delivering/composing/moment-text.ts";
import { MANAGERS_WORDS } from "./channel-news.ts";
import { instancePath, type InstanceNews, wordedInstanceNews } from "./instance-news.ts";

const TITLE_CHARACTERS = 200;

interface Told {
  appUrl: string;
  news: InstanceNews;
  since: Date;
  timeZone: string;
}

/** Tells an admin of the instance what is wrong with it. */
export function instanceMail(reader: MailReader, { appUrl, news, since, timeZone }: Told): MailContent {
  const { language } = reader;
  const { title, message } = wordedInstanceNews(news, language);
  const words = MANAGERS_WORDS[language].instance.mail(
    withoutLinks(title, TITLE_CHARACTERS),
    message,
    momentText(since, { language, timeZone }),
  );
  return mailOf(reader, words, { appUrl, action: `${appUrl}${instancePath(news)}` });
}
