export type RowKey = string | number;

/** Which rows are chosen, and from which one a range begins. */
export interface Selection {
  keys: ReadonlySet<RowKey>;
  /** The row that was chosen or let go last. */
  anchor: RowKey | null;
}

export const NOTHING_CHOSEN: Selection = { keys: new Set(), anchor: null };

/** The row alone changes. */
export function toggle({ keys }: Selection, key: RowKey): Selection {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return { keys: next, anchor: key };
}

/**
 * Everything from the anchor to the row is chosen; without an anchor in sight the row alone. `order` is what is shown.
 */
export function extendTo({ keys, anchor }: Selection, order: readonly RowKey[], key: RowKey): Selection {
  const from = anchor === null ? -1 : order.indexOf(anchor);
  const to = order.indexOf(key);
  if (from === -1 || to === -1) return { keys: new Set(keys).add(key), anchor: key };
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { keys: new Set([...keys, ...range]), anchor };
}

export function chooseAll(order: readonly RowKey[]): Selection {
  return { keys: new Set(order), anchor: order[0] ?? null };
}

/** What is chosen and shown: nobody acts on what they cannot see. In the order in which it is shown. */
export function chosenOf<Row>(rows: readonly Row[], keyOf: (row: Row) => RowKey, { keys }: Selection): readonly Row[] {
  return keys.size === 0 ? [] : rows.filter((row) => keys.has(keyOf(row)));
}
