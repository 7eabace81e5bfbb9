import type { SameWords } from "../../lib/sentences.ts";
import type { UNWATCH_WORDS_EN } from "./unwatch-words-en.ts";

export const UNWATCH_WORDS_DE: SameWords<typeof UNWATCH_WORDS_EN> = {
  question: "Diesen Shop nicht mehr beobachten?",
  consequence: (shop) => `Sie erhalten zu ${shop} dann keine Benachrichtigungen und keine Mails mehr.`,
  unwatch: "Nicht mehr beobachten",
  done: "Sie haben sich abgemeldet",
  after: (shop) =>
    `Sie erhalten zu ${shop} keine Benachrichtigungen mehr. In Shopwarden können Sie den Shop jederzeit wieder beobachten.`,
  gone: "Es gibt nichts abzumelden",
  nothing: "Der Link ist unvollständig, der Shop ist gelöscht, oder Sie gehören nicht mehr zu seiner Organisation.",
  home: "Zurück zu Shopwarden",
};
