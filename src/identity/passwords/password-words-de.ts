import type { SameWords } from "../../lib/sentences.ts";
import type { PASSWORD_WORDS_EN } from "./password-words-en.ts";

export const PASSWORD_WORDS_DE: SameWords<typeof PASSWORD_WORDS_EN> = {
  tooShort: "Das Passwort ist zu kurz",
  tooLong: "Das Passwort ist zu lang",
  noDigit: "Das Passwort muss mindestens eine Ziffer enthalten",
  noSpecial: "Das Passwort muss mindestens eines dieser Zeichen enthalten: ! @ # $ % ^ & *",
  common: "Dieses Passwort probieren Angreifer mit als Erstes. Ziffern und Zeichen an den Enden ändern daran nichts.",
  personal: "Das Passwort darf nicht aus Ihrem Namen oder Ihrer E-Mail-Adresse bestehen",
};
