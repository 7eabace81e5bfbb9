import { sentencesOf } from "../lib/sentences.ts";
import { PLATFORM_WORDS_DE } from "./words-de.ts";
import { PLATFORM_WORDS_EN } from "./words-en.ts";

/** Sentences about the platforms' vendors. */
export const PLATFORM_SENTENCES = sentencesOf("platforms", { en: PLATFORM_WORDS_EN, de: PLATFORM_WORDS_DE });
