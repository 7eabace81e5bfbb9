import type { SameWords } from "../../lib/sentences.ts";
import type { UNKNOWN_FINDING_WORDS_EN } from "./unknown-finding-words-en.ts";

export const UNKNOWN_FINDING_WORDS_DE: SameWords<typeof UNKNOWN_FINDING_WORDS_EN> = {
  ofOlderVersion: (id) => `Befund „${id}“ einer älteren Version`,
};
