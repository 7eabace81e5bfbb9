import { nameInMail, withoutLinks } from "../../../identity/mails/name-in-mail.ts";
import type { InEach } from "../../../lib/language.ts";
import type { Mail } from "../../../lib/mail/mail.ts";
import type { MailActions, MailContent } from "../../../lib/mail/mail-content.ts";
import { renderMail } from "../../../lib/mail/render-mail.ts";
import { bytesOf } from "../../messages/cut.ts";
import { fit, linesOf } from "../../messages/fit.ts";
import type { Message } from "../../messages/message.ts";
import type { ChannelThread } from "../channel-kind.ts";
import type { MailTo } from "../mail-kind.ts";
import { mailIdOf } from "./mail-id.ts";
import { CHANNEL_MAIL_WORDS_DE } from "./channel-words-de.ts";
import { CHANNEL_MAIL_WORDS_EN } from "./channel-words-en.ts";

const WORDS: InEach<typeof CHANNEL_MAIL_WORDS_EN> = { en: CHANNEL_MAIL_WORDS_EN, de: CHANNEL_MAIL_WORDS_DE };

export const CHANNEL_MAIL_LIMITS = { title: 120, text: 500, bytes: 100_000 } as const;

/** What a message says as a mail. Names of strangers in it are text: no program makes a link of them. */
export function channelMailContent(whole: Message, to: MailTo): MailContent {
  return contentOf(fitted(whole, to), to);
}

/** The mail itself, which answers the first one of its matter and offers to leave with one click (RFC 8058). */
export function channelMail(whole: Message, to: MailTo, { reference }: ChannelThread): Mail {
  const first = reference?.["id"];
  const { unsubscribeUrl } = to;
  return {
    ...renderMail(channelMailContent(whole, to)),
    ...(first !== undefined && first !== whole.id && { answers: mailIdOf(first, to.address) }),
    ...(unsubscribeUrl !== null && {
      headers: { "List-Unsubscribe": `<${unsubscribeUrl}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
    }),
  };
}

function fitted(whole: Message, to: MailTo): Message {
  const sizeOf = (message: Message) => {
    const { html, text } = renderMail(contentOf(message, to));
    return bytesOf(html) + bytesOf(text);
  };
  return fit(whole, { title: CHANNEL_MAIL_LIMITS.title, most: CHANNEL_MAIL_LIMITS.bytes, sizeOf });
}

function contentOf(message: Message, to: MailTo): MailContent {
  const { level, levelWord, title, sentences, facts, advice, link, why } = message;
  const said = (text: string) => withoutLinks(text, CHANNEL_MAIL_LIMITS.text);
  const lines = linesOf(message);
  return {
    to: to.address,
    language: to.language,
    appUrl: to.appUrl,
    subject: said(title),
    level: { tone: level, word: said(levelWord) },
    greeting: "",
    paragraphs: [
      ...sentences.map(said),
      ...(lines.length === 0 ? [] : [{ heading: null, lines: lines.map(said) }]),
      ...(advice === "" ? [] : [said(advice)]),
    ],
    facts: facts.map(({ label, value }) => ({ label: said(label), value: said(value) })),
    action: { label: said(link.label), url: link.url },
    otherAction: null,
    more: moreOf(message, said),
    note: null,
    otherwise: leaving(to),
    reason: `${WORDS[to.language].reason} ${said(why.text)}`,
    reasonAction: { label: WORDS[to.language].why, url: why.url },
  };
}

function moreOf({ actions }: Message, said: (text: string) => string): readonly MailActions[] {
  if (actions.length === 0) return [];
  return [{ lead: null, actions: actions.map(({ label, url }) => ({ label: said(label), url })) }];
}

function leaving({ language, organization, unsubscribeUrl }: MailTo): MailContent["otherwise"] {
  const words = WORDS[language];
  if (unsubscribeUrl === null) return { title: words.askedTitle, text: words.askedFor, action: null };
  const action = { label: words.leaveIt, url: unsubscribeUrl };
  return { title: words.leaveTitle, text: words.leave(nameInMail(organization)), action };
}
