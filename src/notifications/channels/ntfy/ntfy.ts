import { z } from "zod";
import { sentencesOf } from "../../../lib/sentences.ts";
import { bytesOf, cut } from "../../messages/cut.ts";
import { fit } from "../../messages/fit.ts";
import { harmless } from "../../messages/harmless-text.ts";
import type { Message } from "../../messages/message.ts";
import { type ChannelAnswer, type ChannelOutcome, type ChannelThread, defineChannelKind } from "../channel-kind.ts";
import { jsonOf, namesError, textIn } from "../parts/answer-fields.ts";
import { changeOf, jsonCall, linksOf, paragraphsOf } from "../parts/bodies.ts";
import { optionalTextField, serverField, textField } from "../parts/fields.ts";
import { gone, outcomeUnconfirmed } from "../parts/outcomes.ts";
import { plainKeyOf } from "../parts/thread-key.ts";
import { NTFY_WORDS_DE } from "./words-de.ts";
import { NTFY_WORDS_EN } from "./words-en.ts";

const SAY = sentencesOf("channel.ntfy", { en: NTFY_WORDS_EN, de: NTFY_WORDS_DE });

const LIMITS = {
  title: 250,
  /** In bytes; what is longer would come as a file. */
  text: 4096,
  bytes: null,
  pace: { messages: 12, seconds: 60 },
  source: "https://docs.ntfy.sh/publish/#limitations",
};
const TITLE_BYTES = 1000;
const MOST_ACTIONS = 3;
const QUIET = 2;
const PRIORITIES = { now: 5, week: 4, info: 3 } as const;

const SETTINGS = z.object({
  server: serverField(SAY.notServer, /\/[-\w]{1,64}$/u),
  topic: textField(/^[-\w]{1,64}$/u, SAY.notTopic, /^https?:\/\/[^/\s]{1,300}\/([-\w]{1,64})$/iu),
  token: optionalTextField(/^tk_[a-z0-9]{20,60}$/iu, SAY.notToken),
});
type Settings = z.infer<typeof SETTINGS>;

function textOf(message: Message): string {
  const { levelWord, why } = message;
  return [
    ...paragraphsOf(message, {
      text: harmless,
      item: (item) => `• ${harmless(item)}`,
      fact: ({ label, value }) => `${harmless(label)}: ${harmless(value)}`,
    }),
    harmless(levelWord),
    `${harmless(why.text)} ${why.url}`,
  ].join("\n");
}

/** A reminder and a step have to be heard, so they replace nothing. */
const standsAlone = ({ kind, thread }: Message) => kind === "reminder" || kind === "step" || thread === "";

function write(whole: Message, { server, topic, token }: Settings) {
  const message = fit(whole, { title: LIMITS.title, most: LIMITS.text, sizeOf: (one) => bytesOf(textOf(one)) });
  const { link, kind, urgency, id, thread } = message;
  const post = (place: string, priority: number) => {
    const body = {
      topic,
      title: cut(harmless(message.title), TITLE_BYTES, bytesOf),
      message: textOf(message),
      priority,
      click: link.url,
      actions: linksOf(message)
        .slice(0, MOST_ACTIONS)
        .map(({ label, url }) => ({ action: "view", label: harmless(label), url })),
      sequence_id: plainKeyOf(place),
    };
    return jsonCall("POST", `${server}/`, body, token === "" ? {} : { authorization: `Bearer ${token}` });
  };
  if (standsAlone(message)) return [post(id, PRIORITIES[urgency])];
  const how = changeOf(message);
  const first = post(thread, kind === "end" || how !== "none" ? QUIET : PRIORITIES[urgency]);
  return how === "andAnew" ? [first, post(id, PRIORITIES[urgency])] : [first];
}

function understand(answer: ChannelAnswer, thread: ChannelThread): ChannelOutcome {
  const { status } = answer;
  if (status === 401) return gone("key_refused");
  if (status === 403) return gone("not_allowed_to_post");
  if (status === 404) return gone("address_unknown");
  const json = jsonOf(answer);
  const id = textIn(json, "id");
  return status === 200 && id !== "" && !namesError(json)
    ? { result: "arrived", reference: { id } }
    : outcomeUnconfirmed(answer, thread);
}

/** ntfy, on its public server or one's own; messages of one matter replace each other from version 2.16 on. */
export const ntfy = defineChannelKind({
  id: "ntfy",
  name: "ntfy",
  owner: "both",
  settings: SETTINGS,
  fields: {
    server: { label: SAY.server, where: SAY.serverWhere },
    topic: { label: SAY.topic, where: SAY.topicWhere },
    token: { label: SAY.token, where: SAY.tokenWhere, isOptional: true },
  },
  secrets: ["token"],
  origin: ({ server }) => new URL(server).origin,
  limits: LIMITS,
  threads: "replaces",
  updates: true,
  write,
  understand: (answer, _call, thread) => understand(answer, thread),
});
