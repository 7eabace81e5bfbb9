import { z } from "zod";
import { sentencesOf } from "../../../lib/sentences.ts";
import { fit } from "../../messages/fit.ts";
import type { Message } from "../../messages/message.ts";
import { type ChannelAnswer, type ChannelOutcome, type ChannelThread, defineChannelKind } from "../channel-kind.ts";
import { jsonOf, textIn } from "../parts/answer-fields.ts";
import { COLOURS, jsonCall } from "../parts/bodies.ts";
import { nameInMarkdown } from "../parts/escape.ts";
import { addressField } from "../parts/fields.ts";
import { markdownText } from "../parts/markdown-text.ts";
import { gone, outcomeUnlessError } from "../parts/outcomes.ts";
import { MATTERMOST_WORDS_DE } from "./words-de.ts";
import { MATTERMOST_WORDS_EN } from "./words-en.ts";

const SAY = sentencesOf("channel.mattermost", { en: MATTERMOST_WORDS_EN, de: MATTERMOST_WORDS_DE });

const LIMITS = {
  title: 120,
  text: 16_383,
  bytes: null,
  pace: { messages: 5, seconds: 1 },
  source: "https://developers.mattermost.com/integrate/webhooks/incoming/",
};

const bodyOf = (message: Message) => ({
  attachments: [
    {
      fallback: nameInMarkdown(message.title),
      color: COLOURS[message.level],
      title: nameInMarkdown(message.title),
      title_link: message.link.url,
      text: markdownText(message),
    },
  ],
});

function understand(answer: ChannelAnswer, thread: ChannelThread): ChannelOutcome {
  const { status } = answer;
  const id = textIn(jsonOf(answer), "id");
  if (status === 404) return gone(id.includes("channel") ? "channel_gone" : "address_unknown");
  // Switched off for the whole server is 501 in some versions.
  if (id.includes("disabled") && [400, 403, 501].includes(status)) return gone("switched_off_there");
  if (id.includes("invalid") && [400, 403].includes(status)) return gone("key_refused");
  return outcomeUnlessError(answer, thread);
}

/** Mattermost by an incoming webhook. */
export const mattermost = defineChannelKind({
  id: "mattermost",
  name: "Mattermost",
  owner: "organization",
  settings: z.object({
    address: addressField(({ pathname }) => (/\/hooks\/\w{10,64}$/u.test(pathname) ? null : SAY.notHook), SAY.notHook),
  }),
  fields: { address: { label: SAY.address, where: SAY.addressWhere } },
  secrets: ["address"],
  origin: ({ address }) => new URL(address).origin,
  limits: LIMITS,
  threads: "none",
  updates: false,
  write: (whole, { address }) => {
    const message = fit(whole, { ...LIMITS, most: LIMITS.text, sizeOf: (one) => markdownText(one).length });
    return [jsonCall("POST", address, bodyOf(message))];
  },
  understand: (answer, _call, thread) => understand(answer, thread),
});
