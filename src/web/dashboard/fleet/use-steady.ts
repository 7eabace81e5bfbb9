import { useState } from "react";
import { steadyOrder } from "./steady-order.ts";

interface Steady<Item> {
  items: readonly Item[];
  /** Sorts everything again. */
  settle: () => void;
}

/**
 * Items in an order that stays stable for the reader. It is sorted again when `sortedBy` changes or on `settle`; in
 * between, new items are added at the end.
 */
export function useSteady<Item>(
  sorted: readonly Item[],
  keyOf: (item: Item) => string | number,
  sortedBy: string,
): Steady<Item> {
  const current = sorted.map(keyOf);
  const [known, setKnown] = useState({ sortedBy, order: current });
  const order = known.sortedBy === sortedBy ? steadyOrder(known.order, current) : current;
  if (order !== known.order) setKnown({ sortedBy, order: [...order] });
  const byKey = new Map(sorted.map((item) => [keyOf(item), item]));
  return {
    items: order.flatMap((key) => byKey.get(key) ?? []),
    settle: () => setKnown({ sortedBy, order: current }),
  };
}
