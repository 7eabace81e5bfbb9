import type { InEach } from "../lib/language.ts";
import { ALERT_WORDS_GERMAN } from "./alert-words-de.ts";
import { ALERT_WORDS_ENGLISH } from "./alert-words-en.ts";

export const ALERT_WORDS: InEach<typeof ALERT_WORDS_ENGLISH> = { en: ALERT_WORDS_ENGLISH, de: ALERT_WORDS_GERMAN };
