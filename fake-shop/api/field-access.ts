import type { Json } from "../wire/json.ts";
import type { EntityDefinition } from "./entity-definition.ts";
import { shapeOf } from "./entity-definition.ts";
import type { Row } from "./entity-row.ts";
import type { EntityStore } from "./entity-store.ts";
import { findEntityByName } from "./entity-store.ts";

/** A field that a criteria names, resolved against the definition. */
export type FieldAccess =
  | {
      kind: "field";
      /** Rights that reading it needs beside that of the root entity. */ privileges: readonly string[];
      values(row: Row): readonly Json[];
    }
  | { kind: "unknown"; entity: string; field: string }
  | { kind: "runtime"; field: string }
  | { kind: "noAssociation"; entity: string; field: string };

/** Resolves `name`, `plugin.name` or a path over associations such as `domains.url`. */
export function accessField(definition: EntityDefinition, store: EntityStore, path: string): FieldAccess {
  const own = path.startsWith(`${definition.name}.`) ? path.slice(definition.name.length + 1) : path;
  const [head = "", ...rest] = own.split(".");
  if (rest.length === 0) return accessOwnField(definition, store, head);
  const found = shapeOf(definition, store.version).associations.find(([name]) => name === head);
  if (found === undefined) return accessInside(definition, store, head, rest);
  const [, association] = found;
  const other = findEntityByName(association.entity);
  const privileges = [`${association.entity}:read`];
  if (other === null) return { kind: "field", privileges, values: () => [] };
  const inner = accessField(other, store, rest.join("."));
  if (inner.kind !== "field") return inner;
  return {
    kind: "field",
    privileges: [...privileges, ...inner.privileges],
    values: (row) => store.related(row, association).flatMap((otherRow) => inner.values(otherRow)),
  };
}

function accessOwnField(definition: EntityDefinition, store: EntityStore, name: string): FieldAccess {
  const own = shapeOf(definition, store.version).fields.find(([fieldName]) => fieldName === name);
  if (own?.[1].runtime) return { kind: "runtime", field: name };
  if (own === undefined && name !== "id") return { kind: "unknown", entity: definition.name, field: name };
  return { kind: "field", privileges: [], values: (row) => [row[name] ?? null] };
}

/** A path into a JSON field such as `customFields.colour`. */
function accessInside(
  definition: EntityDefinition,
  store: EntityStore,
  head: string,
  rest: readonly string[],
): FieldAccess {
  const own = accessOwnField(definition, store, head);
  if (own.kind !== "field") return { kind: "noAssociation", entity: definition.name, field: head };
  return { ...own, values: (row) => own.values(row).map((value) => inside(value, rest)) };
}

function inside(value: Json, keys: readonly string[]): Json {
  let current: Json = value;
  for (const key of keys) {
    if (typeof current !== "object" || current === null || Array.isArray(current)) return null;
    current = Object.entries(current).find(([name]) => name === key)?.[1] ?? null;
  }
  return current;
}
