import { sentencesOf } from "../lib/sentences.ts";
import { SPEED_WORDS_DE } from "./words-de.ts";
import { SPEED_WORDS_EN } from "./words-en.ts";

/** Sentences about addresses and measurements. */
export const SPEED_SENTENCES = sentencesOf("sitespeed", { en: SPEED_WORDS_EN, de: SPEED_WORDS_DE });
