import type { Sentence } from "../lib/errors.ts";
import { SHOP_URL_CHARACTERS, type ShopUrlProblem } from "./shop-url.ts";

/** What people are told about an address that cannot be a shop's. */
export const SHOP_URL_TEXTS: Record<ShopUrlProblem, Sentence> = {
  missing: { en: "Enter the shop's URL.", de: "Geben Sie die URL des Shops ein." },
  malformed: {
    en: "This is not a URL. It looks like https://www.example.com",
    de: "Das ist keine URL. Sie sieht aus wie https://www.beispiel.de",
  },
  scheme: {
    en: "The shop's URL must begin with https:// or http://",
    de: "Die URL des Shops muss mit https:// oder http:// beginnen",
  },
  login: {
    en: "The shop's URL must not contain a user name or password.",
    de: "Die URL des Shops darf weder Benutzernamen noch Passwort enthalten.",
  },
  noHost: { en: "The shop's URL needs a host name.", de: "Die URL des Shops braucht einen Hostnamen." },
  tooLong: {
    en: `The shop's URL must not be longer than ${SHOP_URL_CHARACTERS} characters.`,
    de: `Die URL des Shops darf nicht länger als ${SHOP_URL_CHARACTERS} Zeichen sein.`,
  },
};
