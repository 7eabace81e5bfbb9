import { sentencesOf } from "../../lib/sentences.ts";
import { AUDIT_FILTER_WORDS_DE } from "./words-de.ts";
import { AUDIT_FILTER_WORDS_EN } from "./words-en.ts";

/** What is wrong with a query of the audit log. */
export const AUDIT_FILTER_SENTENCES = sentencesOf("audit", { en: AUDIT_FILTER_WORDS_EN, de: AUDIT_FILTER_WORDS_DE });
