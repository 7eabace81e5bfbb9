import { knowWords, type Words, type WordsName } from "../../words/messages.ts";
import { WORDS_OF_RULES } from "../rules/words-of-rules.ts";

/** Words of rules and channels, of an organization and of people: they become known with the page that shows them. */
export const WORDS_OF_TELLING = {
  ...WORDS_OF_RULES,
  telling: [() => import("./words-en.ts"), () => import("./words-de.ts")],
  channels: [() => import("./channels/words-en.ts"), () => import("./channels/words-de.ts")],
  channelForm: [() => import("./channel-editor/words-en.ts"), () => import("./channel-editor/words-de.ts")],
} satisfies Partial<Record<WordsName, Words>>;

knowWords(WORDS_OF_TELLING);
