import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "./db.ts";

const BATCH_ROWS = 10_000;
const HOUR = 3_600_000;

/** How long useless rows of a table are kept. */
export interface Retention {
  table: PgTable;
  /** They are kept for this long anyway. */
  keepHours: number;
  /** Deletes up to `limit` rows that became useless before `before`; returns how many were deleted. */
  remove: (db: Db, before: Date, limit: number) => Promise<number>;
}

type Given = Pick<Retention, "table" | "keepHours"> &
  (
    | { isOver: (before: Date) => SQL | undefined }
    /** For rows whose deletion affects more than foreign keys do. */
    | { remove: Retention["remove"] }
  );

/**
 * Defines what is deleted when. Put it in the room that owns the table, and add a line to `app/workers/retentions.ts`.
 */
export function defineRetention(given: Given): Retention {
  const { table, keepHours } = given;
  if ("remove" in given) return { table, keepHours, remove: given.remove };
  const remove = async (db: Db, before: Date, limit: number) => {
    const { rowCount } = await db.execute(
      sql`delete from ${table} where ctid in (select ctid from ${table} where ${given.isOver(before)} limit ${limit})`,
    );
    return rowCount ?? 0;
  };
  return { table, keepHours, remove };
}

/** Deletes all of them in batches, so that nobody waits long for a table. */
export async function removeOver(db: Db, { keepHours, remove }: Retention, now: Date, batchRows = BATCH_ROWS) {
  const before = new Date(now.getTime() - keepHours * HOUR);
  let removed: number;
  do {
    removed = await remove(db, before, batchRows);
  } while (removed >= batchRows);
}
