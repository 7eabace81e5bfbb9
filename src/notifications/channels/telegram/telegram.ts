import { z } from "zod";
import { sentencesOf } from "../../../lib/sentences.ts";
import { fit } from "../../messages/fit.ts";
import type { Message, MessageLink } from "../../messages/message.ts";
import {
  type ChannelAnswer,
  type ChannelCall,
  type ChannelOutcome,
  type ChannelThread,
  defineChannelKind,
} from "../channel-kind.ts";
import { isTrueIn, jsonOf, numberIn, textIn } from "../parts/answer-fields.ts";
import { changeOf, isQuiet, jsonCall, paragraphsOf } from "../parts/bodies.ts";
import { nameInHtml } from "../parts/escape.ts";
import { optionalTextField, textField } from "../parts/fields.ts";
import { arrivedAt, gone, outcomeUnconfirmed, refused, waited } from "../parts/outcomes.ts";
import { escapeHtml } from "../../../lib/mail/escape-html.ts";
import { askForChats, chatsIn } from "./find-chats.ts";
import { TELEGRAM_WORDS_DE } from "./words-de.ts";
import { TELEGRAM_WORDS_EN } from "./words-en.ts";

const SAY = sentencesOf("channel.telegram", { en: TELEGRAM_WORDS_EN, de: TELEGRAM_WORDS_DE });

/** Groups take 20 a minute; which chat is a group only its answer says, so all are treated as one. */
const LIMITS = {
  title: 120,
  text: 4096,
  bytes: null,
  pace: { messages: 18, seconds: 60 },
  source: "https://core.telegram.org/bots/faq#my-bot-is-hitting-limits-how-do-i-avoid-this",
};

const SETTINGS = z.object({
  token: textField(/^\d{6,12}:[\w-]{30,50}$/u, SAY.notToken, /\/bot(\d{6,12}:[\w-]{30,50})/u),
  chat: textField(/^(?:-?\d{1,20}|@\w{4,32})$/u, SAY.notChat),
  topic: optionalTextField(/^\d{1,10}$/u, SAY.notTopic),
});
type Settings = z.infer<typeof SETTINGS>;

/** Telegram counts what is read, we count what is written, which is never less. */
function textOf(message: Message): string {
  const { levelWord, title, why } = message;
  return [
    `<b>${nameInHtml(title)}</b>`,
    ...paragraphsOf(message, {
      text: nameInHtml,
      item: (item) => `• ${nameInHtml(item)}`,
      fact: ({ label, value }) => `${nameInHtml(label)}: ${nameInHtml(value)}`,
    }),
    `<b>${nameInHtml(levelWord)}</b> · <a href="${escapeHtml(why.url)}">${nameInHtml(why.text)}</a>`,
  ].join("\n");
}

const button = ({ label, url }: MessageLink) => ({ text: label, url });

function keyboardOf({ link, actions }: Message) {
  const rows = Array.from({ length: Math.ceil(actions.length / 2) }, (_, row) => actions.slice(row * 2, row * 2 + 2));
  return { inline_keyboard: [[link], ...rows].map((row) => row.map(button)) };
}

function write(whole: Message, { token, chat, topic }: Settings, { reference }: ChannelThread): readonly ChannelCall[] {
  const message = fit(whole, { title: LIMITS.title, most: LIMITS.text, sizeOf: (one) => textOf(one).length });
  const first = reference?.chat === chat && reference.message !== undefined ? Number(reference.message) : null;
  const common = {
    chat_id: chat,
    text: textOf(message),
    parse_mode: "HTML",
    link_preview_options: { is_disabled: true },
    reply_markup: keyboardOf(message),
  };
  const address = `https://api.telegram.org/bot${token}`;
  const sent = {
    ...common,
    ...(topic !== "" && { message_thread_id: Number(topic) }),
    disable_notification: isQuiet(message),
  };
  const post = jsonCall("POST", `${address}/sendMessage`, sent);
  if (first === null) return [post];
  const change = jsonCall("POST", `${address}/editMessageText`, { ...common, message_id: first });
  // That the first one is gone has to be known, so that what follows goes to the new one: it is not sent "without reply".
  const reply = jsonCall("POST", `${address}/sendMessage`, { ...sent, reply_parameters: { message_id: first } });
  const calls = { none: [reply], alone: [change], andAnew: [change, reply] }[changeOf(message)];
  return calls.map((call) => ({ ...call, anew: [post] }));
}

/** What Telegram says in words when a chat is of no more use. */
const GONE: readonly (readonly [RegExp, ChannelOutcome])[] = [
  [/blocked by the user|user is deactivated/u, gone("blocked_by_person")],
  [/can't initiate conversation/u, gone("blocked_by_person")],
  [
    /chat not found|chat was deleted|PEER_ID_INVALID|thread not found|TOPIC_CLOSED|TOPIC_DELETED/u,
    gone("channel_gone"),
  ],
  [/kicked|not a member|rights|CHAT_WRITE_FORBIDDEN|need administrator/u, gone("not_allowed_to_post")],
  [/too long/u, refused("too_large")],
];

const isChange = ({ url }: ChannelCall) => url.endsWith("/editMessageText");
/** Of a message that is changed, and of one that is answered. */
const FIRST_IS_GONE =
  /message to edit not found|message can't be edited|to be replied not found|repl(?:y|ied) message not found/iu;

function understandRefusal(answer: ChannelAnswer, call: ChannelCall, json: unknown): ChannelOutcome | null {
  const { status } = answer;
  const said = textIn(json, "description");
  if (isChange(call) && said.includes("message is not modified")) return { result: "arrived", reference: null };
  if (call.anew !== undefined && FIRST_IS_GONE.test(said)) return { result: "anew" };
  if (status === 401 || status === 404) return gone("key_refused");
  if (status !== 400 && status !== 403) return null;
  const known = GONE.find(([pattern]) => pattern.test(said));
  return known?.[1] ?? (status === 403 ? gone("not_allowed_to_post") : null);
}

function understand(answer: ChannelAnswer, call: ChannelCall, thread: ChannelThread): ChannelOutcome {
  const json = jsonOf(answer);
  const chat = textIn(json, "parameters", "migrate_to_chat_id");
  if (answer.status === 400 && chat !== "") return { result: "moved", settings: { chat } };
  const seconds = answer.status === 429 ? numberIn(json, "parameters", "retry_after") : null;
  if (seconds !== null) return waited(seconds);
  const message = textIn(json, "result", "message_id");
  if (answer.status === 200 && isTrueIn(json, "ok") && message !== "") {
    const reference = { message, chat: textIn(JSON.parse(call.body), "chat_id") };
    return arrivedAt(reference, thread, call.anew === undefined);
  }
  if (json !== null) {
    // An error inside of a success is judged by its own number.
    const inside = numberIn(json, "error_code");
    const judged = answer.status === 200 && inside !== null ? { ...answer, status: inside } : answer;
    return understandRefusal(judged, call, json) ?? outcomeUnconfirmed(judged, thread);
  }
  return understandRefusal(answer, call, json) ?? outcomeUnconfirmed(answer, thread);
}

/** Telegram by a bot of one's own. */
export const telegram = defineChannelKind({
  id: "telegram",
  name: "Telegram",
  owner: "both",
  settings: SETTINGS,
  fields: {
    token: { label: SAY.token, where: SAY.tokenWhere },
    chat: { label: SAY.chat, where: SAY.chatWhere },
    topic: { label: SAY.topic, where: SAY.topicWhere, isOptional: true },
  },
  secrets: ["token"],
  origin: () => "https://api.telegram.org",
  limits: LIMITS,
  finder: {
    field: "chat",
    label: SAY.findChats,
    missing: SAY.chatMissing,
    blank: { chat: "0", topic: "" },
    ask: ({ token }) => askForChats(token),
    read: chatsIn,
  },
  threads: "replies",
  updates: true,
  write,
  understand,
});
