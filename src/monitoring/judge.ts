import { causesOf } from "../checks/causes/cause.ts";
import { CAUSE_RULES, type StoredCauses } from "../checks/causes/stored-causes.ts";
import {
  type Check,
  type CheckSubject,
  type Facts,
  isOpenQuestion,
  type JudgedFinding,
  type JudgedSection,
} from "../checks/check.ts";
import { REASONS_KEPT } from "../changelog/changelog-limits.ts";
import { isJudgedBetweenVisits } from "../checks/known-checks.ts";
import { statusOf } from "../checks/status.ts";
import { fillsList, SECTION_IDS, type SectionId, sectionValue } from "../snapshot/section.ts";
import type { IsoTime } from "../snapshot/visit.ts";
import { type Merged, mergeRows, sameRow, valueOf } from "./merge.ts";
import { haveVisitsStopped, isFailureConfirmed } from "./schedule.ts";
import { hasAnswered, keptRows, type KnownSection, type KnownSections } from "./settle.ts";
import type { ShopState, KeptFinding } from "./state/shop-state.ts";

/** What findings depend on besides the shop. */
export interface Judgement {
  checks: readonly Check[];
  facts: Facts;
  /**
   * Called for a check that breaks although it needs nothing that a visit reads: its findings stay as they are, because
   * what a visit found must not be lost for it. Default: it breaks the judgement.
   */
  onBrokenCheck?: (check: Check, error: unknown) => void;
}

/**
 * The state with new findings, as far as there is something to judge, and the resulting status. Without sections only
 * the checks that need none are asked.
 */
export function judge(before: ShopState, { state, sections, at }: Merged, judgement: Judgement): ShopState {
  return withStatus(before, at.toISOString(), { ...state, findings: findingsOf(state, sections, judgement, at) });
}

function findingsOf(
  state: ShopState,
  sections: KnownSections | null,
  judgement: Judgement,
  now: Date,
): readonly KeptFinding[] {
  const subject = subjectOf(state, sections);
  const known = new Map(state.findings.map((finding) => [finding.id, finding]));
  const since = now.toISOString();
  const asked = sections === null ? judgement.checks.filter(({ reads }) => reads.length === 0) : judgement.checks;
  const findings = new Map(sections === null ? ofVisits(state.findings) : []);
  for (const check of asked) {
    for (const finding of findingsOfCheck(check, { ...judgement, state, sections, subject, now })) {
      if (findings.has(finding.id)) continue;
      const before = known.get(finding.id);
      const began = finding.since ?? since;
      findings.set(finding.id, { ...finding, since: before?.level === finding.level ? before.since : began });
    }
  }
  return mergeRows(state.findings, { state: "read", value: [...findings.values()] }, "id");
}

/** By id. */
function ofVisits(findings: readonly KeptFinding[]): readonly [string, KeptFinding][] {
  return findings.filter(({ check }) => !isJudgedBetweenVisits(check)).map((finding) => [finding.id, finding]);
}

interface Asked extends Judgement {
  state: ShopState;
  sections: KnownSections | null;
  subject: CheckSubject;
  now: Date;
}

function findingsOfCheck(check: Check, asked: Asked): readonly (JudgedFinding | KeptFinding)[] {
  const earlier = asked.state.findings.filter((finding) => finding.check === check.id);
  const { onBrokenCheck } = asked;
  if (onBrokenCheck === undefined || check.reads.length > 0) return askCheck(check, earlier, asked);
  try {
    return askCheck(check, earlier, asked);
  } catch (error) {
    onBrokenCheck(check, error);
    return earlier;
  }
}

function askCheck(
  check: Check,
  earlier: readonly KeptFinding[],
  { sections, subject, facts, now }: Asked,
): readonly (JudgedFinding | KeptFinding)[] {
  const isAnswered =
    (check.pulse ?? []).every((id) => subject.pulse[id] !== null) &&
    check.reads.every((section) => sections !== null && hasAnswered(sections, section));
  const judged = isAnswered ? check.judge(subject, facts, now) : null;
  if (judged === null) return earlier;
  const undecided = check.undecided?.(subject, now);
  const decided =
    undecided === undefined || undecided.size === 0
      ? judged
      : [...judged.filter(({ id }) => !undecided.has(id)), ...earlier.filter(({ id }) => undecided.has(id))];
  const read = sections === null ? [] : check.reads.map((id) => sections[id]);
  return withUnread(decided, earlier, read);
}

/**
 * Findings of a check whose data could be read only in part: earlier findings about the unread part stay, and the read
 * part alone never makes the check report that all is well.
 */
function withUnread(
  judged: readonly JudgedFinding[],
  kept: readonly KeptFinding[],
  sections: readonly KnownSection<unknown>[],
): readonly JudgedFinding[] {
  const partly = sections.filter((section) => section.state === "partly");
  if (partly.length === 0) return judged;
  const known = new Set(kept.map(({ id }) => id));
  const found = judged.filter(({ id, level }) => level !== "green" || known.has(id));
  const ids = new Set(found.map(({ id }) => id));
  const isUnread = ({ id, level }: KeptFinding) =>
    partly.some(({ unread }) => (unread === null ? level !== "green" : unread.has(id)));
  return [...found, ...kept.filter((finding) => !ids.has(finding.id) && isUnread(finding))];
}

export function subjectOf(state: ShopState, sections: KnownSections | null): CheckSubject {
  const bothRead = sections !== null && hasAnswered(sections, "plugins") && hasAnswered(sections, "apps");
  return {
    ...answersOf(state, sections),
    extensions: bothRead ? state.extensions : null,
    pulse: state.pulse,
    taskGraceMinutes: state.taskGraceMinutes,
  };
}

/** The data of each section for the checks: lists as known now, everything else as received. */
function answersOf(state: ShopState, sections: KnownSections | null): Pick<CheckSubject, JudgedSection>;
function answersOf(state: ShopState, sections: KnownSections | null): object {
  const answerOf = (id: SectionId) => {
    if (sections === null) return null;
    if (fillsList(id)) return hasAnswered(sections, id) ? keptRows(state, id) : null;
    const isNone = sections[id].state === "absent" && sectionValue(id).isEmptyIfAbsent === true;
    return isNone ? [] : valueOf<unknown>(sections[id]);
  };
  return Object.fromEntries(SECTION_IDS.map((id) => [id, answerOf(id)]));
}

/** The state with the status that follows from its findings or its failure, and with everything derived from it. */
export function withStatus(before: ShopState, now: IsoTime, after: ShopState): ShopState {
  const confirmedAt = isFailureConfirmed(after) ? (before.confirmedAt ?? now) : null;
  const failure = doesFailureCount({ ...after, confirmedAt }) ? after.failure : null;
  const { level: worst, reasons } = statusOf(after.findings, after.ignores, failure);
  const level = isNothingKnown(before, after) && reasons.length === 0 ? null : worst;
  const ignored = new Set(after.ignores);
  const findings = after.findings.map((finding) => ({ ...finding, ignored: ignored.has(finding.id) }));
  const causes = causesOf({ ...after, status: level, failure, unreachableSince: after.failingSince, findings });
  return {
    ...after,
    status: level,
    statusSince: level === before.status ? before.statusSince : now,
    statusReasons: reasons.slice(0, REASONS_KEPT),
    confirmedAt,
    stoppedAt: haveVisitsStopped(after) ? (before.stoppedAt ?? now) : null,
    hasOpenQuestions: after.findings.some((finding) => isOpenQuestion(finding) && !ignored.has(finding.id)),
    causes: keptCauses(before.causes, causes),
    findingsLevel: isJudged(after) ? statusOf(after.findings, after.ignores, null).level : null,
  };
}

/** A shop that was never visited is not well only because its pages answer. */
function isNothingKnown(before: ShopState, { lastVisitedAt }: ShopState): boolean {
  return lastVisitedAt === null && before.status === null;
}

/** Whether anything was found out about the shop, by a visit or without one. */
function isJudged({ lastVisitedAt, findings }: ShopState): boolean {
  return lastVisitedAt !== null || findings.length > 0;
}

/**
 * Whether a failure determines the status. One failed try may be a lost packet, so a later one decides; for a shop that
 * was never visited, nothing else is known.
 */
export function doesFailureCount({ failure, lastVisitedAt, confirmedAt }: ShopState): boolean {
  return failure !== null && (lastVisitedAt === null || confirmedAt !== null);
}

/** Returns the former object if nothing changed, so that it is not written again. */
function keptCauses(before: StoredCauses | null, causes: StoredCauses["causes"]): StoredCauses {
  const after: StoredCauses = { rules: CAUSE_RULES, causes };
  return before !== null && sameRow(before, after) ? before : after;
}
