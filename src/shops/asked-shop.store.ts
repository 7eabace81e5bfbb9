import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { type Db, preparedOnce } from "../lib/db.ts";
import type { ShopAccess } from "./access.ts";

/** For prepared statements about one shop. */
export const ASKED_SHOP = { organizationId: sql.placeholder("organizationId"), shopId: sql.placeholder("shopId") };

/** Rows of the shop that a prepared statement is about. */
export function isOfAskedShop(table: Record<keyof typeof ASKED_SHOP, PgColumn>): SQL | undefined {
  return and(eq(table.organizationId, ASKED_SHOP.organizationId), eq(table.shopId, ASKED_SHOP.shopId));
}

/**
 * Reads rows of one shop by a prepared statement: each look at a shop asks a dozen of them, and building and planning
 * them anew takes longer than running them. `beside` holds the values of further placeholders.
 */
export function rowsOfShop<Rows>(
  prepare: (db: Db) => { execute(values: Record<string, unknown>): Promise<Rows> },
): (db: Db, access: ShopAccess, beside?: Record<string, unknown>) => Promise<Rows> {
  const statement = preparedOnce(prepare);
  return (db, { organizationId, shopId }, beside) => statement(db).execute({ organizationId, shopId, ...beside });
}
