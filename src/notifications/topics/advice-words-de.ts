import type { ADVICE_WORDS_EN } from "./advice-words-en.ts";

export const ADVICE_WORDS_DE: typeof ADVICE_WORDS_EN = {
  restored: "Sie müssen nichts tun.",
  worse: "Öffnen Sie die Befunde: Jeder sagt, was er bedeutet und was zu tun ist.",
};
