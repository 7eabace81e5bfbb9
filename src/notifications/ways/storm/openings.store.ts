import { sql } from "drizzle-orm";
import { isAheadSql } from "../../../lib/calendar/clocks-differ.ts";
import type { Db } from "../../../lib/db.ts";
import type { IsoTime } from "../../../snapshot/visit.ts";
import { STORM_LOOKED_BACK_MINUTES } from "../../delivering/deciding/storm.ts";

/** When matters began lately of which somebody is told by a way. */
export interface OpeningsOfWay {
  userId: string;
  channel: string;
  at: readonly IsoTime[];
}

/** Of all ways of these people. */
export async function listOpenings(
  db: Db,
  whose: readonly { userId: string }[],
  now: Date,
): Promise<readonly OpeningsOfWay[]> {
  const userIds = [...new Set(whose.map(({ userId }) => userId))];
  const { rows } = await db.execute<{ userId: string; channel: string; at: string[] }>(sql`
    select user_id as "userId", channel, jsonb_agg(created_at order by created_at) as at
    from message join destination on destination.id = destination_id
    cross join (select ${now.toISOString()}::timestamptz as at) as moment
    where user_id = any(${sql.param(userIds)}::text[]) and channel in ('email', 'push') and kind = 'alert' and alert ->> 'phase' = 'opens'
      and created_at > moment.at - make_interval(mins => ${STORM_LOOKED_BACK_MINUTES})
      and not (${sql.raw(isAheadSql("created_at", "moment.at"))})
    group by 1, 2 order by 1, 2`);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.map((one) => new Date(one).toISOString()) }));
}
