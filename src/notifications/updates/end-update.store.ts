import { sql } from "drizzle-orm";
import { productChanged } from "../../changelog/events/product-changed.ts";
import { type Db, executePlanned } from "../../lib/db.ts";
import { updateAvailable } from "../../monitoring/events/update-available.ts";
import type { Why } from "../delivering/deciding/telling-rule.ts";
import { readWhy } from "../delivering/deciding/stored-why.ts";
import { updateShared } from "../topics/changes/update-shared.ts";
import type { InShops, ProductEvent } from "./offered-updates.ts";

/** More are looked at in the next round. */
const CHANGES_AT_ONCE = 500;
/** Nobody has as much that is open. */
const READ_AT_MOST = 20_000;

const SAYS_UPDATE = [updateAvailable.kind, updateShared.kind].map((kind) => `'${kind}'`).join(", ");
const shopsOfData = (data: string, shopId: string) =>
  sql.raw(`case when ${data} ? 'shopCount' then ${data} -> 'shopIds' else jsonb_build_array(${shopId}) end`);

const isWaiting = sql`kind = ${productChanged.kind} and decided_at is null and weighed_at is not null`;

/** Products of which others are installed than before, and the events that say so. */
export async function listChangedProducts(db: Db, organizationId: string) {
  const { rows } = await executePlanned<{ id: number; product: string }>(
    db,
    sql`select id, coalesce(data ->> 'product', '') as product from event where organization_id = ${organizationId} and ${isWaiting}
      order by id limit ${CHANGES_AT_ONCE}`,
  );
  return rows;
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

interface Stored extends InShops, Record<string, unknown> {
  thread: string;
}
const isOf = (product: string, products: readonly string[] | null) =>
  products === null ? sql`true` : sql`${sql.raw(product)} = any(${sql.param([...products])}::text[])`;

/** Updates in inboxes that are not over, of these products; `null`: of all. */
export async function listOpenRows(db: Db, organizationId: string, products: readonly string[] | null) {
  const { rows } = await executePlanned<Stored & { id: number }>(
    db,
    sql`select id, thread, data ->> 'product' as product, data ->> 'version' as version, ${shopsOfData("data", "shop_id")} as "shopIds"
      from notification where organization_id = ${organizationId} and kind in (${sql.raw(SAYS_UPDATE)}) and ended_at is null
        and thread is not null and ${isOf("data ->> 'product'", products)} order by id limit ${READ_AT_MOST}`,
  );
  return rows;
}

/** What waits for people by their ways. */
export async function listWaitingAlerts(db: Db, organizationId: string, products: readonly string[] | null) {
  const { rows } = await executePlanned<Stored & { id: string; destinationId: string }>(
    db,
    sql`select id, destination_id as "destinationId", '' as thread, alert -> 'news' ->> 'product' as product, alert -> 'news' ->> 'version' as version,
        ${shopsOfData("alert -> 'news'", "shop_id")} as "shopIds"
      from message where organization_id = ${organizationId} and state = 'waiting' and kind = 'alert'
        and alert -> 'news' ->> 'kind' in (${sql.raw(SAYS_UPDATE)}) and ${isOf("alert -> 'news' ->> 'product'", products)}
      order by destination_id, id limit ${READ_AT_MOST}`,
  );
  return rows;
}

/** What channels were to hear, or have heard where it is kept open. `isWaiting`: no message says it yet. */
export async function listNotices(db: Db, organizationId: string, products: readonly string[] | null) {
  const { rows } = await executePlanned<
    Stored & { id: number; destinationId: string; eventId: number; why: Why; label: string; isWaiting: boolean }
  >(
    db,
    sql`select notice.id, notice.destination_id as "destinationId", event_id as "eventId", why, notice.thread, data ->> 'product' as product,
        data ->> 'label' as label, data ->> 'version' as version, ${shopsOfData("data", "event.shop_id")} as "shopIds", message_id is null as "isWaiting"
      from notice join event on event.organization_id = notice.organization_id and event.id = notice.event_id
      where notice.organization_id = ${organizationId} and event.kind in (${sql.raw(SAYS_UPDATE)}) and ${isOf("data ->> 'product'", products)}
        and (message_id is null or exists (select from thread_at where thread_at.destination_id = notice.destination_id
          and thread_at.thread = notice.thread and ended_at is null) or exists (select from message
          where message.destination_id = notice.destination_id and message.id = notice.message_id and message.state = 'waiting'))
      order by notice.id limit ${READ_AT_MOST}`,
  );
  return rows.map(({ why, ...row }) => ({ ...row, why: readWhy(why) }));
}

/** Ends rows of inboxes; whose they are is returned. They are read: nobody has to do anything about them. */
export async function endRows(db: Db, ids: readonly number[], now: Date): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<{ userId: string }>(sql`
    update notification set ended_at = greatest(${now.toISOString()}::timestamptz, created_at + interval '1 millisecond'), read = true
    where id = any(${sql.param([...ids])}::integer[]) returning user_id as "userId"`);
  return [...new Set(rows.map(({ userId }) => userId))].toSorted();
}

/**
 * Takes back what channels were to hear: notices, and messages that certainly did not arrive and say nothing else. They
 * know no more of these matters, unless they have heard of them.
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
        where notice.destination_id = gone.destination_id and notice.thread = gone.thread and message.state <> 'superseded')`);
}
