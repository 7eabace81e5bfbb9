import type { NamedFinding, ShopEvent } from "../changelog/shop-event.ts";
import { statusOf } from "../checks/status.ts";
import { HEALED_BY, type Failure } from "../snapshot/failure.ts";
import { CONNECTION_ISSUE_LIMIT, isFailureConfirmed } from "./schedule.ts";
import type { ShopState } from "./shop-state.ts";

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
    ...(!isAtLimit(before) && isAtLimit(after) ? [{ kind: "stopped", failure: told, since } as const] : []),
  ];
}

const isAtLimit = (state: ShopState) => state.connectionIssueCount >= CONNECTION_ISSUE_LIMIT;
const healerOf = (failure: Failure) => HEALED_BY[failure.reason];

/** By the findings alone: what is known stays known while a shop cannot be reached. */
function statusEvents(before: ShopState, after: ShopState): readonly ShopEvent[] {
  if (before.lastVisitedAt === null) return [];
  const { level: from } = statusOf(before.findings, before.ignores, null);
  const { level: to, reasons } = statusOf(after.findings, after.ignores, null);
  if (from === to) return [];
  const byId = new Map(after.findings.map((finding) => [finding.id, finding]));
  const findings = reasons.flatMap((reason): NamedFinding[] => {
    const finding = reason.kind === "finding" ? byId.get(reason.id) : undefined;
    if (finding === undefined || finding.level !== to) return [];
    const { id, check, level, text, params } = finding;
    return [{ id, check, level, text, params }];
  });
  return [{ kind: "status", from, to, findings: findings.slice(0, NAMED_FINDINGS), findingCount: findings.length }];
}
