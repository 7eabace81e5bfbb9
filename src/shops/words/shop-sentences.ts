import { sentencesOf } from "../../lib/sentences.ts";
import { SHOP_WORDS_DE } from "./shop-words-de.ts";
import { SHOP_WORDS_EN } from "./shop-words-en.ts";

/** Sentences about shops and projects. */
export const SHOP_SENTENCES = sentencesOf("shops", { en: SHOP_WORDS_EN, de: SHOP_WORDS_DE });
