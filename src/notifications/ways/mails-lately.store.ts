import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../lib/db.ts";
import type { IsoTime } from "../../snapshot/visit.ts";
import type { DeadReason } from "../channels/channel-kind.ts";
import { destination } from "../delivering/destination.table.ts";
import { knownReason } from "../destinations/destinations.store.ts";

/** After more alert mails than these in a day people are asked whether they want fewer (product rule). */
const MANY_MAILS = 10;

export interface Mailbox {
  state: "on" | "struggling" | "disabled";
  /** Why it is disabled. */
  reason: DeadReason | null;
  /** `null`: it works, as far as is known. */
  since: IsoTime | null;
  /** The last alert mail; `null`: none lately. */
  arrivedAt: IsoTime | null;
}

const MAILS = sql.raw("message join destination on destination.id = destination_id");
const isTheirs = (userId: string) => sql`user_id = ${userId} and channel = 'email'`;

/** The last day since then on which somebody got so many alert mails, on the clocks of their zone; `null`: there is none. */
export async function findBusyDay(
  db: Db,
  userId: string,
  { since, timeZone }: { since: Date; timeZone: string },
): Promise<{ day: string; mails: number } | null> {
  const { rows } = await db.execute<{ day: string; mails: number }>(sql`
    select (settled_at at time zone ${timeZone})::date::text as day, count(*)::integer as mails from ${MAILS}
    where ${isTheirs(userId)} and kind = 'alert' and message.state = 'arrived' and settled_at >= ${since.toISOString()}::timestamptz
    group by 1 having count(*) > ${MANY_MAILS} order by 1 desc limit 1`);
  return rows[0] ?? null;
}

/** When somebody was last mailed what happened; `null`: not lately. */
async function findLastMail(db: Db, userId: string): Promise<Date | null> {
  const { rows } = await db.execute<{ at: Date | null }>(sql`
    select max(settled_at) as at from ${MAILS} where ${isTheirs(userId)} and message.state = 'arrived'`);
  const at = rows[0]?.at ?? null;
  return at === null ? null : new Date(at);
}

/** How somebody's mailbox is, of which nothing is known before it was told something. */
export async function readMailbox(db: Db, userId: string): Promise<Mailbox> {
  const [row] = await db
    .select({
      state: destination.state,
      reason: destination.reason,
      stateSince: destination.stateSince,
      failingSince: destination.failingSince,
    })
    .from(destination)
    .where(and(eq(destination.userId, userId), eq(destination.channel, "email")));
  const arrivedAt = (await findLastMail(db, userId))?.toISOString() ?? null;
  if (row?.state !== "struggling" && row?.state !== "disabled")
    return { state: "on", reason: null, since: null, arrivedAt };
  const { state, reason, stateSince, failingSince } = row;
  const since = state === "struggling" ? (failingSince ?? stateSince) : stateSince;
  return { state, reason: knownReason(reason), since: since.toISOString(), arrivedAt };
}
