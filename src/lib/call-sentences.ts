import { sentencesOf } from "./sentences.ts";
import { CALL_WORDS_DE } from "./words-de.ts";
import { CALL_WORDS_EN } from "./words-en.ts";

/** Sentences about calls and their input. */
export const CALL_SENTENCES = sentencesOf("call", { en: CALL_WORDS_EN, de: CALL_WORDS_DE });
