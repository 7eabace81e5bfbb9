import { SUMMARY_WORDS_EN } from "../../../changelog/summary-words-en.ts";
import { FAILURE_WORDS_EN } from "../../../snapshot/failure-words-en.ts";
import type { EventWords } from "../event-words.ts";
import { changeText, extensionTexts, type Recorded } from "./change-text.ts";

const SPEECH = { words: SUMMARY_WORDS_EN, failures: FAILURE_WORDS_EN };

export const CHANGE_WORDS_EN: EventWords<Recorded> = {
  title: (shop, change) => `Shop ${shop} changed: ${changeText(change, SPEECH)}`,
  subject: () => "Something changed",
  sentences: (change) => [`${changeText(change, SPEECH)}.`],
  list: (change) => extensionTexts(change, ({ state }) => SUMMARY_WORDS_EN.states[state]),
  advice: () => "There is nothing to do if somebody meant this. The changelog of the shop says when it was seen.",
};
