import type { Answer } from "../wire/answer.ts";
import { jsonAnswer, jsonApiAnswer } from "../wire/answer.ts";
import { missingPrivileges, otherError, shopwareError, shopwareErrors } from "../wire/api-error.ts";
import type { JsonObject } from "../wire/json.ts";
import type { Criteria } from "./criteria.ts";
import { readCriteria } from "./criteria.ts";
import type { Listing } from "./encoding.ts";
import { WHOLE } from "./encoding.ts";
import type { EntityDefinition } from "./entity-definition.ts";
import type { EntityStore } from "./entity-store.ts";
import { createEntityStore } from "./entity-store.ts";
import { CriteriaCrash } from "./filter.ts";
import { jsonApiDetail, jsonApiListing } from "./json-api.ts";
import { acceptedShape } from "./media-type.ts";
import { aggregationsBody, plainEntity, plainListing } from "./plain-json.ts";
import { missingRights } from "./rights.ts";
import type { CallContext } from "./route.ts";
import { headerOf, urlOf } from "./shop-request.ts";

type SearchKind = "entities" | "ids";

/** Answers a search: media type, criteria and rights are checked in that order. */
export function answerSearch(
  context: CallContext,
  definition: EntityDefinition,
  payload: JsonObject,
  kind: SearchKind = "entities",
): Answer {
  const shape = acceptedShape(headerOf(context.request, "accept"));
  if (shape === null) return unsupportedMediaType();
  const store = createEntityStore(context.state);
  const outcome = readSafely(() =>
    readCriteria({ definition, store, state: context.state, now: context.now }, payload),
  );
  if (typeof outcome === "string") return otherError(500, outcome);
  const { criteria, reading } = outcome;
  if (reading.errors.length > 0) return shopwareErrors(reading.errors);
  const missing = missingRights(context.integration, [...reading.privileges]);
  if (missing.length > 0) return missingPrivileges(missing);
  const listing = runSearch(context, definition, criteria, store);
  if (kind === "ids") return jsonAnswer({ total: listing.total, data: listing.rows.map(({ id }) => id) });
  return shape === "plain" ? jsonAnswer(plainListing(listing)) : jsonApiAnswer(jsonApiListing(listing));
}

/** Answers `GET /api/{entity}/{id}`. */
export function answerDetail(context: CallContext, definition: EntityDefinition, id: string): Answer {
  const shape = acceptedShape(headerOf(context.request, "accept"));
  if (shape === null) return unsupportedMediaType();
  const missing = missingRights(context.integration, [`${definition.name}:read`]);
  if (missing.length > 0) return missingPrivileges(missing);
  const store = createEntityStore(context.state);
  const row = store.rows(definition.name).find((candidate) => candidate.id === id);
  if (row === undefined) return resourceNotFound(definition.name, id);
  if (shape === "plain") return jsonAnswer({ data: plainEntity(definition, store, row, WHOLE) });
  const { origin } = context.request;
  const page = { limit: null, page: 1, totalCountMode: 0, total: 1 } as const;
  return jsonApiAnswer(
    jsonApiDetail(
      { definition, store, rows: [row], aggregations: null, view: WHOLE, url: urlOf(context.request), origin, ...page },
      row,
    ),
  );
}

export function resourceNotFound(entity: string, id: string): Answer {
  return shopwareError({
    status: 404,
    code: "FRAMEWORK__RESOURCE_NOT_FOUND",
    detail: `The ${entity} resource with the following primary key was not found: id(${id})`,
    parameters: { type: entity, primaryKeyString: `id(${id})` },
  });
}

export function unsupportedMediaType(): Answer {
  return otherError(
    415,
    "All provided media types are unsupported. (Supported: application/vnd.api+json, application/json)",
  );
}

function runSearch(
  context: CallContext,
  definition: EntityDefinition,
  criteria: Criteria,
  store: EntityStore,
): Listing {
  const { ids, filters, postFilters, aggregations } = criteria;
  const all = store.rows(definition.name);
  const named = ids === null ? all : all.filter(({ id }) => ids.includes(id));
  const filtered = filters.length === 0 ? named : named.filter((row) => filters.every((accepts) => accepts(row)));
  const matching =
    postFilters.length === 0 ? [...filtered] : filtered.filter((row) => postFilters.every((accepts) => accepts(row)));
  matching.sort(criteria.order);
  const limit = ids === null ? criteria.limit : null;
  const offset = limit === null ? 0 : limit * (criteria.page - 1);
  const rows = limit === null ? matching : matching.slice(offset, offset + limit);
  return {
    definition,
    store,
    rows,
    total: totalOf(criteria, rows.length, matching.length, offset),
    aggregations: aggregationsBody(aggregations.map(({ name, run }) => [name, run(filtered)] as const)),
    view: criteria,
    url: urlOf(context.request),
    origin: context.request.origin,
    limit,
    page: criteria.page,
    totalCountMode: criteria.totalCountMode,
  };
}

/** Mode 2 counts this page and the five after it, no further. */
function totalOf({ totalCountMode, limit, ids }: Criteria, shown: number, matching: number, offset: number): number {
  if (ids !== null) return matching;
  if (totalCountMode === 0) return shown;
  if (totalCountMode === 1 || limit === null) return matching;
  return Math.max(0, Math.min(matching - offset, 5 * limit + 1));
}

function readSafely<T>(read: () => T): T | string {
  try {
    return read();
  } catch (error) {
    if (error instanceof CriteriaCrash) return error.message;
    throw error;
  }
}
