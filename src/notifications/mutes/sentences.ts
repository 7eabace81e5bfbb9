import { sentencesOf } from "../../lib/sentences.ts";
import { MUTE_WORDS_DE } from "./words-de.ts";
import { MUTE_WORDS_EN } from "./words-en.ts";

/** Sentences about what people have muted. */
export const MUTE_SENTENCES = sentencesOf("mutes", { en: MUTE_WORDS_EN, de: MUTE_WORDS_DE });
