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

/** State of the sources that all shops share; equal states have the same key. */
export interface KeyedFacts {
  facts: FactStandings;
  factsKey: string;
}

const known = new WeakMap<StoredCauses, { key: string; causes: readonly Cause[] }>();

/** {@link knownCauses}, returning the identical list as long as none of its inputs has changed. */
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
 * The current causes of a shop: those stored by its last visit, and those that cannot be judged because a shared source
 * does not answer. `subject` is used if no visit has stored causes under these rules.
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

/** The findings of a cause; those of unknown severity count as green. */
function foundIn(cause: Cause) {
  const level = cause.urgency === "unclear" ? ("green" as const) : ("yellow" as const);
  if (cause.kind === "finding") return [{ check: cause.finding.check, level }];
  return "findings" in cause ? cause.findings.map(({ check }) => ({ check, level })) : [];
}
