import type { EventOf } from "../../../changelog/define-event.ts";
import type { further } from "../../../monitoring/events/further.ts";
import { ADVICE_WORDS_DE } from "../advice-words-de.ts";
import type { EventWords } from "../event-words.ts";
import { foundWords } from "./found-words.ts";

/** A sentence about findings that are not named. */
export const FURTHER_FOUND_DE = (amount: number) =>
  `Und ${amount} ${amount === 1 ? "weiterer Befund" : "weitere Befunde"}.`;

export const FURTHER_WORDS_DE: EventWords<EventOf<typeof further>> = {
  title: (shop) => `Shop ${shop} hat weitere Fehler`,
  subject: () => "Weitere Fehler",
  sentences: () => ["Der Shop hatte schon Fehler. Dies kam dazu:"],
  list: (came) => foundWords(came, "de", FURTHER_FOUND_DE),
  advice: () => ADVICE_WORDS_DE.worse,
};
