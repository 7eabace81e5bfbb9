import { INTERVAL_SECONDS } from "./memory-limits.ts";

/** What visits say of the shop itself. */
export const OF_SHOP = "shop";

const COLUMNS = {
  state: ["state", "text"],
  cause: ["cause", "text"],
  fromAt: ["from_at", "timestamptz"],
  notBefore: ["not_before", "timestamptz"],
  confirmedAt: ["confirmed_at", "timestamptz"],
  toAt: ["to_at", "timestamptz"],
  httpStatus: ["http_status", "integer"],
} as const;

const PAIRS = Object.entries(COLUMNS);
const NAMES = PAIRS.map(([, [column]]) => column).join(", ");
const VALUES = PAIRS.map(([property]) => `spans."${property}"`).join(", ");
const SHAPE = PAIRS.map(([property, [, type]]) => `"${property}" ${type}`).join(", ");

/** The span without an end of the shop whose state is called `state`, as JSON. */
export const OPEN_SPAN = `(select json_build_object('id', id, ${PAIRS.map(([property, [column]]) => `'${property}', ${column}`).join(", ")})
    from span where organization_id = state.organization_id and shop_id = state.shop_id
      and subject = '${OF_SHOP}' and to_at is null) as span`;

/**
 * Writes the spans of a shop that are JSON in `list`, and takes away the one with the number in `removed`; `shop` are its
 * organization and number. One has ended before the next begins, whatever the order of the statement's parts is.
 */
export function writeSpans(
  { list, removed }: { list: string; removed: string },
  [organizationId, shopId]: readonly [string, string],
): string {
  const isOfShop = `span.organization_id = ${organizationId} and span.shop_id = ${shopId}`;
  return `spans as (select * from jsonb_to_recordset(${list}::jsonb) as rows(id integer, ${SHAPE})),
removed_spans as (delete from span where ${isOfShop} and span.id = ${removed}::integer returning 1),
changed_spans as (
  update span set confirmed_at = spans."confirmedAt", to_at = spans."toAt" from spans
  where ${isOfShop} and span.id = spans.id returning 1
),
begun_spans as (
  insert into span (organization_id, shop_id, subject, resolution_seconds, ${NAMES})
  select ${organizationId}, ${shopId}, '${OF_SHOP}', ${INTERVAL_SECONDS}, ${VALUES} from spans
  where spans.id is null and (select count(*) from removed_spans) + (select count(*) from changed_spans) >= 0
)`;
}
