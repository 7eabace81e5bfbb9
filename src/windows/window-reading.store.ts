import { and, desc, eq, gt, type SQL, sql } from "drizzle-orm";
import { type Db } from "../lib/db.ts";
import { member } from "../organizations/organization.table.ts";
import { type Person } from "../organizations/sign-in/sign-in-rules.ts";
import type { ShopAccess } from "../shops/access.ts";
import { shop } from "../shops/shop.table.ts";
import type { IsoTime } from "../snapshot/visit.ts";
import { isCovered, OF_WINDOW, runsAt } from "./covered-shops.store.ts";
import { maintenanceWindow, windowOccurrence } from "./window.table.ts";

/** A time in which a shop was or will be in planned work. */
export interface ShopWindow {
  shopId: number;
  windowId: number;
  name: string;
  beginsAt: Date;
  endsAt: Date;
  /** Nobody looks in it. */
  pauses: boolean;
}

/** Work every ten minutes would be thousands a month. */
const MOST_WINDOWS = 2000;

const SHOP_WINDOW = {
  shopId: shop.id,
  windowId: windowOccurrence.windowId,
  name: maintenanceWindow.name,
  beginsAt: windowOccurrence.beginsAt,
  endsAt: windowOccurrence.endsAt,
  pauses: maintenanceWindow.pauses,
};

/** What of a shop lies between the two moments, oldest first; of more than `most` the newest. */
export async function windowsOfShop(
  db: Db,
  { organizationId, shopId }: ShopAccess,
  { from, to, most = MOST_WINDOWS }: { from: Date; to: Date; most?: number },
): Promise<ShopWindow[]> {
  const rows = await db
    .select(SHOP_WINDOW)
    .from(windowOccurrence)
    .innerJoin(maintenanceWindow, OF_WINDOW)
    .innerJoin(shop, isCovered(db))
    .where(
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

/** What is shown of it. */
export function shownWindow({ name, beginsAt, endsAt }: ShopWindow): { name: string; fromAt: IsoTime; toAt: IsoTime } {
  return { name, fromAt: beginsAt.toISOString(), toAt: endsAt.toISOString() };
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
