import { z } from "zod";
import { sentencesOf } from "../../../lib/sentences.ts";
import { bytesOf } from "../../messages/cut.ts";
import { fit, linesOf } from "../../messages/fit.ts";
import { harmless } from "../../messages/harmless-text.ts";
import type { Message } from "../../messages/message.ts";
import { escapeHtml } from "../../../lib/mail/escape-html.ts";
import {
  type ChannelAnswer,
  type ChannelCall,
  type ChannelOutcome,
  type ChannelThread,
  defineChannelKind,
} from "../channel-kind.ts";
import { isIn, jsonOf, numberIn, textIn } from "../parts/answer-fields.ts";
import { changeOf, isQuiet, jsonCall, linksOf, paragraphsOf } from "../parts/bodies.ts";
import { nameInHtml } from "../parts/escape.ts";
import { addressField, textField } from "../parts/fields.ts";
import { arrivedAt, gone, outcomeUnconfirmed, refused, waited } from "../parts/outcomes.ts";
import { MATRIX_WORDS_DE } from "./words-de.ts";
import { MATRIX_WORDS_EN } from "./words-en.ts";

const SAY = sentencesOf("channel.matrix", { en: MATRIX_WORDS_EN, de: MATRIX_WORDS_DE });

const LIMITS = {
  title: 120,
  text: 60_000,
  bytes: 60_000,
  pace: { messages: 1, seconds: 1 },
  source: "https://spec.matrix.org/latest/client-server-api/#size-limits",
};

const anchor = ({ label, url }: { label: string; url: string }) =>
  `<a href="${escapeHtml(url)}">${nameInHtml(label)}</a>`;

const paragraph = (text: string) => (text === "" ? "" : `<p>${nameInHtml(text)}</p>`);
const listOf = (items: readonly string[]) =>
  items.length === 0 ? "" : `<ul>${items.map((item) => `<li>${nameInHtml(item)}</li>`).join("")}</ul>`;

function htmlOf(message: Message): string {
  const { title, levelWord, sentences, facts, advice, why } = message;
  return [
    `<p><strong>${nameInHtml(title)}</strong></p>`,
    paragraph(sentences.join(" ")),
    listOf(linesOf(message)),
    listOf(facts.map(({ label, value }) => `${label}: ${value}`)),
    paragraph(advice),
    `<p><strong>${nameInHtml(levelWord)}</strong> · ${linksOf(message).map(anchor).join(" · ")}</p>`,
    `<p>${anchor({ label: why.text, url: why.url })}</p>`,
  ].join("");
}

function plainOf(message: Message): string {
  const { title, levelWord, link, why } = message;
  const paragraphs = paragraphsOf(message, {
    text: harmless,
    item: (item) => `• ${harmless(item)}`,
    fact: ({ label, value }) => `${harmless(label)}: ${harmless(value)}`,
  });
  return [harmless(`${levelWord}: ${title}`), ...paragraphs, link.url, `${harmless(why.text)} ${why.url}`].join("\n");
}

const contentOf = (message: Message) => ({
  msgtype: isQuiet(message) ? "m.notice" : "m.text",
  body: plainOf(message),
  format: "org.matrix.custom.html",
  formatted_body: htmlOf(message),
  // Named nobody: servers then look for no names in the text.
  "m.mentions": {},
});

function changed(message: Message, first: string): Readonly<Record<string, unknown>> {
  const content = contentOf(message);
  const relation = { rel_type: "m.replace", event_id: first };
  return { ...content, body: `* ${content.body}`, "m.new_content": content, "m.relates_to": relation };
}

function answering(message: Message, first: string): Readonly<Record<string, unknown>> {
  const content = contentOf(message);
  const relation = {
    rel_type: "m.thread",
    event_id: first,
    is_falling_back: true,
    "m.in_reply_to": { event_id: first },
  };
  return { ...content, "m.relates_to": relation };
}

const API = "/_matrix/";

/** People paste the address of any call. */
function withoutApi(path: string): string {
  const base = path.includes(API) ? path.slice(0, path.indexOf(API)) : path;
  return base.replace(/\/$/u, "");
}

const SETTINGS = z.object({
  homeserver: addressField(
    ({ search }) => (search === "" ? null : SAY.notServer),
    SAY.notServer,
    ({ origin, pathname }) => `${origin}${withoutApi(pathname)}`,
  ),
  room: textField(/^![^\s#/]{1,250}$/u, SAY.notRoom),
  token: textField(/^[\w.~+/=-]{8,500}$/u, SAY.notToken),
});
type Settings = z.infer<typeof SETTINGS>;

/** Servers take what relates to a message that was deleted, and show it nowhere, so that is asked first. */
function write(
  whole: Message,
  { homeserver, room, token }: Settings,
  { reference }: ChannelThread,
): readonly ChannelCall[] {
  const first = reference?.room === room ? (reference.event ?? null) : null;
  const how = changeOf(whole);
  const longest = first === null ? contentOf : how === "none" ? answering : changed;
  const sizeOf = (one: Message) => bytesOf(JSON.stringify(longest(one, first ?? "")));
  const message = fit(whole, { title: LIMITS.title, most: LIMITS.bytes, sizeOf });
  const headers = { authorization: `Bearer ${token}` };
  const place = `${homeserver}/_matrix/client/v3/rooms/${encodeURIComponent(room)}`;
  const put = (transaction: string, event: Readonly<Record<string, unknown>>) =>
    jsonCall("PUT", `${place}/send/m.room.message/${encodeURIComponent(transaction)}`, event, headers);
  if (first === null) return [put(message.id, contentOf(message))];
  const anew = [put(`${message.id}-anew`, contentOf(message))];
  const known = { method: "GET" as const, url: `${place}/event/${encodeURIComponent(first)}`, headers, body: "", anew };
  const answer = { ...put(message.id, answering(message, first)), anew };
  if (how === "none") return [known, answer];
  if (how === "alone") return [known, { ...put(message.id, changed(message, first)), anew }];
  return [known, { ...put(`${message.id}-change`, changed(message, first)), anew }, answer];
}

/** What a server says of a relation to what it does not have, or what has become a relation itself. */
const UNKNOWN_EVENT = /relation to unknown event|threads from an event with a relation/iu;

const MEANINGS: ReadonlyMap<string, ChannelOutcome> = new Map([
  ["401 M_UNKNOWN_TOKEN", gone("key_refused")],
  ["401 M_MISSING_TOKEN", gone("key_refused")],
  ["403 M_FORBIDDEN", gone("not_allowed_to_post")],
  ["403 M_USER_DEACTIVATED", gone("key_refused")],
  ["404 M_NOT_FOUND", gone("channel_gone")],
  ["413 M_TOO_LARGE", refused("too_large")],
]);

const THERE: ChannelOutcome = { result: "arrived", reference: null };

/** Whether the first message still stands there; a server that does not say so is not asked again. */
function understandFirst({ status }: ChannelAnswer, json: unknown): ChannelOutcome | null {
  if (status === 200) return isIn(json, "unsigned", "redacted_because") ? { result: "anew" } : THERE;
  if (status === 404) return textIn(json, "errcode") === "M_NOT_FOUND" ? { result: "anew" } : THERE;
  return null;
}

function understand(
  answer: ChannelAnswer,
  call: ChannelCall,
  thread: ChannelThread,
  { room }: Settings,
): ChannelOutcome {
  const { status } = answer;
  const json = jsonOf(answer);
  const stands = call.method === "GET" ? understandFirst(answer, json) : null;
  if (stands !== null) return stands;
  const event = textIn(json, "event_id");
  if (status === 200 && event !== "") return arrivedAt({ event, room }, thread, call.anew === undefined);
  const milliseconds = status === 429 ? numberIn(json, "retry_after_ms") : null;
  if (milliseconds !== null) return waited(milliseconds / 1000);
  if (status === 400 && call.anew !== undefined && UNKNOWN_EVENT.test(textIn(json, "error"))) return { result: "anew" };
  return MEANINGS.get(`${status} ${textIn(json, "errcode")}`) ?? outcomeUnconfirmed(answer, thread);
}

/** Matrix by an account of one's own; the same message is never there twice. */
export const matrix = defineChannelKind({
  id: "matrix",
  name: "Matrix",
  owner: "both",
  settings: SETTINGS,
  fields: {
    homeserver: { label: SAY.homeserver, where: SAY.homeserverWhere },
    room: { label: SAY.room, where: SAY.roomWhere },
    token: { label: SAY.token, where: SAY.tokenWhere },
  },
  secrets: ["token"],
  origin: ({ homeserver }) => new URL(homeserver).origin,
  limits: LIMITS,
  threads: "replies",
  updates: true,
  write,
  understand,
});
