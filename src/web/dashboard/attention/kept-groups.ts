import type { AttentionGroup } from "../../../attention/attention-groups.ts";
import type { Fleet } from "../../../fleet/fleet-answer.ts";
import { steadyOrder } from "../fleet/steady-order.ts";

export interface KeptGroup {
  group: AttentionGroup;
  /** The cause is gone; its last known state is shown. */
  isSolved: boolean;
}

/** Shops whose causes are not solved where they are gone: planned work goes on in them. */
export function plannedShops({ shops }: Pick<Fleet, "shops">): ReadonlySet<number> {
  const planned = shops.filter(({ maintenanceUntil }) => maintenanceUntil !== null);
  return new Set(planned.map(({ shopId }) => shopId));
}

/** Shops that stand in the line of an incident now and did not before: what was said of them is said there. */
function joinedShops(before: readonly KeptGroup[], now: readonly AttentionGroup[]): ReadonlySet<number> {
  const shopsBefore = new Map(before.map(({ group }) => [group.key, new Set(group.shops.map(({ shopId }) => shopId))]));
  const joined = now
    .filter(({ incidentIds }) => incidentIds.length > 0)
    .flatMap(({ key, shops }) => shops.filter(({ shopId }) => !shopsBefore.get(key)?.has(shopId)));
  return new Set(joined.map(({ shopId }) => shopId));
}

/**
 * Keeps earlier groups in place, either with current data or, when solved, with their last data. New causes are added
 * at the end. `planned`: see {@link plannedShops}.
 */
export function keepGroups(
  before: readonly KeptGroup[],
  now: readonly AttentionGroup[],
  planned: ReadonlySet<number> = new Set(),
): readonly KeptGroup[] {
  const moved = new Set([...planned, ...joinedShops(before, now)]);
  const current = new Map(now.map((group) => [group.key, group]));
  const last = new Map(before.map(({ group }) => [group.key, group]));
  const places = before.map(({ group }) => group.key);
  const order = steadyOrder(
    places,
    [...places, ...current.keys()].filter((key, index, all) => all.indexOf(key) === index),
  );
  return order.flatMap((key) => {
    const group = current.get(key) ?? last.get(key);
    const isSolved = !current.has(key);
    if (group === undefined || (isSolved && group.shops.every(({ shopId }) => moved.has(shopId)))) return [];
    return [{ group, isSolved }];
  });
}
