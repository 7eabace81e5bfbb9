import type { SameWords } from "../lib/sentences.ts";
import type { PLATFORM_WORDS_EN } from "./words-en.ts";

export const PLATFORM_WORDS_DE: SameWords<typeof PLATFORM_WORDS_EN> = {
  releasesAway:
    "Die Liste der Shopware-Versionen ist gerade nicht erreichbar. Versuchen Sie es in einigen Minuten noch einmal.",
};
