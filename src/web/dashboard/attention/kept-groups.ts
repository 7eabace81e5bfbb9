import type { AttentionGroup } from "../../../attention/attention-groups.ts";
import type { Fleet } from "../../../fleet/fleet-answer.ts";
import { steadyOrder } from "../fleet/steady-order.ts";

export interface KeptGroup {
  group: AttentionGroup;
  /** The cause is gone; its last known state is shown. */
  isSolved: boolean;
}

/** Shops whose causes are not solved where they are gone: planned work began, or they stand with their server. */
export function movedShops({ shops, groups }: Pick<Fleet, "shops" | "groups">): ReadonlySet<number> {
  const planned = shops.filter(({ maintenanceUntil }) => maintenanceUntil !== null);
  const together = groups.filter(({ server }) => server !== null).flatMap((group) => group.shops);
  return new Set([...planned, ...together].map(({ shopId }) => shopId));
}

/**
 * Keeps earlier groups in place, either with current data or, when solved, with their last data. New causes are added
 * at the end. `moved`: shops that left their causes for another reason than that they are solved.
 */
export function keepGroups(
  before: readonly KeptGroup[],
  now: readonly AttentionGroup[],
  moved: ReadonlySet<number> = new Set(),
): readonly KeptGroup[] {
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
