import type { EventOf } from "../../../changelog/define-event.ts";
import type { cleared } from "../../../monitoring/events/cleared.ts";
import type { EventWords } from "../event-words.ts";
import { foundWords } from "./found-words.ts";
import { FURTHER_FOUND_EN } from "./further-words-en.ts";
import { BETTER_EN } from "./status-words-en.ts";

export const CLEARED_WORDS_EN: EventWords<EventOf<typeof cleared>> = {
  title: (shop) => `Shop ${shop} has fewer warnings`,
  subject: () => "Fewer warnings",
  sentences: () => ["The shop's status stays as it was. This is gone:"],
  list: (gone) => foundWords(gone, "en", FURTHER_FOUND_EN),
  advice: () => BETTER_EN,
};
