import type { AttentionGroup } from "../../../attention/attention-groups.ts";
import { steadyOrder } from "../fleet/steady-order.ts";

export interface KeptGroup {
  group: AttentionGroup;
  /** The cause is gone; shown is what it was. */
  isSolved: boolean;
}

/** What was there keeps its place: open with what is known now, or solved with what was known last. New causes come to the end. */
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
