import { SUMMARY_WORDS_DE } from "../../../changelog/summary-words-de.ts";
import { FAILURE_WORDS_DE } from "../../../snapshot/failure-words-de.ts";
import type { EventWords } from "../event-words.ts";
import { changeText, extensionTexts, type Recorded } from "./change-text.ts";

const SPEECH = { words: SUMMARY_WORDS_DE, failures: FAILURE_WORDS_DE };

export const CHANGE_WORDS_DE: EventWords<Recorded> = {
  title: (shop, change) => `Shop ${shop} hat sich geändert: ${changeText(change, SPEECH)}`,
  subject: () => "Etwas hat sich geändert",
  sentences: (change) => [`${changeText(change, SPEECH)}.`],
  list: (change) => extensionTexts(change, ({ state }) => SUMMARY_WORDS_DE.states[state]),
  advice: () => "Wenn das gewollt war, ist nichts zu tun. Die Änderungen des Shops sagen, wann es gesehen wurde.",
};
