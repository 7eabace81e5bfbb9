import { z } from "zod";
import { sentencesOf } from "../../../lib/sentences.ts";
import { bytesOf } from "../../messages/cut.ts";
import { fit } from "../../messages/fit.ts";
import { harmless } from "../../messages/harmless-text.ts";
import type { Message } from "../../messages/message.ts";
import { escapeHtml } from "../../../lib/mail/escape-html.ts";
import { type ChannelAnswer, type ChannelOutcome, type ChannelThread, defineChannelKind } from "../channel-kind.ts";
import { jsonOf, namesError, textIn } from "../parts/answer-fields.ts";
import { jsonCall, linksOf, paragraphsOf } from "../parts/bodies.ts";
import { nameInDialect, nameInHtml } from "../parts/escape.ts";
import { addressField } from "../parts/fields.ts";
import { gone, outcomeUnlessError } from "../parts/outcomes.ts";
import { GOOGLE_CHAT_WORDS_DE } from "./words-de.ts";
import { GOOGLE_CHAT_WORDS_EN } from "./words-en.ts";

const SAY = sentencesOf("channel.google-chat", { en: GOOGLE_CHAT_WORDS_EN, de: GOOGLE_CHAT_WORDS_DE });

const LIMITS = {
  title: 120,
  text: 32_000,
  bytes: 32_000,
  pace: { messages: 50, seconds: 60 },
  source: "https://developers.google.com/workspace/chat/api/reference/rest/v1/spaces.messages/create",
};

/** A header has two lines on a phone, and cuts what is longer. */
const IN_HEADER = 60;

function bodyOf(message: Message): unknown {
  const { title, levelWord, facts, why, thread } = message;
  const paragraphs = paragraphsOf(
    { ...message, facts: [] },
    { text: nameInHtml, item: (item) => `• ${nameInHtml(item)}`, fact: () => "" },
  );
  const buttons = linksOf(message).map(({ label, url }) => ({ text: label, onClick: { openLink: { url } } }));
  const above = [...(title.length > IN_HEADER ? [title] : []), levelWord].map((text) => `<b>${nameInHtml(text)}</b>`);
  const widgets = [
    ...[...above, ...paragraphs].map((text) => ({ textParagraph: { text: text.replaceAll("\n", "<br>") } })),
    ...facts.map(({ label, value }) => ({
      decoratedText: { topLabel: harmless(label), text: nameInHtml(value), wrapText: true },
    })),
    { buttonList: { buttons } },
    { textParagraph: { text: `<a href="${escapeHtml(why.url)}">${nameInHtml(why.text)}</a>` } },
  ];
  const card = { header: { title: harmless(title) }, sections: [{ widgets }] };
  return {
    fallbackText: nameInDialect(`${levelWord}: ${title}`),
    cardsV2: [{ cardId: "message", card }],
    thread: { threadKey: thread },
  };
}

function understand(answer: ChannelAnswer, thread: ChannelThread): ChannelOutcome {
  if (answer.status === 403) return gone("not_allowed_to_post");
  if (answer.status === 404) return gone("channel_gone");
  if (answer.status === 400 && answer.body.includes("API_KEY_INVALID")) return gone("key_refused");
  const json = jsonOf(answer);
  const name = textIn(json, "name");
  if (answer.status === 200 && name !== "" && !namesError(json)) return { result: "arrived", reference: { name } };
  return outcomeUnlessError(answer, thread);
}

/** Google Chat by a webhook of a space; messages of one matter fall into one thread by its key. */
export const googleChat = defineChannelKind({
  id: "google-chat",
  name: "Google Chat",
  owner: "organization",
  settings: z.object({
    address: addressField(
      ({ hostname, pathname, search }) => {
        const isHook = /^\/v1\/spaces\/[\w-]{3,40}\/messages$/u.test(pathname) && /[?&]key=/u.test(search);
        return hostname === "chat.googleapis.com" && isHook && /[?&]token=/u.test(search) ? null : SAY.notHook;
      },
      SAY.notHook,
      ({ origin, pathname, search }) => {
        const kept = search
          .slice(1)
          .split("&")
          .filter((part) => /^(?:key|token)=/u.test(part));
        return `${origin}${pathname}?${kept.join("&")}`;
      },
    ),
  }),
  fields: { address: { label: SAY.address, where: SAY.addressWhere } },
  secrets: ["address"],
  origin: ({ address }) => new URL(address).origin,
  limits: LIMITS,
  threads: "replies",
  updates: false,
  write: (whole, { address }) => {
    const message = fit(whole, {
      title: LIMITS.title,
      most: LIMITS.bytes,
      sizeOf: (one) => bytesOf(JSON.stringify(bodyOf(one))),
    });
    const asked = `requestId=${encodeURIComponent(message.id)}&messageReplyOption=REPLY_MESSAGE_FALLBACK_TO_NEW_THREAD`;
    return [jsonCall("POST", `${address}&${asked}`, bodyOf(message))];
  },
  understand: (answer, _call, thread) => understand(answer, thread),
});
