import { aboutOf } from "./about/about-of.ts";
import type { Kept } from "./about/about.ts";
import type { FroshId } from "./frosh-ids.ts";

/** Our texts for a FroshTools finding. */
export interface FroshSentences {
  /** What is wrong, as a headline; "… in 3 shops" may follow. */
  title: string;
  /** Why it matters, one or two sentences. */
  why: string;
  /** What to do, in the imperative. */
  step: string;
}

/** Texts in one language; browsers load only that one. */
export type FroshWords = Readonly<Record<FroshId, FroshSentences>>;

/** Our texts for a finding; `null` if it is not from FroshTools, or if only FroshTools has a text for it. */
export function froshSentencesOf(finding: Kept, words: FroshWords): FroshSentences | null {
  const about = aboutOf(finding);
  return about?.kind === "setting" && isSaid(words, about.subject) ? words[about.subject] : null;
}

function isSaid(words: FroshWords, subject: string): subject is FroshId {
  return Object.hasOwn(words, subject);
}

/** Arguments in order: title, reason, step. */
export function froshSentences(title: string, why: string, step: string): FroshSentences {
  return { title, why, step };
}
