import type { SameWords } from "../../lib/sentences.ts";
import type { AUDIT_FILTER_WORDS_EN } from "./words-en.ts";

export const AUDIT_FILTER_WORDS_DE: SameWords<typeof AUDIT_FILTER_WORDS_EN> = {
  noDay: "Dieser Tag liegt nicht in unserer Zeit.",
};
