import type { AttentionGroup } from "../../../attention/attention-groups.ts";
import { steadyOrder } from "../fleet/steady-order.ts";

export interface KeptGroup {
  group: AttentionGroup;
  /** The cause is gone; its last known state is shown. */
  isSolved: boolean;
}

/**
 * Keeps earlier groups in place, either with current data or, when solved, with their last data. New causes are added
 * at the end.
 */
export function keepGroups(before: readonly KeptGroup[], now: readonly AttentionGroup[]): readonly KeptGroup[] {
  const current = new Map(now.map((group) => [group.key, group]));
  const last = new Map(before.map(({ group }) => [group.key, group]));
  const places = before.map(({ group }) => group.key);
  const order = steadyOrder(
    places,
    [...places, ...current.keys()].filter((key, index, all) => all.indexOf(key) === index),
  );
  return order.flatMap((key) => {
    const group = current.get(key) ?? last.get(key);
    return group === undefined ? [] : [{ group, isSolved: !current.has(key) }];
  });
}
