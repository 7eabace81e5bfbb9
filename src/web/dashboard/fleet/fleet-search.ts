import { lineOf } from "../../../snapshot/version.ts";
import { type FindNearly, searchRows } from "../../ui/tables/table-order.ts";
import { type FleetFilter, NOT_PRODUCTION, OUTDATED } from "./fleet-address.ts";
import type { FleetRow, FleetMark } from "./fleet-row.ts";

/** A shop counts as not visited when its last successful visit is older than this. */
const UNVISITED_MILLISECONDS = 24 * 60 * 60 * 1000;

interface Scope {
  /** Shops with the filter's cause, `null` for all. */
  shopIds: ReadonlySet<number> | null;
  now: Date;
  /** The search that forgives typing errors, `null` until it has loaded. */
  findNearly: FindNearly | null;
}

/** Applies every filter except the status, whose counts are taken from the result. */
export function withinScope(rows: readonly FleetRow[], filter: FleetFilter, scope: Scope): readonly FleetRow[] {
  const inScope = rows.filter((row) => isWithin(row, filter, scope));
  return searchRows(inScope, SEARCHED, filter.term, scope.findNearly);
}

export function withMarks(rows: readonly FleetRow[], marks: readonly FleetMark[]): readonly FleetRow[] {
  return marks.length === 0 ? rows : rows.filter(({ mark }) => marks.includes(mark));
}

const SEARCHED = [{ key: "text", title: "", isSearched: true, value: searchableText }];

function isWithin({ shop, hint }: FleetRow, filter: FleetFilter, { shopIds, now }: Scope): boolean {
  const { organization, projectId, tag, version, environment, isWatched, hasUpdates } = filter;
  return (
    (shopIds === null || shopIds.has(shop.shopId)) &&
    (organization === null || shop.organizationSlug === organization) &&
    (projectId === null || shop.projectId === projectId) &&
    (tag === null || shop.tags.some(({ name }) => name.toLowerCase() === tag)) &&
    (version === null || (version === OUTDATED ? hint !== null : lineOfShop(shop) === version)) &&
    (environment === null || isIn(environment, shop.environment)) &&
    (isWatched === null || shop.isWatched === isWatched) &&
    (hasUpdates === null || (shop.updates ?? 0) > 0 === hasUpdates) &&
    (!filter.isUnvisited || isUnvisited(shop.lastVisitedAt, now))
  );
}

function lineOfShop({ shopwareVersion }: FleetRow["shop"]): string | null {
  return shopwareVersion === null ? null : lineOf(shopwareVersion);
}

function isIn(wanted: string, environment: string | null): boolean {
  return wanted === NOT_PRODUCTION ? environment !== null && environment !== "prod" : environment === wanted;
}

function isUnvisited(lastVisitedAt: string | null, now: Date): boolean {
  return lastVisitedAt === null || now.getTime() - new Date(lastVisitedAt).getTime() > UNVISITED_MILLISECONDS;
}

function searchableText({ shop, reasons }: FleetRow): string {
  const { name, projectName, organizationName, shopwareVersion, url, tags } = shop;
  const words = tags.map((tag) => tag.name);
  return [name, projectName, organizationName, shopwareVersion ?? "", url, ...words, ...reasons].join(" ");
}
