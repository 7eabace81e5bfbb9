import { sentencesOf } from "../../lib/sentences.ts";
import { DESTINATION_WORDS_DE } from "./words-de.ts";
import { DESTINATION_WORDS_EN } from "./words-en.ts";

/** Sentences about channels. */
export const DESTINATION_SENTENCES = sentencesOf("destinations", {
  en: DESTINATION_WORDS_EN,
  de: DESTINATION_WORDS_DE,
});
