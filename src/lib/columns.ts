import { getTableName, sql } from "drizzle-orm";
import { type AnyPgColumn, check, customType, timestamp } from "drizzle-orm/pg-core";

/** A moment in UTC with milliseconds, the precision in which JavaScript and Shopware tell the time. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** Refuses text of more characters; for whatever others than we have a say in. */
export function fits(column: AnyPgColumn, characters: number) {
  return check(nameOf(column, "fits"), sql`char_length(${column}) <= ${sql.raw(String(characters))}`);
}

/** The same for JSON, by its bytes as text. */
export function fitsBytes(column: AnyPgColumn, bytes: number) {
  return check(nameOf(column, "fits"), sql`octet_length(${column}::text) <= ${sql.raw(String(bytes))}`);
}

/** Refuses words that are none of `words`, which hold no quotes. */
export function isOneOf(column: AnyPgColumn, words: readonly string[]) {
  const list = words.map((word) => `'${word}'`).join(", ");
  return check(nameOf(column, "known"), sql`${column} in (${sql.raw(list)})`);
}

/** What a refusal says: a table and a column of it. */
function nameOf(column: AnyPgColumn, rule: "fits" | "known"): string {
  return `${getTableName(column.table)}_${column.name}_${rule}`;
}
