import { sentencesOf } from "../lib/sentences.ts";
import { UPTIME_WORDS_DE } from "./words-de.ts";
import { UPTIME_WORDS_EN } from "./words-en.ts";

/** Sentences about probes. */
export const UPTIME_SENTENCES = sentencesOf("uptime", { en: UPTIME_WORDS_EN, de: UPTIME_WORDS_DE });
