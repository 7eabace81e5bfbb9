import { aboutOf } from "./about/about-of.ts";
import type { Finding } from "./finding.ts";
import { findingText, findingTitle } from "./finding-text.ts";
import { froshSentencesOf } from "./frosh-area.ts";
import { saysItsValue } from "./frosh-support.ts";
import { froshText } from "./frosh-text.ts";
import type { CheckTexts } from "./texts/check-texts.ts";

type Wording = Pick<Finding, "id" | "check" | "text" | "params">;

/** The text of a finding; for FroshTools results, what is wrong, with the measured values. */
export function findingSentence(finding: Wording, texts: CheckTexts): string {
  const title = titleBy(finding, texts);
  return title === null ? findingText(finding, texts) : froshText(title, finding.params, texts.froshResult);
}

/** The text of a finding where the measured values are listed below it. */
export function findingHead(finding: Wording & Pick<Finding, "level">, texts: CheckTexts): string {
  const title = finding.level === "green" ? null : titleBy(finding, texts);
  if (title !== null) return title;
  return aboutOf(finding)?.kind === "setting" ? findingTitle(finding, texts) : findingText(finding, texts);
}

/** What is wrong with a setting; for the end of support, the text already contains the date. */
function titleBy(finding: Wording, { frosh }: CheckTexts): string | null {
  return saysItsValue(finding) ? null : (froshSentencesOf(finding, frosh)?.title ?? null);
}
