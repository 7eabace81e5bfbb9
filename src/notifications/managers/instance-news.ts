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
  /** No notification has arrived by mail since the mail server began to refuse them or to fail. */
  z.object({ kind: z.literal("instance.mail_fails") }),
]);

/** What admins of the instance are told of it; stored in their inbox, so its form must stay readable. */
export type InstanceNews = z.infer<typeof schema>;

type Kind = InstanceNews["kind"];

interface Telling {
  /** The page for admins that says more. */
  page: "operation" | "deliveries";
  /** By which ways admins hear of it beside their inbox: not by one that it breaks. */
  ways: readonly ("email" | "push")[];
}

/** How admins hear of each; all of it is urgent now. */
const TELLING: Readonly<Record<Kind, Telling>> = {
  // The mail about it is written when the shop is set aside.
  "instance.shop_set_aside": { page: "operation", ways: [] },
  // The mail server may be on this side of the cut; services of browsers are not.
  "instance.cut_off": { page: "operation", ways: ["email"] },
  "instance.events_wait": { page: "operation", ways: ["email", "push"] },
  "instance.mail_fails": { page: "deliveries", ways: ["push"] },
};

export const instanceTelling = ({ kind }: InstanceNews): Telling => TELLING[kind];

/** The path of that page. */
export const instancePath = (news: InstanceNews): string => `/admin/${instanceTelling(news).page}`;

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
    case "instance.mail_fails":
      return { title: instance.mailFails, message: instance.mailFailsWhat };
  }
}
