import type { SaidTrouble } from "../../../changelog/define-event.ts";
import { aboutOf } from "../../../checks/about/about-of.ts";
import type { AboutProbe } from "../../../checks/about/about.ts";
import { findingReason, findingShort, findingText, findingTitle, findingWhy } from "../../../checks/finding-text.ts";
import type { CheckTexts } from "../../../checks/texts/check-texts.ts";
import type { Language } from "../../../lib/language.ts";
import { failureShort, type FailureWords } from "../../../snapshot/failure-words.ts";
import { FAILURE_REASONS, type FailureReason } from "../../../snapshot/failure.ts";

/** Why a visit failed; `null`: it is no failed visit. */
export function failureOf({ check, text }: SaidTrouble): FailureReason | null {
  if (check !== null) return null;
  return FAILURE_REASONS.find((reason) => reason === text) ?? "unreachable";
}

/** The probe that fails; `null`: something else is wrong. */
export function probeOf(said: SaidTrouble): AboutProbe | null {
  const about = said.check === null ? null : aboutOf({ ...said, check: said.check });
  return about?.kind === "probe" ? about : null;
}

/** What it takes to word a trouble in one language. */
export interface TroubleSpeech {
  language: Language;
  texts: CheckTexts;
  failures: FailureWords;
}

type Writes = (finding: Parameters<typeof findingText>[0], texts: CheckTexts) => string | null;

/** A failed visit has one short text; of a finding it is what `write` makes of it. */
const wordedBy =
  (write: Writes) =>
  (said: SaidTrouble, { texts, failures }: TroubleSpeech): string | null => {
    const failure = failureOf(said);
    if (failure !== null) return failureShort(failure, failures);
    return said.check === null ? null : write({ ...said, check: said.check, id: said.check }, texts);
  };

/** All that is said of it: "Cart is down: 500 from the shop". */
export const troubleText = wordedBy(findingText);
/** The same for several shops. */
export const troubleTitle = wordedBy(findingTitle);
/** What came in place of an answer: "500 from the shop"; of what has no answer, all of it. */
export const troubleReason = wordedBy((finding, texts) => findingReason(finding, texts) ?? findingText(finding, texts));
/** In two or three words. */
export const troubleShort = wordedBy((finding, texts) => findingShort(finding, texts) ?? findingTitle(finding, texts));

/** By what it was confirmed, or why it matters; `null`: its text says all. */
export function troubleWhy(said: SaidTrouble, { texts }: TroubleSpeech): string | null {
  return said.check === null ? null : findingWhy({ ...said, check: said.check, id: said.check }, texts);
}
