import { and, eq, exists, or, type SQL, sql } from "drizzle-orm";
import { type Db } from "../lib/db.ts";
import { shop } from "../shops/shop.table.ts";
import { shopTag } from "../shops/tags/tag.table.ts";
import { maintenanceWindow, windowOccurrence } from "./window.table.ts";

/** Whether the window is for the shop, as its scope says at this moment. Both are of one organization. */
export function isInScope(db: Db): SQL | undefined {
  const hasTag = db
    .select({ one: sql`1` })
    .from(shopTag)
    .where(
      and(
        sql`${shopTag.organizationId} = ${shop.organizationId}`,
        sql`${shopTag.shopId} = ${shop.id}`,
        sql`${shopTag.tagId} = ${maintenanceWindow.tagId}`,
      ),
    );
  return and(
    eq(shop.organizationId, maintenanceWindow.organizationId),
    or(
      sql`${maintenanceWindow.scopeKind} = 'organization'`,
      eq(shop.id, maintenanceWindow.shopId),
      eq(shop.projectId, maintenanceWindow.projectId),
      and(sql`${maintenanceWindow.tagId} is not null`, exists(hasTag)),
    ),
  );
}

/** Whether the shop belongs to the occurrence: as read when it ran, else by the window's scope. */
export function isCovered(db: Db): SQL | undefined {
  return and(
    eq(shop.organizationId, windowOccurrence.organizationId),
    or(
      and(sql`${windowOccurrence.shopIds} is null`, isInScope(db)),
      sql`${shop.id} = any(${windowOccurrence.shopIds})`,
    ),
  );
}

/** The window of an occurrence, for joins. */
export const OF_WINDOW = and(
  eq(maintenanceWindow.organizationId, windowOccurrence.organizationId),
  eq(maintenanceWindow.id, windowOccurrence.windowId),
);

/** Whether an occurrence runs at a moment; without one at the database's. Served by the index over times. */
export function runsAt(at?: Date): SQL {
  const moment = at === undefined ? sql`now()` : sql`${at.toISOString()}::timestamptz`;
  return sql`tstzrange(${windowOccurrence.beginsAt}, ${windowOccurrence.endsAt}) @> ${moment}`;
}
