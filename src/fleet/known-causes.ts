import { type Cause, type CauseSubject, causesOf, compareWeight, type SubjectFinding } from "../checks/causes/cause.ts";
import type { StoredCauses } from "../checks/causes/stored-causes.ts";
import type { FactStandings } from "../checks/check.ts";
import { CHECKS } from "../checks/registry.ts";
import { factsSince, unreadFindings } from "../monitoring/unknown-since.ts";

export interface CausedRow {
  createdAt: Date;
  lastVisitedAt: Date | null;
  ignores: readonly string[];
  causes: StoredCauses | null;
}

/**
 * What keeps a shop from being fine at this moment: what its last visit left behind, and what nobody can say because a
 * source that all shops rest on does not answer. `subject` is asked where no visit of these rules has said anything.
 */
export function knownCauses(row: CausedRow, facts: FactStandings, subject: CauseSubject | undefined): readonly Cause[] {
  const causes = row.causes?.causes ?? (subject === undefined ? [] : causesOf(subject));
  const unread = causesOfUnread(row, causes, factsSince(facts, row.createdAt));
  return unread.length === 0 ? causes : [...causes, ...unread].toSorted(compareWeight);
}

function causesOfUnread(
  { lastVisitedAt, ignores }: CausedRow,
  causes: readonly Cause[],
  facts: FactStandings,
): readonly Cause[] {
  if (lastVisitedAt === null || causes.some(({ kind }) => kind === "failure")) return [];
  const findings = unreadFindings(CHECKS, facts, { knownFrom: lastVisitedAt, found: causes.flatMap(foundIn) }).map(
    (finding): SubjectFinding => ({
      ...finding,
      since: finding.since.toISOString(),
      ignored: ignores.includes(finding.id),
    }),
  );
  return causesOf({ status: "green", failure: null, unreachableSince: null, sections: {}, findings });
}

/** What a cause says of findings: those that nobody knows how bad they are count as green. */
function foundIn(cause: Cause) {
  const level = cause.urgency === "unclear" ? ("green" as const) : ("yellow" as const);
  if (cause.kind === "finding") return [{ check: cause.finding.check, level }];
  return "findings" in cause ? cause.findings.map(({ check }) => ({ check, level })) : [];
}
