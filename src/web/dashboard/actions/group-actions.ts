import type { AttentionGroup } from "../../../attention/attention-groups.ts";
import { type FleetAction, type FleetActionKind, NEEDS_FOR } from "./fleet-action.ts";
import type { FleetEntry } from "../../../fleet/fleet-answer.ts";
import type { May } from "./step-effect.ts";

/** Something that can be done about a cause, for as many of its shops as the person may act on. */
export interface OfferedAction {
  action: FleetAction;
  /** Shops that it would be done to if the person were allowed to everywhere. */
  meant: number;
}

/** Causes that a built cache can keep alive after they were mended. */
const CACHE_HELPS: readonly AttentionGroup["kind"][] = ["settings", "finding"];

/** What a click can do to the whole group beside its one step; nothing that would be refused. */
export function actionsFor(
  group: Pick<AttentionGroup, "kind" | "shops" | "step">,
  shops: readonly FleetEntry[],
  may: May,
): readonly OfferedAction[] {
  const findings = new Map(group.shops.map(({ shopId, findings: ids }) => [shopId, ids]));
  const unwatched = shops.filter(({ isWatched }) => !isWatched);
  const ignorable = shops.filter(({ shopId }) => (findings.get(shopId) ?? []).length > 0);
  return [
    ...(group.step.kind === "refresh" ? [] : offer({ kind: "refresh", shops }, may)),
    ...(CACHE_HELPS.includes(group.kind) ? offer({ kind: "clearCache", shops }, may) : []),
    ...(unwatched.length > 0
      ? offer({ kind: "watch", shops: unwatched }, may)
      : offer({ kind: "unwatch", shops }, may)),
    ...offer({ kind: "ignore", shops: ignorable, findings }, may),
  ];
}

/** The action for those shops where the person may, and none where that is nowhere. */
export function offer(action: FleetAction, may: May): readonly OfferedAction[] {
  const shops = allowedOf(action.kind, action.shops, may);
  return shops.length === 0 ? [] : [{ action: { ...action, shops }, meant: action.shops.length }];
}

function allowedOf(kind: FleetActionKind, shops: readonly FleetEntry[], may: May): readonly FleetEntry[] {
  return shops.filter(({ organizationSlug }) => may(organizationSlug, NEEDS_FOR[kind]));
}
