import type { WHY_WORDS_EN } from "./words-en.ts";

/** Sentences about why somebody was told something, in German. */
export const WHY_WORDS_DE: typeof WHY_WORDS_EN = {
  notKept: "Das ist nicht mehr gespeichert. Wem was gemeldet wurde, bleibt 30 Tage lang erhalten.",
};
