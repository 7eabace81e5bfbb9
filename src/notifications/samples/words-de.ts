import type { SameWords } from "../../lib/sentences.ts";
import type { SAMPLE_WORDS_EN } from "./words-en.ts";

export const SAMPLE_WORDS_DE: SameWords<typeof SAMPLE_WORDS_EN> = {
  rule: "Betrieb",
  ownRule: "Nachts",
};
