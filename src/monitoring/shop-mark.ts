import type { Check, FactStandings } from "../checks/check.ts";
import type { Level } from "../checks/finding.ts";
import { type Known, type Mark, markOf } from "../checks/mark.ts";
import type { SectionStandings } from "../snapshot/section-standing.ts";
import { JUDGED_SECTIONS } from "../snapshot/section.ts";
import { sectionUnknownSince, standInId } from "./unknown-since.ts";

/** The stored values that a shop's mark depends on. */
export interface MarkedShop {
  status: Level | null;
  lastVisitedAt: Date | string | null;
  sections: SectionStandings;
  ignores: readonly string[];
  hasOpenQuestions: boolean;
}

/** The mark that is shown for a shop everywhere, and how much of its basis is known. */
export function markOfShop(
  shop: MarkedShop,
  checks: readonly Check[],
  facts: FactStandings,
): { mark: Mark; known: Known } {
  const known = knownOf(shop, checks, facts);
  return { mark: markOf(shop.status, known), known };
}

function knownOf(
  { lastVisitedAt, sections, ignores, hasOpenQuestions }: MarkedShop,
  checks: readonly Check[],
  facts: FactStandings,
): Known {
  const unread = JUDGED_SECTIONS.filter((id) => sectionUnknownSince(sections, id) !== null);
  if (lastVisitedAt === null || unread.length === JUDGED_SECTIONS.length) return "nothing";
  if (unread.length > 0 || hasOpenQuestions) return "part";
  const awaited = checks.filter((check) => check.facts?.some((fact) => facts[fact] !== undefined));
  return awaited.every(({ id }) => ignores.includes(standInId(id))) ? "all" : "part";
}
