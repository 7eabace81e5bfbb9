import { sentencesOf } from "../lib/sentences.ts";
import { MONITORING_WORDS_DE } from "./words-de.ts";
import { MONITORING_WORDS_EN } from "./words-en.ts";

/** Sentences about visits and actions on shops. */
export const MONITORING_SENTENCES = sentencesOf("monitoring", { en: MONITORING_WORDS_EN, de: MONITORING_WORDS_DE });
