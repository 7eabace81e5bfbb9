import type { EventOf } from "../../../changelog/define-event.ts";
import type { speedWorks } from "../../../sitespeed/events/speed-works.ts";
import { ADVICE_WORDS_DE } from "../advice-words-de.ts";
import type { EventWords } from "../event-words.ts";

export const SPEED_WORKS_WORDS_DE: EventWords<EventOf<typeof speedWorks>> = {
  title: (shop) => `Sitespeed-Tests von Shop ${shop} laufen wieder`,
  subject: () => "Sitespeed-Tests laufen wieder",
  sentences: () => ["Der neueste Sitespeed-Test hat Werte geliefert."],
  advice: () => ADVICE_WORDS_DE.restored,
};
