import type { IsoTime } from "../../snapshot/visit.ts";

export type JsonRecord = Readonly<Record<string, unknown>>;

const SHOPWARE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00$/u;

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** An object; PHP writes an empty one as `[]`. Anything else is `{}` too. */
export function recordOf(value: unknown): JsonRecord {
  return isRecord(value) ? value : {};
}

/** A list; PHP writes a list with gaps as an object with numbers as keys. Anything else is `null`. */
export function listOf(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value;
  if (!isRecord(value)) return null;
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => /^\d+$/u.test(key)) ? Object.values(value) : null;
}

/** Text, also when it came as a number. `null` for anything else. */
export function textOf(value: unknown): string | null {
  if (typeof value === "string") return value;
  return typeof value === "number" ? String(value) : null;
}

/** A number, also when it came as text. `null` for anything else. */
export function numberOf(value: unknown): number | null {
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  return typeof value === "string" && /^\s*-?\d+(\.\d+)?\s*$/u.test(value) ? Number(value) : null;
}

/** A yes or no, also as `1`, `"1"` or `"true"`. `null` for anything else. */
export function truthOf(value: unknown): boolean | null {
  if (typeof value === "boolean") return value;
  if (value === 1 || value === "1" || value === "true") return true;
  return value === 0 || value === "0" || value === "false" || value === "" ? false : null;
}

/** A moment in any of Shopware's forms: ISO text with offset, SQL text in UTC, or PHP's date object. */
export function timeOf(value: unknown): IsoTime | null {
  if (typeof value === "string") return isoOf(value);
  const date = isRecord(value) ? textOf(value["date"]) : null;
  return date === null ? null : isoOf(date);
}

function isoOf(text: string): IsoTime | null {
  if (SHOPWARE_TIME.test(text)) return `${text.slice(0, 23)}Z`;
  const sql = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(\.\d{1,3})?\d*$/u.exec(text);
  const milliseconds = Date.parse(sql === null ? text : `${sql[1]}T${sql[2]}${sql[3] ?? ""}Z`);
  return Number.isNaN(milliseconds) ? null : new Date(milliseconds).toISOString();
}
