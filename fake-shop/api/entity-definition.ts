import type { Json } from "../wire/json.ts";
import { isWithin } from "../state/version.ts";

export interface FieldDefinition {
  default: Json;
  since?: string;
  until?: string;
  /** Computed after loading; a criteria that names it ends in an error 500. */
  runtime?: true;
  /** Left over in the entity but unknown to its definition: only the plain shape shows it. */
  plainOnly?: true;
}

export interface AssociationDefinition {
  entity: string;
  many: boolean;
  /** Many: field of the other entity that holds our id. One: our field that holds its id. */
  via?: string;
  since?: string;
  until?: string;
}

/** What the API shows of an entity. */
export interface EntityDefinition {
  /** With underscores, as in rights and `type`. */
  name: string;
  /** With dashes, as in addresses. */
  path: string;
  since?: string;
  until?: string;
  fields: Record<string, FieldDefinition>;
  associations: Record<string, AssociationDefinition>;
  /** Fields that `translated` repeats; empty for an entity without translations. */
  translated: readonly string[];
}

export interface EntityShape {
  fields: readonly (readonly [name: string, field: FieldDefinition])[];
  associations: readonly (readonly [name: string, association: AssociationDefinition])[];
}

const SHAPES = new Map<string, EntityShape>();

/** Fields and associations that an entity has in a version. */
export function shapeOf(definition: EntityDefinition, version: string): EntityShape {
  const key = `${definition.name} ${version}`;
  const known = SHAPES.get(key);
  if (known !== undefined) return known;
  const exists = (part: { since?: string; until?: string }) => isWithin(version, part.since, part.until);
  const shape = {
    fields: Object.entries(definition.fields).filter(([, field]) => exists(field)),
    associations: Object.entries(definition.associations).filter(([, association]) => exists(association)),
  };
  SHAPES.set(key, shape);
  return shape;
}

type FieldWords = Record<string, Json>;

/** Fields that every version has, with their default values. */
export function always(defaults: FieldWords): Record<string, FieldDefinition> {
  return withDefaults(defaults, {});
}

export function since(version: string, defaults: FieldWords): Record<string, FieldDefinition> {
  return withDefaults(defaults, { since: version });
}

export function until(version: string, defaults: FieldWords): Record<string, FieldDefinition> {
  return withDefaults(defaults, { until: version });
}

/** To-one associations named by the words, of an entity with the same name. */
export function one(...names: readonly string[]): Record<string, AssociationDefinition> {
  return Object.fromEntries(names.map((name) => [name, { entity: snakeCase(name), many: false, via: `${name}Id` }]));
}

/** To-many associations named by the words, of an entity whose name is their singular. */
export function many(...names: readonly string[]): Record<string, AssociationDefinition> {
  return Object.fromEntries(names.map((name) => [name, { entity: snakeCase(singularOf(name)), many: true }]));
}

function withDefaults(defaults: FieldWords, rest: { since?: string; until?: string }): Record<string, FieldDefinition> {
  return Object.fromEntries(Object.entries(defaults).map(([name, value]) => [name, { default: value, ...rest }]));
}

function singularOf(plural: string): string {
  return plural.replace(/ies$/, "y").replace(/s$/, "");
}

function snakeCase(word: string): string {
  return word.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
