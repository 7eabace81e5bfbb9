import { ATTENTION_TEXTS_DE } from "./words-de.ts";
import { ATTENTION_TEXTS_EN } from "./words-en.ts";

/** Sentences of both languages, side by side. */
export const ATTENTION_TEXTS = { en: ATTENTION_TEXTS_EN, de: ATTENTION_TEXTS_DE } as const;
