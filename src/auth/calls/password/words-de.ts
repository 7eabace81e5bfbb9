import type { SameWords } from "../../../lib/sentences.ts";
import type { FIRST_PASSWORD_WORDS_EN } from "./words-en.ts";

export const FIRST_PASSWORD_WORDS_DE: SameWords<typeof FIRST_PASSWORD_WORDS_EN> = {
  hasPassword: "Dieses Konto hat schon ein Passwort.",
  busy: "Gerade melden sich zu viele zugleich an. Versuchen Sie es gleich noch einmal.",
};
