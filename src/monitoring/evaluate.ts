import type { ExtensionChange } from "../changelog/changelog-entry.ts";
import { CHANGES_LISTED, REASONS_KEPT } from "../changelog/changelog-limits.ts";
import { type Check, type CheckSubject, type Facts, OPEN_QUESTIONS } from "../checks/check.ts";
import type { Finding } from "../checks/finding.ts";
import { shopFactsOf } from "../checks/shop-facts.ts";
import { statusOf, type Reason } from "../checks/status.ts";
import { HEALED_BY } from "../snapshot/failure.ts";
import type { SectionId } from "../snapshot/section.ts";
import { SECURITY_PLUGIN } from "../snapshot/security-plugin.ts";
import type { IsoTime, Sections, Visit } from "../snapshot/visit.ts";
import { diffExtensions } from "./diff.ts";
import { haveVisitsStopped, isFailureConfirmed } from "./schedule.ts";
import { hasBeenRead, type ShopState, type StandingFinding } from "./state/shop-state.ts";
import { mergeRows, mergeSections, valueOf } from "./merge.ts";
import { settleSections, type KnownSection, type KnownSections } from "./settle.ts";

/** What one visit changed for people to read; nothing of it is derived from a section that did not answer. */
export interface ShopChange {
  extensions: readonly ExtensionChange[];
  /** Further changes than these, which are not listed. */
  extensionsLeftOut: number;
  oldShopwareVersion: string | null;
  newShopwareVersion: string | null;
  oldStatus: ShopState["status"];
  newStatus: ShopState["status"];
  reasons: readonly Reason[];
}

export interface Evaluation {
  after: ShopState;
  /** `null` when nothing happened that is worth telling. */
  change: ShopChange | null;
}

export interface Judgement {
  checks: readonly Check[];
  facts: Facts;
  /** Newest SwagPlatformSecurity in the store for this shop's Shopware version; it decides whether holes are closed. */
  newestSecurityPlugin: string | null;
  /** False when a person asked for the visit: then a refusal does not count toward the stop. */
  automatic: boolean;
}

/**
 * All of monitoring: what is known about a shop after a visit, and what has changed by it. Lists that did not change
 * keep their identity, so that saving can leave them alone.
 */
export function evaluate(before: ShopState, visit: Visit, judgement: Judgement): Evaluation {
  const after = visit.outcome === "failed" ? unreached(before, visit, judgement) : reached(before, visit, judgement);
  return { after, change: changeBetween(before, after, visit) };
}

type FailedVisit = Extract<Visit, { outcome: "failed" }>;
type AnsweredVisit = Extract<Visit, { outcome: "answered" }>;

function unreached(before: ShopState, visit: FailedVisit, { automatic }: Judgement): ShopState {
  const counts = automatic && HEALED_BY[visit.failure.reason] === "person";
  return withStatus(before, visit.finishedAt.toISOString(), {
    ...before,
    lastTriedAt: visit.startedAt.toISOString(),
    failure: visit.failure,
    failingSince: before.failingSince ?? visit.startedAt.toISOString(),
    failedAttempts: before.failedAttempts + 1,
    connectionIssueCount: before.connectionIssueCount + (counts ? 1 : 0),
  });
}

function reached(before: ShopState, visit: AnsweredVisit, judgement: Judgement): ShopState {
  const now = visit.finishedAt.toISOString();
  const sections = settleSections(before, visit.sections);
  const config = valueOf(sections.config) ?? before.config;
  const shopwareVersion = config?.version ?? before.shopwareVersion;
  const health = valueOf(sections.froshHealth);
  const merged: ShopState = {
    ...before,
    lastTriedAt: visit.startedAt.toISOString(),
    failure: null,
    failingSince: null,
    failedAttempts: 0,
    connectionIssueCount: 0,
    lastVisitedAt: now,
    responseMilliseconds: visit.responseMilliseconds,
    config,
    shopwareVersion,
    lastChangelog: lastUpdate(before, shopwareVersion, now),
    cache: valueOf(sections.cache) ?? before.cache,
    facts: health === null ? before.facts : shopFactsOf(health, before.facts),
    sections: mergeSections(before, sections, now),
    extensions: mergeExtensions(before, sections),
    tasks: mergeRows(before.tasks, sections.tasks, "id"),
    queue: mergeRows(before.queue, sections.queue, "name"),
  };
  const findings = judge(merged, sections, judgement, visit.finishedAt);
  return withStatus(before, now, { ...merged, findings });
}

function lastUpdate(before: ShopState, version: string | null, now: IsoTime): ShopState["lastChangelog"] {
  if (before.shopwareVersion === null || version === null || version === before.shopwareVersion) {
    return before.lastChangelog;
  }
  return { date: now, from: before.shopwareVersion, to: version };
}

function mergeExtensions(before: ShopState, sections: KnownSections): ShopState["extensions"] {
  const ofKind = (kind: "plugin" | "app") => before.extensions.filter((extension) => extension.kind === kind);
  const plugins = ofKind("plugin");
  const apps = ofKind("app");
  const newPlugins = mergeRows(plugins, sections.plugins, "name");
  const newApps = mergeRows(apps, sections.apps, "name");
  if (newPlugins === plugins && newApps === apps) return before.extensions;
  const pluginNames = new Set(newPlugins.map((plugin) => plugin.name));
  return [...newPlugins, ...newApps.filter((app) => !pluginNames.has(app.name))];
}

function judge(state: ShopState, sections: KnownSections, judgement: Judgement, now: Date): readonly StandingFinding[] {
  const subject = subjectOf(state, sections, judgement.newestSecurityPlugin);
  const known = new Map(state.findings.map((finding) => [finding.id, finding]));
  const since = now.toISOString();
  const findings = new Map<string, StandingFinding>();
  for (const check of judgement.checks) {
    const judged = check.reads.every((section) => answered(sections, section))
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

function answered(sections: Sections | KnownSections, id: SectionId): boolean {
  const { state } = sections[id];
  return state === "read" || state === "partly" || state === "absent";
}

function subjectOf(state: ShopState, sections: KnownSections, newestSecurityPlugin: string | null): CheckSubject {
  const bothRead = answered(sections, "plugins") && answered(sections, "apps");
  return {
    config: valueOf(sections.config),
    extensions: bothRead
      ? state.extensions.map((extension) => ({
          ...extension,
          latestVersion: (extension.name === SECURITY_PLUGIN ? newestSecurityPlugin : null) ?? extension.upgradeVersion,
        }))
      : null,
    tasks: answered(sections, "tasks") ? state.tasks : null,
    queue: answered(sections, "queue") ? state.queue : null,
    cache: valueOf(sections.cache),
    securityFixes: valueOf(sections.securityFixes),
    froshHealth: sections.froshHealth.state === "absent" ? [] : valueOf(sections.froshHealth),
    froshPerformance: sections.froshPerformance.state === "absent" ? [] : valueOf(sections.froshPerformance),
    taskGraceMinutes: state.taskGraceMinutes,
  };
}

/** The state with the status that its findings, or its failure, add up to, and with what follows from both. */
export function withStatus(before: ShopState, now: IsoTime, after: ShopState): ShopState {
  const { level, reasons } = statusOf(after.findings, after.ignores, doesFailureCount(after) ? after.failure : null);
  const isVisited = after.lastVisitedAt !== null;
  const changed = level !== before.status;
  return {
    ...after,
    status: level,
    statusSince: changed ? now : before.statusSince,
    statusReasons: reasons.slice(0, REASONS_KEPT),
    confirmedAt: isFailureConfirmed(after) ? (before.confirmedAt ?? now) : null,
    stoppedAt: haveVisitsStopped(after) ? (before.stoppedAt ?? now) : null,
    hasOpenQuestions: after.findings.some(({ id, text }) => OPEN_QUESTIONS.has(text) && !after.ignores.includes(id)),
    findingsLevel: isVisited ? statusOf(after.findings, after.ignores, null).level : null,
  };
}

/**
 * Whether a failure makes the status: one try may be a lost packet, so that a later one decides. Of a shop that was never
 * visited nothing else is known.
 */
function doesFailureCount(state: ShopState): boolean {
  return state.failure !== null && (state.lastVisitedAt === null || isFailureConfirmed(state));
}

/** What is told about the step from one state to the next, `null` when there is nothing to tell. */
export function changeBetween(before: ShopState, after: ShopState, visit: Visit | null): ShopChange | null {
  const firstLook = before.status === null;
  const updated =
    before.shopwareVersion !== null && before.shopwareVersion !== after.shopwareVersion ? before.shopwareVersion : null;
  const restated =
    !firstLook && (before.status !== after.status || doesFailureCount(before) !== doesFailureCount(after));
  const extensions = visit?.outcome === "answered" ? extensionChanges(before, after, visit.sections) : [];
  if (updated === null && !restated && extensions.length === 0) return null;
  return {
    extensions: extensions.slice(0, CHANGES_LISTED),
    extensionsLeftOut: Math.max(0, extensions.length - CHANGES_LISTED),
    oldShopwareVersion: updated,
    newShopwareVersion: updated === null ? null : after.shopwareVersion,
    oldStatus: restated ? before.status : null,
    newStatus: restated ? after.status : null,
    reasons: restated ? after.statusReasons : [],
  };
}

function extensionChanges(before: ShopState, after: ShopState, sections: Sections): readonly ExtensionChange[] {
  if (before.extensions === after.extensions) return [];
  const comparable = (kind: "plugin" | "app") => {
    const section = kind === "plugin" ? "plugins" : "apps";
    return answered(sections, section) && hasBeenRead(before, section);
  };
  return diffExtensions(
    before.extensions.filter((extension) => comparable(extension.kind)),
    after.extensions.filter((extension) => comparable(extension.kind)),
  );
}
