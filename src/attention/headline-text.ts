import type { SameWords } from "../lib/sentences.ts";
import type { IsoTime } from "../snapshot/visit.ts";
import { capital } from "./number-word.ts";
import { nowCount, type Headline } from "./headline.ts";
import { NOW_KINDS } from "./headline-place.ts";
import type { HEADLINE_PHRASES_EN } from "./headline-words-en.ts";

export interface HeadlineText {
  /** The answer in one sentence. */
  answer: string;
  /** The details behind the answer; `null` if the answer says it all. */
  rest: string | null;
  /** Parts of the details that lead somewhere: what is said of each server, and of shops in maintenance. */
  parts: { servers: readonly string[]; maintenance: string | null };
}

/**
 * The building blocks of the answer, in one language. Each language has its own file, so that browsers load only one.
 */
export type HeadlinePhrases = SameWords<typeof HEADLINE_PHRASES_EN>;

/** The dashboard's headline: what the fleet needs, in one sentence, and the details behind it. */
export function headlineText(
  headline: Headline,
  phrases: HeadlinePhrases,
  timeOf: (at: IsoTime) => string,
): HeadlineText {
  const { shops, fine, waiting, maintenance } = headline;
  const parts = {
    servers: headline.servers.map((one) => phrases.onServer(one.shops, one.since === null ? "" : timeOf(one.since))),
    maintenance: maintenance > 0 ? phrases.maintenance(maintenance) : null,
  };
  if (shops === 0) return { answer: phrases.noShops, rest: null, parts };
  if (waiting === shops) return { ...phrases.firstVisit(shops), parts };
  if (fine === shops) return { answer: phrases.well(shops), rest: null, parts };
  const now = nowCount(headline);
  return { answer: now > 0 ? phrases.now(now) : phrases.nobody, ...restOf(headline, phrases, parts) };
}

function restOf(
  headline: Headline,
  phrases: HeadlinePhrases,
  { servers, maintenance }: HeadlineText["parts"],
): Pick<HeadlineText, "rest" | "parts"> {
  const { now, week, unclear, waiting, fine } = headline;
  const urgent = [...servers, ...NOW_KINDS.flatMap((kind) => (now[kind] > 0 ? [phrases.kind[kind](now[kind])] : []))];
  const later = [
    ...(week > 0 ? [phrases.week(week, urgent.length > 0)] : []),
    ...(unclear > 0 ? [phrases.unclear(unclear)] : []),
    ...(maintenance === null ? [] : [maintenance]),
    ...(waiting > 0 ? [phrases.waiting(waiting)] : []),
    ...(fine > 0 ? [phrases.fine(fine)] : []),
  ];
  const sentences = [urgent, later].filter((some) => some.length > 0);
  const isFirst = (part: string) => sentences.some(([first]) => first === part);
  const asSaid = (part: string) => (isFirst(part) ? capital(part) : part);
  return {
    rest: sentences.map((some) => `${capital(some.join(", "))}.`).join(" "),
    parts: { servers: servers.map(asSaid), maintenance: maintenance === null ? null : asSaid(maintenance) },
  };
}
