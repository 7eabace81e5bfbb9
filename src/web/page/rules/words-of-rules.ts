import type { Words, WordsName } from "../../words/messages.ts";

/** For pages that show rules. */
export const WORDS_OF_RULES = {
  rules: [() => import("./words-en.ts"), () => import("./words-de.ts")],
} satisfies Partial<Record<WordsName, Words>>;
