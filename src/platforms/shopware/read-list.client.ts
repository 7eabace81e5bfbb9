import { ROW_LIMITS } from "../../snapshot/field-limits.ts";
import type { Failure, FailureReason } from "../../snapshot/failure.ts";
import { parseEntityList } from "./parse/entity-list.ts";
import { entityShape } from "./parse/json-shape.ts";
import type { JsonRecord } from "./parse/lenient-value.ts";
import type { CallOutcome, ShopSession } from "./shop-session.client.ts";

export interface ListQuery {
  /** As in the search address, for example `scheduled-task`. */
  entity: string;
  /** Name under which the shop knows the fields, for example `scheduled_task`. */
  alias: string;
  fields: readonly string[];
  sortBy: string;
  /** Depends on the shop's version, if known: newer ones document words instead of numbers. */
  countMode: 1 | "exact";
}

export type ListOutcome =
  | {
      state: "read";
      rows: readonly JsonRecord[];
      /** The number of rows that the shop reports. */
      total: number;
      broken: (reason: FailureReason) => Failure;
    }
  | Exclude<CallOutcome, { state: "read" }>;

/** The maximum that every version accepts. */
const ROWS_PER_PAGE = ROW_LIMITS.perPage;

/** Reads all rows of a listing, page by page. A partial listing is a failure: missing rows would look removed. */
export async function readList(session: ShopSession, query: ListQuery): Promise<ListOutcome> {
  const rows: JsonRecord[] = [];
  for (let page = 1; rows.length < ROW_LIMITS.perList; page += 1) {
    const outcome = await session.call({
      method: "POST",
      path: `/search/${query.entity}`,
      body: criteriaOf(query, page),
      shape: entityShape(query.fields),
    });
    if (outcome.state !== "read") return outcome;
    const { milliseconds } = outcome;
    const failed = (reason: FailureReason) => ({
      state: "failed" as const,
      failure: outcome.broken(reason),
      milliseconds,
    });
    const list = parseEntityList(outcome.value);
    if (list === null || list.rows.length > ROWS_PER_PAGE) return failed("answer_broken");
    const { total } = list;
    if ((total ?? 0) > ROW_LIMITS.perList) break;
    rows.push(...list.rows);
    const isLast = total === null ? list.rows.length < ROWS_PER_PAGE : page * ROWS_PER_PAGE >= total;
    if (!isLast && list.rows.length > 0) continue;
    // An empty list without Shopware's total could come from anybody.
    if (total === null && rows.length === 0) return failed("answer_broken");
    return { state: "read", rows, total: total ?? rows.length, broken: outcome.broken };
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
  const excerpt = `search/${entity} has more than ${ROW_LIMITS.perList} rows`;
  return { reason: "too_many_rows", excerpt, httpStatus: 200, location: null, retryAfterSeconds: null };
}
