import type { Sentence } from "../lib/errors.ts";
import { SHOP_URL_CHARACTERS, type ShopUrlProblem } from "./shop-url.ts";
import { sentencesOf } from "../lib/sentences.ts";
import { SHOP_URL_WORDS_DE } from "./words/shop-url-words-de.ts";
import { SHOP_URL_WORDS_EN } from "./words/shop-url-words-en.ts";

const { tooLong, ...texts } = sentencesOf("shops.url", { en: SHOP_URL_WORDS_EN, de: SHOP_URL_WORDS_DE });

/** Errors for an address that cannot be a shop's. */
export const SHOP_URL_TEXTS: Record<ShopUrlProblem, Sentence> = { ...texts, tooLong: tooLong(SHOP_URL_CHARACTERS) };
