import { type SQL, sql } from "drizzle-orm";
import { SHOPWARE_PRODUCT } from "../../changelog/events/product-changed.ts";
import { type Db, executePlanned } from "../../lib/db.ts";
import { storableJson } from "../../lib/storable-text.ts";
import {
  PRODUCT_CHARACTERS,
  startOfMatters,
  updateAvailable,
  updateOfMatter,
} from "../../monitoring/events/update-available.ts";
import { isOfMatter, matterThere } from "../delivering/own-thread.store.ts";
import { readWhy } from "../delivering/deciding/stored-why.ts";
import type { Why } from "../delivering/deciding/telling-rule.ts";
import { DECIDED_EVENTS } from "../outbox.store.ts";
import type { AlertKey } from "../ways/sending/alert-message.store.ts";
import { updateShared } from "../topics/changes/update-shared.ts";
import { type InShops, readShopIds } from "./offered-updates.ts";

const FORGOTTEN_AT_ONCE = 500;
/** Of what was told for so long it is not certain any more in which shops it was found. */
const FOUND_HOURS = DECIDED_EVENTS.keepHours - 10 * 24;

const SAYS_UPDATE = [updateAvailable.kind, updateShared.kind].map((kind) => `'${kind}'`).join(", ");
const shopsOfData = (data: string, shopId: string) =>
  sql.raw(`case when ${data} ? 'shopCount' then ${data} -> 'shopIds' else jsonb_build_array(${shopId}) end`);

/** Which updates are looked at: those of these products, and those of shops that are gone. */
export interface Changed {
  products: readonly string[];
  leftIds: readonly number[];
}

/** After which of its kind they are looked at; so many at most of each kind, of notices the whole of so many matters. */
export interface Page {
  after: { rowId: number; alert: AlertKey; thread: string };
  most: number;
}

const NO_ID = "00000000-0000-0000-0000-000000000000";
export const BEFORE_ALL: Page["after"] = { rowId: 0, alert: { destinationId: NO_ID, id: NO_ID }, thread: "" };

interface Stored extends Record<string, unknown> {
  thread: string;
  product: string;
  version: string;
  shopIds: unknown;
  /** What is said of several shops. */
  shared: unknown;
}

const isOf = ({ product, shopIds }: { product: string; shopIds: SQL }, { products, leftIds }: Changed) =>
  sql`(${sql.raw(product)} = any(${sql.param([...products])}::text[])
    or exists (select from unnest(${sql.param([...leftIds])}::integer[]) as gone (id) where coalesce(${shopIds} @> to_jsonb(gone.id), true)))`;

const readStored = ({ shopIds, shared }: Pick<Stored, "shopIds" | "shared">) => ({
  shopIds: readShopIds(shopIds),
  shared: updateShared.read(shared),
});

const OF_ROW = { product: "data ->> 'product'", shopIds: shopsOfData("data", "shop_id") };

/** Updates in inboxes that are not over, of these. */
export async function listOpenRows(db: Db, organizationId: string, changed: Changed, { after, most }: Page) {
  const { rows } = await executePlanned<Stored & { id: number; userId: string; shopId: number | null }>(
    db,
    sql`select id, user_id as "userId", shop_id as "shopId", thread, data ->> 'product' as product, data ->> 'version' as version,
        ${OF_ROW.shopIds} as "shopIds", case when kind = ${updateShared.kind} then data end as shared
      from notification where organization_id = ${organizationId} and kind in (${sql.raw(SAYS_UPDATE)}) and ended_at is null
        and thread is not null and id > ${after.rowId} and ${isOf(OF_ROW, changed)} order by id limit ${most}`,
  );
  return rows.map((row) => ({ ...row, ...readStored(row) }));
}

/** Those of these matters that stand in somebody's inbox and are not over. */
export async function findOpen(
  db: Db,
  organizationId: string,
  threads: readonly string[],
): Promise<ReadonlySet<string>> {
  if (threads.length === 0) return new Set();
  const { rows } = await executePlanned<{ thread: string }>(
    db,
    sql`select distinct thread from notification where organization_id = ${organizationId} and ended_at is null
      and thread = any(${sql.param([...threads])}::text[])`,
  );
  return new Set(rows.map(({ thread }) => thread));
}

const OF_ALERT = { product: "alert -> 'news' ->> 'product'", shopIds: shopsOfData("alert -> 'news'", "shop_id") };

/** What waits for people by their ways. */
export async function listWaitingAlerts(db: Db, organizationId: string, changed: Changed, { after, most }: Page) {
  const { destinationId, id } = after.alert;
  const { rows } = await executePlanned<
    Stored & { id: string; destinationId: string; userId: string; shopId: number | null }
  >(
    db,
    sql`select message.id, destination_id as "destinationId", user_id as "userId", shop_id as "shopId", '' as thread,
        alert -> 'news' ->> 'product' as product, alert -> 'news' ->> 'version' as version, ${OF_ALERT.shopIds} as "shopIds",
        case when alert -> 'news' ->> 'kind' = ${updateShared.kind} then alert -> 'news' end as shared
      from message join destination on destination.id = destination_id
      where message.organization_id = ${organizationId} and message.state = 'waiting' and message.kind = 'alert'
        and alert -> 'news' ->> 'kind' in (${sql.raw(SAYS_UPDATE)}) and ${isOf(OF_ALERT, changed)}
        and (destination_id, message.id) > (${destinationId}::uuid, ${id}::uuid)
      order by destination_id, message.id limit ${most}`,
  );
  return rows.map((row) => ({ ...row, ...readStored(row) }));
}

const OF_EVENT = { product: "data ->> 'product'", shopIds: shopsOfData("data", "event.shop_id") };

/**
 * What channels were to hear, or have heard where it is kept open. `isWaiting`: no message says it yet; `isGivenUp`: one
 * was given up, and would be sent again if the channel were mended.
 */
export async function listNotices(db: Db, organizationId: string, changed: Changed, { after, most }: Page) {
  const { rows } = await executePlanned<
    Stored & {
      id: number;
      destinationId: string;
      eventId: number;
      at: Date;
      why: Why;
      label: string;
      isWaiting: boolean;
      isGivenUp: boolean;
    }
  >(
    db,
    sql`with found as (
      select notice.id, notice.destination_id as "destinationId", notice.event_id as "eventId", event.date as at, why, ${matterThere("notice", organizationId)} as thread, data ->> 'product' as product,
        data ->> 'label' as label, data ->> 'version' as version, ${OF_EVENT.shopIds} as "shopIds", message_id is null as "isWaiting",
        coalesce(message.state = 'dead', false) and known.thread is null as "isGivenUp", case when event.kind = ${updateShared.kind} then data end as shared
      from notice join event on event.organization_id = notice.organization_id and event.id = notice.event_id
        left join message on message.destination_id = notice.destination_id and message.id = message_id
        left join thread_at as known on known.destination_id = notice.destination_id and known.thread = notice.thread and known.ended_at is null
      where notice.organization_id = ${organizationId} and ${matterThere("notice", organizationId)} > ${after.thread}
        and event.kind in (${sql.raw(SAYS_UPDATE)}) and ${isOf(OF_EVENT, changed)}
        and (message_id is null or known.thread is not null or message.state = 'waiting' or (message.state = 'dead' and over_at is null))
      )
      select * from found where thread in (select distinct thread from found order by thread limit ${most}) order by thread, id`,
  );
  return rows.map((row) => ({ ...row, ...readStored(row), at: new Date(row.at), why: readWhy(row.why) }));
}

/**
 * The same, with the shops of what was found in more than can be written down with it: those in which it was found. If
 * that is kept no longer, they stay unknown.
 */
export async function writtenDown<One extends InShops>(
  db: Db,
  organizationId: string,
  all: readonly One[],
): Promise<readonly One[]> {
  const unknown = all.filter(({ shopIds }) => shopIds === null);
  if (unknown.length === 0) return all;
  const { rows } = await executePlanned<{ product: string; version: string; shopIds: readonly number[] }>(
    db,
    sql`select data ->> 'product' as product, data ->> 'version' as version, array_agg(distinct shop_id order by shop_id) as "shopIds" from event
      where organization_id = ${organizationId} and kind = ${updateAvailable.kind} and shop_id is not null
        and data ->> 'product' = any(${sql.param([...new Set(unknown.map(({ product }) => product))])}::text[]) group by 1, 2`,
  );
  const found = new Map(rows.map(({ product, version, shopIds }) => [JSON.stringify([product, version]), shopIds]));
  return all.map((one) => ({
    ...one,
    shopIds: one.shopIds ?? found.get(JSON.stringify([one.product, one.version])) ?? null,
  }));
}

/**
 * Matters of these updates that services keep open although no notice of them is left, that of any if shops are gone. So
 * many after that one as are looked at together.
 */
export async function listForgotten(
  db: Db,
  organizationId: string,
  { products, leftIds }: Changed,
  after: string,
): Promise<readonly string[]> {
  const isOfOne = sql`exists (select from unnest(${sql.param(products.map(startOfMatters))}::text[]) as start (words) where starts_with(thread, words))`;
  const { rows } = await executePlanned<{ thread: string }>(
    db,
    sql`select distinct ${matterThere("thread_at", organizationId)} as thread from thread_at where organization_id = ${organizationId} and ended_at is null and starts_with(thread, 'update:')
      and ${matterThere("thread_at", organizationId)} > ${after} and (${leftIds.length > 0} or ${isOfOne})
      and not exists (select from notice where notice.destination_id = thread_at.destination_id and notice.thread = thread_at.thread)
      order by 1 limit ${FORGOTTEN_AT_ONCE}`,
  );
  return rows.map(({ thread }) => thread);
}

/** What is installed of a product, and in which shops. */
export interface Installed {
  version: string;
  shopIds: readonly number[];
}

/**
 * What shops have of products in which newer versions were found, by matter; of what was found so long ago that it is kept
 * no longer, all that have the product count.
 */
export async function listInstalled(
  db: Db,
  organizationId: string,
  { threads, now }: { threads: readonly string[]; now: Date },
): Promise<ReadonlyMap<string, readonly Installed[]>> {
  const asked = threads.map((thread) => ({ thread, product: updateOfMatter(thread).product }));
  const { rows } = await executePlanned<Record<string, unknown> & Installed & { thread: string }>(
    db,
    sql`
    with asked as materialized (
      select * from jsonb_to_recordset(${storableJson(asked)}::jsonb) as asked (thread text, product text)
    ), offering as materialized (
      select distinct matter as thread, shop_id from event
      where organization_id = ${organizationId} and kind = ${updateAvailable.kind} and matter = any(${sql.param([...threads])}::text[])
    ), there as (
      select thread, shop_id, version from asked join shop_extension on left(name, ${PRODUCT_CHARACTERS}) = product where organization_id = ${organizationId}
      union all
      select thread, shop_id, shopware_version from asked join shop_state on product = ${SHOPWARE_PRODUCT}
      where organization_id = ${organizationId} and shopware_version is not null
    )
    select thread, version, array_agg(distinct shop_id order by shop_id) as "shopIds" from there
    where (thread, shop_id) in (select thread, shop_id from offering) or (thread not in (select thread from offering)
      and exists (select from thread_at where thread_at.organization_id = ${organizationId} and ${isOfMatter("thread_at", organizationId, sql`there.thread`)}
        and ended_at is null and opened_at < ${now.toISOString()}::timestamptz - make_interval(hours => ${FOUND_HOURS})))
    group by thread, version order by thread, version`,
  );
  return Map.groupBy(rows, ({ thread }) => thread);
}
