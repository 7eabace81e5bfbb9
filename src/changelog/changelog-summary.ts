import type { Level } from "../checks/finding.ts";
import type { Language } from "../lib/language.ts";
import type { FailureReason } from "../snapshot/failure.ts";
import { failureShortText } from "../snapshot/failure-text.ts";
import { isNewer } from "../snapshot/version.ts";
import { EXTENSION_STATES, type ChangelogEntry, type ExtensionState } from "./changelog-entry.ts";

/** The words by which people know the levels everywhere in the product. */
export const LEVEL_WORD: Record<Language, Record<Level, string>> = {
  en: { green: "OK", yellow: "Warning", red: "Error" },
  de: { green: "OK", yellow: "Warnung", red: "Fehler" },
};

export const EXTENSION_STATE_WORD: Record<Language, Record<ExtensionState, string>> = {
  en: {
    installed: "installed",
    updated: "updated",
    downgraded: "downgraded",
    removed: "removed",
    activated: "activated",
    deactivated: "deactivated",
  },
  de: {
    installed: "installiert",
    updated: "aktualisiert",
    downgraded: "herabgestuft",
    removed: "entfernt",
    activated: "aktiviert",
    deactivated: "deaktiviert",
  },
};

interface Phrases {
  update(from: string, to: string): string;
  status(from: Level | null, to: Level): string;
  extensions(state: ExtensionState, count: number): string;
  /** `listed` is how many others the entry lists. */
  leftOut(count: number, listed: number): string;
  recovery: string;
}

const PHRASES: Record<Language, Phrases> = {
  en: {
    update: (from, to) => `Shopware ${isNewer(from, to) ? "Downgrade" : "Update"} from ${from} to ${to}`,
    status: (from, to) =>
      from === null
        ? `Status is ${LEVEL_WORD.en[to]}`
        : `Status changed from ${LEVEL_WORD.en[from]} to ${LEVEL_WORD.en[to]}`,
    extensions: (state, count) =>
      `${EXTENSION_STATE_WORD.en[state]} ${count} ${count === 1 ? "extension" : "extensions"}`,
    leftOut: (count, listed) =>
      listed > 0
        ? `and ${count} more ${count === 1 ? "extension" : "extensions"}`
        : `${count} ${count === 1 ? "extension" : "extensions"} changed and not listed, because the shop changed more within a day than is kept`,
    recovery: "Answers again",
  },
  de: {
    update: (from, to) => `Shopware-${isNewer(from, to) ? "Downgrade" : "Update"} von ${from} auf ${to}`,
    status: (from, to) =>
      from === null
        ? `Status ist ${LEVEL_WORD.de[to]}`
        : `Status wechselte von ${LEVEL_WORD.de[from]} zu ${LEVEL_WORD.de[to]}`,
    extensions: (state, count) =>
      `${count} ${count === 1 ? "Erweiterung" : "Erweiterungen"} ${EXTENSION_STATE_WORD.de[state]}`,
    leftOut: (count, listed) =>
      listed > 0
        ? `und ${count} weitere ${count === 1 ? "Erweiterung" : "Erweiterungen"}`
        : `${count} ${count === 1 ? "Erweiterung" : "Erweiterungen"} geändert und nicht aufgeführt, weil sich der Shop an einem Tag mehr geändert hat, als aufbewahrt wird`,
    recovery: "Antwortet wieder",
  },
};

export type SummaryPart =
  | { kind: "update"; from: string; to: string }
  | { kind: "failure"; reason: FailureReason }
  | { kind: "recovery" }
  | { kind: "status"; from: Level | null; to: Level }
  | { kind: "extensions"; state: ExtensionState; count: number; labels: readonly string[] }
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
>;

/**
 * What happened, in the order in which it is told: Shopware, then extensions by what happened to them, then whether the
 * shop could be visited, then the status.
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
  const failure = entry.reasons.find((reason) => reason.kind === "failure");
  if (failure !== undefined) parts.push({ kind: "failure", reason: failure.reason });
  else if (entry.newStatus !== null && entry.oldStatus === entry.newStatus) parts.push({ kind: "recovery" });
  if (entry.newStatus !== null && entry.oldStatus !== entry.newStatus) {
    parts.push({ kind: "status", from: entry.oldStatus, to: entry.newStatus });
  }
  return parts;
}

export function summaryPartText(part: SummaryPart, language: Language): string {
  const phrases = PHRASES[language];
  switch (part.kind) {
    case "update":
      return phrases.update(part.from, part.to);
    case "failure":
      return failureShortText(part.reason, language);
    case "recovery":
      return phrases.recovery;
    case "status":
      return phrases.status(part.from, part.to);
    case "leftOut":
      return phrases.leftOut(part.count, part.listed);
    case "extensions":
      return phrases.extensions(part.state, part.count);
  }
}

/** What an entry does not list, `null` when it lists all. */
export function leftOutText(
  { extensions, extensionsLeftOut: count }: { extensions: readonly unknown[]; extensionsLeftOut: number },
  language: Language,
): string | null {
  return count === 0 ? null : PHRASES[language].leftOut(count, extensions.length);
}

/** An entry as one line, for example "Shopware Update from 6.6.10.3 to 6.6.10.4, updated 2 extensions" (product rule). */
export function changelogSummary(entry: Summarised, language: Language): string {
  return summaryParts(entry)
    .map((part) => summaryPartText(part, language))
    .join(", ");
}
