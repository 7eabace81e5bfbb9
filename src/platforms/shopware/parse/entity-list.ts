import { isRecord, listOf, numberOf, recordOf, type JsonRecord } from "./lenient-value.ts";

export interface EntityList {
  rows: readonly JsonRecord[];
  /** Total number of rows over all pages; `null` if the shop does not report it. */
  total: number | null;
}

/** Parses the answer of a search, plain or JSON:API. `null`: not such an answer. */
export function parseEntityList(value: unknown): EntityList | null {
  if (!isRecord(value)) return null;
  const list = listOf(value["data"]);
  if (list === null) return null;
  const total = numberOf(value["total"]) ?? numberOf(recordOf(value["meta"])["total"]);
  return { rows: list.map((row) => (isRecord(row) ? flatten(row) : {})), total };
}

/** JSON:API nests the fields of a row one level deeper. */
function flatten(row: JsonRecord): JsonRecord {
  const attributes = row["attributes"];
  return isRecord(attributes) && typeof row["type"] === "string" ? { ...attributes, id: row["id"] } : row;
}
