import { sentencesOf } from "../../lib/sentences.ts";
import { FACTOR_WORDS_DE } from "./words-de.ts";
import { FACTOR_WORDS_EN } from "./words-en.ts";

/** Sentences about second factors. */
export const FACTOR_SENTENCES = sentencesOf("factors", { en: FACTOR_WORDS_EN, de: FACTOR_WORDS_DE });
