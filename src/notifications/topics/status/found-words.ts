import { findingSentence } from "../../../checks/finding-sentence.ts";
import { FROSH_WORDS_DE } from "../../../checks/words/frosh-words-de.ts";
import { FROSH_WORDS_EN } from "../../../checks/words/frosh-words-en.ts";
import type { Language } from "../../../lib/language.ts";
import type { NamedFinding } from "../../../monitoring/events/named-finding.ts";

const FROSH_WORDS = { en: FROSH_WORDS_EN, de: FROSH_WORDS_DE } as const;

interface Found {
  findings: readonly NamedFinding[];
  findingCount: number;
}

/** The findings, one sentence each; `further` counts those not named. */
export function foundWords(
  { findings, findingCount }: Found,
  language: Language,
  further: (amount: number) => string,
): readonly string[] {
  const unnamed = findingCount - findings.length;
  return [
    ...findings.map((finding) => ended(findingSentence(finding, FROSH_WORDS[language], language))),
    ...(unnamed > 0 ? [further(unnamed)] : []),
  ];
}

/** Texts of findings are written for lists, without a full stop. */
function ended(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
