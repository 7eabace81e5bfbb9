import { and, asc, desc, eq, gt, inArray, isNull, lte, type SQL, sql } from "drizzle-orm";
import { type Db } from "../lib/db.ts";
import { member } from "../organizations/organization.table.ts";
import { type Person } from "../organizations/sign-in/sign-in-rules.ts";
import type { ShopAccess } from "../shops/access.ts";
import { shop } from "../shops/shop.table.ts";
import { isCovered, OF_WINDOW, runsAt } from "./covered-shops.store.ts";
import { SETTLE_MINUTES } from "./window-limits.ts";
import { maintenanceWindow, windowOccurrence } from "./window.table.ts";

/** A time in which a shop was or will be in planned work. */
export interface ShopWindow {
  shopId: number;
  windowId: number;
  name: string;
  beginsAt: Date;
  endsAt: Date;
}

const SHOP_WINDOW = {
  shopId: shop.id,
  windowId: windowOccurrence.windowId,
  name: maintenanceWindow.name,
  beginsAt: windowOccurrence.beginsAt,
  endsAt: windowOccurrence.endsAt,
};

/** What of a shop lies between the two moments, oldest first; of more than `most` the newest. */
export async function windowsOfShop(
  db: Db,
  { organizationId, shopId }: ShopAccess,
  { from, to, most }: { from: Date; to: Date; most: number },
): Promise<ShopWindow[]> {
  const rows = await shopWindows(
    db,
    and(
      eq(windowOccurrence.organizationId, organizationId),
      eq(shop.id, shopId),
      gt(windowOccurrence.endsAt, from),
      sql`${windowOccurrence.beginsAt} < ${to.toISOString()}::timestamptz`,
    ),
  )
    .orderBy(desc(windowOccurrence.beginsAt), desc(windowOccurrence.windowId))
    .limit(most);
  return rows.toReversed();
}

/**
 * The windows in which these shops are at a moment; a shop in several is in the list once for each. Whoever weighs
 * what happened marks it with them.
 */
export function runningWindowOf(
  tx: Db,
  organizationId: string,
  shopIds: readonly number[],
  at: Date,
): Promise<ShopWindow[]> {
  if (shopIds.length === 0) return Promise.resolve([]);
  return shopWindows(
    tx,
    and(eq(windowOccurrence.organizationId, organizationId), inArray(shop.id, [...shopIds]), runsAt(at)),
  ).orderBy(asc(windowOccurrence.beginsAt), asc(windowOccurrence.windowId), asc(shop.id));
}

function shopWindows(db: Db, which: SQL | undefined) {
  return db
    .select(SHOP_WINDOW)
    .from(windowOccurrence)
    .innerJoin(maintenanceWindow, OF_WINDOW)
    .innerJoin(shop, isCovered(db))
    .where(which);
}

/**
 * Shops of a person that are in planned work now, and until when; for joins. Where several windows overlap, the last
 * one to end says it.
 */
export function maintenanceOfShops(db: Db, person: Pick<Record<keyof Person, unknown>, "id">) {
  return db
    .select({
      shopId: shop.id,
      until: sql<Date>`max(${windowOccurrence.endsAt})`.mapWith(windowOccurrence.endsAt).as("until"),
    })
    .from(windowOccurrence)
    .innerJoin(maintenanceWindow, OF_WINDOW)
    .innerJoin(
      member,
      and(eq(member.organizationId, windowOccurrence.organizationId), sql`${member.userId} = ${person.id}`),
    )
    .innerJoin(shop, isCovered(db))
    .where(runsAt())
    .groupBy(shop.id)
    .as("maintenance");
}

/** Until when the shop of a `shop` row is in planned work; null: it is not. For the fields of one shop. */
export function maintenanceUntil(db: Db): SQL<Date | null> {
  const latest = db
    .select({ until: sql`max(${windowOccurrence}.ends_at)` })
    .from(windowOccurrence)
    .innerJoin(maintenanceWindow, OF_WINDOW)
    .where(and(runsAt(), isCovered(db)));
  return sql<Date | null>`(${latest})`.mapWith(windowOccurrence.endsAt);
}

/** An occurrence that ended long enough ago for what is still there to be weighed. */
export interface SettledWindow {
  windowId: number;
  name: string;
  beginsAt: Date;
  endsAt: Date;
  shopIds: readonly number[];
}

/**
 * Those of an organization that ended five minutes ago and are not weighed yet, locked for this transaction, so that
 * two workers never weigh the same one.
 */
export async function takeSettled(tx: Db, organizationId: string, now: Date): Promise<readonly SettledWindow[]> {
  const ended = new Date(now.getTime() - SETTLE_MINUTES * 60_000);
  const rows = await tx
    .select({
      windowId: windowOccurrence.windowId,
      name: maintenanceWindow.name,
      beginsAt: windowOccurrence.beginsAt,
      endsAt: windowOccurrence.endsAt,
      shopIds: windowOccurrence.shopIds,
    })
    .from(windowOccurrence)
    .innerJoin(maintenanceWindow, OF_WINDOW)
    .where(
      and(
        eq(windowOccurrence.organizationId, organizationId),
        lte(windowOccurrence.endsAt, ended),
        isNull(windowOccurrence.settledAt),
        sql`${windowOccurrence.closedAt} is not null`,
      ),
    )
    .orderBy(asc(windowOccurrence.endsAt), asc(windowOccurrence.windowId))
    .for("update", { of: windowOccurrence, skipLocked: true });
  return rows.map(({ shopIds, ...row }) => ({ ...row, shopIds: shopIds ?? [] }));
}

/** Organizations for which {@link takeSettled} has something. */
export async function organizationsToSettle(db: Db, now: Date): Promise<readonly string[]> {
  const rows = await db
    .selectDistinct({ organizationId: windowOccurrence.organizationId })
    .from(windowOccurrence)
    .where(
      and(
        isNull(windowOccurrence.settledAt),
        sql`${windowOccurrence.closedAt} is not null`,
        lte(windowOccurrence.endsAt, new Date(now.getTime() - SETTLE_MINUTES * 60_000)),
      ),
    )
    .orderBy(asc(windowOccurrence.organizationId));
  return rows.map(({ organizationId }) => organizationId);
}

/** Writes down that they were weighed, in the transaction that weighed them. */
export async function markSettled(
  tx: Db,
  organizationId: string,
  { settled, now }: { settled: readonly Pick<SettledWindow, "windowId" | "beginsAt">[]; now: Date },
): Promise<void> {
  for (const { windowId, beginsAt } of settled) {
    await tx
      .update(windowOccurrence)
      .set({ settledAt: now })
      .where(
        and(
          eq(windowOccurrence.organizationId, organizationId),
          eq(windowOccurrence.windowId, windowId),
          eq(windowOccurrence.beginsAt, beginsAt),
        ),
      );
  }
}
