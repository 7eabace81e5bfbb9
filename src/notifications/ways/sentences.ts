import { sentencesOf } from "../../lib/sentences.ts";
import { TELLING_WORDS_DE } from "./words-de.ts";
import { TELLING_WORDS_EN } from "./words-en.ts";

/** Sentences about how people are told. */
export const TELLING_SENTENCES = sentencesOf("telling", { en: TELLING_WORDS_EN, de: TELLING_WORDS_DE });
