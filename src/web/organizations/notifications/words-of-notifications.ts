import { WORDS_OF_WHO } from "../../page/who-is-told/who-is-told.ts";
import { WORDS_OF_TELLING } from "../../page/telling/words-of-telling.ts";
import { knowWords, type Words, type WordsName } from "../../words/messages.ts";

/** Words of the places of the tab "Notifications": they become known with its page, not with the first one. */
export const WORDS_OF_NOTIFICATIONS = {
  ...WORDS_OF_TELLING,
  ...WORDS_OF_WHO,
  webhooks: [() => import("./webhooks/words-en.ts"), () => import("./webhooks/words-de.ts")],
  deliveries: [() => import("./deliveries/words-en.ts"), () => import("./deliveries/words-de.ts")],
} satisfies Partial<Record<WordsName, Words>>;

knowWords(WORDS_OF_NOTIFICATIONS);
