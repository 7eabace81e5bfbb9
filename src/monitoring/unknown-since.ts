import { AWAY, isOpenQuestion, UNREAD, type Check, type FactStanding, type FactStandings } from "../checks/check.ts";
import type { Finding } from "../checks/finding.ts";
import type { SectionStandings } from "../snapshot/section-standing.ts";
import type { SectionId } from "../snapshot/section.ts";
import type { IsoTime } from "../snapshot/visit.ts";

/** The sources of a shop's findings that do not answer. */
export interface Standings {
  sections: SectionStandings;
  facts: FactStandings;
}

/** Since when the section does not answer; `null` if it does. */
export function sectionUnknownSince(sections: SectionStandings, id: SectionId): IsoTime | null {
  const standing = sections[id];
  return standing === undefined || standing.state === "absent" ? null : standing.since;
}

/** Since when nothing can be said about the subject of a finding; `null` if something can. */
export function unknownSinceOf(
  checks: readonly Check[],
  standings: Standings,
  finding: Pick<Finding, "check" | "text"> & { since: Date | null },
): IsoTime | null {
  const known = findingsUnknownSince(checks, standings, finding.check);
  return known ?? (isOpenQuestion(finding) ? (finding.since?.toISOString() ?? null) : null);
}

/** Since when something that a check's findings depend on no longer answers; `null` if all of it answers. */
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

/** Since when the shop is affected by a gap: not from before it was added. */
export function missedSince(since: Date | null, createdAt: Date): Date | null {
  return since !== null && since < createdAt ? createdAt : since;
}

/**
 * Standings of sources from a shop's view: a source may have failed before the shop was added, but the shop is affected
 * only since then.
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

/** Id of the finding that replaces a check's findings. */
export const standInId = (checkId: string) => `${checkId}.${UNREAD}`;

/**
 * Findings that replace those of checks with a fact that was never read, or whose source does not answer: without them
 * the shop would look as if nothing was found. Left out for checks in `found`, whose findings already show it.
 * `knownFrom`: since when the shop is watched.
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
