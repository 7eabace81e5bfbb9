import { mailOf, type MailReader } from "../../identity/mails/mail-reader.ts";
import { nameInMail } from "../../identity/mails/name-in-mail.ts";
import type { MailContent } from "../../lib/mail/mail-content.ts";
import { type ChannelNews, isEndpoint, MANAGERS_WORDS, reasonSentence, serviceOf } from "./channel-news.ts";

interface Named {
  appUrl: string;
  organization: { name: string; slug: string };
  destinationId: string;
  news: Extract<ChannelNews, { kind: "channel.disabled" }>;
}

/** Tells somebody who may mend it that a channel is disabled, and why. */
export function disabledMail(reader: MailReader, { appUrl, organization, destinationId, news }: Named): MailContent {
  const named = { name: nameInMail(news.name), service: serviceOf(news.channel) };
  const what = reasonSentence(news, reader.language);
  const words = MANAGERS_WORDS[reader.language].mail(named, nameInMail(organization.name), what);
  const page = `${appUrl}/app/organizations/${encodeURIComponent(organization.slug)}/notifications`;
  const place = isEndpoint(news.channel) ? "webhooks" : "channels";
  return mailOf(reader, words, { appUrl, action: `${page}/${place}/${destinationId}` });
}
