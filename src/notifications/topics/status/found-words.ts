import { findingSentence } from "../../../checks/finding-sentence.ts";
import { CHECK_TEXTS } from "../../../checks/texts/in-each-language.ts";
import type { Language } from "../../../lib/language.ts";
import type { NamedFinding } from "../../../monitoring/events/named-finding.ts";

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
    ...findings.map((finding) => ended(findingSentence(finding, CHECK_TEXTS[language]))),
    ...(unnamed > 0 ? [further(unnamed)] : []),
  ];
}

/** Texts of findings are written for lists, without a full stop. */
function ended(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
