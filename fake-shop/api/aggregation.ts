import type { Json, JsonObject } from "../wire/json.ts";
import { isJsonList, isJsonObject } from "../wire/json.ts";
import { compareValues } from "./comparison.ts";
import type { Row } from "./entity-row.ts";
import type { CriteriaReading, Predicate } from "./filter.ts";
import { readField, readFilter } from "./filter.ts";
import { bucketKeyOf, isHistogramInterval } from "./histogram.ts";

export interface AggregationRequest {
  name: string;
  /** Result for the matching rows, without wrapper keys. */
  run(rows: readonly Row[]): JsonObject;
}

type Values = (row: Row) => readonly Json[];

/** Reads the list of aggregations; errors are added to `reading.errors`. */
export function readAggregations(reading: CriteriaReading, raw: Json | undefined): readonly AggregationRequest[] {
  if (raw === undefined || raw === null) return [];
  if (!isJsonList(raw))
    return refuse(reading, "The aggregations parameter has to be a list of aggregations.", "/aggregations");
  return raw.flatMap((aggregation, index) => readAggregation(reading, aggregation, `/aggregations/${index}`));
}

function readAggregation(reading: CriteriaReading, raw: Json, pointer: string): readonly AggregationRequest[] {
  if (!isJsonObject(raw)) return refuse(reading, "The aggregation should be an object.", pointer);
  const { name, type, field } = raw;
  if (typeof name !== "string" || name === "")
    return refuse(reading, "The aggregation name should be a non-empty string.", pointer);
  if (typeof type !== "string" || type === "")
    return refuse(reading, `The aggregations of "${name}" should be a non-empty string.`, pointer);
  if (type === "filter") return readFilterAggregation(reading, raw, pointer);
  if (typeof field !== "string" || field === "") {
    return refuse(reading, 'The aggregation should contain a "field".', `${pointer}/${type}/field`);
  }
  const values = readField(reading, field);
  const metric = METRICS[type];
  if (metric !== undefined)
    return [
      {
        name,
        run: (rows) =>
          metric(
            numbersOf(rows, values),
            rows.flatMap((row) => values(row)),
          ),
      },
    ];
  if (type === "terms") return [termsAggregation(reading, raw, values, pointer)];
  if (type === "histogram") return readHistogram(reading, raw, values, pointer);
  if (type === "entity")
    return [{ name, run: (rows) => ({ entities: [...new Set(rows.flatMap((row) => values(row)))] }) }];
  if (type === "range") return [{ name, run: (rows) => rangeResult(raw["ranges"] ?? [], numbersOf(rows, values)) }];
  return refuse(reading, `The aggregation type "${type}" used as key does not exists.`, pointer);
}

const METRICS: Record<string, (numbers: readonly number[], values: readonly Json[]) => JsonObject> = {
  sum: (numbers) => ({ sum: total(numbers) }),
  avg: (numbers) => ({ avg: numbers.length === 0 ? 0 : total(numbers) / numbers.length }),
  max: (_, values) => ({ max: extreme(values, 1) }),
  min: (_, values) => ({ min: extreme(values, -1) }),
  count: (_, values) => ({ count: values.filter((value) => value !== null).length }),
  stats: (numbers, values) => ({
    min: extreme(values, -1),
    max: extreme(values, 1),
    avg: numbers.length === 0 ? null : total(numbers) / numbers.length,
    sum: total(numbers),
  }),
};

function readFilterAggregation(
  reading: CriteriaReading,
  raw: JsonObject,
  pointer: string,
): readonly AggregationRequest[] {
  const { filter, aggregation } = raw;
  if (!isJsonList(filter) || aggregation === undefined) {
    return refuse(
      reading,
      'The aggregation should contain an array of filters in property "filter".',
      `${pointer}/filter/field`,
    );
  }
  const filters: Predicate[] = filter.map((one, index) => readFilter(reading, one, `/filter/${index}`));
  return readAggregation(reading, aggregation, pointer).map(({ name, run }) => ({
    name,
    run: (rows) => run(rows.filter((row) => filters.every((accepts) => accepts(row)))),
  }));
}

function readHistogram(
  reading: CriteriaReading,
  raw: JsonObject,
  values: Values,
  pointer: string,
): readonly AggregationRequest[] {
  const { interval, format, timeZone } = raw;
  if (!isHistogramInterval(interval)) {
    return refuse(reading, "The aggregation should contain an date interval.", `${pointer}/histogram/interval`);
  }
  const zone = typeof timeZone === "string" ? timeZone : "UTC";
  const keyOf = (value: Json) => bucketKeyOf(value, interval, zone, typeof format === "string" ? format : null);
  return [bucketAggregation(reading, raw, { values, keyOf, pointer })];
}

function termsAggregation(
  reading: CriteriaReading,
  raw: JsonObject,
  values: Values,
  pointer: string,
): AggregationRequest {
  const { name, run } = bucketAggregation(reading, raw, {
    values,
    keyOf: (value) => (value === null ? null : String(value)),
    pointer,
  });
  const limit = typeof raw["limit"] === "number" ? raw["limit"] : null;
  return {
    name,
    run: (rows) => {
      const result = run(rows);
      const buckets = result["buckets"];
      return limit === null || !isJsonList(buckets) ? result : { ...result, buckets: buckets.slice(0, limit) };
    },
  };
}

interface Bucketing {
  values: Values;
  keyOf(value: Json): string | null;
  pointer: string;
}

function bucketAggregation(
  reading: CriteriaReading,
  raw: JsonObject,
  { values, keyOf, pointer }: Bucketing,
): AggregationRequest {
  const nested = raw["aggregation"] === undefined ? [] : readAggregation(reading, raw["aggregation"], pointer);
  const name = String(raw["name"]);
  return {
    name,
    run: (rows) => {
      const buckets = new Map<string, Row[]>();
      for (const row of [...rows].sort((a, b) => compareValues(values(a)[0] ?? null, values(b)[0] ?? null))) {
        for (const key of values(row).map(keyOf)) {
          if (key !== null) buckets.set(key, [...(buckets.get(key) ?? []), row]);
        }
      }
      return { buckets: [...buckets].map(([key, bucketRows]) => bucketBody(key, bucketRows, nested)) };
    },
  };
}

function bucketBody(key: string, rows: readonly Row[], nested: readonly AggregationRequest[]): Json {
  const inner = nested.map(({ name, run }) => [name, { extensions: [], name, ...run(rows) }] as const);
  return { key, count: rows.length, ...Object.fromEntries(inner), apiAlias: "aggregation_bucket" };
}

function rangeResult(ranges: Json, numbers: readonly number[]): JsonObject {
  const list = isJsonList(ranges) ? ranges.filter(isJsonObject) : [];
  const counted = list.map(({ from = null, to = null }) => {
    const inside = numbers.filter(
      (number) => (from === null || number >= Number(from)) && (to === null || number < Number(to)),
    );
    return [`${from ?? "*"}-${to ?? "*"}`, inside.length] as const;
  });
  return { ranges: Object.fromEntries(counted) };
}

function numbersOf(rows: readonly Row[], values: Values): number[] {
  return rows.flatMap((row) => values(row)).filter((value) => typeof value === "number");
}

function total(numbers: readonly number[]): number {
  return Math.round(numbers.reduce((sum, number) => sum + number, 0) * 100) / 100;
}

function extreme(values: readonly Json[], direction: 1 | -1): Json {
  const known = values.filter((value) => value !== null);
  return known.reduce<Json>(
    (best, value) => (best === null || compareValues(value, best) * direction > 0 ? value : best),
    null,
  );
}

function refuse(reading: CriteriaReading, detail: string, pointer: string): [] {
  reading.errors.push({ status: 400, code: "FRAMEWORK__INVALID_AGGREGATION_QUERY", detail, pointer });
  return [];
}
