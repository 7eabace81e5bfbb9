import { sentencesOf } from "../../lib/sentences.ts";
import { SSO_WORDS_DE } from "./sso-words-de.ts";
import { SSO_WORDS_EN } from "./sso-words-en.ts";

/** Refusals and errors about single sign-on (product rule), in both languages. */
export const SSO_TEXTS = sentencesOf("sso", { en: SSO_WORDS_EN, de: SSO_WORDS_DE });
