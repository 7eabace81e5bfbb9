import type { SameWords } from "../lib/sentences.ts";
import type { SPEED_WORDS_EN } from "./words-en.ts";

export const SPEED_WORDS_DE: SameWords<typeof SPEED_WORDS_EN> = {
  noSuchMeasurement: "Diese Messung gibt es nicht.",
  reportGone: "Dieser Bericht ist nicht mehr vorhanden.",
  urlMissing: "Geben Sie mindestens eine Adresse ein, die gemessen werden soll.",
  tooManyUrls: (most) => `Von einem Shop lassen sich höchstens ${most} Adressen messen.`,
  urlWithLogin: "Eine Adresse, die gemessen wird, darf weder Benutzernamen noch Passwort enthalten.",
  urlTooLong: (most, shown) => `Eine Adresse darf nicht länger als ${most} Zeichen sein: ${shown}`,
  urlMalformed: (shown) => `Das ist keine Adresse: ${shown}`,
  urlScheme: (shown) => `Eine Adresse muss mit https:// oder http:// beginnen: ${shown}`,
  urlForeign: (shown) => `Nur Adressen der eigenen Website des Shops lassen sich messen: ${shown}`,
};
