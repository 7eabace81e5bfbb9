import { z } from "zod";
import type { Language } from "../../lib/language.ts";
import { plainLine } from "../../snapshot/plain-line.ts";
import { MANAGERS_WORDS } from "./channel-news.ts";

const schema = z.discriminatedUnion("kind", [
  /** Visits of a shop ended workers, and are paused. */
  z.object({ kind: z.literal("instance.shop_set_aside"), shop: z.string(), organization: z.string() }),
  /** From here nothing can be reached. */
  z.object({ kind: z.literal("instance.cut_off") }),
  /** For some minutes nobody has decided who hears of what happened. */
  z.object({ kind: z.literal("instance.events_wait") }),
]);

/** What admins of the instance are told of it; stored in their inbox, so its form must stay readable. */
export type InstanceNews = z.infer<typeof schema>;

/** `null`: it tells of something else, or another version wrote it. */
export function readInstanceNews(kind: string | null, data: unknown): InstanceNews | null {
  if (kind === null || typeof data !== "object" || data === null) return null;
  return schema.safeParse({ ...data, kind }).data ?? null;
}

/** Names are kept short, so that what matters stands before the end of a line. */
const NAME_CHARACTERS = 100;
const called = (name: string) => plainLine(name, NAME_CHARACTERS);

export function wordedInstanceNews(news: InstanceNews, language: Language): { title: string; message: string } {
  const { instance } = MANAGERS_WORDS[language];
  switch (news.kind) {
    case "instance.shop_set_aside":
      return {
        title: instance.setAside(called(news.shop)),
        message: instance.setAsideWhat(called(news.organization)),
      };
    case "instance.cut_off":
      return { title: instance.cutOff, message: instance.cutOffWhat };
    case "instance.events_wait":
      return { title: instance.eventsWait, message: instance.eventsWaitWhat };
  }
}
