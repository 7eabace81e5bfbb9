import type { SameWords } from "../../lib/sentences.ts";
import type { EXPORT_WORDS_EN } from "./export-words-en.ts";

export const EXPORT_WORDS_DE: SameWords<typeof EXPORT_WORDS_EN> = {
  query: "Mit diesen Filtern gibt es kein Protokoll. Stellen Sie sie neu ein.",
};
