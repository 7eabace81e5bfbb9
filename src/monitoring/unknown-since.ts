import { AWAY, isOpenQuestion, UNREAD, type Check, type FactStanding, type FactStandings } from "../checks/check.ts";
import type { Finding } from "../checks/finding.ts";
import type { SectionStandings } from "../snapshot/section-standing.ts";
import type { SectionId } from "../snapshot/section.ts";
import type { IsoTime } from "../snapshot/visit.ts";

/** What the findings of a shop rest on, as far as it does not answer. */
export interface Standings {
  sections: SectionStandings;
  facts: FactStandings;
}

/** Since when the section does not answer, `null` while it does. */
export function sectionUnknownSince(sections: SectionStandings, id: SectionId): IsoTime | null {
  const standing = sections[id];
  return standing === undefined || standing.state === "absent" ? null : standing.since;
}

/** Since when nothing can be said of what a finding is about, `null` while it can. */
export function unknownSinceOf(
  checks: readonly Check[],
  standings: Standings,
  finding: Pick<Finding, "check" | "text"> & { since: Date | null },
): IsoTime | null {
  const known = findingsUnknownSince(checks, standings, finding.check);
  return known ?? (isOpenQuestion(finding) ? (finding.since?.toISOString() ?? null) : null);
}

/** Since when the findings of a check rest on something that no longer answers, `null` while all of it answers. */
export function findingsUnknownSince(
  checks: readonly Check[],
  { sections, facts }: Standings,
  checkId: string,
): IsoTime | null {
  const check = checks.find(({ id }) => id === checkId);
  const spans = [
    ...(check?.reads ?? []).map((section) => sectionUnknownSince(sections, section)),
    ...(check?.facts ?? []).map((fact) => facts[fact]?.since ?? null),
  ];
  return spans.reduce(
    (oldest, since) => (oldest === null || (since !== null && since < oldest) ? since : oldest),
    null,
  );
}

/** Since when a shop misses something that nobody knew before it was there. */
export function missedSince(since: Date | null, createdAt: Date): Date | null {
  return since !== null && since < createdAt ? createdAt : since;
}

/**
 * What a shop is told of sources: one may have fallen silent before the shop was there, but the
 * shop misses it only since then.
 */
export function factsSince(facts: FactStandings, createdAt: Date): FactStandings {
  const earliest = createdAt.toISOString();
  const late = ({ readAt, since }: FactStanding) => ({
    readAt,
    since: since !== null && since < earliest ? earliest : since,
  });
  return Object.fromEntries(Object.entries(facts).map(([id, standing]) => [id, late(standing)]));
}

export interface UnreadFinding extends Finding {
  since: Date;
  unknownSince: IsoTime;
}

/** Id of what stands for the findings of a check. */
export const standInId = (checkId: string) => `${checkId}.${UNREAD}`;

/**
 * Stands for the findings of checks that rest on a fact which was never read, or whose source does not
 * answer: without it the shop would look as if they had found nothing. Those that are known already
 * (`found`) say the same by themselves.
 * `knownFrom` is since when the shop is watched.
 */
export function unreadFindings(
  checks: readonly Check[],
  facts: FactStandings,
  { knownFrom, found }: { knownFrom: Date; found: readonly Pick<Finding, "check" | "level">[] },
): readonly UnreadFinding[] {
  return checks.flatMap((check) => {
    const unread = check.facts?.map((fact) => facts[fact]).find((standing) => standing !== undefined);
    if (unread === undefined) return [];
    const isSaid = found.some((finding) => finding.check === check.id && finding.level !== "green");
    if (unread.readAt !== null && isSaid) return [];
    const since = unread.since ?? knownFrom.toISOString();
    return {
      id: standInId(check.id),
      check: check.id,
      level: "green",
      text: unread.readAt === null ? UNREAD : AWAY,
      params: {},
      source: "Shopwarden",
      link: null,
      since: new Date(since),
      unknownSince: since,
    };
  });
}
