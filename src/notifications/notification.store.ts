import { and, desc, eq, inArray, isNull, lt, sql, or } from "drizzle-orm";
import type { Db } from "../lib/db.ts";
import { defineRetention } from "../lib/retention.ts";
import { storableJson } from "../lib/storable-text.ts";
import { member, organization } from "../organizations/organization.table.ts";
import { letsIn } from "../organizations/sign-in/sign-in-rules.store.ts";
import type { Person } from "../organizations/sign-in/sign-in-rules.ts";
import { shop } from "../shops/shop.table.ts";
import { saidOfPresentShops } from "./delivering/composing/present-shops.store.ts";
import { isSeen } from "./inbox/inbox-page.store.ts";
import { readReader } from "./inbox/inbox-reader.store.ts";
import { sayIn } from "./inbox/said-in-inbox.store.ts";
import type { NotificationLink } from "./notification-link.ts";
import { notification } from "./notification.table.ts";
import { type PlaceOfSeveral, placeOfSeveral } from "./topics/of-several.ts";

/** Far more than anybody reads; each shop has only a handful of keys. */
const LISTED_NOTIFICATIONS = 500;

/**
 * A person's notifications about shops that they may still see, and about their own channels, newest first. `timeZone`:
 * the instance's.
 */
export async function listNotifications(db: Db, person: Person, timeZone: string) {
  const reader = await readReader(db, person, timeZone);
  const rows = await db
    .select({
      id: notification.id,
      userId: notification.userId,
      organizationId: notification.organizationId,
      key: notification.key,
      level: notification.level,
      title: notification.title,
      message: notification.message,
      link: notification.link,
      read: notification.read,
      createdAt: notification.createdAt,
      kind: notification.kind,
      data: notification.data,
      shopName: shop.name,
      slug: organization.slug,
      incidentId: notification.incidentId,
    })
    .from(notification)
    .leftJoin(organization, eq(organization.id, notification.organizationId))
    .leftJoin(member, and(eq(member.organizationId, notification.organizationId), letsIn(person)))
    .leftJoin(shop, and(eq(shop.organizationId, notification.organizationId), eq(shop.id, notification.shopId)))
    .where(and(isThere(person.id), isSeen))
    .orderBy(desc(notification.createdAt), desc(notification.id))
    .limit(LISTED_NOTIFICATIONS);
  const present = await saidOfPresentShops(db, rows);
  return present.map(({ organizationId: _, slug, incidentId, link: stored, kind, data, shopName, ...row }) => {
    const { title, message, news } = sayIn(reader, { ...row, kind, data, shopName });
    const place = news === null || slug === null ? null : placeOfSeveral(news, { slug, incidentId });
    const link: NotificationLink | PlaceOfSeveral | null = place ?? (stored === null ? null : leadingTo(stored, slug));
    return { ...row, title, message, link };
  });
}

/** Number of unread notifications among those listed. */
export async function countUnread(db: Db, person: Person): Promise<number> {
  const unread = db
    .select({ id: notification.id })
    .from(notification)
    .leftJoin(member, and(eq(member.organizationId, notification.organizationId), letsIn(person)))
    .where(and(isThere(person.id), isSeen, eq(notification.read, false)))
    .limit(LISTED_NOTIFICATIONS)
    .as("unread");
  return await db.$count(unread);
}

/** The organization's address, or the shop's organization, may have changed since. */
function leadingTo(link: NotificationLink, slug: string | null): NotificationLink {
  if (slug === null) return link;
  switch (link.name) {
    case "account.organizations.channel":
      return { ...link, params: { ...link.params, slug } };
    case "account.organizations.rules":
      return { ...link, params: { ...link.params, slug } };
    case "account.shops.detail":
      return { ...link, params: { ...link.params, slug } };
    case "account.incidents.detail":
      return { ...link, params: { ...link.params, slug } };
    case "account.settings.channel":
    case "account.settings.notifications":
    case "admin.deliveries":
    case "admin.operation":
      return link;
  }
}

/** True if any were unread. */
export async function markAllRead(db: Db, userId: string): Promise<boolean> {
  const { rowCount } = await db
    .update(notification)
    .set({ read: true })
    .where(and(isThere(userId), eq(notification.read, false)));
  return (rowCount ?? 0) > 0;
}

/** Deletes one of the person's own notifications, or all of them if `id` is null. True if there were any. */
export async function deleteNotifications(db: Db, userId: string, id: number | null, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(notification)
    .set({ deletedAt: now })
    .where(and(isThere(userId), id === null ? undefined : eq(notification.id, id)));
  return (rowCount ?? 0) > 0;
}

/**
 * Restores what the person deleted together with these. A notification that was sent again since stays as it is.
 */
export async function restoreNotifications(db: Db, userId: string, ids: readonly number[]): Promise<boolean> {
  const moments = db
    .select({ deletedAt: notification.deletedAt })
    .from(notification)
    .where(and(eq(notification.userId, userId), inArray(notification.id, [...ids])));
  const { rowCount } = await db
    .update(notification)
    .set({ deletedAt: null })
    .where(and(eq(notification.userId, userId), inArray(notification.deletedAt, moments)));
  return (rowCount ?? 0) > 0;
}

const DAY = 86_400_000;

/** Deleted ones can be restored for at least an hour; else what was read stays for 90 days, and what was not for 180. */
export const OLD_NOTIFICATIONS = defineRetention({
  table: notification,
  keepHours: 1,
  isOver: (before) => {
    const olderThan = (days: number) => lt(notification.createdAt, new Date(before.getTime() - days * DAY));
    // What is open still is not told anew because it was deleted.
    const isOpenOfInstance = sql`coalesce(${notification.kind} like 'instance.%', false) and ${notification.endedAt} is null`;
    const isDeleted = and(lt(notification.deletedAt, before), sql`not (${isOpenOfInstance})`);
    return or(isDeleted, and(notification.read, olderThan(90)), olderThan(180));
  },
});

function isThere(userId: string) {
  return and(eq(notification.userId, userId), isNull(notification.deletedAt));
}

/** Takes away what inboxes say of incidents that are over for these people; those who had something are returned. */
export async function takeAwayNotifications(
  db: Db,
  organizationId: string,
  over: readonly { incidentId: number; userId: string }[],
): Promise<readonly string[]> {
  if (over.length === 0) return [];
  const { rows } = await db.execute<{ userId: string }>(sql`
    with gone as (
      delete from notification using jsonb_to_recordset(${storableJson(over)}::jsonb) as over ("incidentId" integer, "userId" text)
      where notification.organization_id = ${organizationId} and notification.incident_id = over."incidentId"
        and notification.user_id = over."userId" and notification.level <> 'success'
      returning notification.user_id
    )
    select distinct user_id as "userId" from gone order by 1`);
  return rows.map(({ userId }) => userId);
}

/** Takes away what the inboxes of these people say under a key; those who had it are returned. */
export async function takeAwayKey(db: Db, userIds: readonly string[], key: string): Promise<readonly string[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .delete(notification)
    .where(and(inArray(notification.userId, [...userIds]), eq(notification.key, key)))
    .returning({ userId: notification.userId });
  return rows.map(({ userId }) => userId);
}
