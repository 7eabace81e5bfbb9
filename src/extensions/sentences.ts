import { sentencesOf } from "../lib/sentences.ts";
import { EXTENSION_WORDS_DE } from "./words-de.ts";
import { EXTENSION_WORDS_EN } from "./words-en.ts";

/** Sentences about extensions and the store. */
export const EXTENSION_SENTENCES = sentencesOf("extensions", { en: EXTENSION_WORDS_EN, de: EXTENSION_WORDS_DE });
