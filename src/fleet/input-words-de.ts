import type { SameWords } from "../lib/sentences.ts";
import type { FLEET_VIEW_INPUT_WORDS_EN } from "./input-words-en.ts";

export const FLEET_VIEW_INPUT_WORDS_DE: SameWords<typeof FLEET_VIEW_INPUT_WORDS_EN> = {
  nameMissing: "Die Ansicht braucht einen Namen.",
  nameTooLong: (most) => `Der Name darf höchstens ${most} Zeichen haben.`,
  tooMuch: "Das ist mehr, als eine Ansicht fasst.",
  nothingKept: "Eine Ansicht ohne Filter und Reihenfolge zeigt nur, was ohnehin zu sehen ist.",
};
