import { ATTENTION_TEXTS_DE } from "./attention-texts-de.ts";
import { ATTENTION_TEXTS_EN } from "./attention-texts-en.ts";

/** Sentences of both languages, side by side. */
export const ATTENTION_TEXTS = { en: ATTENTION_TEXTS_EN, de: ATTENTION_TEXTS_DE } as const;
