import type { EntityValues } from "../state/shop-state.ts";
import type { Json } from "../wire/json.ts";
import { isJsonObject } from "../wire/json.ts";
import type { EntityDefinition } from "./entity-definition.ts";
import { shapeOf } from "./entity-definition.ts";

/** Fields of one entity as the API writes them, without wrapper keys and associations. */
export type Row = { id: string; [field: string]: Json };

/** Date text of the API: UTC with milliseconds and a numeric zone. */
export function dateText(moment: Date): string {
  return moment.toISOString().replace("Z", "+00:00");
}

/** Brings the values of an entity into the shape that it has in a version. */
export function rowOf(definition: EntityDefinition, values: EntityValues, version: string): Row {
  const row: Row = { id: values.id };
  for (const [name, field] of shapeOf(definition, version).fields) {
    const value = values[name];
    row[name] = value === undefined ? field.default : value instanceof Date ? dateText(value) : value;
  }
  return row;
}

/** The `translated` object, `[]` for entities without translations. */
export function translatedOf(definition: EntityDefinition, row: Row): Json {
  if (definition.translated.length === 0) return [];
  return Object.fromEntries(
    definition.translated.map((name) => {
      const value = row[name] ?? null;
      return [name, name === "customFields" && !isJsonObject(value) ? {} : value];
    }),
  );
}
