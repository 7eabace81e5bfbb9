import type { EventOf } from "../../../changelog/define-event.ts";
import type { cleared } from "../../../monitoring/events/cleared.ts";
import type { EventWords } from "../event-words.ts";
import { foundWords } from "./found-words.ts";
import { FURTHER_FOUND_DE } from "./further-words-de.ts";
import { BETTER_DE } from "./status-words-de.ts";

export const CLEARED_WORDS_DE: EventWords<EventOf<typeof cleared>> = {
  title: (shop) => `Shop ${shop} hat weniger Warnungen`,
  subject: () => "Weniger Warnungen",
  sentences: () => ["Der Status des Shops bleibt, wie er war. Behoben ist:"],
  list: (gone) => foundWords(gone, "de", FURTHER_FOUND_DE),
  advice: () => BETTER_DE,
};
