import type { EventOf } from "../../../changelog/define-event.ts";
import { SUMMARY_WORDS_DE } from "../../../changelog/summary-words-de.ts";
import { isWorse, type status } from "../../../monitoring/events/status.ts";
import { ADVICE_WORDS_DE } from "../advice-words-de.ts";
import type { EventWords } from "../event-words.ts";
import { foundWords } from "./found-words.ts";
import { FURTHER_FOUND_DE } from "./further-words-de.ts";

export const BETTER_DE = "Für das, was behoben ist, müssen Sie nichts tun. Was übrig ist, steht im Shop.";
const WELL = "Es ist kein Befund übrig. Sie müssen nichts tun.";

export const STATUS_WORDS_DE: EventWords<EventOf<typeof status>> = {
  title: (shop) => `Status von Shop ${shop} hat sich geändert`,
  subject: ({ to }) => `Status wechselte zu ${SUMMARY_WORDS_DE.levels[to]}`,
  sentences: ({ from, to }) => [
    `Der Status wechselte von ${SUMMARY_WORDS_DE.levels[from]} zu ${SUMMARY_WORDS_DE.levels[to]}.`,
  ],
  list: (change) => (isWorse(change) ? foundWords(change, "de", FURTHER_FOUND_DE) : []),
  advice: (change) => {
    if (isWorse(change)) return ADVICE_WORDS_DE.worse;
    return change.to === "green" ? WELL : BETTER_DE;
  },
};
