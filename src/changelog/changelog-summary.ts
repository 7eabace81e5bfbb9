import type { Level } from "../checks/finding.ts";
import { dayText } from "../checks/day-param.ts";
import type { SameWords } from "../lib/sentences.ts";
import type { FailureReason } from "../snapshot/failure.ts";
import { failureShort, type FailureWords } from "../snapshot/failure-words.ts";
import {
  EXTENSION_STATES,
  type ChangelogEntry,
  type ExtensionState,
  type HostChange,
  type SettingChange,
} from "./changelog-entry.ts";
import type { SUMMARY_WORDS_EN } from "./summary-words-en.ts";

/** What a changelog says, in one language. */
export type SummaryWords = SameWords<typeof SUMMARY_WORDS_EN>;

export type SummaryPart =
  | { kind: "update"; from: string; to: string }
  | { kind: "failure"; reason: FailureReason }
  | { kind: "recovery" }
  | { kind: "status"; from: Level | null; to: Level }
  | { kind: "extensions"; state: ExtensionState; count: number; labels: readonly string[] }
  | { kind: "setting"; change: SettingChange | HostChange }
  | { kind: "leftOut"; count: number; listed: number };

type Summarised = Pick<
  ChangelogEntry,
  | "extensions"
  | "extensionsLeftOut"
  | "oldShopwareVersion"
  | "newShopwareVersion"
  | "oldStatus"
  | "newStatus"
  | "reasons"
  | "settings"
>;

/**
 * What happened, in the order in which it is told: Shopware, then extensions by what happened to them, then what is
 * around them, then whether the shop could be visited, then the status.
 */
export function summaryParts(entry: Summarised): readonly SummaryPart[] {
  const parts: SummaryPart[] = [];
  const { oldShopwareVersion: from, newShopwareVersion: to } = entry;
  if (from !== null && to !== null) parts.push({ kind: "update", from, to });
  for (const state of EXTENSION_STATES) {
    const labels = entry.extensions.filter((change) => change.state === state).map(({ label }) => label);
    if (labels.length > 0) parts.push({ kind: "extensions", state, count: labels.length, labels });
  }
  const { extensionsLeftOut: count } = entry;
  if (count > 0) parts.push({ kind: "leftOut", count, listed: entry.extensions.length });
  parts.push(...entry.settings.map((change) => ({ kind: "setting", change }) as const));
  const failure = entry.reasons.find((reason) => reason.kind === "failure");
  if (failure !== undefined) parts.push({ kind: "failure", reason: failure.reason });
  else if (entry.newStatus !== null && entry.oldStatus === entry.newStatus) parts.push({ kind: "recovery" });
  if (entry.newStatus !== null && entry.oldStatus !== entry.newStatus) {
    parts.push({ kind: "status", from: entry.oldStatus, to: entry.newStatus });
  }
  return parts;
}

/** What it takes to word an entry in one language. */
export interface SummarySpeech {
  words: SummaryWords;
  failures: FailureWords;
}

export function summaryPartText(part: SummaryPart, { words, failures }: SummarySpeech): string {
  switch (part.kind) {
    case "update":
      return words.update(part.from, part.to);
    case "failure":
      return failureShort(part.reason, failures);
    case "recovery":
      return words.recovery;
    case "status":
      return words.status(part.from, part.to);
    case "setting":
      return settingText(part.change, words);
    case "leftOut":
      return words.leftOut(part.count, part.listed);
    case "extensions":
      return words.extensions(part.state, part.count);
  }
}

function settingText(change: SettingChange | HostChange, { hosts, settings }: SummaryWords): string {
  if (!("host" in change)) return settings[change.name](change.old, change.new);
  return hosts[change.name](change.host, change.new, dayText(change.until ?? ""));
}

/** Tells the parts of one entry apart. */
export function summaryPartKey(part: SummaryPart): string {
  if (part.kind === "extensions") return part.state;
  return part.kind === "setting" ? settingKey(part.change) : part.kind;
}

/** Several hosts of a shop may change at once. */
export function settingKey(change: SettingChange | HostChange): string {
  return "host" in change ? `${change.name} ${change.host}` : change.name;
}

/** What an entry does not list, `null` when it lists all. */
export function leftOutText(
  { extensions, extensionsLeftOut: count }: { extensions: readonly unknown[]; extensionsLeftOut: number },
  words: SummaryWords,
): string | null {
  return count === 0 ? null : words.leftOut(count, extensions.length);
}

/**
 * An entry as one line, for example "Shopware Update from 6.6.10.3 to 6.6.10.4, updated 2 extensions" (product rule).
 */
export function changelogSummary(entry: Summarised, speech: SummarySpeech): string {
  return summaryParts(entry)
    .map((part) => summaryPartText(part, speech))
    .join(", ");
}
