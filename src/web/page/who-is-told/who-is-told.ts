import { lazyPiece } from "../../ui/parts/lazy-piece.ts";
import { withMessages } from "../../words/language.ts";
import { knowWords, type Words, type WordsName } from "../../words/messages.ts";

/** They become known with what opens the panel, not with the first page. */
export const WORDS_OF_WHO = {
  whoIsTold: [() => import("./words-en.ts"), () => import("./words-de.ts")],
} satisfies Partial<Record<WordsName, Words>>;

knowWords(WORDS_OF_WHO);

/** The panel that answers who would be told of something about a shop, and who not. */
export const WhoPanel = lazyPiece(() =>
  withMessages(import("./who-panel.tsx"), "whoIsTold").then((file) => file.WhoPanel),
);
