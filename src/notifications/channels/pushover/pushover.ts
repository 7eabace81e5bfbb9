import { z } from "zod";
import { sentencesOf } from "../../../lib/sentences.ts";
import { escapeHtml } from "../../../lib/mail/escape-html.ts";
import { cut } from "../../messages/cut.ts";
import { fit } from "../../messages/fit.ts";
import { harmless } from "../../messages/harmless-text.ts";
import type { Message, MessageLink } from "../../messages/message.ts";
import {
  type ChannelAnswer,
  type ChannelCall,
  type ChannelOutcome,
  type ChannelThread,
  defineChannelKind,
  RESET_HEADER,
} from "../channel-kind.ts";
import { jsonOf, numberIn, textIn } from "../parts/answer-fields.ts";
import { formCall, paragraphsOf } from "../parts/bodies.ts";
import { nameInHtml } from "../parts/escape.ts";
import { choiceField, textField } from "../parts/fields.ts";
import { gone, outcomeUnconfirmed } from "../parts/outcomes.ts";
import { secondsAsked } from "../../delivering/retries.ts";
import { plainKeyOf } from "../parts/thread-key.ts";
import { PUSHOVER_WORDS_DE } from "./words-de.ts";
import { PUSHOVER_WORDS_EN } from "./words-en.ts";

const SAY = sentencesOf("channel.pushover", { en: PUSHOVER_WORDS_EN, de: PUSHOVER_WORDS_DE });

const API = "https://api.pushover.net/1";
const LIMITS = {
  title: 250,
  text: 1024,
  bytes: null,
  /** Two at once. */
  pace: { messages: 2, seconds: 1 },
  source: "https://pushover.net/api#limits",
};
const CANCEL = "/receipts/cancel_by_tag";
/** Where the answer does not say when the month begins anew. */
const USED_UP_SECONDS = 3600;
/** A month never lasts longer. */
const LONGEST_MONTH_SECONDS = 31 * 86_400;
/** How the answer calls it when the month's messages are used up, now and formerly. */
const USED_UP = /message limit|exceeded current limit|quota/iu;
const MOST_OF_ADDRESS = 512;
const MOST_OF_LABEL = 100;
const MOST_OF_END = { level: 30, why: 100 } as const;

const PRIORITIES = { now: "1", week: "0", info: "-1" } as const;
const QUIET = PRIORITIES.info;
/** Repeats each minute for an hour, until somebody confirms it. */
const EMERGENCY = { priority: "2", retry: "60", expire: "3600" } as const;

const KEY = /^[a-z0-9]{30}$/iu;
const SETTINGS = z.object({
  token: textField(KEY, SAY.notToken),
  user: textField(KEY, SAY.notUser),
  emergency: choiceField(["no", "yes"], SAY.notEmergency),
});
type Settings = z.infer<typeof SETTINGS>;

const anchor = ({ label, url }: MessageLink) => `<a href="${escapeHtml(url)}">${nameInHtml(label)}</a>`;

/** Pushover counts what is read, we count what is written, which is never less. */
function textOf(message: Message): string {
  const { levelWord, why, actions } = message;
  return [
    ...paragraphsOf(message, {
      text: nameInHtml,
      item: (item) => `• ${nameInHtml(item)}`,
      fact: ({ label, value }) => `${nameInHtml(label)}: ${nameInHtml(value)}`,
    }),
    [`<b>${nameInHtml(cut(levelWord, MOST_OF_END.level))}</b>`, ...actions.map(anchor)].join(" · "),
    anchor({ label: cut(why.text, MOST_OF_END.why), url: why.url }),
  ].join("\n");
}

const canRepeat = ({ kind, urgency }: Message) => kind !== "end" && kind !== "grown" && urgency === "now";

function urgencyOf(message: Message, { emergency }: Settings): Readonly<Record<string, string>> {
  const { kind, urgency, thread } = message;
  if (kind === "end") return { priority: QUIET };
  if (emergency === "no" || !canRepeat(message)) return { priority: PRIORITIES[urgency] };
  return { ...EMERGENCY, tags: plainKeyOf(thread) };
}

const fitted = (message: Message) =>
  fit(message, { title: LIMITS.title, most: LIMITS.text, sizeOf: (one) => textOf(one).length });

/** A link takes a quarter of the room: what is wrong and since when goes before those that do no more than the others. */
function fittedWithFacts(whole: Message): Message {
  const facts = fitted({ ...whole, actions: [] }).facts.length;
  for (let count = whole.actions.length; count > 0; count -= 1) {
    const message = fitted({ ...whole, actions: whole.actions.slice(0, count) });
    if (message.facts.length >= facts && message.actions.length === count) return message;
  }
  return fitted({ ...whole, actions: [] });
}

function write(whole: Message, settings: Settings) {
  const message = fittedWithFacts(whole);
  const { token, user, emergency } = settings;
  const { link, title, kind, thread } = message;
  const post = formCall(`${API}/messages.json`, {
    token,
    user,
    title: cut(harmless(title), LIMITS.title),
    message: textOf(message),
    html: "1",
    ...(link.url.length <= MOST_OF_ADDRESS && { url: link.url, url_title: cut(harmless(link.label), MOST_OF_LABEL) }),
    ...urgencyOf(message, settings),
  });
  if (kind !== "end" || emergency === "no") return [post];
  // First, since it does no harm to do it twice.
  return [formCall(`${API}${CANCEL}/${plainKeyOf(thread)}.json`, { token }), post];
}

/** Until the month begins anew; `null` if the answer does not say so, or says what can not be. */
function secondsUntilReset({ headers }: ChannelAnswer, { now }: ChannelThread): number | null {
  const reset = headers?.[RESET_HEADER] ?? "";
  const seconds = /^\d{1,12}$/u.test(reset) ? Math.ceil(Number(reset) - now.getTime() / 1000) : 0;
  return seconds > 0 && seconds <= LONGEST_MONTH_SECONDS ? seconds : null;
}

/** Pushover names which of both keys it refuses. */
function refusedKey(json: unknown, body: string): ChannelOutcome | null {
  if (body.includes("no active devices")) return gone("device_gone");
  if (textIn(json, "token") === "invalid") return gone("key_refused");
  return textIn(json, "user") === "invalid" ? gone("address_unknown") : null;
}

function understand(answer: ChannelAnswer, call: ChannelCall, thread: ChannelThread): ChannelOutcome {
  const { status, body } = answer;
  const json = jsonOf(answer);
  if (status === 200 && numberIn(json, "status") === 1) {
    const receipt = textIn(json, "receipt");
    return { result: "arrived", reference: receipt === "" ? null : { receipt } };
  }
  if (status === 429) {
    const asked = secondsAsked(answer.retryAfter, thread.now) ?? USED_UP_SECONDS;
    if (!USED_UP.test(body)) return { result: "wait", seconds: asked };
    return { result: "wait", seconds: secondsUntilReset(answer, thread) ?? asked, reason: "quota_used_up" };
  }
  const refusal = status >= 400 && status < 500 && status !== 408 && status !== 425;
  // What is repeated no more needs no end.
  if (refusal && status === 404 && call.url.includes(CANCEL)) return { result: "arrived", reference: null };
  return (refusal ? refusedKey(json, body) : null) ?? outcomeUnconfirmed(answer, thread);
}

/** Pushover to a person's devices; what is urgent may repeat until somebody confirms it. */
export const pushover = defineChannelKind({
  id: "pushover",
  name: "Pushover",
  owner: "both",
  settings: SETTINGS,
  fields: {
    token: { label: SAY.token, where: SAY.tokenWhere },
    user: { label: SAY.user, where: SAY.userWhere },
    emergency: {
      label: SAY.emergency,
      where: SAY.emergencyWhere,
      choices: [
        { value: "no", label: SAY.once },
        { value: "yes", label: SAY.repeated },
      ],
    },
  },
  secrets: ["token", "user"],
  origin: () => new URL(API).origin,
  limits: LIMITS,
  threads: "none",
  updates: false,
  write,
  understand,
});
