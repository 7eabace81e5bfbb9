import type { EventOf } from "../changelog/define-event.ts";
import type { Finding, Level } from "../checks/finding.ts";
import { statusOf } from "../checks/status.ts";
import { HEALED_BY, type Failure } from "../snapshot/failure.ts";
import { answers } from "./events/answers.ts";
import { cleared } from "./events/cleared.ts";
import { failing } from "./events/failing.ts";
import { further } from "./events/further.ts";
import type { NamedFinding } from "./events/named-finding.ts";
import { status } from "./events/status.ts";
import { stopped } from "./events/stopped.ts";
import { warned } from "./events/warned.ts";
import { isSeenFirst, type ShopState } from "./state/shop-state.ts";

type ShopEvent = EventOf<
  typeof answers | typeof cleared | typeof failing | typeof further | typeof status | typeof stopped | typeof warned
>;

/** How many findings are named; further ones are only counted. */
const NAMED_FINDINGS = 5;

/** Events that people may have to be told about, from one state to the next. */
export function shopEventsBetween(before: ShopState, after: ShopState): readonly ShopEvent[] {
  return [...failureEvents(before, after), ...statusEvents(before, after)];
}

function failureEvents(before: ShopState, after: ShopState): readonly ShopEvent[] {
  const { failure, failingSince: since } = after;
  if (failure === null || since === null) {
    return before.failingSince !== null && before.confirmedAt !== null
      ? [answers.of({ since: before.failingSince })]
      : [];
  }
  const isNews =
    before.confirmedAt === null || before.failure === null || healerOf(before.failure) !== healerOf(failure);
  const told: Failure = { ...failure, excerpt: null };
  return [
    ...(after.confirmedAt !== null && isNews ? [failing.of({ failure: told, since })] : []),
    ...(before.stoppedAt === null && after.stoppedAt !== null ? [stopped.of({ failure: told, since })] : []),
  ];
}

const healerOf = (failure: Failure) => HEALED_BY[failure.reason];

/**
 * Depends on the findings only: they stay known while a shop is unreachable. What a first look finds was there before,
 * and nobody is told.
 */
function statusEvents(former: ShopState, after: ShopState): readonly ShopEvent[] {
  const before = withFirstLook(former, after);
  const { findingsLevel: from } = before;
  const { findingsLevel: to } = after;
  if (from === null || to === null) return [];
  const findings = namedOf(after, to);
  const told = { findings: findings.slice(0, NAMED_FINDINGS), findingCount: findings.length };
  if (from !== to) return [status.of({ from, to, ...told }), ...(to === "red" ? warnedEvents(before, after) : [])];
  return [...clearedEvents(before, after, to), ...furtherEvents(before, findings, to), ...warnedEvents(before, after)];
}

/** As if what is looked at for the first time had been known already. */
function withFirstLook(before: ShopState, after: ShopState): ShopState {
  if (before.lastVisitedAt !== null && before.unseenParts.length === 0) return before;
  const seen = after.findings.filter(({ check }) => isSeenFirst(before, check));
  const ids = new Set(seen.map(({ id }) => id));
  const findings = [...before.findings.filter(({ id }) => !ids.has(id)), ...seen];
  const isAnything = before.findingsLevel !== null || seen.length > 0;
  return {
    ...before,
    findings,
    findingsLevel: isAnything ? statusOf(findings, before.ignores, null).level : null,
  };
}

/** New errors in a shop that is already red. The status does not change, but for people they may be the worse news. */
function furtherEvents(before: ShopState, findings: readonly NamedFinding[], level: Level): readonly ShopEvent[] {
  if (level !== "red") return [];
  const known = new Set(namedOf(before, level).map(({ id }) => id));
  const came = findings.filter(({ id }) => !known.has(id));
  if (came.length === 0) return [];
  return [further.of({ findings: came.slice(0, NAMED_FINDINGS), findingCount: came.length })];
}

/** New warnings of which no change of the status tells. An error that became one is better news. */
function warnedEvents(before: ShopState, after: ShopState): readonly ShopEvent[] {
  const known = new Set([...namedOf(before, "red"), ...namedOf(before, "yellow")].map(({ id }) => id));
  const came = namedOf(after, "yellow").filter(({ id }) => !known.has(id));
  if (came.length === 0) return [];
  return [warned.of({ findings: came.slice(0, NAMED_FINDINGS), findingCount: came.length })];
}

/** Warnings that are gone from a shop whose status does not change by that. Whoever ignores one knows of it. */
function clearedEvents(before: ShopState, after: ShopState, level: Level): readonly ShopEvent[] {
  const left = new Set([...namedOf(after, "red"), ...namedOf(after, "yellow")].map(({ id }) => id));
  const gone = namedOf(before, "yellow").filter(({ id }) => !left.has(id) && !after.ignores.includes(id));
  if (gone.length === 0) return [];
  return [cleared.of({ findings: gone.slice(0, NAMED_FINDINGS), findingCount: gone.length, level })];
}

/** The findings of this level that are not ignored. */
function namedOf({ findings, ignores }: ShopState, level: Level): readonly NamedFinding[] {
  if (level === "green") return [];
  const ignored = new Set(ignores);
  return findings
    .filter((finding) => finding.level === level && !ignored.has(finding.id))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map(nameFinding);
}

/** Only what is needed to word it later. */
export function nameFinding({ id, check, level, text, params }: Finding): NamedFinding {
  return { id, check, level, text, params };
}
