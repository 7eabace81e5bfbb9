import type { SameWords } from "../../../lib/sentences.ts";
import type { ANSWER_WORDS_EN } from "./answer-words-en.ts";

export const ANSWER_WORDS_DE: SameWords<typeof ANSWER_WORDS_EN> = { unreadable: "Unlesbare Antwort des Servers" };
