import { z } from "zod";
import type { Language } from "../../lib/language.ts";
import { MANAGERS_WORDS } from "./channel-news.ts";

const schema = z.object({
  kind: z.literal("person.untold"),
  /** Who was not told, and by which of their ways. */
  name: z.string(),
  way: z.enum(["email", "push"]),
  /** What could not be told last, in each language. */
  titles: z.object({ en: z.string(), de: z.string() }),
  /** How many other messages there are. */
  more: z.int().min(0),
});

/** What owners and admins are told of somebody who was not reached; stored in their inbox, so its form must stay readable. */
export type PersonNews = z.infer<typeof schema>;

/** `null`: it tells of something else, or another version wrote it. */
export function readPersonNews(kind: string | null, data: unknown): PersonNews | null {
  if (kind === null || typeof data !== "object" || data === null) return null;
  return schema.safeParse({ ...data, kind }).data ?? null;
}

export function wordedPersonNews(
  { name, way, titles, more }: PersonNews,
  language: Language,
): { title: string; message: string } {
  const words = MANAGERS_WORDS[language];
  return { title: words.late(name, titles[language]), message: words.lateWhat(way, more) };
}
