import type { SameWords } from "../lib/sentences.ts";
import { capital } from "./number-word.ts";
import { nowCount, type Headline } from "./headline.ts";
import { NOW_KINDS } from "./headline-place.ts";
import type { HEADLINE_PHRASES_EN } from "./headline-words-en.ts";

export interface HeadlineText {
  /** The answer in one sentence. */
  answer: string;
  /** The details behind the answer; `null` if the answer says it all. */
  rest: string | null;
}

/**
 * The building blocks of the answer, in one language. Each language has its own file, so that browsers load only one.
 */
export type HeadlinePhrases = SameWords<typeof HEADLINE_PHRASES_EN>;

/** The dashboard's headline: what the fleet needs, in one sentence, and the details behind it. */
export function headlineText(headline: Headline, phrases: HeadlinePhrases): HeadlineText {
  const { shops, fine, waiting } = headline;
  if (shops === 0) return { answer: phrases.noShops, rest: null };
  if (waiting === shops) return phrases.firstVisit(shops);
  if (fine === shops) return { answer: phrases.well(shops), rest: null };
  const now = nowCount(headline);
  return { answer: now > 0 ? phrases.now(now) : phrases.nobody, rest: restOf(headline, phrases) };
}

function restOf(headline: Headline, phrases: HeadlinePhrases): string {
  const { now, week, unclear, waiting, fine } = headline;
  const urgent = NOW_KINDS.flatMap((kind) => (now[kind] > 0 ? [phrases.kind[kind](now[kind])] : []));
  const later = [
    ...(week > 0 ? [phrases.week(week, urgent.length > 0)] : []),
    ...(unclear > 0 ? [phrases.unclear(unclear)] : []),
    ...(waiting > 0 ? [phrases.waiting(waiting)] : []),
    ...(fine > 0 ? [phrases.fine(fine)] : []),
  ];
  return [urgent, later]
    .filter((parts) => parts.length > 0)
    .map((parts) => `${capital(parts.join(", "))}.`)
    .join(" ");
}
