import { z } from "zod";
import type { InEach, Language } from "../../lib/language.ts";
import { DEAD_REASONS } from "../channels/channel-kind.ts";
import { mailChannel } from "../channels/email/mail-channel.ts";
import { DESTINATION_KINDS } from "../channels/kinds.ts";
import { EVENTS_CHANNEL } from "../endpoints/endpoint-limits.ts";
import { MANAGERS_WORDS_DE } from "./words-de.ts";
import { MANAGERS_WORDS_EN } from "./words-en.ts";

export const MANAGERS_WORDS: InEach<typeof MANAGERS_WORDS_EN> = { en: MANAGERS_WORDS_EN, de: MANAGERS_WORDS_DE };

const disabled = z.object({
  kind: z.literal("channel.disabled"),
  channel: z.string(),
  name: z.string(),
  reason: z.enum(DEAD_REASONS).nullable().catch(null),
});
/** Its service takes nothing more for a time, such as the rest of a month. */
const held = disabled.extend({ kind: z.literal("channel.held") });
const untold = z.object({
  kind: z.literal("channel.untold"),
  channel: z.string(),
  name: z.string(),
  /** What could not be told last, in each language. */
  titles: z.object({ en: z.string(), de: z.string() }),
  /** Why it is disabled. Default: it is not. */
  reason: z.enum(DEAD_REASONS).nullable().optional().catch(null),
  /** How many other matters there are. */
  more: z.int().min(0),
});
/** A system that gets events has taken none for so long. */
const failing = z.object({
  kind: z.literal("webhook.failing"),
  channel: z.string(),
  name: z.string(),
  hours: z.int().min(1),
  waiting: z.int().min(0),
});
const schema = z.discriminatedUnion("kind", [disabled, held, untold, failing]);

/** What owners and admins are told of a channel; stored in their inbox, so its form must stay readable. */
export type ChannelNews = z.infer<typeof schema>;

/** `null`: it tells of something else, or another version wrote it. */
export function readChannelNews(kind: string | null, data: unknown): ChannelNews | null {
  if (kind === null || typeof data !== "object" || data === null) return null;
  return schema.safeParse({ ...data, kind }).data ?? null;
}

/** Whether it is a system that gets events, which is mended elsewhere. */
export const isEndpoint = (channel: string): boolean => channel === EVENTS_CHANNEL;

/** As people know the service. */
export function serviceOf(channel: string): string {
  if (isEndpoint(channel)) return "Webhook";
  return DESTINATION_KINDS.find(({ id }) => id === channel)?.name ?? channel;
}

/** Why it is disabled or waits, in a sentence. */
export function reasonSentence(
  { channel, reason }: Pick<z.infer<typeof disabled>, "channel" | "reason">,
  language: Language,
): string {
  const { reasons, mailReasons } = MANAGERS_WORDS[language];
  const isOfMail = channel === mailChannel.id && (reason === "address_unknown" || reason === "blocked_by_person");
  return isOfMail ? mailReasons[reason] : reasons[reason ?? "failing_for_days"](serviceOf(channel));
}

export function wordedNews(news: ChannelNews, language: Language): { title: string; message: string } {
  const words = MANAGERS_WORDS[language];
  const called = `${serviceOf(news.channel)} ${news.name}`;
  if (news.kind === "channel.disabled")
    return { title: words.disabled(called), message: words.disabledWhat(reasonSentence(news, language)) };
  if (news.kind === "channel.held")
    return { title: words.held(called), message: words.heldWhat(reasonSentence(news, language)) };
  if (news.kind === "webhook.failing")
    return { title: words.failing(news.name, news.hours), message: words.failingWhat(news.waiting) };
  return {
    title: words.untold(called, news.titles[language]),
    message: untoldWhat(news, language),
  };
}

/** What is disabled is not tried again. */
function untoldWhat({ channel, reason = null, more }: z.infer<typeof untold>, language: Language): string {
  const words = MANAGERS_WORDS[language];
  return reason === null
    ? words.untoldWhat(serviceOf(channel), more)
    : words.disabledWhat(reasonSentence({ channel, reason }, language));
}
