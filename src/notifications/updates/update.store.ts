import { sql } from "drizzle-orm";
import { productChanged } from "../../changelog/events/product-changed.ts";
import { shopLeft } from "../../changelog/events/shop-left.ts";
import { isLetIn } from "../../identity/users/barred.store.ts";
import { user } from "../../identity/identity.table.ts";
import { type Db, executePlanned } from "../../lib/db.ts";
import { storableJson } from "../../lib/storable-text.ts";
import { updateAvailable } from "../../monitoring/events/update-available.ts";
import { member } from "../../organizations/organization.table.ts";
import { mayMember } from "../../organizations/permissions.ts";
import { shop } from "../../shops/shop.table.ts";
import { watches } from "../../shops/watching/watch.store.ts";
import { HELD_MINUTES } from "../shared/held-minutes.ts";
import type { News } from "../topics/events.ts";
import type { ToldUpdate } from "./update-matters.ts";

/** So long an update waits for other shops that may have it, too (product rule). */
const SETTLES = sql.raw("interval '60 seconds'");
/** So long after they were told of an update people hear of no more shops that have it (product rule). */
const BETWEEN = sql.raw("interval '10 minutes'");
/** What nobody was told of for so long is told anew (product rule). */
const TOLD_LATELY = sql.raw("interval '24 hours'");

/** An update that may wait, for other shops or because people were told of some just now. */
export const isHeldUpdate = sql`(kind = ${updateAvailable.kind} and date > now() - ${sql.raw(`interval '${HELD_MINUTES} minutes'`)})`;

const momentOf = (now: Date) => sql`${now.toISOString()}::timestamptz`;
const isWaiting = sql`kind = ${updateAvailable.kind} and decided_at is null and weighed_at is not null`;
/** Nobody waits for a clock that was ahead. */
const isSettled = (now: Date) =>
  sql`(date <= ${momentOf(now)} - ${SETTLES} or date > ${momentOf(now)} + ${SETTLES} or is_first)`;

/** Shops may lack no more what they were found to lack. */
export const isChange = sql`(kind in (${productChanged.kind}, ${shopLeft.kind}) and decided_at is null and weighed_at is not null)`;

/** Organizations in which updates have waited long enough, or are over. */
export async function findOrganizationsWithUpdates(db: Db, now: Date): Promise<readonly string[]> {
  const { rows } = await executePlanned<{ id: string }>(
    db,
    sql`select distinct organization_id as id from event where (${isWaiting} and ${isSettled(now)}) or ${isChange} order by id`,
  );
  return rows.map(({ id }) => id);
}

/** Events of updates of which one has waited long enough, after `afterId`, unless people were told of that update just now. */
export async function listWaitingUpdates(
  db: Db,
  { organizationId, afterId, most }: { organizationId: string; afterId: number; most: number },
  now: Date,
) {
  const { rows } = await executePlanned<{
    id: number;
    shopId: number;
    at: Date;
    matter: string | null;
    isFirst: boolean;
    isInWork: boolean;
    isNoted: boolean;
    data: unknown;
  }>(
    db,
    sql`
    with known as (
      select id, matter, is_first, ${isSettled(now)} as is_settled, false as is_told from event
      where organization_id = ${organizationId} and ${isWaiting} and shop_id is not null
      union all
      select distinct null::integer, matter, false, false, true from event where organization_id = ${organizationId}
        and kind = ${updateAvailable.kind} and not is_first and decided_at > ${momentOf(now)} - ${BETWEEN} and decided_at <= ${momentOf(now)}
    ), judged as (
      select id, is_first, bool_or(is_settled) over of_matter as is_settled, bool_or(is_told) over of_matter as is_told
      from known window of_matter as (partition by coalesce(matter, ''))
    ), page as (
      select id from judged where id > ${afterId} and is_settled and (is_first or not is_told) order by id limit ${most}
    )
    select id, shop_id as "shopId", date as at, matter, is_first as "isFirst", window_id is not null as "isInWork",
      told is not null as "isNoted", data from page
    join event using (id) where organization_id = ${organizationId} order by id`,
  );
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at), update: updateAvailable.read(row.data) }));
}

/** What people were told of lately of these products, and of these shops. */
export async function listToldLately(
  db: Db,
  organizationId: string,
  { products, shopIds }: { products: readonly string[]; shopIds: readonly number[] },
  now: Date,
): Promise<readonly ToldUpdate[]> {
  const { rows } = await executePlanned<{ matter: string; shopId: number; data: unknown }>(
    db,
    sql`select distinct matter, data, shop_id as "shopId" from event
      where organization_id = ${organizationId} and kind = ${updateAvailable.kind} and not is_first and shop_id is not null
        and (data ->> 'product' = any(${sql.param([...products])}::text[]) or shop_id = any(${sql.param([...shopIds])}::integer[]))
        and date > ${momentOf(now)} - ${TOLD_LATELY} and decided_at is not null and matter is not null
      order by matter, "shopId"`,
  );
  return rows.flatMap(({ data, ...row }) => {
    const update = updateAvailable.read(data);
    return update === null ? [] : [{ ...row, product: update.product, urgency: updateAvailable.urgency(update) }];
  });
}

/** Names of these shops, and who watches which. None of the people can be deleted before the transaction ends. */
export async function listShopsAndWatchers(db: Db, organizationId: string, shopIds: readonly number[], now: Date) {
  const isOneOf = sql`${shop.organizationId} = ${organizationId} and ${shop.id} = any(${sql.param([...shopIds])}::integer[])`;
  const names = await db
    .select({ id: shop.id, name: shop.name })
    .from(shop)
    .where(isOneOf)
    .orderBy(shop.id)
    .for("key share");
  const rows = await db
    .select({ shopId: shop.id, userId: member.userId, role: member.role })
    .from(shop)
    .innerJoin(member, sql`${member.organizationId} = ${shop.organizationId}`)
    .innerJoin(user, sql`${user.id} = ${member.userId}`)
    .where(sql`${isOneOf} and ${watches} and ${isLetIn(now)}`)
    .orderBy(member.userId, shop.id)
    .for("key share", { of: user });
  const watching = rows.filter(({ role }) => mayMember(role, "shop:read"));
  return {
    nameOf: new Map(names.map(({ id, name }) => [id, name])),
    watchedBy: new Map(
      [...Map.groupBy(watching, ({ userId }) => userId)].map(([userId, of]) => [
        userId,
        new Set(of.map(({ shopId }) => shopId)),
      ]),
    ),
  };
}

/** Keeps what is said of several shops, or of much that one offers, so that channels can say it; returns its id. */
export async function insertShared(
  db: Db,
  { organizationId, shopId }: { organizationId: string; shopId: number | null },
  { event: { kind, ...data }, at }: { event: News; at: Date },
  now: Date,
): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into event (organization_id, shop_id, date, kind, data, weighed_at, decided_at)
    values (${organizationId}, ${shopId}, ${at.toISOString()}::timestamptz, ${kind}, ${storableJson(data)}::jsonb, ${momentOf(now)}, ${momentOf(now)})
    returning id`);
  return rows[0]?.id ?? 0;
}
