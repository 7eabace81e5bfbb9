import type { Json, JsonObject } from "../wire/json.ts";
import { isJsonObject } from "../wire/json.ts";
import type { Listing, View } from "./encoding.ts";
import { foreignKeysAlias } from "./encoding.ts";
import type { AssociationDefinition, EntityDefinition } from "./entity-definition.ts";
import { shapeOf } from "./entity-definition.ts";
import type { Row } from "./entity-row.ts";
import { translatedOf } from "./entity-row.ts";
import type { EntityStore } from "./entity-store.ts";
import { findEntityByName } from "./entity-store.ts";

/** The body of a listing for `Accept: application/json`. */
export function plainListing(listing: Listing): JsonObject {
  const { definition, store, view, rows } = listing;
  return {
    total: listing.total,
    data: rows.map((row) => plainEntity(definition, store, row, view)),
    aggregations: listing.aggregations ?? [],
  };
}

/** One entity in the plain shape: wrapper keys, fields, associations that were not asked for as `null`. */
export function plainEntity(definition: EntityDefinition, store: EntityStore, row: Row, view: View): JsonObject {
  const alias = foreignKeysAlias(definition.name, store.version);
  const entity: Record<string, Json> = {
    extensions: { foreignKeys: { extensions: [], apiAlias: alias } },
    _uniqueIdentifier: row.id,
    versionId: null,
    translated: translatedOf(definition, row),
    ...row,
  };
  for (const [name, association] of shapeOf(definition, store.version).associations) {
    entity[name] = view.associations.includes(name)
      ? plainAssociation(store, row, association, nestedView(view, name))
      : null;
  }
  entity["apiAlias"] = definition.name;
  return narrowed(entity, definition, view);
}

/** The nested criteria of an association. */
export function nestedView(view: View, association: string): View {
  const nested = view.nested[association];
  const inner = isJsonObject(nested) ? nested["associations"] : undefined;
  const associations = isJsonObject(inner) ? inner : {};
  return { includes: view.includes, fields: null, associations: Object.keys(associations), nested: associations };
}

function plainAssociation(store: EntityStore, row: Row, association: AssociationDefinition, view: View): Json {
  const definition = findEntityByName(association.entity);
  const related =
    definition === null
      ? []
      : store.related(row, association).map((other) => plainEntity(definition, store, other, view));
  return association.many ? related : (related[0] ?? null);
}

function narrowed(entity: Record<string, Json>, definition: EntityDefinition, view: View): JsonObject {
  const included = view.includes?.[definition.name];
  const kept = included ?? (view.fields === null ? null : [...WRAPPER, ...view.fields]);
  if (kept === null) return entity;
  const wanted = new Set([...kept, "apiAlias"]);
  return Object.fromEntries(Object.entries(entity).filter(([key]) => wanted.has(key)));
}

const WRAPPER = ["extensions", "_uniqueIdentifier", "versionId", "translated", "id"];

/** Puts the results of aggregations under their names. */
export function aggregationsBody(results: readonly (readonly [name: string, result: JsonObject])[]): JsonObject | null {
  if (results.length === 0) return null;
  return Object.fromEntries(
    results.map(([name, result]) => [name, { name, ...result, apiAlias: `${name}_aggregation` }]),
  );
}
