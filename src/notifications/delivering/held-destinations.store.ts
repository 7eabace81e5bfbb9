import { sql } from "drizzle-orm";
import { type Db, executePlanned } from "../../lib/db.ts";

/**
 * Whoever sends holds the destination before its messages, its notices and what it knows of matters. Whoever changes these
 * of several does so as well, and holds all of them before any of that, in one order.
 */
export async function holdAll(db: Db, destinationIds: readonly string[]): Promise<void> {
  if (destinationIds.length === 0) return;
  await executePlanned(
    db,
    sql`select from destination where id = any(${sql.param([...new Set(destinationIds)])}::uuid[]) order by id for no key update`,
  );
}
