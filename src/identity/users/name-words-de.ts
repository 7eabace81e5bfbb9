import type { SameWords } from "../../lib/sentences.ts";
import type { NAME_WORDS_EN } from "./name-words-en.ts";

export const NAME_WORDS_DE: SameWords<typeof NAME_WORDS_EN> = {
  unreadable: "Dieser Name enthält Zeichen, die niemand sieht. Lassen Sie sie weg.",
};
