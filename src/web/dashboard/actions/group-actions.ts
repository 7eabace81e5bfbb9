import type { AttentionGroup } from "../../../attention/attention-groups.ts";
import { type FleetAction, type FleetActionKind, NEEDS_FOR } from "./fleet-action.ts";
import type { FleetEntry } from "../../../fleet/fleet-answer.ts";
import type { May } from "./step-effect.ts";

/** An action against a cause, for those of its shops on which the person may act. */
export interface OfferedAction {
  action: FleetAction;
  /** How many shops it would include if the person had the permission everywhere. */
  meant: number;
}

/** Causes that an outdated cache can keep visible after they were fixed. */
const CACHE_HELPS: readonly AttentionGroup["kind"][] = ["settings", "finding"];

/** Further actions for the whole group beside its main step, as far as they are permitted. */
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

/** The action for the shops on which the person may act; empty when there are none. */
export function offer(action: FleetAction, may: May): readonly OfferedAction[] {
  const shops = allowedOf(action.kind, action.shops, may);
  return shops.length === 0 ? [] : [{ action: { ...action, shops }, meant: action.shops.length }];
}

function allowedOf(kind: FleetActionKind, shops: readonly FleetEntry[], may: May): readonly FleetEntry[] {
  return shops.filter(({ organizationSlug }) => may(organizationSlug, NEEDS_FOR[kind]));
}
