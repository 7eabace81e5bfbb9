import type { Pool, PoolClient } from "pg";
import type { Past, PastStatus } from "../../changelog/memory/day.ts";
import type { PastSpan } from "../../changelog/memory/measured-time.ts";
import { DAY_REASONS } from "../../changelog/memory/memory-limits.ts";
import { OF_SHOP } from "../../changelog/memory/span.store.ts";
import { silentSince } from "../../changelog/memory/span.ts";
import type { Level } from "../../checks/finding.ts";
import type { Reason } from "../../checks/status.ts";
import { listGaps } from "../../instance/instance-gap.store.ts";
import { isoTime } from "../../shops/stored-field.ts";
import type { IsoTime } from "../../snapshot/visit.ts";
import { pausesOfShop } from "../../windows/paused-shops.store.ts";

/** Whose days are asked for, and from which on. */
export interface AskedPast {
  organizationId: string;
  shopId: number;
  /** As `2026-11-20`. */
  first: string;
}

export interface PastDay {
  day: string;
  /** Its first moment, and that of the next. */
  from: Date;
  to: Date;
  visits: number;
  answered: number;
  p50: number | null;
  p95: number | null;
  queueMax: number | null;
}

export interface ShopPast {
  organizationId: string;
  shopId: number;
  days: readonly PastDay[];
  past: Past;
}

type Stored = Omit<PastDay, "from" | "to"> & { from: string; to: string };
interface StoredStatus {
  at: string;
  before: Level | null;
  level: Level;
  reasons: readonly Reason[];
}
interface PastRow {
  organizationId: string;
  shopId: number;
  since: Date;
  days: readonly Stored[] | null;
  spans: readonly PastSpan[] | null;
  statuses: readonly StoredStatus[] | null;
  status: Level | null;
  statusReasons: readonly Reason[];
  watchedFrom: Date | null;
  lastTriedAt: Date | null;
  pauses: readonly { fromAt: string; toAt: string }[] | null;
}

/** What is remembered of each shop, from its first day that is asked for to `last`, in a zone. */
export async function readPast(
  pool: Pool | PoolClient,
  asked: readonly AskedPast[],
  { last, timeZone, now }: { last: string; timeZone: string; now: Date },
): Promise<readonly ShopPast[]> {
  const { rows } = await pool.query<PastRow>({
    name: "read_past",
    text: PAST_SQL,
    values: [JSON.stringify(asked), timeZone, last],
  });
  const oldest = Math.min(now.getTime(), ...rows.map(({ since }) => since.getTime()));
  const gaps = (await listGaps(pool, new Date(oldest))).map(({ fromAt, toAt }) => ({
    fromAt: fromAt.toISOString(),
    toAt: toAt && toAt.toISOString(),
  }));
  return rows.map((row) => ({
    organizationId: row.organizationId,
    shopId: row.shopId,
    days: (row.days ?? []).map((day) => ({ ...day, from: new Date(day.from), to: new Date(day.to) })),
    past: {
      spans: (row.spans ?? []).map((span) => ({ ...span, fromAt: moment(span.fromAt), toAt: isoTime(span.toAt) })),
      gaps,
      statuses: statusesOf(row),
      watchedFrom: isoTime(row.watchedFrom),
      pauses: (row.pauses ?? []).map(({ fromAt, toAt }) => ({ fromAt: moment(fromAt), toAt: moment(toAt) })),
      silentSince: row.lastTriedAt && silentSince(row.lastTriedAt.toISOString(), now.toISOString()),
    },
  }));
}

const moment = (stored: string): IsoTime => new Date(stored).toISOString();

/** What the status was when the time begins is what it was before its first change. */
function statusesOf({ since, statuses, status, statusReasons }: PastRow): readonly PastStatus[] {
  const known = (statuses ?? []).map(({ at, level, reasons }) => ({ at: moment(at), level, reasons }));
  const [first] = statuses ?? [];
  if (first === undefined)
    return status === null ? [] : [{ at: since.toISOString(), level: status, reasons: statusReasons }];
  if (first.before === null || new Date(first.at) < since) return known;
  return [{ at: since.toISOString(), level: first.before, reasons: [] }, ...known];
}

const OF_SHOP_SQL = `organization_id = asked."organizationId" and shop_id = asked."shopId"`;

const DAYS_SQL = `select json_agg(json_build_object('day', to_char(days.day, 'YYYY-MM-DD'), 'from', days.day at time zone $2,
    'to', (days.day + interval '1 day') at time zone $2, 'visits', coalesce(visits, 0), 'answered', coalesce(answered, 0),
    'p50', p50, 'p95', p95, 'queueMax', queue_max) order by days.day)
  from generate_series(asked.first::timestamp, $3::date::timestamp, interval '1 day') as days(day)
  left join (
    select date_trunc('day', at at time zone $2) as day, count(*)::integer as visits, max(queue_size) as queue_max,
      count(*) filter (where outcome = 'answered')::integer as answered,
      percentile_disc(0.5) within group (order by response_milliseconds) as p50,
      percentile_disc(0.95) within group (order by response_milliseconds) as p95
    from shop_visit where ${OF_SHOP_SQL} and at >= since group by 1
  ) visited on visited.day = days.day`;

const SPANS_SQL = `select json_agg(json_build_object('state', state, 'cause', cause, 'fromAt', from_at, 'toAt', to_at))
  from span where ${OF_SHOP_SQL} and subject = '${OF_SHOP}' and confirmed_at is not null and (to_at is null or to_at > since)`;

/** From the last change before the time on. */
const STATUSES_SQL = `select json_agg(json_build_object('at', date, 'before', old_status, 'level', new_status,
    'reasons', jsonb_path_query_array(reasons, '$[0 to ${DAY_REASONS - 1}]')) order by date, id)
  from shop_changelog where ${OF_SHOP_SQL} and new_status is not null and date >= coalesce((
    select max(date) from shop_changelog where ${OF_SHOP_SQL} and new_status is not null and date < since
  ), since)`;

/** The first visit, where there is no day before; and when the shop came to its organization. */
const WATCHED_FROM_SQL = `greatest(shop.joined_at, case when not exists (select from visit_day where ${OF_SHOP_SQL} and day < asked.first)
    then (select min(at) from shop_visit where ${OF_SHOP_SQL}) end)`;

const PAST_SQL = `select asked."organizationId", asked."shopId", since, (${DAYS_SQL}) as days, (${SPANS_SQL}) as spans,
  (${STATUSES_SQL}) as statuses, state.status, state.status_reasons as "statusReasons",
  ${WATCHED_FROM_SQL} as "watchedFrom", state.last_tried_at as "lastTriedAt",
  ${pausesOfShop('asked."organizationId"', 'asked."shopId"', "since")} as pauses
from (
  select *, first::timestamp at time zone $2 as since
  from jsonb_to_recordset($1::jsonb) as rows("organizationId" text, "shopId" integer, first date)
) asked
join shop_state state on state.organization_id = asked."organizationId" and state.shop_id = asked."shopId"
join shop on shop.organization_id = asked."organizationId" and shop.id = asked."shopId"`;
