import { sentencesOf } from "../lib/sentences.ts";
import { WINDOW_WORDS_DE } from "./words-de.ts";
import { WINDOW_WORDS_EN } from "./words-en.ts";

/** Sentences about planned work. */
export const WINDOW_SENTENCES = sentencesOf("windows", { en: WINDOW_WORDS_EN, de: WINDOW_WORDS_DE });
