import type { EventOf } from "../../../changelog/define-event.ts";
import type { answers } from "../../../monitoring/events/answers.ts";
import { durationText } from "../../duration-text.ts";
import { ADVICE_WORDS_DE } from "../advice-words-de.ts";
import type { EventWords } from "../event-words.ts";

export const ANSWERS_WORDS_DE: EventWords<EventOf<typeof answers>> = {
  title: (shop) => `Shop ${shop} antwortet wieder`,
  subject: () => "Shop antwortet wieder",
  sentences: ({ since }, at) => [`Er konnte ${durationText(since, at, "de")} lang nicht besucht werden.`],
  advice: () => ADVICE_WORDS_DE.restored,
};
