import type { PackedGroup } from "../../../attention/packed-group.ts";
import type { FleetAnswer } from "../../../fleet/fleet-answer.ts";
import type { FleetAction, FindingsAction } from "./fleet-action.ts";

/** The fleet as it will be after the action, where the outcome is certain; otherwise the fleet itself. */
export function withAction(fleet: FleetAnswer, action: FleetAction): FleetAnswer {
  switch (action.kind) {
    case "watch":
    case "unwatch":
      return withWatched(fleet, new Set(action.shops.map(({ shopId }) => shopId)), action.kind === "watch");
    case "ignore":
      return { ...fleet, groups: fleet.groups.flatMap((group) => withoutIgnored(group, action) ?? []) };
    case "use":
    case "refresh":
    case "clearCache":
    case "reschedule":
      return fleet;
  }
}

/** The action that reverts this one, `null` when there is none. */
export function undoOf(action: FleetAction): FleetAction | null {
  switch (action.kind) {
    case "watch":
      return { kind: "unwatch", shops: action.shops };
    case "unwatch":
      return { kind: "watch", shops: action.shops };
    case "ignore":
      return { ...action, kind: "use" };
    case "use":
      return { ...action, kind: "ignore" };
    case "refresh":
    case "clearCache":
    case "reschedule":
      return null;
  }
}

function withWatched(fleet: FleetAnswer, touched: ReadonlySet<number>, isWatched: boolean): FleetAnswer {
  const { shopId: ids, isWatched: before } = fleet.shops;
  const after = before.map((was, place) => (touched.has(ids[place] ?? 0) ? isWatched : was));
  return { ...fleet, shops: { ...fleet.shops, isWatched: after } };
}

/** The group without shops whose findings in it are all ignored; `null` when no shop is left. */
function withoutIgnored(group: PackedGroup, { shops, findings }: FindingsAction): PackedGroup | null {
  const touched = new Set(shops.map(({ shopId }) => shopId));
  const isLeft = (shopId: number, story: number | undefined) => {
    const own = group.stories[story ?? -1]?.findings ?? [];
    const ignored = touched.has(shopId) ? (findings.get(shopId) ?? []) : [];
    return own.length === 0 || own.some((id) => !ignored.includes(id));
  };
  const { ids, stories, since } = group.shops;
  const isLeftAt = ids.map((shopId, place) => isLeft(shopId, stories[place]));
  if (!isLeftAt.includes(true)) return null;
  if (!isLeftAt.includes(false)) return group;
  const left = <Value>(values: readonly Value[]) => values.filter((_, place) => isLeftAt[place]);
  return { ...group, shops: { ids: left(ids), stories: left(stories), since: left(since) } };
}
