import { getTableName, sql } from "drizzle-orm";
import { type AnyPgColumn, check, customType, timestamp } from "drizzle-orm/pg-core";

/** A timestamp in UTC with milliseconds, the precision of JavaScript and Shopware. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** A moment in SQL as text, as JSON writes it everywhere. */
export const iso = (expression: string): string =>
  `to_char(${expression} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** A check that refuses longer text, in characters; for values that come from outside. */
export function fits(column: AnyPgColumn, characters: number) {
  return check(nameOf(column, "fits"), sql`char_length(${column}) <= ${sql.raw(String(characters))}`);
}

/** The same for JSON, by the bytes of its text form. */
export function fitsBytes(column: AnyPgColumn, bytes: number) {
  return check(nameOf(column, "fits"), sql`octet_length(${column}::text) <= ${sql.raw(String(bytes))}`);
}

/** A check that refuses values outside `words`; the words contain no quotes. */
export function isOneOf(column: AnyPgColumn, words: readonly string[]) {
  const list = words.map((word) => `'${word}'`).join(", ");
  return check(nameOf(column, "known"), sql`${column} in (${sql.raw(list)})`);
}

/** Name of the check: table and column. */
function nameOf(column: AnyPgColumn, rule: "fits" | "known"): string {
  return `${getTableName(column.table)}_${column.name}_${rule}`;
}
