import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "./db.ts";

const BATCH_ROWS = 10_000;
const HOUR = 3_600_000;

/** For how long rows of a table are kept that are of no use to anybody any more. */
export interface Retention {
  table: PgTable;
  /** So long they are kept all the same. */
  keepHours: number;
  /** Deletes rows that have been of no use since before `before`, `limit` at most; returns how many went. */
  remove: (db: Db, before: Date, limit: number) => Promise<number>;
}

type Given = Pick<Retention, "table" | "keepHours"> &
  (
    | { isOver: (before: Date) => SQL | undefined }
    /** For rows that take more along than a foreign key does. */
    | { remove: Retention["remove"] }
  );

/** What is deleted when: a value in the room that owns the table, and a line in `app/workers/retentions.ts`. */
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

/** Deletes all of them, in batches, so that nobody waits for a table for long. */
export async function removeOver(db: Db, { keepHours, remove }: Retention, now: Date, batchRows = BATCH_ROWS) {
  const before = new Date(now.getTime() - keepHours * HOUR);
  let removed: number;
  do {
    removed = await remove(db, before, batchRows);
  } while (removed >= batchRows);
}
