import { sentencesOf } from "../../lib/sentences.ts";
import { WEBHOOK_WORDS_DE } from "./words-de.ts";
import { WEBHOOK_WORDS_EN } from "./words-en.ts";

/** Sentences about webhooks. */
export const WEBHOOK_SENTENCES = sentencesOf("webhook", { en: WEBHOOK_WORDS_EN, de: WEBHOOK_WORDS_DE });
