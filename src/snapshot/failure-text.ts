import type { Failure, FailureReason } from "./failure.ts";
import type { FailureWords } from "./failure-words.ts";
import { FAILURE_WORDS_DE } from "./failure-words-de.ts";
import { FAILURE_WORDS_EN } from "./failure-words-en.ts";

type Reader = "en" | "de";

const WORDS: Record<Reader, FailureWords> = { en: FAILURE_WORDS_EN, de: FAILURE_WORDS_DE };

/** A reason that another version of the product has written, and this one does not know, still says that nothing came through. */
const wordsOf = (reason: FailureReason, language: Reader) => WORDS[language][reason] ?? WORDS[language].unreachable;

/** A sentence or two for a person: what happened, and what to do. */
export function failureText(failure: Failure, language: Reader): string {
  return wordsOf(failure.reason, language).sentence(failure);
}

/** The same for readers of either language. */
export function inBothLanguages(failure: Failure): Record<Reader, string> {
  return { en: failureText(failure, "en"), de: failureText(failure, "de") };
}

/** The same in a few words, for lists. */
export function failureShortText(reason: FailureReason, language: Reader): string {
  return wordsOf(reason, language).short;
}

/** What to do when the integration lacks rights, each named as it is called in the shop. */
export function missingRightsText(rights: readonly string[], language: Reader): string {
  const list = rights.join(", ");
  if (language === "de") {
    if (list === "")
      return "Der Integration fehlt dafür ein Recht. Ergänzen Sie es in der Rolle der Integration im Shop.";
    return `Der Integration ${rights.length === 1 ? "fehlt das Recht" : "fehlen die Rechte"} ${list}. Ergänzen Sie ${rights.length === 1 ? "es" : "sie"} in der Rolle der Integration im Shop.`;
  }
  if (list === "") return "The integration lacks a right for this. Add it to the integration's role in the shop.";
  return `The integration lacks the ${rights.length === 1 ? "right" : "rights"} ${list}. Add ${rights.length === 1 ? "it" : "them"} to the integration's role in the shop.`;
}
