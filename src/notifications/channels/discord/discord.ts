import { z } from "zod";
import { sentencesOf } from "../../../lib/sentences.ts";
import { cut } from "../../messages/cut.ts";
import { fit } from "../../messages/fit.ts";
import type { Message } from "../../messages/message.ts";
import {
  type ChannelAnswer,
  type ChannelCall,
  type ChannelOutcome,
  type ChannelThread,
  defineChannelKind,
} from "../channel-kind.ts";
import { jsonOf, numberIn, textIn } from "../parts/answer-fields.ts";
import { bracketed, changeOf, COLOURS, isQuiet, jsonCall, linksOf, paragraphsOf } from "../parts/bodies.ts";
import { nameInMarkdown } from "../parts/escape.ts";
import { addressField, optionalTextField } from "../parts/fields.ts";
import { gone, outcomeOfStatus, outcomeUnconfirmed, waited } from "../parts/outcomes.ts";
import { DISCORD_WORDS_DE } from "./words-de.ts";
import { DISCORD_WORDS_EN } from "./words-en.ts";

const SAY = sentencesOf("channel.discord", { en: DISCORD_WORDS_EN, de: DISCORD_WORDS_DE });

const LIMITS = {
  title: 256,
  /** Of the description. */
  text: 4096,
  bytes: null,
  pace: { messages: 25, seconds: 60 },
  source: "https://discord.com/developers/docs/resources/message#embed-object-embed-limits",
};
/** Title, description, fields and footer together. */
const MOST_TOGETHER = 6000;
const MOST_OF_FIELD = { name: 256, value: 1024 } as const;
/** SUPPRESS_NOTIFICATIONS, at https://discord.com/developers/docs/resources/message#message-object-message-flags. */
const QUIET = 4096;
const BUTTONS_IN_ROW = 5;
const LINK_BUTTON = { type: 2, style: 5 } as const;

const descriptionOf = (message: Message): string =>
  [
    ...paragraphsOf(message, {
      text: nameInMarkdown,
      item: (item) => `• ${nameInMarkdown(item)}`,
      fact: () => "",
    }),
    `-# [${nameInMarkdown(message.why.text)}](${bracketed(message.why.url)})`,
  ].join("\n");

function embedOf(message: Message) {
  return {
    title: cut(nameInMarkdown(message.title), LIMITS.title),
    url: message.link.url,
    description: descriptionOf({ ...message, facts: [] }),
    color: Number.parseInt(COLOURS[message.level].slice(1), 16),
    fields: message.facts.map(({ label, value }) => ({
      name: cut(nameInMarkdown(label), MOST_OF_FIELD.name),
      value: cut(nameInMarkdown(value), MOST_OF_FIELD.value),
      inline: true,
    })),
    footer: { text: nameInMarkdown(message.levelWord) },
  };
}

/** How far over a limit it is; nothing over is 0. */
function sizeOf(message: Message): number {
  const { title, description, fields, footer } = embedOf(message);
  const together = [title, description, footer.text, ...fields.flatMap(({ name, value }) => [name, value])].join("");
  return Math.max(description.length, LIMITS.text + (together.length - MOST_TOGETHER));
}

function bodyOf(whole: Message): Readonly<Record<string, unknown>> {
  const message = fit(whole, { title: LIMITS.title, most: LIMITS.text, sizeOf });
  const buttons = linksOf(message).map(({ label, url }) => ({ ...LINK_BUTTON, label, url }));
  const rows = [buttons.slice(0, BUTTONS_IN_ROW), buttons.slice(BUTTONS_IN_ROW)].filter((row) => row.length > 0);
  return {
    embeds: [embedOf(message)],
    components: rows.map((components) => ({ type: 1, components })),
    allowed_mentions: { parse: [] },
  };
}

function write(message: Message, settings: { address: string; threadId: string }, { reference }: ChannelThread) {
  const id = reference?.id;
  const thread = settings.threadId === "" ? "" : `&thread_id=${settings.threadId}`;
  const asked = `?wait=true&with_components=true${thread}`;
  const body = bodyOf(message);
  // A changed message notifies nobody, and takes no such flag.
  const post = jsonCall("POST", `${settings.address}${asked}`, { ...body, ...(isQuiet(message) && { flags: QUIET }) });
  const how = changeOf(message);
  if (id === undefined || how === "none") return [post];
  const change = { ...jsonCall("PATCH", `${settings.address}/messages/${id}${asked}`, body), anew: [post] };
  return how === "alone" ? [change] : [change, post];
}

/** The code of Discord beside the status. */
const GONE: ReadonlyMap<string, ChannelOutcome> = new Map([
  ["404 10015", gone("address_unknown")],
  ["404 10003", gone("channel_gone")],
  ["401 50027", gone("key_refused")],
]);
/** The first message is gone, or can not be changed any more because its thread was archived. */
const UNCHANGEABLE = new Set(["404 10008", "400 50083", "403 50083"]);

function understand(answer: ChannelAnswer, call: ChannelCall, thread: ChannelThread): ChannelOutcome {
  const json = jsonOf(answer);
  const word = `${answer.status} ${textIn(json, "code")}`;
  if (UNCHANGEABLE.has(word) && call.method === "PATCH") return { result: "anew" };
  const id = textIn(json, "id");
  if (answer.status === 200 && /^\d+$/u.test(id)) return { result: "arrived", reference: { id } };
  const seconds = answer.status === 429 ? numberIn(json, "retry_after") : null;
  if (seconds !== null) return waited(seconds);
  if (answer.status === 429) return outcomeOfStatus(answer, thread);
  return GONE.get(word) ?? outcomeUnconfirmed(answer, thread);
}

const HOOK = /^\/api(?:\/v\d{1,2})?\/webhooks\/\d{17,20}\/[\w-]{20,120}/u;
const HOSTS = /^(?:(?:ptb|canary)\.)?discord(?:app)?\.com$/u;

/** Discord by a webhook, which can change what it has said. */
export const discord = defineChannelKind({
  id: "discord",
  name: "Discord",
  owner: "organization",
  settings: z.object({
    address: addressField(
      ({ hostname, pathname }) => (HOSTS.test(hostname) && HOOK.test(pathname) ? null : SAY.notDiscord),
      SAY.notDiscord,
      ({ pathname }) => `https://discord.com${HOOK.exec(pathname)?.[0] ?? ""}`,
    ),
    threadId: optionalTextField(/^\d{17,20}$/u, SAY.notThread),
  }),
  fields: {
    address: { label: SAY.address, where: SAY.addressWhere },
    threadId: { label: SAY.threadId, where: SAY.threadIdWhere, isOptional: true },
  },
  secrets: ["address"],
  origin: ({ address }) => new URL(address).origin,
  limits: LIMITS,
  threads: "none",
  updates: true,
  write,
  understand,
});
