import type { EventOf } from "../../../changelog/define-event.ts";
import { SUMMARY_WORDS_EN } from "../../../changelog/summary-words-en.ts";
import { isWorse, type status } from "../../../monitoring/events/status.ts";
import { ADVICE_WORDS_EN } from "../advice-words-en.ts";
import type { EventWords } from "../event-words.ts";
import { foundWords } from "./found-words.ts";
import { FURTHER_FOUND_EN } from "./further-words-en.ts";

export const BETTER_EN = "There is nothing to do for what is gone. Findings that are left stand in the shop.";
const WELL = "No finding is left. There is nothing to do.";

export const STATUS_WORDS_EN: EventWords<EventOf<typeof status>> = {
  title: (shop) => `Shop ${shop} status changed`,
  subject: ({ to }) => `Status changed to ${SUMMARY_WORDS_EN.levels[to]}`,
  sentences: ({ from, to }) => [
    `The status changed from ${SUMMARY_WORDS_EN.levels[from]} to ${SUMMARY_WORDS_EN.levels[to]}.`,
  ],
  list: (change) => (isWorse(change) ? foundWords(change, "en", FURTHER_FOUND_EN) : []),
  advice: (change) => {
    if (isWorse(change)) return ADVICE_WORDS_EN.worse;
    return change.to === "green" ? WELL : BETTER_EN;
  },
};
