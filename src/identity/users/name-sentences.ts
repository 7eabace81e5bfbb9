import { sentencesOf } from "../../lib/sentences.ts";
import { NAME_WORDS_DE } from "./name-words-de.ts";
import { NAME_WORDS_EN } from "./name-words-en.ts";

/** What is wrong with a name. */
export const NAME_SENTENCES = sentencesOf("names", { en: NAME_WORDS_EN, de: NAME_WORDS_DE });
