import { type SQL, sql } from "drizzle-orm";
import { isAheadSql } from "../lib/calendar/clocks-differ.ts";
import { iso } from "../lib/columns.ts";
import type { Transaction } from "../lib/db.ts";
import { SHOPS_OF_OCCURRENCE } from "./occurrence-shops.ts";
import { SETTLE_MINUTES } from "./window-limits.ts";

/** A time of planned work on a shop, for whoever weighs what happened in it. */
export interface WeighedWindow {
  shopId: number;
  windowId: number;
  name: string;
  beginsAt: string;
  endsAt: string;
  /** It is given for the first time since it began. */
  hasBegun: boolean;
  /** It is given for the first time since it has settled after its end. */
  hasSettled: boolean;
}

/**
 * Planned work on shops of an organization that touches a stretch of time, and besides all that has settled since the
 * last call, however long ago. What begins and what settles is marked in the running transaction, on whatever shops: it
 * is given as such once. `shopIds`: shops of which anything is to be said; all of them by default, which are many rows
 * where work is planned on many shops.
 */
export async function takeWindows(
  { client }: Transaction,
  organizationId: string,
  { from, to, shopIds }: { from: Date; to: Date; shopIds?: readonly number[] },
): Promise<readonly WeighedWindow[]> {
  const { rows } = await client.query<WeighedWindow>({
    name: "take_windows_to_weigh",
    text: TAKE_SQL,
    values: [organizationId, from, to, shopIds ?? null],
  });
  return rows;
}

const SETTLE = `interval '${SETTLE_MINUTES} minutes'`;
/** Whether an occurrence has settled. */
const HAS_SETTLED = `ends_at <= $3::timestamptz - ${SETTLE}`;

const TO_BEGIN = `(begun_at is null or ${isAheadSql("begun_at", "$3::timestamptz")})`;
const SETTLED_AHEAD = isAheadSql("settled_at", "$3::timestamptz");

const TAKE_SQL = `with turn as (
  select window_id, begins_at, ${TO_BEGIN} as has_begun, ${HAS_SETTLED} as has_settled
  from window_occurrence
  where organization_id = $1 and (settled_at is null or ${SETTLED_AHEAD}) and begins_at <= $3::timestamptz
    and (${TO_BEGIN} or ${HAS_SETTLED} or ${SETTLED_AHEAD})
  for update
), marked as (
  update window_occurrence known set begun_at = case when turn.has_begun then $3::timestamptz else known.begun_at end,
    settled_at = case when turn.has_settled then $3::timestamptz end
  from turn where known.organization_id = $1 and known.window_id = turn.window_id and known.begins_at = turn.begins_at
)
select shop.id as "shopId", work.id as "windowId", work.name,
  ${iso("occurrence.begins_at")} as "beginsAt", ${iso("occurrence.ends_at")} as "endsAt",
  coalesce(turn.has_begun, false) as "hasBegun", coalesce(turn.has_settled, false) as "hasSettled"
from window_occurrence occurrence
join maintenance_window work on work.organization_id = occurrence.organization_id and work.id = occurrence.window_id
left join turn on turn.window_id = occurrence.window_id and turn.begins_at = occurrence.begins_at
${SHOPS_OF_OCCURRENCE}
where occurrence.organization_id = $1 and ($4::integer[] is null or shop.id = any($4))
  and ((occurrence.ends_at > $2::timestamptz and occurrence.begins_at <= $3::timestamptz) or turn.window_id is not null)
order by occurrence.begins_at, occurrence.window_id, shop.id`;

const TO_SETTLE = sql.raw(
  `(settled_at is null or ${isAheadSql("settled_at", "moment.at")}) and ends_at <= moment.at - ${SETTLE}`,
);
const TO_BE_BEGUN = sql.raw(
  `begins_at <= moment.at and (${isAheadSql("settled_at", "moment.at")} or (settled_at is null and ${isAheadSql("begun_at", "moment.at")}))`,
);

/** Organizations of which {@link takeWindows} has something to mark at that moment; for unions. */
export function organizationsWithTurns(now: Date): SQL {
  const moment = sql`(select ${now.toISOString()}::timestamptz as at) as moment`;
  return sql`select organization_id from window_occurrence, ${moment} where ${TO_SETTLE}
    union
    select organization_id from window_occurrence, ${moment} where ${TO_BE_BEGUN}
    union
    select organization_id from window_occurrence, ${moment}
    where closed_at is null and begun_at is null and settled_at is null and begins_at <= moment.at`;
}
