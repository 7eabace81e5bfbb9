import { sentencesOf } from "../../lib/sentences.ts";
import { WHY_WORDS_DE } from "./words-de.ts";
import { WHY_WORDS_EN } from "./words-en.ts";

/** Sentences about why somebody was told something. */
export const WHY_SENTENCES = sentencesOf("why", { en: WHY_WORDS_EN, de: WHY_WORDS_DE });
