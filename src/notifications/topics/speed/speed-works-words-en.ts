import type { EventOf } from "../../../changelog/define-event.ts";
import type { speedWorks } from "../../../sitespeed/events/speed-works.ts";
import { ADVICE_WORDS_EN } from "../advice-words-en.ts";
import type { EventWords } from "../event-words.ts";

export const SPEED_WORKS_WORDS_EN: EventWords<EventOf<typeof speedWorks>> = {
  title: (shop) => `Speed tests of shop ${shop} work again`,
  subject: () => "Speed tests work again",
  sentences: () => ["The newest speed test has brought figures."],
  advice: () => ADVICE_WORDS_EN.restored,
};
