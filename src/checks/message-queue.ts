import type { FroshState } from "../snapshot/visit.ts";
import { defineCheck } from "./check.ts";
import type { Level } from "./finding.ts";
import { froshSubject } from "./frosh-result.ts";
import { remoteText } from "./remote-text.ts";
import { MESSAGE_QUEUE_WORDS_DE } from "./words/message-queue-words-de.ts";
import { MESSAGE_QUEUE_WORDS_EN } from "./words/message-queue-words-en.ts";

const LEVEL_OF: Record<FroshState, Level> = { ok: "green", info: "green", warning: "yellow", error: "red" };

/** By the age of the oldest message, which only FroshTools knows: Shopware's own counters drift. */
export const messageQueueCheck = defineCheck({
  id: "message-queue",
  reads: ["froshHealth"],
  judge({ froshHealth, queue }) {
    if (froshHealth === null) return null;
    const result = froshHealth.find((candidate) => froshSubject(candidate) === "queue");
    if (result === undefined) return [];
    const level = LEVEL_OF[result.state];
    return [
      {
        id: "message.queue",
        check: "message-queue",
        level,
        text: level === "green" ? "flows" : "waits",
        params: {
          age: remoteText(result.current, 100),
          recommended: remoteText(result.recommended, 100),
          messages: queue?.reduce((sum, { size }) => sum + size, 0) ?? null,
        },
        source: "FroshTools",
        link: null,
      },
    ];
  },
  words: { en: MESSAGE_QUEUE_WORDS_EN, de: MESSAGE_QUEUE_WORDS_DE },
});
