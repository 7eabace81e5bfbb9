import { sentencesOf } from "../../lib/sentences.ts";
import { ADMIN_WORDS_DE } from "./words-de.ts";
import { ADMIN_WORDS_EN } from "./words-en.ts";

/** Sentences for admins. */
export const ADMIN_SENTENCES = sentencesOf("admin", { en: ADMIN_WORDS_EN, de: ADMIN_WORDS_DE });
