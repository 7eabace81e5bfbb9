import { z } from "zod";
import { sentencesOf } from "../../../lib/sentences.ts";
import { fit } from "../../messages/fit.ts";
import { harmless } from "../../messages/harmless-text.ts";
import type { Message } from "../../messages/message.ts";
import { type ChannelAnswer, type ChannelOutcome, type ChannelThread, defineChannelKind } from "../channel-kind.ts";
import { jsonOf, namesError, textIn } from "../parts/answer-fields.ts";
import { jsonCall } from "../parts/bodies.ts";
import { serverField, textField } from "../parts/fields.ts";
import { markdownText } from "../parts/markdown-text.ts";
import { gone, outcomeUnconfirmed } from "../parts/outcomes.ts";
import { GOTIFY_WORDS_DE } from "./words-de.ts";
import { GOTIFY_WORDS_EN } from "./words-en.ts";

const SAY = sentencesOf("channel.gotify", { en: GOTIFY_WORDS_EN, de: GOTIFY_WORDS_DE });

/** Gotify documents none; longer ones are no notifications any more. */
const LIMITS = {
  title: 250,
  text: 8000,
  bytes: null,
  pace: { messages: 1, seconds: 1 },
  source: "https://gotify.net/docs/pushmsg",
};
const PRIORITIES = { now: 8, week: 5, info: 2 } as const;

const SETTINGS = z.object({
  server: serverField(SAY.notServer, /\/message$/u),
  token: textField(/^A[\w.-]{10,40}$/u, SAY.notToken, /[?&]token=([\w.-]{10,41})/u),
});
type Settings = z.infer<typeof SETTINGS>;

function write(whole: Message, { server, token }: Settings) {
  const message = fit(whole, { title: LIMITS.title, most: LIMITS.text, sizeOf: (one) => markdownText(one).length });
  const { title, kind, urgency, link } = message;
  const body = {
    title: harmless(title),
    message: markdownText(message),
    priority: kind === "end" ? PRIORITIES.info : PRIORITIES[urgency],
    extras: {
      "client::display": { contentType: "text/markdown" },
      "client::notification": { click: { url: link.url } },
    },
  };
  return [jsonCall("POST", `${server}/message`, body, { "x-gotify-key": token })];
}

function understand(answer: ChannelAnswer, thread: ChannelThread): ChannelOutcome {
  const { status } = answer;
  if (status === 401 || status === 403) return gone("key_refused");
  const json = jsonOf(answer);
  const id = textIn(json, "id");
  return status === 200 && id !== "" && !namesError(json)
    ? { result: "arrived", reference: { id } }
    : outcomeUnconfirmed(answer, thread);
}

/** Gotify on a server of one's own. */
export const gotify = defineChannelKind({
  id: "gotify",
  name: "Gotify",
  owner: "both",
  settings: SETTINGS,
  fields: {
    server: { label: SAY.server, where: SAY.serverWhere },
    token: { label: SAY.token, where: SAY.tokenWhere },
  },
  secrets: ["token"],
  origin: ({ server }) => new URL(server).origin,
  limits: LIMITS,
  threads: "none",
  updates: false,
  write,
  understand: (answer, _call, thread) => understand(answer, thread),
});
