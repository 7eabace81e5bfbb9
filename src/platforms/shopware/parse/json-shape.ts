import { FROSH_FIELDS } from "./parse-frosh.ts";
import { QUEUE_FIELDS } from "./parse-queue.ts";

/**
 * What is kept of an answer; everything else is dropped before further processing. `"value"`: a string, a number, a
 * boolean, or one flat object such as a date; anything bigger becomes `{}`, which no field accepts as a value.
 */
export type JsonShape = "value" | { fields: Readonly<Record<string, JsonShape>> } | { rows: JsonShape };

/** Fields of a flat value: a date has three. */
const MOST_PARTS = 4;
/** Longer strings are cut: no field is as long. */
const MOST_CHARACTERS = 10_000;

export function shapeOf(fields: readonly string[]): JsonShape {
  return { fields: Object.fromEntries(fields.map((field) => [field, "value"])) };
}

/** Rows of a search, plain or JSON:API, with these fields. */
export function entityShape(fields: readonly string[]): JsonShape {
  const row = { ...valuesOf(fields), id: "value", type: "value" } as const;
  const attributes: JsonShape = { fields: { ...row, translated: shapeOf(["label"]) } };
  const rows: JsonShape = { rows: { fields: { ...row, translated: shapeOf(["label"]), attributes } } };
  return { fields: { total: "value", meta: shapeOf(["total"]), data: rows } };
}

function valuesOf(fields: readonly string[]): Readonly<Record<string, JsonShape>> {
  return Object.fromEntries(fields.map((field) => [field, "value"]));
}

export const CONFIG_SHAPE: JsonShape = {
  fields: { version: "value", shopId: "value", adminWorker: shapeOf(["enableAdminWorker"]) },
};
export const CACHE_SHAPE = shapeOf(["environment", "httpCache", "cacheAdapter"]);
export const QUEUE_SHAPE: JsonShape = { rows: shapeOf(QUEUE_FIELDS) };
export const FROSH_SHAPE: JsonShape = { rows: shapeOf(FROSH_FIELDS) };
export const SECURITY_FIXES_SHAPE: JsonShape = {
  fields: { availableFixes: { rows: "value" }, activeFixes: { rows: "value" } },
};

/**
 * A copy with nothing but what the shape names. Small values of another type are kept, so that the mismatch can be
 * reported.
 */
export function projected(value: unknown, shape: JsonShape): unknown {
  if (shape === "value") return small(value);
  if (typeof value !== "object" || value === null) return small(value);
  if ("rows" in shape) return projectedRows(value, shape.rows);
  if (Array.isArray(value)) return value.length === 0 ? [] : {};
  const kept: Record<string, unknown> = {};
  for (const field in shape.fields) {
    const inner = shape.fields[field];
    if (inner !== undefined && Object.hasOwn(value, field)) kept[field] = projected(Reflect.get(value, field), inner);
  }
  return kept;
}

/** PHP writes a list with gaps as an object with numeric keys; any other object is not a list. */
function projectedRows(value: object, row: JsonShape): unknown {
  const isList = Array.isArray(value) || Object.keys(value).every((key) => /^\d+$/u.test(key));
  if (!isList) return Object.keys(value).length === 0 ? {} : { "not a list": true };
  const rows: unknown[] = Array.isArray(value) ? value : Object.values(value);
  if (rows.length === 0) return Array.isArray(value) ? [] : {};
  return rows.map((entry) => projected(entry, row));
}

function small(value: unknown): unknown {
  if (typeof value === "string") return value.slice(0, MOST_CHARACTERS);
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.length === 0 ? [] : {};
  const parts = Object.entries(value);
  if (parts.length > MOST_PARTS || parts.some(([, part]) => typeof part === "object" && part !== null)) return {};
  return Object.fromEntries(parts.map(([name, part]) => [name, small(part)]));
}
