import type { z } from "zod";
import type { IsoTime } from "../snapshot/visit.ts";

/** The database type of a field. */
export type StoredType = "text" | "integer" | "boolean" | "moment" | "jsonb";

/** One stored field: its column, and how stored values are parsed. */
export interface StoredField<Value, Type extends StoredType = StoredType> {
  column: string;
  type: Type;
  /** The value before anything is known, which new rows get. */
  initially: Value;
  /** Converts what any version of ours has stored to a value of this version; never throws. */
  parse: (stored: unknown) => Value;
}

/** The values of a map of fields, by property. */
export type ValuesOf<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends StoredField<infer Value> ? Value : never;
};

/** One of `words`, or null. A word that is no longer known becomes null. */
export function word<Word extends string>(column: string, words: readonly Word[]): StoredField<Word | null> {
  return {
    column,
    type: "text",
    initially: null,
    parse: (stored) => words.find((known) => known === stored) ?? null,
  };
}

export function text(column: string): StoredField<string | null> {
  return { column, type: "text", initially: null, parse: (stored) => (typeof stored === "string" ? stored : null) };
}

export function integer(column: string): StoredField<number | null> {
  return { column, type: "integer", initially: null, parse: (stored) => (typeof stored === "number" ? stored : null) };
}

/** A number that starts at 0. */
export function count(column: string): StoredField<number> {
  return { column, type: "integer", initially: 0, parse: (stored) => (typeof stored === "number" ? stored : 0) };
}

/** False until something says otherwise. */
export function flag(column: string): StoredField<boolean> {
  return { column, type: "boolean", initially: false, parse: (stored) => stored === true };
}

export function moment(column: string): StoredField<IsoTime | null, "moment"> {
  return { column, type: "moment", initially: null, parse: isoTime };
}

/** `schema` must accept any stored value; it replaces what it cannot read. */
export function json<Value>(column: string, schema: z.ZodType<Value>, initially: Value): StoredField<Value> {
  return { column, type: "jsonb", initially, parse: (stored) => schema.parse(stored) };
}

/** A UTC timestamp inside JSON as PostgreSQL writes it: without a fraction, or with milliseconds. */
const JSON_MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?\+00:00$/u;

/** Converts PostgreSQL's timestamps, given as `Date` or inside JSON, to one format for comparisons. */
export function isoTime(moment: unknown): IsoTime | null {
  if (moment instanceof Date) return moment.toISOString();
  if (typeof moment !== "string") return null;
  if (!JSON_MOMENT.test(moment)) return new Date(moment).toISOString();
  return moment.length === 25 ? `${moment.slice(0, 19)}.000Z` : `${moment.slice(0, 23)}Z`;
}
