import { sql } from "drizzle-orm";
import type { Db } from "../../lib/db.ts";
import type { LatelyOutcome, ShownDestination } from "./destination-answers.ts";
import { MISSED } from "./destinations.store.ts";

const LISTED = 100;

/** How many messages a channel would have got. */
export async function countMissed(db: Db, id: string): Promise<number> {
  const { rows } = await db.execute<{ missed: number }>(sql`
    select ${MISSED} as missed from destination where id = ${id}`);
  return rows[0]?.missed ?? 0;
}

type Row = Record<string, unknown> & { at: Date; outcome: LatelyOutcome; status: number | null; words: string | null };

/** What became of its messages since then, newest first. */
export async function listLately(db: Db, id: string, since: Date): Promise<ShownDestination["lately"]> {
  const { rows } = await db.execute<Row>(sql`
    select message.created_at as at, last.status, content ->> 'title' as words,
      case when last.number is not null and last.outcome is null and message.state in ('waiting', 'dead') then 'unknown'
        else message.state end as outcome
    from message left join lateral (select number, outcome, status from attempt where attempt.destination_id = message.destination_id
      and message_id = message.id order by number desc limit 1) as last on true
    where message.destination_id = ${id} and message.created_at >= ${since.toISOString()} and message.state <> 'superseded'
    order by message.created_at desc, message.id limit ${LISTED}`);
  return rows.map(({ at, words, ...row }) => ({ ...row, at: new Date(at).toISOString(), words: words ?? "" }));
}
