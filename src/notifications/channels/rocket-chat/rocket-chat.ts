import { z } from "zod";
import { sentencesOf } from "../../../lib/sentences.ts";
import { fit } from "../../messages/fit.ts";
import type { Message } from "../../messages/message.ts";
import { type ChannelAnswer, type ChannelOutcome, type ChannelThread, defineChannelKind } from "../channel-kind.ts";
import { isTrueIn, jsonOf, textIn } from "../parts/answer-fields.ts";
import { bracketed, COLOURS, jsonCall, linksOf, paragraphsOf } from "../parts/bodies.ts";
import { nameInDialect } from "../parts/escape.ts";
import { addressField } from "../parts/fields.ts";
import { gone, outcomeUnconfirmed, refused } from "../parts/outcomes.ts";
import { ROCKET_CHAT_WORDS_DE } from "./words-de.ts";
import { ROCKET_CHAT_WORDS_EN } from "./words-en.ts";

const SAY = sentencesOf("channel.rocket-chat", { en: ROCKET_CHAT_WORDS_EN, de: ROCKET_CHAT_WORDS_DE });

const LIMITS = {
  title: 120,
  text: 5000,
  bytes: null,
  pace: { messages: 5, seconds: 1 },
  source: "https://docs.rocket.chat/docs/message",
};

function textOf(message: Message): string {
  const { levelWord, why } = message;
  const links = linksOf(message).map(({ label, url }) => `[${nameInDialect(label)}](${bracketed(url)})`);
  return [
    ...paragraphsOf(message, {
      text: nameInDialect,
      item: (item) => `• ${nameInDialect(item)}`,
      fact: ({ label, value }) => `${nameInDialect(label)}: ${nameInDialect(value)}`,
    }),
    [`*${nameInDialect(levelWord)}*`, ...links].join(" · "),
    `[${nameInDialect(why.text)}](${bracketed(why.url)})`,
  ].join("\n");
}

/** Its notifications show the text alone, and of attachments nothing (RocketChat/Rocket.Chat#6113). */
const bodyOf = (message: Message) => ({
  text: nameInDialect(message.title),
  attachments: [{ color: COLOURS[message.level], text: textOf(message) }],
});

function understand(answer: ChannelAnswer, thread: ChannelThread): ChannelOutcome {
  const { status } = answer;
  const json = jsonOf(answer);
  const error = textIn(json, "error");
  if (status === 401) return gone("key_refused");
  if (status === 404) return gone("address_unknown");
  if (status === 200 && isTrueIn(json, "success")) return { result: "arrived", reference: null };
  if (status === 200 || status === 400) {
    if (/error-invalid-(?:channel|room)/u.test(error)) return gone("channel_gone");
    // The user of the hook is no member of the channel.
    if (error === "error-not-allowed") return gone("not_allowed_to_post");
    if (/token/iu.test(error)) return gone("key_refused");
    if (status === 200 && /"success"\s*:\s*false/u.test(answer.body)) return refused("message_refused");
  }
  return outcomeUnconfirmed(answer, thread);
}

/** Rocket.Chat by an incoming webhook. */
export const rocketChat = defineChannelKind({
  id: "rocket-chat",
  name: "Rocket.Chat",
  owner: "organization",
  settings: z.object({
    address: addressField(
      ({ pathname }) => (/\/hooks\/\w{5,40}\/\w{10,80}$/u.test(pathname) ? null : SAY.notHook),
      SAY.notHook,
    ),
  }),
  fields: { address: { label: SAY.address, where: SAY.addressWhere } },
  secrets: ["address"],
  origin: ({ address }) => new URL(address).origin,
  limits: LIMITS,
  threads: "none",
  updates: false,
  write: (whole, { address }) => {
    const message = fit(whole, { ...LIMITS, most: LIMITS.text, sizeOf: (one) => textOf(one).length });
    return [jsonCall("POST", address, bodyOf(message))];
  },
  understand: (answer, _call, thread) => understand(answer, thread),
});
