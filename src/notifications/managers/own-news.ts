import { z } from "zod";
import type { Language } from "../../lib/language.ts";
import { DEAD_REASONS } from "../channels/channel-kind.ts";
import { MANAGERS_WORDS, reasonSentence, serviceOf } from "./channel-news.ts";

/** The way of a person that mails to them. */
const MAILBOX = "email";

const disabled = z.object({
  kind: z.literal("channel.disabled"),
  isOwn: z.literal(true),
  channel: z.string(),
  name: z.string(),
  reason: z.enum(DEAD_REASONS).nullable().catch(null),
});
/** A browser takes nothing any more, and was removed. */
const deviceGone = z.object({ kind: z.literal("device.gone"), name: z.string() });
const schema = z.discriminatedUnion("kind", [disabled, deviceGone]);

/** What people are told of their own ways; stored in their inbox, so its form must stay readable. */
export type OwnNews = z.infer<typeof schema>;

/** `null`: it tells of something else, or another version wrote it. */
export function readOwnNews(kind: string | null, data: unknown): OwnNews | null {
  if (kind === null || typeof data !== "object" || data === null) return null;
  return schema.safeParse({ ...data, kind }).data ?? null;
}

/** Whether it is the person's mail, which is mended in their settings. */
export const isMailbox = (channel: string): boolean => channel === MAILBOX;

export function wordedOwnNews(news: OwnNews, language: Language): { title: string; message: string } {
  const { own } = MANAGERS_WORDS[language];
  if (news.kind === "device.gone") return { title: own.deviceGone(news.name), message: own.deviceGoneWhat };
  if (isMailbox(news.channel))
    return {
      title: own.mailbox,
      message: own.mailboxWhat(news.reason === "address_unknown" ? own.refused : own.failing),
    };
  const called = `${serviceOf(news.channel)} ${news.name}`;
  return { title: own.disabled(called), message: own.disabledWhat(reasonSentence(news, language)) };
}
