import { and, eq } from "drizzle-orm";
import type { Db } from "../../lib/db.ts";
import type { ShopAccess } from "../../shops/access.ts";
import { shopTask } from "../monitoring.table.ts";

export async function findTask(db: Db, access: ShopAccess, taskId: string): Promise<boolean> {
  const rows = await db.select({ id: shopTask.id }).from(shopTask).where(isTask(access, taskId));
  return rows.length > 0;
}

/** Shows a change that the shop has accepted before the next visit reads it. */
export async function setTaskScheduled(
  db: Db,
  access: ShopAccess,
  { taskId, at }: { taskId: string; at: Date },
): Promise<void> {
  await db.update(shopTask).set({ status: "scheduled", nextExecutionTime: at }).where(isTask(access, taskId));
}

function isTask(access: ShopAccess, taskId: string) {
  return and(
    eq(shopTask.organizationId, access.organizationId),
    eq(shopTask.shopId, access.shopId),
    eq(shopTask.id, taskId),
  );
}
