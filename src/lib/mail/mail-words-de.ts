import type { SameWords } from "../sentences.ts";
import type { MAIL_WORDS_EN } from "./mail-words-en.ts";

export const MAIL_WORDS_DE: SameWords<typeof MAIL_WORDS_EN> = {
  linkHint: "Falls der Knopf nicht funktioniert, öffnen Sie diese Adresse:",
  signOff: "Ihr Shopwarden",
};
