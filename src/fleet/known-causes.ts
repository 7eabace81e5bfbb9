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

/** Sources that all shops rest on; the same key for what says the same. */
export interface KeyedFacts {
  facts: FactStandings;
  factsKey: string;
}

const known = new WeakMap<StoredCauses, { key: string; causes: readonly Cause[] }>();

/** {@link knownCauses}, and the very same list as long as all that it is made of is the same. */
export function causesNow(
  row: CausedRow,
  { facts, factsKey }: KeyedFacts,
  subject: CauseSubject | undefined,
): readonly Cause[] {
  if (row.causes === null) return knownCauses(row, facts, subject);
  const key = [factsKey, row.createdAt.getTime(), row.lastVisitedAt?.getTime(), ...row.ignores].join("\0");
  const last = known.get(row.causes);
  if (last?.key === key) return last.causes;
  const causes = knownCauses(row, facts, subject);
  known.set(row.causes, { key, causes });
  return causes;
}

/**
 * What keeps a shop from being fine at this moment: what its last visit left behind, and what nobody can say because a
 * source that all shops rest on does not answer. `subject` is asked where no visit of these rules has said anything.
 */
function knownCauses(row: CausedRow, facts: FactStandings, subject: CauseSubject | undefined): readonly Cause[] {
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
