import { aboutOf } from "./about/about-of.ts";
import type { Kept } from "./about/about.ts";
import type { FroshId } from "./frosh-ids.ts";

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

/** What a finding says by these words; `null`: it is none of FroshTools, or one that only FroshTools words. */
export function froshSentencesOf(finding: Kept, words: FroshWords | null): FroshSentences | null {
  const about = aboutOf(finding);
  return words !== null && about?.kind === "setting" && isSaid(words, about.subject) ? words[about.subject] : null;
}

function isSaid(words: FroshWords, subject: string): subject is FroshId {
  return Object.hasOwn(words, subject);
}

/** Title, reason and step, in this order. */
export function froshSentences(title: string, why: string, step: string): FroshSentences {
  return { title, why, step };
}
