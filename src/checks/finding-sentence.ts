import type { Language } from "../lib/language.ts";
import { aboutOf } from "./about/about-of.ts";
import type { Finding } from "./finding.ts";
import { findingText, findingTitle } from "./finding-text.ts";
import { froshSentencesOf, type FroshWords } from "./frosh-area.ts";
import { supportText } from "./frosh-support.ts";
import { froshText } from "./frosh-text.ts";

type Wording = Pick<Finding, "id" | "check" | "text" | "params">;

/** The text of a finding; for FroshTools results, what is wrong, with the measured values. */
export function findingSentence(finding: Wording, words: FroshWords | null, language: Language): string {
  const title = titleBy(finding, words, language);
  return title === null ? findingText(finding, language) : froshText(title, finding.params, language);
}

/** The text of a finding where the measured values are listed below it. */
export function findingHead(
  finding: Wording & Pick<Finding, "level">,
  words: FroshWords | null,
  language: Language,
): string {
  const title = finding.level === "green" ? null : titleBy(finding, words, language);
  if (title !== null) return title;
  return aboutOf(finding)?.kind === "setting" ? findingTitle(finding, language) : findingText(finding, language);
}

/** What is wrong with a setting; for the end of support, the text already contains the date. */
function titleBy(finding: Wording, words: FroshWords | null, language: Language): string | null {
  return supportText(finding.params, language) === null ? (froshSentencesOf(finding, words)?.title ?? null) : null;
}
