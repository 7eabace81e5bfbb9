import type { EventOf } from "../../../changelog/define-event.ts";
import type { warned } from "../../../monitoring/events/warned.ts";
import { ADVICE_WORDS_DE } from "../advice-words-de.ts";
import type { EventWords } from "../event-words.ts";
import { foundWords } from "./found-words.ts";
import { FURTHER_FOUND_DE } from "./further-words-de.ts";

export const WARNED_WORDS_DE: EventWords<EventOf<typeof warned>> = {
  title: (shop) => `Shop ${shop} hat weitere Warnungen`,
  subject: () => "Weitere Warnungen",
  sentences: () => ["Der Status des Shops bleibt, wie er war. Dies kam dazu:"],
  list: (came) => foundWords(came, "de", FURTHER_FOUND_DE),
  advice: () => ADVICE_WORDS_DE.worse,
};
