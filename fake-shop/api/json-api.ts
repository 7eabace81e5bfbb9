import type { Json, JsonObject } from "../wire/json.ts";
import type { Listing, View } from "./encoding.ts";
import { foreignKeysAlias } from "./encoding.ts";
import type { AssociationDefinition, EntityDefinition } from "./entity-definition.ts";
import { shapeOf } from "./entity-definition.ts";
import type { Row } from "./entity-row.ts";
import { translatedOf } from "./entity-row.ts";
import type { EntityStore } from "./entity-store.ts";
import { findEntityByName } from "./entity-store.ts";
import { nestedView } from "./plain-json.ts";

interface Encoder {
  store: EntityStore;
  origin: string;
  /** Records of loaded associations, by type and id. */
  included: Map<string, Json>;
}

/** The body of a listing for `Accept: application/vnd.api+json`. */
export function jsonApiListing(listing: Listing): JsonObject {
  const encoder: Encoder = { store: listing.store, origin: listing.origin, included: new Map() };
  const data = listing.rows.map((row) => record(encoder, listing.definition, row, listing.view));
  return {
    data,
    included: [...encoder.included.values()],
    links: linksOf(listing),
    meta: { totalCountMode: listing.totalCountMode, total: listing.total },
    aggregations: listing.aggregations ?? [],
  };
}

export function jsonApiDetail(listing: Listing, row: Row): JsonObject {
  const encoder: Encoder = { store: listing.store, origin: listing.origin, included: new Map() };
  const data = record(encoder, listing.definition, row, listing.view);
  return { data, included: [...encoder.included.values()] };
}

function record(encoder: Encoder, definition: EntityDefinition, row: Row, view: View): JsonObject {
  const self = `${encoder.origin}/api/${definition.path}/${row.id}`;
  const wanted = view.includes?.[definition.name] ?? view.fields;
  const isWanted = (key: string) => wanted === null || wanted.includes(key);
  const shape = shapeOf(definition, encoder.store.version);
  const shown = shape.fields
    .filter(([, field]) => field.plainOnly !== true)
    .map(([name]) => [name, row[name] ?? null] as const);
  const attributes = {
    ...(definition.translated.length === 0 ? {} : { translated: translatedOf(definition, row) }),
    ...Object.fromEntries(shown),
    apiAlias: foreignKeysAlias(definition.name, encoder.store.version),
  };
  const associations = shape.associations.filter(([name]) => isWanted(name));
  const relationships = associations.map(([name, association]) => {
    const loaded = view.associations.includes(name);
    const data = loaded ? identifiers(encoder, row, association, nestedView(view, name)) : association.many ? [] : null;
    return [name, { data, links: { related: `${self}/${dashed(name)}` } }] as const;
  });
  return {
    id: row.id,
    type: definition.name,
    attributes: Object.fromEntries(Object.entries(attributes).filter(([key]) => key === "apiAlias" || isWanted(key))),
    links: { self },
    relationships: relationships.length === 0 ? [] : Object.fromEntries(relationships),
    meta: null,
  };
}

function identifiers(encoder: Encoder, row: Row, association: AssociationDefinition, view: View): Json {
  const definition = findEntityByName(association.entity);
  if (definition === null) return association.many ? [] : null;
  const related = encoder.store.related(row, association);
  for (const other of related) {
    const key = `${definition.name}-${other.id}`;
    if (!encoder.included.has(key)) encoder.included.set(key, record(encoder, definition, other, view));
  }
  const pointers = related.map(({ id }) => ({ id, type: definition.name }));
  return association.many ? pointers : (pointers[0] ?? null);
}

function linksOf({ url, limit, page, total, totalCountMode, rows }: Listing): JsonObject {
  if (limit === null) return { self: url };
  const pageUrl = (number: number) => `${url}?limit=${limit}&page=${number}`;
  const lastPage = Math.max(1, Math.ceil(total / limit));
  const hasNext = { 0: rows.length >= limit, 1: page < lastPage, 2: total > limit }[totalCountMode];
  return {
    first: pageUrl(1),
    ...(totalCountMode === 1 ? { last: pageUrl(lastPage) } : {}),
    ...(hasNext ? { next: pageUrl(page + 1) } : {}),
    ...(page > 1 ? { prev: pageUrl(page - 1) } : {}),
    self: url,
  };
}

function dashed(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
