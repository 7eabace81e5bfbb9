import { WORDS_OF_RULES } from "../../page/rules/words-of-rules.ts";
import { knowWords, type Words, type WordsName } from "../../words/messages.ts";

/** Words of the places of the tab "Notifications": they become known with its page, not with the first one. */
export const WORDS_OF_NOTIFICATIONS = {
  ...WORDS_OF_RULES,
  telling: [() => import("./words-en.ts"), () => import("./words-de.ts")],
} satisfies Partial<Record<WordsName, Words>>;

knowWords(WORDS_OF_NOTIFICATIONS);
