import { plainText } from "../fields/plain-text.ts";
import { compareVersions } from "../../../snapshot/version.ts";
import type { Column } from "./table-column.ts";

export interface Sorting {
  key: string;
  isDescending: boolean;
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });

/** "name" or "-name", as in the address. */
export function readSorting(text: string): Sorting {
  return text.startsWith("-") ? { key: text.slice(1), isDescending: true } : { key: text, isDescending: false };
}

export function writeSorting({ key, isDescending }: Sorting): string {
  return isDescending ? `-${key}` : key;
}

/** Sorts rows; unknown values come last in both directions, and equal ones keep their order. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sorting: Sorting | null,
): readonly Row[] {
  const column = sorting && columns.find(({ key }) => key === sorting.key);
  if (!sorting || !column) return rows;
  const direction = sorting.isDescending ? -1 : 1;
  const valued = rows.map((row) => ({ row, value: column.value(row) }));
  valued.sort(({ value: left }, { value: right }) => {
    if (left === right) return 0;
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return direction * compareValues(left, right, column.kind ?? "text");
  });
  return valued.map(({ row }) => row);
}

function compareValues(
  left: string | number | Date,
  right: string | number | Date,
  kind: NonNullable<Column<never>["kind"]>,
): number {
  if (kind === "version") return compareVersions(String(left), String(right));
  if (kind === "date") return new Date(left).getTime() - new Date(right).getTime();
  if (typeof left === "number" && typeof right === "number") return left - right;
  return collator.compare(String(left), String(right));
}

/** Finds texts that contain every word approximately; returns their indexes. */
export type FindNearly = (texts: readonly string[], words: readonly string[]) => ReadonlySet<number>;

/**
 * Rows that contain every word of the term, ignoring case and accents. When nothing matches exactly, a typing error is
 * forgiven, if `findNearly` has been loaded.
 */
export function searchRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  term: string,
  findNearly: FindNearly | null,
): readonly Row[] {
  const words = plainText(term).split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  const searched = columns.filter((column) => column.isSearched);
  const texts = rows.map((row) => plainText(searched.map((column) => String(column.value(row) ?? "")).join(" ")));
  const exact = rows.filter((_, index) => words.every((word) => texts[index]?.includes(word)));
  if (exact.length > 0 || findNearly === null) return exact;
  const near = findNearly(texts, words);
  return rows.filter((_, index) => near.has(index));
}
