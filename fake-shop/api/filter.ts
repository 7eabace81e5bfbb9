import type { ShopwareError } from "../wire/api-error.ts";
import type { Json } from "../wire/json.ts";
import { isJsonList, isJsonObject } from "../wire/json.ts";
import { compareValues, textOf } from "./comparison.ts";
import type { EntityDefinition } from "./entity-definition.ts";
import type { Row } from "./entity-row.ts";
import type { EntityStore } from "./entity-store.ts";
import { accessField } from "./field-access.ts";

export type Predicate = (row: Row) => boolean;

/** Collects errors and required rights while a criteria is read. */
export interface CriteriaReading {
  definition: EntityDefinition;
  store: EntityStore;
  now: Date;
  errors: ShopwareError[];
  privileges: Set<string>;
}

type FieldTest = (value: Json) => boolean;

/** Reads one filter. An unreadable one is added to `reading.errors` and matches every row. */
export function readFilter(reading: CriteriaReading, raw: Json, pointer: string): Predicate {
  if (!isJsonObject(raw)) return refuse(reading, "Value for filter type is required.", pointer);
  const type = raw["type"];
  if (typeof type !== "string" || type === "") return refuse(reading, "Value for filter type is required.", pointer);
  const combine = COMBINED[type];
  if (combine !== undefined) return combine(readQueries(reading, raw["queries"] ?? [], pointer), raw["operator"]);
  const testOf = FIELD_TESTS[type];
  if (testOf === undefined) return refuse(reading, `Unsupported filter type: ${type}`, `${pointer}/type`);
  const field = raw["field"];
  if (typeof field !== "string" || field === "")
    return refuse(reading, `Parameter "field" for ${type} filter is missing.`, `${pointer}/field`);
  const operand = type === "range" ? raw["parameters"] : raw["value"];
  if (operand === undefined || operand === "")
    return refuse(reading, `Parameter "value" for ${type} filter is missing.`, `${pointer}/value`);
  const values = readField(reading, field);
  const test = testOf(operand, reading.now, raw["parameters"]);
  if (type === "equals" && operand === null) return (row) => values(row).every((value) => value === null);
  return (row) => values(row).some(test);
}

/** The simple form `{"active": true}`: all of the fields equal their values. */
export function readSimpleFilter(reading: CriteriaReading, raw: Json): Predicate[] {
  if (!isJsonObject(raw)) return [];
  return Object.entries(raw).map(([field, value]) => {
    if (field === "") return refuse(reading, `The key for filter at position "0" must not be blank.`, "/filter/0");
    if (value === "" || typeof value === "object")
      return refuse(reading, `The value for filter "${field}" must be scalar.`, `/filter/${field}`);
    const values = readField(reading, field);
    return (row) => values(row).some((own) => compareValues(own, value) === 0);
  });
}

/** Resolves a field of the criteria; unknown ones become errors as Shopware words them. */
export function readField(reading: CriteriaReading, field: string): (row: Row) => readonly Json[] {
  const access = accessField(reading.definition, reading.store, field);
  if (access.kind === "field") {
    for (const privilege of access.privileges) reading.privileges.add(privilege);
    return access.values;
  }
  if (access.kind === "runtime")
    throw new CriteriaCrash(`Undefined column "${access.field}" in ${reading.definition.name}`);
  const detail = `Field "${access.field}" in entity "${access.entity}" was not found.`;
  reading.errors.push({
    status: 400,
    code: "FRAMEWORK__UNMAPPED_FIELD",
    detail,
    parameters: { field: access.field, entity: access.entity },
  });
  return () => [];
}

/** A criteria that makes the server fail with 500 instead of being refused. */
export class CriteriaCrash extends Error {}

const COMBINED: Record<string, (queries: readonly Predicate[], operator: Json | undefined) => Predicate> = {
  and: (queries) => (row) => queries.every((query) => query(row)),
  or: (queries) => (row) => queries.some((query) => query(row)),
  nand: (queries) => (row) => !queries.every((query) => query(row)),
  nor: (queries) => (row) => !queries.some((query) => query(row)),
  multi: (queries, operator) =>
    isOr(operator) ? (row) => queries.some((query) => query(row)) : (row) => queries.every((query) => query(row)),
  not: (queries, operator) =>
    isOr(operator) ? (row) => !queries.some((query) => query(row)) : (row) => !queries.every((query) => query(row)),
};

const FIELD_TESTS: Record<string, (operand: Json, now: Date, parameters: Json | undefined) => FieldTest> = {
  equals: (operand) => (value) => compareValues(value, operand) === 0,
  equalsAny: (operand) => {
    const accepted = listOf(operand);
    return (value) => accepted.some((one) => compareValues(value, one) === 0);
  },
  equalsAll: (operand) => {
    const accepted = listOf(operand);
    return (value) => accepted.every((one) => compareValues(value, one) === 0);
  },
  contains: (operand) => (value) => value !== null && textOf(value).includes(textOf(operand)),
  prefix: (operand) => (value) => value !== null && textOf(value).startsWith(textOf(operand)),
  suffix: (operand) => (value) => value !== null && textOf(value).endsWith(textOf(operand)),
  range: (operand) => rangeTest(operand),
  since: (operand, now, parameters) => relativeTest(operand, now, parameters, -1),
  until: (operand, now, parameters) => relativeTest(operand, now, parameters, 1),
};

const BOUNDS: Record<string, (difference: number) => boolean> = {
  gt: (difference) => difference > 0,
  gte: (difference) => difference >= 0,
  lt: (difference) => difference < 0,
  lte: (difference) => difference <= 0,
};

function rangeTest(parameters: Json): FieldTest {
  const bounds = isJsonObject(parameters)
    ? Object.entries(parameters).filter(([, limit]) => limit !== null && limit !== "")
    : [];
  return (value) =>
    value !== null && bounds.every(([name, limit]) => BOUNDS[name]?.(compareValues(value, limit)) ?? true);
}

const NEGATED: Record<string, string> = { lt: "gt", gt: "lt", lte: "gte", gte: "lte" };
const INTERVAL = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?)?$/;

/** `since`/`until`: the distance of a date from now, as an ISO 8601 interval of days, hours and minutes. */
function relativeTest(interval: Json, now: Date, parameters: Json | undefined, direction: 1 | -1): FieldTest {
  const [, days = "0", hours = "0", minutes = "0"] = INTERVAL.exec(String(interval)) ?? [];
  const span = (Number(days) * 24 + Number(hours)) * 3600000 + Number(minutes) * 60000;
  const threshold = new Date(now.getTime() + direction * span).toISOString();
  const named = isJsonObject(parameters ?? null)
    ? String(Object.entries(parameters ?? {}).find(([key]) => key === "operator")?.[1] ?? "gte")
    : "gte";
  const operator = direction === -1 ? (NEGATED[named] ?? named) : named;
  const ahead = rangeTest(direction === 1 ? { gt: now.toISOString() } : { lt: now.toISOString() });
  const beyond = rangeTest({ [operator]: threshold });
  return (value) => ahead(value) && beyond(value);
}

function readQueries(reading: CriteriaReading, queries: Json, pointer: string): Predicate[] {
  return isJsonList(queries)
    ? queries.map((query, index) => readFilter(reading, query, `${pointer}/queries/${index}`))
    : [];
}

function refuse(reading: CriteriaReading, detail: string, pointer: string): Predicate {
  reading.errors.push({
    status: 400,
    code: "FRAMEWORK__INVALID_FILTER_QUERY",
    detail,
    pointer,
    parameters: { path: pointer },
  });
  return () => true;
}

function isOr(operator: Json | undefined): boolean {
  return typeof operator === "string" && operator.toUpperCase() === "OR";
}

function listOf(operand: Json): readonly Json[] {
  if (isJsonList(operand)) return operand;
  return typeof operand === "string" ? operand.split("|").filter((part) => part !== "") : [operand];
}
