import type { ExtensionChange, SettingChange } from "../changelog/changelog-entry.ts";
import { CHANGES_LISTED } from "../changelog/changelog-limits.ts";
import type { Reason } from "../checks/status.ts";
import type { Sections, Visit } from "../snapshot/section.ts";
import type { IsoTime } from "../snapshot/visit.ts";
import { lastUnchangedAt } from "./history/last-unchanged.ts";
import { diffExtensions } from "./diff.ts";
import { diffSettings } from "./history/diff-settings.ts";
import { doesFailureCount, judge, type Judgement } from "./judge.ts";
import { merge } from "./merge.ts";
import { hasAnswered } from "./settle.ts";
import { hasBeenRead, type ShopState } from "./state/shop-state.ts";

/** What a visit changed, for people to read. Nothing in it comes from a section that did not answer. */
export interface ShopChange {
  extensions: readonly ExtensionChange[];
  /** Number of further changes that are not listed. */
  extensionsLeftOut: number;
  oldShopwareVersion: string | null;
  newShopwareVersion: string | null;
  settings: readonly SettingChange[];
  /** The last reading that did not show any of it yet; `null`: nobody knows when that was. */
  notBefore: IsoTime | null;
  oldStatus: ShopState["status"];
  newStatus: ShopState["status"];
  reasons: readonly Reason[];
}

export interface Evaluation {
  after: ShopState;
  /** `null` if nothing worth reporting happened. */
  change: ShopChange | null;
}

/**
 * All of monitoring: the state of a shop after a visit, and what changed. Unchanged lists keep their identity, so that
 * saving can skip them.
 */
export function evaluate(
  before: ShopState,
  visit: Visit,
  { automatic, ...judgement }: Judgement & { automatic: boolean },
): Evaluation {
  const after = judge(before, merge(before, visit, automatic), judgement);
  return { after, change: changeBetween(before, after, visit) };
}

/** The change between two states; `null` if there is nothing to report. */
export function changeBetween(before: ShopState, after: ShopState, visit: Visit | null): ShopChange | null {
  const firstLook = before.status === null;
  const updated =
    before.shopwareVersion !== null && before.shopwareVersion !== after.shopwareVersion ? before.shopwareVersion : null;
  const restated =
    !firstLook && (before.status !== after.status || doesFailureCount(before) !== doesFailureCount(after));
  const extensions = visit?.outcome === "answered" ? extensionChanges(before, after, visit.sections) : [];
  const settings = visit?.outcome === "answered" ? diffSettings(before, after) : [];
  if (updated === null && !restated && extensions.length === 0 && settings.length === 0) return null;
  return {
    extensions: extensions.slice(0, CHANGES_LISTED),
    extensionsLeftOut: Math.max(0, extensions.length - CHANGES_LISTED),
    oldShopwareVersion: updated,
    newShopwareVersion: updated === null ? null : after.shopwareVersion,
    settings,
    notBefore: lastUnchangedAt(before, after, { extensions, settings, isUpdated: updated !== null, restated }),
    oldStatus: restated ? before.status : null,
    newStatus: restated ? after.status : null,
    reasons: restated ? after.statusReasons : [],
  };
}

function extensionChanges(before: ShopState, after: ShopState, sections: Sections): readonly ExtensionChange[] {
  if (before.extensions === after.extensions) return [];
  const comparable = (kind: "plugin" | "app") => {
    const section = kind === "plugin" ? "plugins" : "apps";
    return hasAnswered(sections, section) && hasBeenRead(before, section);
  };
  return diffExtensions(
    before.extensions.filter((extension) => comparable(extension.kind)),
    after.extensions.filter((extension) => comparable(extension.kind)),
  );
}
