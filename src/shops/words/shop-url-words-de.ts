import type { SameWords } from "../../lib/sentences.ts";
import type { SHOP_URL_WORDS_EN } from "./shop-url-words-en.ts";

export const SHOP_URL_WORDS_DE: SameWords<typeof SHOP_URL_WORDS_EN> = {
  missing: "Geben Sie die URL des Shops ein.",
  malformed: "Das ist keine URL. Sie sieht aus wie https://www.beispiel.de",
  scheme: "Die URL des Shops muss mit https:// oder http:// beginnen",
  login: "Die URL des Shops darf weder Benutzernamen noch Passwort enthalten.",
  noHost: "Die URL des Shops braucht einen Hostnamen.",
  tooLong: (most) => `Die URL des Shops darf nicht länger als ${most} Zeichen sein.`,
};
