import { sentencesOf } from "../../lib/sentences.ts";
import { RULE_WORDS_DE } from "./words-de.ts";
import { RULE_WORDS_EN } from "./words-en.ts";

/** Sentences about who is told of what. */
export const RULE_SENTENCES = sentencesOf("rules", { en: RULE_WORDS_EN, de: RULE_WORDS_DE });
