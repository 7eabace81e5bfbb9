import type { Message } from "../../messages/message.ts";
import { organizationPage, type Reader, whyOf } from "./compose.ts";
import { MESSAGE_WORDS } from "./message-words.ts";

/** The end of a matter of which nothing is left that could say more, for a service that keeps it open. */
export function composeLeft(id: string, thread: string, reader: Reader): Message {
  const words = MESSAGE_WORDS[reader.language];
  return {
    id,
    kind: "end",
    thread,
    urgency: "info",
    level: "success",
    levelWord: words.levels.success,
    title: words.left.title,
    sentences: [words.left.why],
    list: [],
    more: words.more,
    listed: 0,
    facts: [],
    advice: "",
    link: { label: words.summary.open, url: `${organizationPage(reader)}/incidents` },
    actions: [],
    why: whyOf([], reader),
    shopName: null,
  };
}
