import type { Finding } from "./finding.ts";
import { FROSH_AREAS, type FroshArea, type FroshId } from "./frosh-ids.ts";

/** What a finding of FroshTools says for people. */
export interface FroshSentences {
  /** What is wrong, as a headline: "… in 3 shops" may follow. */
  title: string;
  /** Why it matters, one or two sentences. */
  why: string;
  /** What to do, in the imperative. */
  step: string;
}

/** In one language; browsers load no other. */
export type FroshWords = Readonly<Record<FroshId, FroshSentences>>;

/** What is behind a finding; `null`: it is none of FroshTools, or one that it does not publish itself. */
export function froshAreaOf({ params }: Pick<Finding, "params">): FroshArea | null {
  return FROSH_AREAS.find((area) => area === params["area"]) ?? null;
}

/** What a finding says by these words; `null`: it is none of FroshTools, or one that only FroshTools words. */
export function froshSentencesOf(
  { check, params }: Pick<Finding, "check" | "params">,
  words: FroshWords | null,
): FroshSentences | null {
  const subject = String(params["subject"] ?? "");
  const isMeasured = check === "frosh-health" || check === "frosh-performance";
  return words !== null && isMeasured && isSaid(words, subject) ? words[subject] : null;
}

function isSaid(words: FroshWords, subject: string): subject is FroshId {
  return Object.hasOwn(words, subject);
}

/** Title, reason and step, in this order. */
export function froshSentences(title: string, why: string, step: string): FroshSentences {
  return { title, why, step };
}
