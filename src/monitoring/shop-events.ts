import type { NamedFinding, ShopEvent } from "../changelog/shop-event.ts";
import type { Level } from "../checks/finding.ts";
import { type Reason, statusOf } from "../checks/status.ts";
import { HEALED_BY, type Failure } from "../snapshot/failure.ts";
import { haveVisitsStopped, isFailureConfirmed } from "./schedule.ts";
import type { ShopState } from "./state/shop-state.ts";

/** Findings that are named; of further ones only their number is told. */
const NAMED_FINDINGS = 5;

/** What people may have to be told about the step from one state to the next. */
export function shopEventsBetween(before: ShopState, after: ShopState): readonly ShopEvent[] {
  return [...failureEvents(before, after), ...statusEvents(before, after)];
}

function failureEvents(before: ShopState, after: ShopState): readonly ShopEvent[] {
  const { failure, failingSince: since } = after;
  if (failure === null || since === null) {
    return before.failingSince !== null && isFailureConfirmed(before)
      ? [{ kind: "answers", since: before.failingSince }]
      : [];
  }
  const isNews =
    !isFailureConfirmed(before) || before.failure === null || healerOf(before.failure) !== healerOf(failure);
  const told: Failure = { ...failure, excerpt: null };
  return [
    ...(isFailureConfirmed(after) && isNews ? [{ kind: "failing", failure: told, since } as const] : []),
    ...(!haveVisitsStopped(before) && haveVisitsStopped(after)
      ? [{ kind: "stopped", failure: told, since } as const]
      : []),
  ];
}

const healerOf = (failure: Failure) => HEALED_BY[failure.reason];

/** By the findings alone: what is known stays known while a shop cannot be reached. */
function statusEvents(before: ShopState, after: ShopState): readonly ShopEvent[] {
  if (before.lastVisitedAt === null) return [];
  const { level: from } = statusOf(before.findings, before.ignores, null);
  const { level: to, reasons } = statusOf(after.findings, after.ignores, null);
  const findings = namedOf(after, reasons, to);
  const told = { findings: findings.slice(0, NAMED_FINDINGS), findingCount: findings.length };
  return from === to ? furtherEvents(before, findings, to) : [{ kind: "status", from, to, ...told }];
}

/** What came on top in a shop that is red already: for the status it is no change, for people it may be the worse. */
function furtherEvents(before: ShopState, findings: readonly NamedFinding[], level: Level): readonly ShopEvent[] {
  if (level !== "red") return [];
  const { reasons } = statusOf(before.findings, before.ignores, null);
  const known = new Set(namedOf(before, reasons, level).map(({ id }) => id));
  const further = findings.filter(({ id }) => !known.has(id));
  if (further.length === 0) return [];
  return [{ kind: "further", findings: further.slice(0, NAMED_FINDINGS), findingCount: further.length }];
}

/** The findings of a level among the reasons of a status. */
function namedOf(state: ShopState, reasons: readonly Reason[], level: Level): readonly NamedFinding[] {
  const byId = new Map(state.findings.map((finding) => [finding.id, finding]));
  return reasons.flatMap((reason): NamedFinding[] => {
    const finding = reason.kind === "finding" ? byId.get(reason.id) : undefined;
    if (finding === undefined || finding.level !== level) return [];
    const { id, check, text, params } = finding;
    return [{ id, check, level, text, params }];
  });
}
