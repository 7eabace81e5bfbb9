import type { SameWords } from "../../lib/sentences.ts";
import type { ERROR_PAGE_WORDS_EN } from "./error-page-words-en.ts";

export const ERROR_PAGE_WORDS_DE: SameWords<typeof ERROR_PAGE_WORDS_EN> = {
  again: "Zur Anmeldung",
  settings: "Zu Ihren Einstellungen",
  home: "Zurück zu Shopwarden",
  code: "Fehlercode",
};
