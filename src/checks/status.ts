import type { Failure, FailureReason } from "../snapshot/failure.ts";
import { LEVELS, type Finding, type Level } from "./finding.ts";
import { isJudgedBetweenVisits } from "./known-checks.ts";

export type Reason = { kind: "finding"; id: string; level: Level } | { kind: "failure"; reason: FailureReason };

/** What tells one reason from another. */
export function reasonKey(reason: Reason): string {
  return reason.kind === "failure" ? `failure ${reason.reason}` : `${reason.level} ${reason.id}`;
}

export interface Status {
  level: Level;
  /** The reasons for the status, worst first; empty if it is green. */
  reasons: readonly Reason[];
}

/**
 * A shop's status: its worst finding that nobody ignores. A shop that does not answer its visits is red for that reason,
 * and for what is judged without them; other earlier findings say nothing about now.
 */
export function statusOf(
  findings: readonly Finding[],
  ignores: readonly string[],
  unreachable: Pick<Failure, "reason"> | null,
): Status {
  const ignored = new Set(ignores);
  const counting = findings
    .filter(({ id, level }) => level !== "green" && !ignored.has(id))
    .toSorted((one, other) => badness(other.level) - badness(one.level) || (one.id < other.id ? -1 : 1));
  if (unreachable === null) return { level: counting[0]?.level ?? "green", reasons: counting.map(reasonOf) };
  const stillSo = counting.filter(({ check }) => isJudgedBetweenVisits(check));
  return { level: "red", reasons: [{ kind: "failure", reason: unreachable.reason }, ...stillSo.map(reasonOf)] };
}

function reasonOf({ id, level }: Finding): Reason {
  return { kind: "finding", id, level };
}

export function badness(level: Level): number {
  return LEVELS.indexOf(level);
}
