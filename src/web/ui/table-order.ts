import { compareVersions } from "../../snapshot/version.ts";
import type { Column } from "./table-column.ts";

export interface Sorting {
  key: string;
  isDescending: boolean;
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });

/** "name" and "-name" as they stand in the address. */
export function readSorting(text: string): Sorting {
  return text.startsWith("-") ? { key: text.slice(1), isDescending: true } : { key: text, isDescending: false };
}

export function writeSorting({ key, isDescending }: Sorting): string {
  return isDescending ? `-${key}` : key;
}

/** Rows in order; what is not known comes last in both directions, equals keep their order. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sorting: Sorting | null,
): readonly Row[] {
  const column = sorting && columns.find(({ key }) => key === sorting.key);
  if (!sorting || !column) return rows;
  const direction = sorting.isDescending ? -1 : 1;
  return rows.toSorted((one, other) => {
    const left = column.value(one);
    const right = column.value(other);
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return direction * compareValues(left, right, column.kind ?? "text");
  });
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

/** Rows in which every word of the term is found, whatever its case and accents; a slip of the pen is forgiven when nothing else matches. */
export function searchRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[], term: string): readonly Row[] {
  const words = plain(term).split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  const searched = columns.filter((column) => column.isSearched);
  const textOf = (row: Row) => plain(searched.map((column) => String(column.value(row) ?? "")).join(" "));
  const exact = rows.filter((row) => words.every((word) => textOf(row).includes(word)));
  return exact.length > 0 ? exact : rows.filter((row) => words.every((word) => isNearly(word, textOf(row))));
}

function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** From this length on a word may differ from what it means. */
const FORGIVEN_FROM_CHARACTERS = 4;

function isNearly(word: string, text: string): boolean {
  if (text.includes(word)) return true;
  if (word.length < FORGIVEN_FROM_CHARACTERS) return false;
  return text
    .split(/[^\p{L}\p{N}]+/u)
    .some((other) => isOneSlipAway(word, other) || isOneSlipAway(word, other.slice(0, word.length)));
}

/** One letter too many, too few, another, or two swapped. */
function isOneSlipAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const left = one.slice(start);
  const right = other.slice(start);
  if (left.slice(1) === right.slice(1) || left.slice(1) === right || left === right.slice(1)) return true;
  return left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2);
}
