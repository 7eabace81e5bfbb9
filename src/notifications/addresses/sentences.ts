import { sentencesOf } from "../../lib/sentences.ts";
import { ADDRESS_SENTENCES_DE } from "./words-de.ts";
import { ADDRESS_SENTENCES_EN } from "./words-en.ts";

/** Sentences about addresses of channels. */
export const ADDRESS_SENTENCES = sentencesOf("addresses", { en: ADDRESS_SENTENCES_EN, de: ADDRESS_SENTENCES_DE });
