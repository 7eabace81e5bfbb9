import type { EventOf } from "../../../changelog/define-event.ts";
import type { answers } from "../../../monitoring/events/answers.ts";
import { durationText } from "../../duration-text.ts";
import { ADVICE_WORDS_EN } from "../advice-words-en.ts";
import type { EventWords } from "../event-words.ts";

export const ANSWERS_WORDS_EN: EventWords<EventOf<typeof answers>> = {
  title: (shop) => `Shop ${shop} answers again`,
  subject: () => "Shop answers again",
  sentences: ({ since }, at) => [`It could not be visited for ${durationText(since, at, "en")}.`],
  advice: () => ADVICE_WORDS_EN.restored,
};
