import type { ShopState } from "../state/shop-state.ts";
import { maxLimitOf } from "../state/version.ts";
import type { Json, JsonObject } from "../wire/json.ts";
import { isJsonList, isJsonObject } from "../wire/json.ts";
import type { AggregationRequest } from "./aggregation.ts";
import { readAggregations } from "./aggregation.ts";
import { compareValues } from "./comparison.ts";
import type { EntityDefinition } from "./entity-definition.ts";
import { shapeOf } from "./entity-definition.ts";
import type { Row } from "./entity-row.ts";
import type { EntityStore } from "./entity-store.ts";
import { findEntityByName } from "./entity-store.ts";
import type { CriteriaReading, Predicate } from "./filter.ts";
import { CriteriaCrash, readField, readFilter, readSimpleFilter } from "./filter.ts";

export type TotalCountMode = 0 | 1 | 2;

/** A search as it was asked for, ready to be run. */
export interface Criteria {
  /** `null`: no limit. */
  limit: number | null;
  /** Starts at 1. */
  page: number;
  ids: readonly string[] | null;
  filters: readonly Predicate[];
  postFilters: readonly Predicate[];
  order: (left: Row, right: Row) => number;
  totalCountMode: TotalCountMode;
  /** Per entity name the fields that remain; `null` keeps all. */
  includes: Record<string, readonly string[]> | null;
  fields: readonly string[] | null;
  associations: readonly string[];
  nested: JsonObject;
  aggregations: readonly AggregationRequest[];
}

export interface SearchInput {
  definition: EntityDefinition;
  store: EntityStore;
  state: ShopState;
  now: Date;
}

/**
 * Reads a criteria. Errors and required rights are added to `reading`. @throws CriteriaCrash where the shop would
 * answer 500.
 */
export function readCriteria(
  input: SearchInput,
  payload: JsonObject,
): { criteria: Criteria; reading: CriteriaReading } {
  const { definition, store, state, now } = input;
  const reading: CriteriaReading = {
    definition,
    store,
    now,
    errors: [],
    privileges: new Set([`${definition.name}:read`]),
  };
  const maxLimit = state.maxLimit === undefined ? maxLimitOf(store.version) : state.maxLimit;
  const asked = readLimit(reading, payload["limit"], maxLimit);
  const page = readPage(reading, payload["page"]);
  const criteria: Criteria = {
    limit: asked ?? maxLimit,
    page: asked === null ? 1 : page,
    ids: readIds(payload["ids"]),
    filters: readFilters(reading, payload["filter"], "/filter"),
    postFilters: readFilters(reading, payload["post-filter"], "/post-filter"),
    order: readOrder(reading, payload["sort"]),
    totalCountMode: readTotalCountMode(payload["total-count-mode"]),
    includes: readIncludes(payload["includes"]),
    fields: isJsonList(payload["fields"]) ? payload["fields"].map(String) : null,
    associations: readAssociations(reading, payload["associations"]),
    nested: isJsonObject(payload["associations"]) ? payload["associations"] : {},
    aggregations: readAggregations(reading, payload["aggregations"]),
  };
  return { criteria, reading };
}

function readLimit(reading: CriteriaReading, raw: Json | undefined, maxLimit: number | null): number | null {
  if (raw === undefined || raw === null) return null;
  const limit = Number(raw);
  if (!Number.isInteger(limit) || limit < 1) {
    const detail = `The limit parameter must be a positive integer greater or equals than 1. Given: ${String(raw)}`;
    reading.errors.push({
      status: 400,
      code: "FRAMEWORK__INVALID_LIMIT_QUERY",
      detail,
      pointer: "/limit",
      parameters: { limit: raw },
    });
  } else if (maxLimit !== null && limit > maxLimit) {
    const detail = `The limit must be lower than or equal to MAX_LIMIT(=${maxLimit}). Given: ${limit}`;
    reading.errors.push({
      status: 400,
      code: "FRAMEWORK__QUERY_LIMIT_EXCEEDED",
      detail,
      pointer: "/limit",
      parameters: { maxLimit, limit },
    });
  }
  return limit;
}

function readPage(reading: CriteriaReading, raw: Json | undefined): number {
  if (raw === undefined || raw === null) return 1;
  const page = Number(raw);
  if (Number.isInteger(page) && page >= 1) return page;
  const detail = `The page parameter must be a positive integer. Given: ${String(raw)}`;
  reading.errors.push({
    status: 400,
    code: "FRAMEWORK__INVALID_PAGE_QUERY",
    detail,
    pointer: "/page",
    parameters: { page: raw },
  });
  return 1;
}

function readIds(raw: Json | undefined): readonly string[] | null {
  if (isJsonList(raw)) return raw.map(String);
  return typeof raw === "string" && raw !== "" ? raw.split("|") : null;
}

function readFilters(reading: CriteriaReading, raw: Json | undefined, pointer: string): readonly Predicate[] {
  if (isJsonList(raw)) return raw.map((filter, index) => readFilter(reading, filter, `${pointer}/${index}`));
  return raw === undefined || raw === null ? [] : readSimpleFilter(reading, raw);
}

interface Sorting {
  values: (row: Row) => readonly Json[];
  direction: 1 | -1;
  natural: boolean;
}

function readOrder(reading: CriteriaReading, raw: Json | undefined): (left: Row, right: Row) => number {
  const sortings =
    typeof raw === "string"
      ? raw.split(",").map((word) => readSortingWord(reading, word.trim()))
      : readSortingList(reading, raw);
  return (left, right) => {
    for (const { values, direction, natural } of sortings) {
      const a = values(left)[0] ?? null;
      const b = values(right)[0] ?? null;
      const difference = (natural ? String(a).length - String(b).length : 0) || compareValues(a, b);
      if (difference !== 0) return difference * direction;
    }
    return 0;
  };
}

function readSortingWord(reading: CriteriaReading, word: string): Sorting {
  const descending = word.startsWith("-");
  return {
    values: readField(reading, descending ? word.slice(1) : word),
    direction: descending ? -1 : 1,
    natural: false,
  };
}

function readSortingList(reading: CriteriaReading, raw: Json | undefined): Sorting[] {
  if (!isJsonList(raw)) return [];
  return raw.flatMap((sorting, index) => {
    const field = isJsonObject(sorting) ? sorting["field"] : undefined;
    if (!isJsonObject(sorting) || typeof field !== "string" || field === "") {
      const detail = `The field "field" of the sorting at position "${index}" is missing.`;
      reading.errors.push({ status: 400, code: "FRAMEWORK__INVALID_SORT_QUERY", detail, pointer: `/sort/${index}` });
      return [];
    }
    const descending = String(sorting["order"] ?? "ASC").toUpperCase() === "DESC";
    return [
      {
        values: readField(reading, field),
        direction: descending ? -1 : 1,
        natural: sorting["naturalSorting"] === true,
      } satisfies Sorting,
    ];
  });
}

const COUNT_MODES: Record<string, TotalCountMode> = { "0": 0, none: 0, "1": 1, exact: 1, "2": 2, "next-pages": 2 };

function readTotalCountMode(raw: Json | undefined): TotalCountMode {
  return COUNT_MODES[String(raw)] ?? 0;
}

function readIncludes(raw: Json | undefined): Record<string, readonly string[]> | null {
  if (!isJsonObject(raw)) return null;
  return Object.fromEntries(
    Object.entries(raw).map(([alias, fields]) => [alias, isJsonList(fields) ? fields.map(String) : []]),
  );
}

/** Names of the associations to load. An unknown one makes the shop fail. */
function readAssociations(reading: CriteriaReading, raw: Json | undefined): readonly string[] {
  if (!isJsonObject(raw)) return [];
  const known = shapeOf(reading.definition, reading.store.version).associations;
  return Object.entries(raw).map(([name, nested]) => {
    const found = known.find(([other]) => other === name);
    if (found === undefined) {
      throw new CriteriaCrash(`Can not find association by name ${name} in entity "${reading.definition.name}"`);
    }
    reading.privileges.add(`${found[1].entity}:read`);
    addNestedPrivileges(reading, found[1].entity, nested);
    return name;
  });
}

function addNestedPrivileges(reading: CriteriaReading, entity: string, nested: Json): void {
  const definition = findEntityByName(entity);
  const inner = isJsonObject(nested) ? nested["associations"] : undefined;
  if (definition === null || inner === undefined) return;
  readAssociations({ ...reading, definition }, inner);
}
