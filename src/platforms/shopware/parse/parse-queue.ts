import { NUMBER_LIMITS } from "../../../snapshot/field-limits.ts";
import { isReadable, UNREADABLE, type Reading } from "../../../snapshot/reading.ts";
import type { SeenQueue } from "../../../snapshot/visit.ts";
import { isRecord, numberOf, readCount, readName } from "./lenient-value.ts";
import { rowsOf, type Rows } from "./rows.ts";

export const QUEUE_FIELDS = ["name", "size"] as const;

/**
 * Parses `queue.json` or the rows of `search/message-queue-stats`. Sizes are counters that drift, even below zero;
 * their sum must be a number that can be stored.
 */
export function parseQueues(list: readonly unknown[]): Rows<SeenQueue> {
  const { rows, lost } = rowsOf(list, parseQueue);
  const sizes = new Map<string, Reading<number>>();
  let room: number = NUMBER_LIMITS.queueSize;
  for (const { name, size } of rows) {
    const known = sizes.get(name) ?? 0;
    const isKept = isReadable(size) && isReadable(known) && size <= room;
    sizes.set(name, isKept ? known + size : UNREADABLE);
    if (isKept) room -= size;
  }
  return { rows: [...sizes].filter(([, size]) => size !== 0).map(([name, size]) => ({ name, size })), lost };
}

function parseQueue(row: unknown): SeenQueue | null {
  if (!isRecord(row)) return null;
  const name = readName(row["name"]);
  const drifted = (numberOf(row["size"]) ?? 0) < 0 && Number.isInteger(numberOf(row["size"]));
  return isReadable(name) ? { name, size: drifted ? 0 : readCount(row["size"], NUMBER_LIMITS.queueSize) } : null;
}
