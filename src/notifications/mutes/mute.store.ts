import { and, desc, eq, gt, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { Db } from "../../lib/db.ts";
import { defineRetention } from "../../lib/retention.ts";
import type { IsoTime } from "../../snapshot/visit.ts";
import type { Mute } from "./mute.ts";
import { mute } from "./mute.table.ts";
import { MUTE_LIMITS } from "./mute-limits.ts";

const isActive = (now: Date) => and(isNull(mute.endedAt), or(isNull(mute.until), gt(mute.until, now)));

/** A mute that holds, and since when. */
export interface HeldMute extends Mute {
  createdAt: IsoTime;
}

/** What holds for these people: what they muted themselves, and what is muted for everybody. */
export async function readMutes(
  db: Db,
  organizationId: string,
  userIds: readonly string[],
  now: Date,
): Promise<readonly HeldMute[]> {
  if (userIds.length === 0) return [];
  const { userId, shopId, topic, thread, until, createdAt } = mute;
  const rows = await db
    .select({ userId, shopId, topic, thread, until, createdAt })
    .from(mute)
    .where(
      and(
        eq(mute.organizationId, organizationId),
        or(inArray(mute.userId, [...userIds]), and(isNull(mute.userId), isNull(mute.destinationId))),
        isActive(now),
      ),
    )
    .orderBy(mute.userId, desc(mute.createdAt))
    .limit(userIds.length * MUTE_LIMITS.perPerson + MUTE_LIMITS.perOrganization);
  return rows.flatMap(({ userId: of, until: end, createdAt: from, ...row }) => {
    const times = { until: end?.toISOString() ?? null, createdAt: from.toISOString() };
    return (of === null ? userIds : [of]).map((one) => ({ ...row, ...times, userId: one }));
  });
}

/** Ends mutes of threads: all of them because the thread is over, or those until it is fixed because it became worse. */
export async function endMutesOfThreads(
  db: Db,
  organizationId: string,
  { threads, onlyUntilFixed }: { threads: readonly string[]; onlyUntilFixed: boolean },
  now: Date,
): Promise<void> {
  if (threads.length === 0) return;
  await db
    .update(mute)
    .set({ endedAt: now })
    .where(
      and(
        eq(mute.organizationId, organizationId),
        inArray(mute.thread, [...threads]),
        isNull(mute.endedAt),
        onlyUntilFixed ? isNull(mute.until) : undefined,
      ),
    );
}

/** Ends mutes of these incidents and of what they are part of, unless something of it is still open. */
export async function endMutesOfIncidents(
  db: Db,
  organizationId: string,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await db.execute(sql`
    update mute set ended_at = ${now.toISOString()}::timestamptz from incident as whole
    where mute.organization_id = ${organizationId} and mute.ended_at is null
      and whole.organization_id = ${organizationId} and mute.thread = 'incident:' || whole.id
      and whole.id in (select unnest(${sql.param([...ids])}::integer[]) union
        select parent_id from incident where organization_id = ${organizationId} and id = any(${sql.param([...ids])}::integer[]))
      and not exists (select from incident as part where part.organization_id = ${organizationId} and part.state = 'open'
        and (part.id = whole.id or part.parent_id = whole.id))`);
}

export const OLD_MUTES = defineRetention({
  table: mute,
  keepHours: MUTE_LIMITS.keptHours,
  isOver: (before) => or(lt(mute.endedAt, before), lt(mute.until, before)),
});
