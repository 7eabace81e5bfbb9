import type { SameWords } from "../lib/sentences.ts";
import type { EXTENSION_WORDS_EN } from "./words-en.ts";

export const EXTENSION_WORDS_DE: SameWords<typeof EXTENSION_WORDS_EN> = {
  manyAsk: "Gerade fragen viele zugleich. Versuchen Sie es in einer Minute noch einmal.",
  storeAway: "Der Shopware Store antwortet gerade nicht. Versuchen Sie es in einigen Minuten noch einmal.",
  noSuchExtension: "Diese Erweiterung gibt es in dem Shop nicht.",
  noVersion: "Geben Sie eine Version von Shopware an, etwa 6.6.10.4.",
  nameTooLong: "Ein technischer Name hat höchstens 255 Zeichen.",
  versionTooLong: "Eine Version hat höchstens 100 Zeichen.",
  tooManyExtensions: "Höchstens 500 Erweiterungen auf einmal.",
};
