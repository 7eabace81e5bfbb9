import type { Language } from "../lib/language.ts";
import type { Params } from "./finding.ts";
import { supportText } from "./frosh-support.ts";
import { textParam } from "./remote-text.ts";
import { FROSH_RESULT_WORDS_DE } from "./words/frosh-result-words-de.ts";
import { FROSH_RESULT_WORDS_EN } from "./words/frosh-result-words-en.ts";

const WORDS = { en: FROSH_RESULT_WORDS_EN, de: FROSH_RESULT_WORDS_DE } as const;

type FroshParams = Params<"subject" | "snippet" | "german" | "current" | "recommended">;

/** Texts of the checks that pass on results of FroshTools. */
export function froshWords(check: "health" | "performance") {
  const wordsIn = (language: Language) => ({
    check: WORDS[language][check],
    findings: {
      result: (params: FroshParams) =>
        supportText(params, language) ?? froshText(titleFor(params, language), params, language),
      title: (params: FroshParams) => supportText(params, language) ?? titleFor(params, language),
    },
  });
  return { en: wordsIn("en"), de: wordsIn("de") };
}

/** A title with the measured and the recommended value. */
export function froshText(title: string, params: Params<"current" | "recommended">, language: Language): string {
  const words = WORDS[language];
  const current = words.value(textParam(params, "current"));
  const recommended = words.value(textParam(params, "recommended"));
  if (current === "") return title;
  return recommended === "" ? `${title}: ${current}` : `${title}: ${current} (${words.recommended}: ${recommended})`;
}

/** The German name is stored with the finding, so that browsers need not load all of them. */
function titleFor(params: Params<"german" | "snippet">, language: Language): string {
  return (language === "de" ? textParam(params, "german") : "") || textParam(params, "snippet");
}
