import { findingSentence } from "../../../checks/finding-sentence.ts";
import { findingTitle } from "../../../checks/finding-text.ts";
import { saysItsValue } from "../../../checks/frosh-support.ts";
import { CHECK_TEXTS } from "../../../checks/texts/in-each-language.ts";
import type { Language } from "../../../lib/language.ts";
import type { OfShared } from "./shared-finding.ts";

/** What several shops have, without what only one of them has. */
export function sharedTitle(
  { findings: [finding], matter }: Pick<OfShared, "findings" | "matter">,
  language: Language,
): string {
  if (finding === undefined) return matter;
  const texts = CHECK_TEXTS[language];
  return saysItsValue(finding) ? findingSentence(finding, texts) : findingTitle(finding, texts);
}
