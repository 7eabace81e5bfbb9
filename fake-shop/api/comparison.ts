import type { Json } from "../wire/json.ts";

const DATE = /^\d{4}-\d\d-\d\d([ T]\d\d:\d\d)?/;

/**
 * Order of two field values as the database sees them: dates by moment, numbers by size,
 * texts without case; null first.
 */
export function compareValues(left: Json, right: Json): number {
  if (left === null || right === null) return left === right ? 0 : left === null ? -1 : 1;
  const leftMoment = momentOf(left);
  const rightMoment = momentOf(right);
  if (leftMoment !== null && rightMoment !== null) return leftMoment - rightMoment;
  const leftNumber = numberOf(left);
  const rightNumber = numberOf(right);
  if (leftNumber !== null && rightNumber !== null) return leftNumber - rightNumber;
  const leftText = textOf(left);
  const rightText = textOf(right);
  return leftText === rightText ? 0 : leftText < rightText ? -1 : 1;
}

export function textOf(value: Json): string {
  return (typeof value === "string" ? value : JSON.stringify(value)).toLowerCase();
}

/** Milliseconds since 1970 of a date text; texts without a zone are UTC. `null` for anything else. */
export function momentOf(value: Json): number | null {
  if (typeof value !== "string" || !DATE.test(value)) return null;
  const text = value.replace(" ", "T");
  const zoned = /(Z|[+-]\d\d:?\d\d)$/.test(text) || !text.includes("T") ? text : `${text}Z`;
  const moment = Date.parse(zoned);
  return Number.isNaN(moment) ? null : moment;
}

function numberOf(value: Json): number | null {
  if (typeof value === "boolean") return value ? 1 : 0;
  if (typeof value === "number") return value;
  if (typeof value !== "string" || value.trim() === "") return null;
  const number = Number(value);
  return Number.isNaN(number) ? null : number;
}
