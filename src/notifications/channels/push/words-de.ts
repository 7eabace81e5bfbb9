import type { PUSH_WORDS_EN } from "./words-en.ts";

/** Browsers that show what people are told, in German. */
export const PUSH_WORDS_DE: typeof PUSH_WORDS_EN = {
  name: "Geräte",
  test: "Das ist ein Test von Shopwarden",
  testBody: "So sieht es aus, wenn etwas Sie braucht.",
};
