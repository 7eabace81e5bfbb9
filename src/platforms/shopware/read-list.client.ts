import type { Failure } from "../../snapshot/failure.ts";
import { parseEntityList } from "./entity-list.ts";
import type { JsonRecord } from "./lenient-value.ts";
import type { CallOutcome, ShopSession } from "./shop-session.client.ts";

export interface ListQuery {
  /** As in the address of the search, for example `scheduled-task`. */
  entity: string;
  /** Name under which the shop knows the fields, for example `scheduled_task`. */
  alias: string;
  fields: readonly string[];
  sortBy: string;
  /** Version of the shop as far as known: newer ones document words instead of numbers. */
  countMode: 1 | "exact";
}

export type ListOutcome = { state: "read"; rows: readonly JsonRecord[] } | Exclude<CallOutcome, { state: "read" }>;

/** The highest that every version accepts. */
const ROWS_PER_PAGE = 100;
const MAXIMUM_PAGES = 200;

/** Reads all rows of a listing, page by page. Half a listing is a failure: what lacks in it would look removed. */
export async function readList(session: ShopSession, query: ListQuery): Promise<ListOutcome> {
  const rows: JsonRecord[] = [];
  for (let page = 1; page <= MAXIMUM_PAGES; page += 1) {
    const outcome = await session.call({
      method: "POST",
      path: `/search/${query.entity}`,
      body: criteriaOf(query, page),
    });
    if (outcome.state !== "read") return outcome;
    const list = parseEntityList(outcome.value);
    if (list === null)
      return { state: "failed", failure: outcome.broken("answer_broken"), milliseconds: outcome.milliseconds };
    rows.push(...list.rows);
    const isLast = list.total === null ? list.rows.length < ROWS_PER_PAGE : page * ROWS_PER_PAGE >= list.total;
    if (isLast || list.rows.length === 0) return { state: "read", rows };
  }
  return { state: "failed", failure: tooLong(query.entity), milliseconds: 0 };
}

function criteriaOf({ alias, fields, sortBy, countMode }: ListQuery, page: number) {
  return {
    page,
    limit: ROWS_PER_PAGE,
    "total-count-mode": countMode,
    sort: [{ field: sortBy, order: "ASC" }],
    includes: { [alias]: fields },
  };
}

function tooLong(entity: string): Failure {
  const excerpt = `search/${entity} has more than ${MAXIMUM_PAGES * ROWS_PER_PAGE} rows`;
  return { reason: "answer_too_large", excerpt, httpStatus: 200, location: null, retryAfterSeconds: null };
}
