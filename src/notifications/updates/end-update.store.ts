import { sql } from "drizzle-orm";
import { productChanged } from "../../changelog/events/product-changed.ts";
import { shopLeft } from "../../changelog/events/shop-left.ts";
import { type Db, executePlanned } from "../../lib/db.ts";
import { updateAvailable } from "../../monitoring/events/update-available.ts";
import { NEVER_TOLD } from "../delivering/kept-open.store.ts";
import type { AlertKey } from "../ways/sending/alert-message.store.ts";
import { noteLeftOut } from "../ways/sending/left-out.store.ts";
import type { ProductEvent } from "./offered-updates.ts";
import { isChange } from "./update.store.ts";

/** More are looked at in the next round. */
const CHANGES_AT_ONCE = 500;

/** Products of which others are installed than before, shops that are gone, and the events that say so. */
export async function listChanges(db: Db, organizationId: string) {
  const { rows } = await executePlanned<{ id: number; kind: string; data: unknown }>(
    db,
    sql`select id, kind, data from event where organization_id = ${organizationId} and ${isChange} order by id limit ${CHANGES_AT_ONCE}`,
  );
  return {
    ids: rows.map(({ id }) => id),
    products: [...new Set(rows.flatMap(({ data }) => productChanged.read(data)?.product ?? []))],
    leftIds: [...new Set(rows.flatMap(({ data }) => shopLeft.read(data)?.shopId ?? []))],
  };
}

/** What these shops offer or have of these products, by what was seen of them. */
export async function listProductEvents(
  db: Db,
  organizationId: string,
  { shopIds, products }: { shopIds: readonly number[]; products: readonly string[] },
): Promise<{ events: readonly ProductEvent[]; present: ReadonlySet<number> }> {
  if (shopIds.length === 0) return { events: [], present: new Set() };
  const ids = sql`any(${sql.param([...shopIds])}::integer[])`;
  const { rows } = await executePlanned<Record<string, unknown> & ProductEvent>(
    db,
    sql`select id as "eventId", shop_id as "shopId", data ->> 'product' as product, data ->> 'installed' as installed,
        case when kind = ${updateAvailable.kind} then data ->> 'version' end as offered
      from event where organization_id = ${organizationId} and shop_id = ${ids}
        and kind in (${updateAvailable.kind}, ${productChanged.kind}) and data ->> 'product' = any(${sql.param([...products])}::text[]) order by id`,
  );
  const { rows: shops } = await executePlanned<{ id: number }>(
    db,
    sql`select id from shop where organization_id = ${organizationId} and id = ${ids} order by id`,
  );
  return { events: rows, present: new Set(shops.map(({ id }) => id)) };
}

/** Destinations that know of an update of the organization as open. */
export async function listKnowing(db: Db, organizationId: string): Promise<readonly string[]> {
  const { rows } = await executePlanned<{ id: string }>(
    db,
    sql`select distinct destination_id as id from thread_at
      where organization_id = ${organizationId} and starts_with(thread, 'update:') and ended_at is null`,
  );
  return rows.map(({ id }) => id);
}

/** Ends rows of inboxes; whose they are is returned. They are read: nobody has to do anything about them. */
export async function endRows(db: Db, ids: readonly number[], now: Date): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<{ userId: string }>(sql`
    update notification set ended_at = greatest(${now.toISOString()}::timestamptz, created_at + interval '1 millisecond'), read = true
    where id = any(${sql.param([...ids])}::integer[]) returning user_id as "userId"`);
  return [...new Set(rows.map(({ userId }) => userId))].toSorted();
}

/** Takes back what people were to hear by their ways, which are held already. */
export async function withdrawAlerts(db: Db, alerts: readonly AlertKey[], now: Date): Promise<void> {
  if (alerts.length === 0) return;
  const keys = alerts.map(({ destinationId, id }) => ({ destinationId, id }));
  const { rows } = await db.execute<Record<string, unknown> & AlertKey>(sql`
    update message set state = 'superseded', settled_at = ${now.toISOString()}::timestamptz, next_at = null, waits_for = null, untold = 'overtaken'
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as given ("destinationId" uuid, id uuid)
    where destination_id = "destinationId" and message.id = given.id and message.state = 'waiting'
    returning "destinationId", message.id`);
  await noteLeftOut(db, rows, "overtaken");
}

/**
 * Takes back what channels were to hear: notices, and messages that certainly did not arrive and say nothing else. They
 * know no more of these matters, unless they have heard of them. They are held already.
 */
export async function withdrawUpdates(
  db: Db,
  organizationId: string,
  noticeIds: readonly number[],
  now: Date,
): Promise<void> {
  if (noticeIds.length === 0) return;
  const ids = sql`any(${sql.param([...noticeIds])}::integer[])`;
  await db.execute(sql`
    update message set state = 'superseded', next_at = null, settled_at = ${now.toISOString()}::timestamptz
    where (destination_id, id) in (select destination_id, message_id from notice where organization_id = ${organizationId} and id = ${ids})
      and state = 'waiting' and redelivered_at is null
      and not exists (select from attempt where attempt.destination_id = message.destination_id and attempt.message_id = message.id and ended_at is null)
      and not exists (select from notice as other where other.destination_id = message.destination_id and other.message_id = message.id and other.id <> all(${sql.param([...noticeIds])}::integer[]))`);
  await db.execute(sql`
    with gone as (
      delete from notice where organization_id = ${organizationId} and id = ${ids} and message_id is null returning destination_id, thread
    )
    delete from thread_at using gone where thread_at.destination_id = gone.destination_id and thread_at.thread = gone.thread
      and not exists (select from notice join message on message.destination_id = notice.destination_id and message.id = message_id
        where notice.destination_id = gone.destination_id and notice.thread = gone.thread and message.state <> 'superseded')
      and ${NEVER_TOLD}`);
}

/** What these say was given up, and is over by now: it is not sent when its channel is mended. They are held already. */
export async function noteOver(
  db: Db,
  organizationId: string,
  { notices, now }: { notices: readonly { id: number }[]; now: Date },
): Promise<void> {
  if (notices.length === 0) return;
  await db.execute(sql`
    update notice set over_at = ${now.toISOString()}::timestamptz
    where organization_id = ${organizationId} and id = any(${sql.param(notices.map(({ id }) => id))}::integer[])`);
}
