import type { SameWords } from "../../lib/sentences.ts";
import type { ADMIN_WORDS_EN, GIVEN_UP_WORDS_EN } from "./words-en.ts";

export const ADMIN_WORDS_DE: SameWords<typeof ADMIN_WORDS_EN> = {
  notGivenUp: "Diese Meldung ist nicht mehr aufgegeben: Sie ist inzwischen angekommen oder wieder unterwegs.",
  outOfRange: (min, max) => `Geben Sie eine ganze Zahl von ${min} bis ${max} ein.`,
  noMailbox: "Mails gehen hier über SMTP hinaus. Es gibt kein Postfach.",
  noSuchMail: "Diese Mail gibt es nicht. Vielleicht hat sie jemand gelöscht.",
};

export const GIVEN_UP_WORDS_DE: typeof GIVEN_UP_WORDS_EN = {
  summary: "Mehrere Meldungen in einer",
  digest: "Zusammenfassung",
};
