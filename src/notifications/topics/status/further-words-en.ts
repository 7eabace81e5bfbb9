import type { EventOf } from "../../../changelog/define-event.ts";
import type { further } from "../../../monitoring/events/further.ts";
import { ADVICE_WORDS_EN } from "../advice-words-en.ts";
import type { EventWords } from "../event-words.ts";
import { foundWords } from "./found-words.ts";

/** A sentence about findings that are not named. */
export const FURTHER_FOUND_EN = (amount: number) => `And ${amount} further ${amount === 1 ? "finding" : "findings"}.`;

export const FURTHER_WORDS_EN: EventWords<EventOf<typeof further>> = {
  title: (shop) => `Shop ${shop} has further errors`,
  subject: () => "Further errors",
  sentences: () => ["The shop was in error before. This came on top:"],
  list: (came) => foundWords(came, "en", FURTHER_FOUND_EN),
  advice: () => ADVICE_WORDS_EN.worse,
};
