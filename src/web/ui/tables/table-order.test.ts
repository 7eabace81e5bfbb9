import { describe, expect, test } from "vitest";
import { findNearly } from "../fields/find-nearly.ts";
import type { Column } from "./table-column.ts";
import { readSorting, searchRows, sortRows, writeSorting } from "./table-order.ts";

interface Row {
  name: string;
  version: string | null;
  count: number | null;
}

const ROWS: readonly Row[] = [
  { name: "Radwerk Münster", version: "6.6.10.4", count: 2 },
  { name: "hofmann 10", version: null, count: null },
  { name: "Hofmann 9", version: "6.6.9.0", count: 11 },
  { name: "Klangraum", version: "6.7.0.0-RC1", count: 0 },
];
const COLUMNS: readonly Column<Row>[] = [
  { key: "name", title: "Name", value: (row) => row.name, isSearched: true },
  { key: "version", title: "Version", kind: "version", value: (row) => row.version },
  { key: "count", title: "Count", kind: "number", value: (row) => row.count },
];
const sorted = (text: string) => sortRows(ROWS, COLUMNS, readSorting(text));

describe("sorting", () => {
  test("orders versions as versions", () => {
    expect(sorted("version").map((row) => row.version)).toEqual(["6.6.9.0", "6.6.10.4", "6.7.0.0-RC1", null]);
  });

  test("puts what is not known last in both directions", () => {
    expect(sorted("-version").at(-1)?.version).toBeNull();
    expect(sorted("count").map((row) => row.count)).toEqual([0, 2, 11, null]);
    expect(sorted("-count").map((row) => row.count)).toEqual([11, 2, 0, null]);
  });

  test("orders numbers inside names by size and ignores case", () => {
    expect(sorted("name").map((row) => row.name)).toEqual(["Hofmann 9", "hofmann 10", "Klangraum", "Radwerk Münster"]);
  });

  test("leaves rows as they are for a column that does not exist", () => {
    expect(sorted("nothing")).toEqual(ROWS);
  });

  test("reads what it writes", () => {
    for (const text of ["name", "-name"]) expect(writeSorting(readSorting(text))).toBe(text);
  });
});

describe("searching", () => {
  const found = (term: string) => searchRows(ROWS, COLUMNS, term, findNearly).map((row) => row.name);

  test("ignores accents and case and wants every word", () => {
    expect(found("munster RAD")).toEqual(["Radwerk Münster"]);
    expect(found("munster hof")).toEqual([]);
  });

  test("forgives one slip of the pen when nothing matches exactly", () => {
    expect(found("hofman")).toEqual(["hofmann 10", "Hofmann 9"]);
    expect(found("klagnraum")).toEqual(["Klangraum"]);
    expect(found("radwrek")).toEqual(["Radwerk Münster"]);
    expect(found("hofmnan 9")).toEqual(["Hofmann 9"]);
    expect(found("klangraum radwerk")).toEqual([]);
  });

  test("forgives it in other alphabets too", () => {
    const rows = [{ name: "Магазин", version: null, count: null }];
    expect(searchRows(rows, COLUMNS, "магзин", findNearly)).toEqual(rows);
  });

  test("finds what is written exactly before anything else is loaded", () => {
    expect(searchRows(ROWS, COLUMNS, "klang", null)).toHaveLength(1);
    expect(searchRows(ROWS, COLUMNS, "klagnraum", null)).toEqual([]);
  });

  test("takes signs of patterns for what they are", () => {
    expect(found("(.*)+[")).toEqual([]);
    expect(found("hof* 9")).toEqual(["Hofmann 9"]);
    expect(found("-radwerk")).toEqual(["Radwerk Münster"]);
    expect(found('"hof')).toHaveLength(2);
  });

  test("does not guess at short words", () => {
    expect(found("rxd")).toEqual([]);
  });

  test("shows everything without a term", () => {
    expect(found("  ")).toHaveLength(4);
  });
});
