import { and, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import { defineRetention } from "../lib/retention.ts";
import { type Db } from "../lib/db.ts";
import { shop } from "../shops/shop.table.ts";
import { isInScope } from "./covered-shops.store.ts";
import type { Occurrence } from "./occurrences.ts";
import { REREAD_MINUTES } from "./window-limits.ts";
import { maintenanceWindow, windowOccurrence } from "./window.table.ts";

/** 25 months: as long as what happened in them is remembered. */
const KEEP_HOURS = 25 * 31 * 24;

export const OLD_OCCURRENCES = defineRetention({
  table: windowOccurrence,
  keepHours: KEEP_HOURS,
  isOver: (before) => lt(windowOccurrence.endsAt, before),
});

/** Windows in which nothing can happen any more, with everything that did. */
export const OLD_WINDOWS = defineRetention({
  table: maintenanceWindow,
  keepHours: KEEP_HOURS,
  isOver: (before) =>
    or(
      lt(maintenanceWindow.removedAt, before),
      lt(maintenanceWindow.endsAt, before),
      lt(maintenanceWindow.lastDay, before.toISOString().slice(0, 10)),
    ),
});

interface WindowKey {
  organizationId: string;
  windowId: number;
}

/**
 * Makes exactly these the times to come; what runs or lies behind stays. Returns whether anything changed. Any number
 * of times with the same result.
 */
export async function writeOccurrences(
  tx: Db,
  { organizationId, windowId }: WindowKey,
  { occurrences, now }: { occurrences: readonly Occurrence[]; now: Date },
): Promise<void> {
  const wanted = JSON.stringify(
    occurrences.map(({ beginsAt, endsAt }) => ({ begins_at: beginsAt.toISOString(), ends_at: endsAt.toISOString() })),
  );
  const at = now.toISOString();
  await tx.execute(sql`
    with wanted as (
      select * from jsonb_to_recordset(${wanted}::jsonb) as wanted(begins_at timestamptz, ends_at timestamptz)
    ), gone as (
      delete from window_occurrence known
      where organization_id = ${organizationId} and window_id = ${windowId} and begins_at > ${at}::timestamptz
        and not exists (select from wanted where wanted.begins_at = known.begins_at)
    )
    insert into window_occurrence as known (organization_id, window_id, begins_at, ends_at)
    select ${organizationId}, ${windowId}, begins_at, ends_at from wanted
    on conflict (organization_id, window_id, begins_at) do update set ends_at = excluded.ends_at
    where known.begins_at > ${at}::timestamptz and known.ends_at <> excluded.ends_at`);
}

/** Removes what has not begun. */
export async function dropComing(tx: Db, { organizationId, windowId }: WindowKey, now: Date): Promise<void> {
  await tx
    .delete(windowOccurrence)
    .where(
      and(
        eq(windowOccurrence.organizationId, organizationId),
        eq(windowOccurrence.windowId, windowId),
        gt(windowOccurrence.beginsAt, now),
      ),
    );
}

/** A new end of what runs at the moment; null: nothing does. */
export async function moveEnd(
  tx: Db,
  { organizationId, windowId }: WindowKey,
  { endsAt, endedBy, now }: { endsAt: Date; endedBy: string | null; now: Date },
): Promise<void> {
  const isIt = and(
    eq(windowOccurrence.organizationId, organizationId),
    eq(windowOccurrence.windowId, windowId),
    lt(windowOccurrence.beginsAt, endsAt),
    gt(windowOccurrence.endsAt, now),
    sql`${windowOccurrence.beginsAt} <= ${now.toISOString()}::timestamptz`,
  );
  await tx.update(windowOccurrence).set({ endsAt, endedBy }).where(isIt);
  await tx
    .update(maintenanceWindow)
    .set({ endsAt })
    .where(
      and(
        eq(maintenanceWindow.organizationId, organizationId),
        eq(maintenanceWindow.id, windowId),
        isNull(maintenanceWindow.cron),
      ),
    );
}

/** What began or ended since the last look, so that open pages are told. */
export interface WindowTurn {
  organizationId: string;
  windowId: number;
}

/**
 * Reads the shops of what runs, at its begin and then every five minutes, and once more of what has ended without
 * ever having been read. Returns the windows that began or ended since the last look. What was closed or read by a clock
 * that was ahead is open and read again.
 */
export async function readRunningShops(db: Db, now: Date): Promise<readonly WindowTurn[]> {
  const at = now.toISOString();
  const reread = new Date(now.getTime() - REREAD_MINUTES * 60_000).toISOString();
  const covered = db
    .select({ ids: sql`coalesce(array_agg(${shop.id} order by ${shop.id}), '{}')` })
    .from(shop)
    .where(isInScope(db));
  const { rows } = await db.execute<{ organizationId: string; windowId: number; isTurn: boolean }>(sql`
    with due as (
      select organization_id, window_id, begins_at, shops_read_at, closed_at, ends_at <= ${at}::timestamptz as is_over
      from window_occurrence
      where closed_at is null and begins_at <= ${at}::timestamptz
          and (ends_at <= ${at}::timestamptz
            or (shops_read_at > ${reread}::timestamptz and shops_read_at <= ${at}::timestamptz) is not true)
        or closed_at is not null and tstzrange(begins_at, ends_at) @> ${at}::timestamptz
      for update skip locked
    )
    update window_occurrence known set
      shop_ids = case when due.is_over and known.shop_ids is not null then known.shop_ids else (${covered}) end,
      shops_read_at = ${at}::timestamptz,
      closed_at = case when due.is_over then ${at}::timestamptz end
    from due join maintenance_window on maintenance_window.organization_id = due.organization_id
      and maintenance_window.id = due.window_id
    where known.organization_id = due.organization_id and known.window_id = due.window_id
      and known.begins_at = due.begins_at
    returning known.organization_id as "organizationId", known.window_id as "windowId",
      due.is_over or due.shops_read_at is null or due.closed_at is not null as "isTurn"`);
  return rows.filter(({ isTurn }) => isTurn).map(({ organizationId, windowId }) => ({ organizationId, windowId }));
}
