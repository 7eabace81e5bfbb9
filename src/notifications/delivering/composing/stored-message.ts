import { z } from "zod";
import { TOPIC_IDS } from "../../../checks/topic.ts";
import type { Language } from "../../../lib/language.ts";
import { MESSAGE_KINDS, MESSAGE_LEVELS, type Message } from "../../messages/message.ts";
import { MESSAGE_WORDS } from "./message-words.ts";

const link = z.object({ label: z.string(), url: z.string() });

const stored = z.object({
  id: z.string(),
  kind: z.enum(MESSAGE_KINDS),
  isAnew: z.boolean().optional(),
  isAcknowledged: z.boolean().optional(),
  thread: z.string(),
  urgency: z.enum(["now", "week", "info"]),
  topic: z.enum(TOPIC_IDS).optional(),
  level: z.enum(MESSAGE_LEVELS),
  levelWord: z.string(),
  title: z.string(),
  when: z.string().optional(),
  sentences: z.array(z.string()),
  list: z.array(z.string()),
  stands: z.array(z.number()).optional(),
  listed: z.number(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  advice: z.string(),
  link,
  actions: z.array(link),
  why: z.object({ text: z.string(), url: z.string() }),
  shopName: z.string().nullable(),
});

export type StoredMessage = z.infer<typeof stored>;

/** A message without what cannot be written down. */
export function contentOf({ more: _, stands, ...content }: Message): StoredMessage {
  return {
    ...content,
    sentences: [...content.sentences],
    list: [...content.list],
    ...(stands !== undefined && { stands: [...stands] }),
    facts: [...content.facts],
    actions: [...content.actions],
  };
}

/** A message as it was written down; `null` if this version cannot read it. */
export function readStored(content: unknown): StoredMessage | null {
  return stored.safeParse(content).data ?? null;
}

/** A message as it was written down by any version of ours; `null` if this one cannot read it. */
export function readContent(content: unknown, language: Language): Message | null {
  const { success, data } = stored.safeParse(content);
  return success ? { ...data, more: MESSAGE_WORDS[language].more } : null;
}
