import { sql } from "drizzle-orm";
import type { EventUrgency } from "../../changelog/define-event.ts";
import { type Db, executePlanned } from "../../lib/db.ts";
import { updateAvailable } from "../../monitoring/events/update-available.ts";
import { threadThere } from "../delivering/own-thread.store.ts";
import { updateShared } from "../topics/changes/update-shared.ts";
import type { StandingUpdate } from "./standing-update.ts";
import type { UpdateMatter } from "./waiting-updates.ts";

/** The shops of a row with `data` and `shop_id`; null: nobody wrote them down. */
const SHOPS = sql.raw(
  `case when kind = '${updateShared.kind}' then data -> 'shopIds' else jsonb_build_array(shop_id) end`,
);
const OF_UPDATE = sql.raw(`kind in ('${updateAvailable.kind}', '${updateShared.kind}')`);

/** What these people's inboxes have of the same product, or of the same shop where that offers many; those deleted, too. */
export async function listStanding(
  db: Db,
  organizationId: string,
  { matter, userIds }: { matter: UpdateMatter; userIds: readonly string[] },
): Promise<readonly StandingUpdate[]> {
  if (userIds.length === 0) return [];
  const { thread, many, waiting } = matter;
  const isSame =
    many === null
      ? sql`${OF_UPDATE} and data ->> 'product' = ${waiting[0].update.product} and thread <> ${thread}`
      : sql`thread = ${thread}`;
  const { rows } = await executePlanned<{
    id: number;
    userId: string;
    thread: string;
    shopIds: number[] | null;
    urgency: EventUrgency | null;
    toldAt: Date;
    isEnded: boolean;
    isSeen: boolean;
  }>(
    db,
    sql`select id, user_id as "userId", thread, ${SHOPS} as "shopIds", urgency, coalesce(began_at, created_at) as "toldAt",
        coalesce(ended_at > created_at, false) as "isEnded", read or deleted_at is not null as "isSeen" from notification
      where organization_id = ${organizationId} and user_id = any(${sql.param([...userIds])}::text[]) and ${isSame} order by id`,
  );
  return rows.map(({ toldAt, urgency, ...row }) => ({ ...row, urgency: urgency ?? "info", toldAt: new Date(toldAt) }));
}

export async function deleteStanding(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db.execute(sql`delete from notification where id = any(${sql.param([...ids])}::integer[])`);
}

interface Newer {
  eventId: number;
  shopId: number | null;
  urgency: EventUrgency;
  destinationIds: readonly string[];
}

/** What waits at these channels of lesser versions in no other shops says the newest from now on, at its own time. */
export async function replaceWaiting(
  db: Db,
  organizationId: string,
  { matter, shopIds }: { matter: UpdateMatter; shopIds: readonly number[] },
  { eventId, shopId, urgency, destinationIds }: Newer,
): Promise<void> {
  if (matter.many !== null || destinationIds.length === 0) return;
  const { thread, waiting } = matter;
  await executePlanned(
    db,
    sql`
    with locked as materialized (
      select id, ${threadThere("id", organizationId, sql`${thread}`)} as name from destination
      where id = any(${sql.param([...destinationIds])}::uuid[]) order by id for no key update
    ), former as (
      delete from notice using locked, (select organization_id, id, ${SHOPS} as shop_ids, data ->> 'product' as product from event
        where organization_id = ${organizationId} and ${OF_UPDATE}) as said
      where said.organization_id = notice.organization_id and said.id = notice.event_id and message_id is null
        and destination_id = locked.id and thread <> locked.name
        and product = ${waiting[0].update.product} and shop_ids <@ ${JSON.stringify(shopIds)}::jsonb
      returning destination_id, locked.name, thread as former_thread, phase, why, due_at, is_summed, step, reminder
    ), unsaid as (
      select distinct on (destination_id) destination_id, name, former_thread from former
      where not exists (select from notice where notice.destination_id = former.destination_id and notice.thread = former_thread and message_id is not null)
        and not exists (select from thread_at where thread_at.destination_id = former.destination_id and thread_at.thread = former.name)
      order by destination_id, due_at
    ), known as (
      update thread_at set thread = unsaid.name from unsaid
      where thread_at.destination_id = unsaid.destination_id and thread_at.thread = unsaid.former_thread
    )
    insert into notice (organization_id, event_id, shop_id, destination_id, thread, phase, urgency, why, due_at, is_summed, step, reminder)
    select distinct on (destination_id) ${organizationId}, ${eventId}::integer, ${shopId}::integer, destination_id, name, phase, ${urgency}, why, due_at,
      is_summed, step, reminder from former order by destination_id, due_at
    on conflict do nothing`,
  );
}
