import { FROSH_WORDS_DE } from "../checks/words/frosh-words-de.ts";
import { FROSH_WORDS_EN } from "../checks/words/frosh-words-en.ts";
import { ATTENTION_TEXTS_DE } from "./words-de.ts";
import { ATTENTION_TEXTS_EN } from "./words-en.ts";

/** Sentences of both languages, side by side. */
export const ATTENTION_TEXTS = {
  en: { ...ATTENTION_TEXTS_EN, frosh: FROSH_WORDS_EN },
  de: { ...ATTENTION_TEXTS_DE, frosh: FROSH_WORDS_DE },
} as const;
