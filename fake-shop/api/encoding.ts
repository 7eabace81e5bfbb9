import type { JsonObject } from "../wire/json.ts";
import { isAtLeast } from "../state/version.ts";
import type { Criteria, TotalCountMode } from "./criteria.ts";
import type { EntityDefinition } from "./entity-definition.ts";
import type { Row } from "./entity-row.ts";
import type { EntityStore } from "./entity-store.ts";

/** Rows of one answer and how they are to be shown. */
export interface Listing {
  definition: EntityDefinition;
  store: EntityStore;
  rows: readonly Row[];
  total: number;
  aggregations: JsonObject | null;
  view: View;
  /** Address of the call without query. */
  url: string;
  /** Address of the shop. */
  origin: string;
  limit: number | null;
  page: number;
  totalCountMode: TotalCountMode;
}

/** The part of a criteria that decides what is shown of each row. */
export type View = Pick<Criteria, "includes" | "fields" | "associations" | "nested">;

export const WHOLE: View = { includes: null, fields: null, associations: [], nested: {} };

/** `apiAlias` of the extension that every entity carries; 6.4 has none. */
export function foreignKeysAlias(entity: string, version: string): string | null {
  return isAtLeast(version, "6.5.0.0") ? `${entity}_foreign_keys_extension` : null;
}
