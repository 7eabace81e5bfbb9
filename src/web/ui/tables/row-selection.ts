export type RowKey = string | number;

/** The selected rows, and the start of a range. */
export interface Selection {
  keys: ReadonlySet<RowKey>;
  /** The row that was last selected or deselected. */
  anchor: RowKey | null;
}

export const NOTHING_CHOSEN: Selection = { keys: new Set(), anchor: null };

/** Selects or deselects a single row. */
export function toggle({ keys }: Selection, key: RowKey): Selection {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return { keys: next, anchor: key };
}

/**
 * Selects everything from the anchor to the row; if no anchor is visible, only the row. `order` lists the visible rows.
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

/** Selected rows that are visible, because nobody should act on rows that they cannot see. In display order. */
export function chosenOf<Row>(rows: readonly Row[], keyOf: (row: Row) => RowKey, { keys }: Selection): readonly Row[] {
  return keys.size === 0 ? [] : rows.filter((row) => keys.has(keyOf(row)));
}
