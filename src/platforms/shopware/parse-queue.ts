import type { MessageQueue } from "../../snapshot/visit.ts";
import { isRecord, numberOf, textOf, type JsonRecord } from "./lenient-value.ts";

export const QUEUE_FIELDS = ["name", "size"] as const;

/** Reads `queue.json` or the rows of `search/message-queue-stats`. Sizes are counters that drift, even below zero. */
export function parseQueues(rows: readonly unknown[]): readonly MessageQueue[] {
  const sizes = new Map<string, number>();
  for (const row of rows.filter(isRecord)) addTo(sizes, row);
  return [...sizes].filter(([, size]) => size > 0).map(([name, size]) => ({ name, size }));
}

function addTo(sizes: Map<string, number>, row: JsonRecord): void {
  const name = textOf(row["name"]);
  const size = numberOf(row["size"]);
  if (name !== null && size !== null) sizes.set(name, (sizes.get(name) ?? 0) + size);
}
