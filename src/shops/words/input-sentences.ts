import { sentencesOf } from "../../lib/sentences.ts";
import { SHOP_INPUT_WORDS_DE } from "./input-words-de.ts";
import { SHOP_INPUT_WORDS_EN } from "./input-words-en.ts";

/** What is wrong with the input for a shop. */
export const SHOP_INPUT_SENTENCES = sentencesOf("shops", { en: SHOP_INPUT_WORDS_EN, de: SHOP_INPUT_WORDS_DE });
