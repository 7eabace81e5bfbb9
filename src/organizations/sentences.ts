import { sentencesOf } from "../lib/sentences.ts";
import { ORGANIZATION_WORDS_DE } from "./words-de.ts";
import { ORGANIZATION_WORDS_EN } from "./words-en.ts";

/** Sentences about organizations and permissions. */
export const ORGANIZATION_SENTENCES = sentencesOf("organizations", {
  en: ORGANIZATION_WORDS_EN,
  de: ORGANIZATION_WORDS_DE,
});
