import { sentencesOf } from "../lib/sentences.ts";
import { IDENTITY_WORDS_DE } from "./words-de.ts";
import { IDENTITY_WORDS_EN } from "./words-en.ts";

/** Sentences about sessions. */
export const IDENTITY_SENTENCES = sentencesOf("identity", { en: IDENTITY_WORDS_EN, de: IDENTITY_WORDS_DE });
