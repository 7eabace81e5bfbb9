import { useState } from "react";
import { steadyOrder } from "./steady-order.ts";

interface Steady<Item> {
  items: readonly Item[];
  /** Puts everything where it belongs by now. */
  settle: () => void;
}

/**
 * Items in an order that does not move under the reader: it is taken anew when `sortedBy` changes or on `settle`, and
 * otherwise only grows at its end.
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
