import { type Check, type CheckSubject, type Facts, OPEN_QUESTIONS } from "../checks/check.ts";
import { REASONS_KEPT } from "../changelog/changelog-limits.ts";
import type { Finding } from "../checks/finding.ts";
import { statusOf } from "../checks/status.ts";
import { SECURITY_PLUGIN } from "../snapshot/security-plugin.ts";
import type { IsoTime } from "../snapshot/visit.ts";
import { type Merged, mergeRows, valueOf } from "./merge.ts";
import { haveVisitsStopped, isFailureConfirmed } from "./schedule.ts";
import { hasAnswered, type KnownSection, type KnownSections } from "./settle.ts";
import type { ShopState, StandingFinding } from "./state/shop-state.ts";

/** What findings rest on beside the shop. */
export interface Judgement {
  checks: readonly Check[];
  facts: Facts;
  /** Newest SwagPlatformSecurity in the store for this shop's Shopware version; it decides whether holes are closed. */
  newestSecurityPlugin: string | null;
}

/** The state with its findings, as far as the visit brought something to judge, and with the status that follows. */
export function judge(before: ShopState, { state, sections, at }: Merged, judgement: Judgement): ShopState {
  const findings = sections === null ? state.findings : findingsOf(state, sections, judgement, at);
  return withStatus(before, at.toISOString(), { ...state, findings });
}

function findingsOf(
  state: ShopState,
  sections: KnownSections,
  judgement: Judgement,
  now: Date,
): readonly StandingFinding[] {
  const subject = subjectOf(state, sections, judgement.newestSecurityPlugin);
  const known = new Map(state.findings.map((finding) => [finding.id, finding]));
  const since = now.toISOString();
  const findings = new Map<string, StandingFinding>();
  for (const check of judgement.checks) {
    const judged = check.reads.every((section) => hasAnswered(sections, section))
      ? check.judge(subject, judgement.facts, now)
      : null;
    const standing = state.findings.filter((finding) => finding.check === check.id);
    const kept =
      judged === null
        ? standing
        : withUnread(
            judged,
            standing,
            check.reads.map((id) => sections[id]),
          );
    for (const finding of kept) {
      if (findings.has(finding.id)) continue;
      const before = known.get(finding.id);
      findings.set(finding.id, { ...finding, since: before?.level === finding.level ? before.since : since });
    }
  }
  return mergeRows(state.findings, { state: "read", value: [...findings.values()] }, "id");
}

/**
 * Findings of a check that rests on something of which a part could not be read: what was found about that part stays,
 * and nobody says that all is well because of the rest.
 */
function withUnread(
  judged: readonly Finding[],
  standing: readonly StandingFinding[],
  sections: readonly KnownSection<unknown>[],
): readonly Finding[] {
  const partly = sections.filter((section) => section.state === "partly");
  if (partly.length === 0) return judged;
  const known = new Set(standing.map(({ id }) => id));
  const found = judged.filter(({ id, level }) => level !== "green" || known.has(id));
  const ids = new Set(found.map(({ id }) => id));
  const isUnread = ({ id, level }: Finding) =>
    partly.some(({ unread }) => (unread === null ? level !== "green" : unread.has(id)));
  return [...found, ...standing.filter((finding) => !ids.has(finding.id) && isUnread(finding))];
}

function subjectOf(state: ShopState, sections: KnownSections, newestSecurityPlugin: string | null): CheckSubject {
  const bothRead = hasAnswered(sections, "plugins") && hasAnswered(sections, "apps");
  return {
    config: valueOf(sections.config),
    extensions: bothRead
      ? state.extensions.map((extension) => ({
          ...extension,
          latestVersion: (extension.name === SECURITY_PLUGIN ? newestSecurityPlugin : null) ?? extension.upgradeVersion,
        }))
      : null,
    tasks: hasAnswered(sections, "tasks") ? state.tasks : null,
    queue: hasAnswered(sections, "queue") ? state.queue : null,
    cache: valueOf(sections.cache),
    securityFixes: valueOf(sections.securityFixes),
    froshHealth: sections.froshHealth.state === "absent" ? [] : valueOf(sections.froshHealth),
    froshPerformance: sections.froshPerformance.state === "absent" ? [] : valueOf(sections.froshPerformance),
    taskGraceMinutes: state.taskGraceMinutes,
  };
}

/** The state with the status that its findings, or its failure, add up to, and with what follows from both. */
export function withStatus(before: ShopState, now: IsoTime, after: ShopState): ShopState {
  const confirmedAt = isFailureConfirmed(after) ? (before.confirmedAt ?? now) : null;
  const failure = doesFailureCount({ ...after, confirmedAt }) ? after.failure : null;
  const { level, reasons } = statusOf(after.findings, after.ignores, failure);
  return {
    ...after,
    status: level,
    statusSince: level === before.status ? before.statusSince : now,
    statusReasons: reasons.slice(0, REASONS_KEPT),
    confirmedAt,
    stoppedAt: haveVisitsStopped(after) ? (before.stoppedAt ?? now) : null,
    hasOpenQuestions: after.findings.some(({ id, text }) => OPEN_QUESTIONS.has(text) && !after.ignores.includes(id)),
    findingsLevel: after.lastVisitedAt === null ? null : statusOf(after.findings, after.ignores, null).level,
  };
}

/**
 * Whether a failure makes the status: one try may be a lost packet, so that a later one decides. Of a shop that was never
 * visited nothing else is known.
 */
export function doesFailureCount({ failure, lastVisitedAt, confirmedAt }: ShopState): boolean {
  return failure !== null && (lastVisitedAt === null || confirmedAt !== null);
}
