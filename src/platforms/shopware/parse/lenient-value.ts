import { FIELD_LIMITS, YEAR_LIMITS } from "../../../snapshot/field-limits.ts";
import { plainLine, visibleName } from "../../../snapshot/plain-line.ts";
import { UNREADABLE, type Reading } from "../../../snapshot/reading.ts";
import type { IsoTime } from "../../../snapshot/visit.ts";
import { offsetOf } from "./zone-offset.ts";

export type JsonRecord = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** An object; PHP writes an empty one as `[]`. Anything else becomes `{}`, too. */
export function recordOf(value: unknown): JsonRecord {
  return isRecord(value) ? value : {};
}

/** A list; PHP writes a list with gaps as an object with numeric keys. Anything else is `null`. */
export function listOf(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value;
  if (!isRecord(value)) return null;
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => /^\d+$/u.test(key)) ? Object.values(value) : null;
}

/** A string, or a number as a string. `null` for anything else. */
export function textOf(value: unknown): string | null {
  if (typeof value === "string") return value;
  return typeof value === "number" ? String(value) : null;
}

/** A number, or a string that contains one. `null` for anything else. */
export function numberOf(value: unknown): number | null {
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  return typeof value === "string" && /^\s*-?\d+(\.\d+)?\s*$/u.test(value) ? Number(value) : null;
}

/** A boolean, also given as `1`, `"1"` or `"true"`. `null` for anything else. */
export function truthOf(value: unknown): boolean | null {
  if (typeof value === "boolean") return value;
  if (value === 1 || value === "1" || value === "true") return true;
  return value === 0 || value === "0" || value === "false" || value === "" ? false : null;
}

/** Whether a field is missing or has no value. */
export function isNothing(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}

/** An optional field. */
export function orNothing<T>(value: unknown, read: (value: unknown) => Reading<T>): Reading<T | null> {
  return isNothing(value) ? null : read(value);
}

/** A technical name, never shortened: a shortened one could be mistaken for another. */
export function readName(value: unknown, characters: number = FIELD_LIMITS.name): Reading<string> {
  const text = textOf(value);
  if (text === null || text === "" || text.length > characters) return UNREADABLE;
  const name = visibleName(text);
  return name.length > characters ? UNREADABLE : name;
}

/** A line of display text, cut to its limit. */
export function readLine(value: unknown, characters: number): Reading<string> {
  const text = textOf(value);
  return text === null ? UNREADABLE : plainLine(text, characters);
}

/** One of Shopware's keywords, such as a status. */
export function readWord(value: unknown): Reading<string> {
  return typeof value === "string" && value.length <= FIELD_LIMITS.word && /^[\w.-]+$/u.test(value)
    ? value
    : UNREADABLE;
}

/** Versions follow no single grammar, but consist of letters, digits and a few separators. */
export function readVersion(value: unknown): Reading<string> {
  const text = textOf(value)?.trim();
  const isVersion =
    text !== undefined &&
    text.length <= FIELD_LIMITS.version &&
    /^[\da-z][\w.+~:/ -]*$/iu.test(text) &&
    /\d|dev|main|master|trunk/iu.test(text);
  return isVersion ? text : UNREADABLE;
}

/** A non-negative integer. */
export function readCount(value: unknown, most: number): Reading<number> {
  const number = numberOf(value);
  return number !== null && Number.isInteger(number) && number >= 0 && number <= most ? number : UNREADABLE;
}

export function readTruth(value: unknown): Reading<boolean> {
  return truthOf(value) ?? UNREADABLE;
}

/** A time in any of Shopware's formats: ISO with offset, SQL in UTC, or PHP's date object with its zone. */
export function readTime(value: unknown): Reading<IsoTime> {
  if (typeof value === "string") return momentOf(value, "UTC");
  if (!isRecord(value) || typeof value["date"] !== "string") return UNREADABLE;
  const zone = value["timezone"] ?? "UTC";
  return typeof zone === "string" ? momentOf(value["date"], zone) : UNREADABLE;
}

const MOMENT = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:?\d\d)?$/u;

/** Only valid dates: no 30th of February, no month 13, no year 0. */
function momentOf(text: string, zone: string): Reading<IsoTime> {
  const [, year, month, day, hour, minute, second, fraction = "", offset] = MOMENT.exec(text) ?? [];
  if (year === undefined || Number(year) < YEAR_LIMITS.first) return UNREADABLE;
  const milliseconds = fraction.padEnd(3, "0").slice(0, 3);
  const written = `${year}-${month}-${day}T${hour}:${minute}:${second}.${milliseconds}Z`;
  const asUtc = Date.parse(written);
  // Dates that do not exist are either refused or moved to another day.
  if (Number.isNaN(asUtc) || new Date(asUtc).getUTCDate() !== Number(day)) return UNREADABLE;
  const offsetMinutes = offsetOf(offset ?? zone, asUtc);
  if (offsetMinutes === null) return UNREADABLE;
  const moment = new Date(asUtc - offsetMinutes * 60_000);
  const movedTo = moment.getUTCFullYear();
  if (movedTo < YEAR_LIMITS.first || movedTo > YEAR_LIMITS.last) return UNREADABLE;
  return offsetMinutes === 0 ? written : moment.toISOString();
}
