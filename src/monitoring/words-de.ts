import type { SameWords } from "../lib/sentences.ts";
import type { MONITORING_WORDS_EN } from "./words-en.ts";

export const MONITORING_WORDS_DE: SameWords<typeof MONITORING_WORDS_EN> = {
  tooManyIgnored: (most) =>
    `Ein Shop kann höchstens ${most} ignorierte Befunde haben. Verwenden Sie zuerst einige davon wieder.`,
  askedTooOften:
    "Das wurde von dem Shop innerhalb einer Minute zu oft verlangt. Warten Sie einen Moment und versuchen Sie es erneut.",
  noSuchTask: "Diese Aufgabe gibt es in dem Shop nicht.",
  noTaskId: "Das ist nicht die Kennung einer Aufgabe.",
  notSetAside: "Die Besuche dieses Shops sind nicht ausgesetzt.",
};
