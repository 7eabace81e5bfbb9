import type { Sentence } from "../lib/errors.ts";
import type { InEach, Language } from "../lib/language.ts";
import type { Failure } from "./failure.ts";
import { failureSentence, type FailureWords } from "./failure-words.ts";
import { FAILURE_WORDS_DE, missingRightsGerman } from "./failure-words-de.ts";
import { FAILURE_WORDS_EN, missingRightsEnglish } from "./failure-words-en.ts";

/** For servers, which speak every language. The build of the web app refuses them. */
const WORDS: InEach<FailureWords> = { en: FAILURE_WORDS_EN, de: FAILURE_WORDS_DE };

/** A sentence or two for a person: what happened, and what to do. */
export function failureText(failure: Failure, language: Language): string {
  return failureSentence(failure, WORDS[language]);
}

/** The same for readers of either language. */
export function inBothLanguages(failure: Failure): Sentence {
  return { code: `failure.${failure.reason}`, en: failureText(failure, "en"), de: failureText(failure, "de") };
}

/** What to do if the integration lacks permissions; each has the name that the shop uses. */
export function missingRights(rights: readonly string[]): Sentence {
  return { code: "failure.missing_rights", en: missingRightsEnglish(rights), de: missingRightsGerman(rights) };
}
