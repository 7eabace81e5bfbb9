import type { FroshState } from "../snapshot/visit.ts";
import { defineCheck } from "./check.ts";
import type { Level, TextParams } from "./finding.ts";
import type { Language } from "../lib/language.ts";
import { froshSubject } from "./frosh-result.ts";
import { germanValue } from "./words/frosh-titles.ts";
import { remoteText, textParam } from "./remote-text.ts";

const LEVEL_OF: Record<FroshState, Level> = { ok: "green", info: "green", warning: "yellow", error: "red" };

/** By the age of the oldest message, which only FroshTools knows: Shopware's own counters drift. */
export const messageQueueCheck = defineCheck({
  id: "message-queue",
  title: { en: "Message queue", de: "Nachrichten-Queue" },
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
  texts: {
    flows: {
      en: () => "Messages in the queue are worked off in time",
      de: () => "Nachrichten in der Queue werden rechtzeitig abgearbeitet",
    },
    waits: {
      en: (params) => {
        const recommended = textParam(params, "recommended");
        const limit = recommended === "" ? "" : ` (recommended: ${recommended})`;
        return `The oldest message waits in the queue for ${waitingTime(params, "en") || "too long"}${limit}`;
      },
      de: (params) => {
        const recommended = germanValue(textParam(params, "recommended"));
        const limit = recommended === "" ? "" : ` (empfohlen: ${recommended})`;
        return `Die älteste Nachricht wartet seit ${waitingTime(params, "de") || "zu langer Zeit"} in der Queue${limit}`;
      },
    },
    title: {
      en: () => "Messages wait too long in the queue",
      de: () => "Nachrichten warten zu lange in der Queue",
    },
  },
});

const MINUTES_PER_HOUR = 60;
const MINUTES_PER_DAY = 24 * MINUTES_PER_HOUR;

/** The age in the largest unit of which there are at least two; FroshTools counts in minutes only, as in "3121 mins (async)". */
function waitingTime(params: TextParams, language: Language): string {
  const age = textParam(params, "age");
  const minutes = /^\d+(?= mins?\b)/.exec(age)?.[0];
  if (minutes === undefined) return language === "de" ? germanValue(age) : age;
  const count = Number(minutes);
  if (count >= 2 * MINUTES_PER_DAY)
    return `${Math.floor(count / MINUTES_PER_DAY)} ${language === "de" ? "Tagen" : "days"}`;
  return count >= 2 * MINUTES_PER_HOUR ? `${Math.floor(count / MINUTES_PER_HOUR)} h` : `${count} min`;
}
