import { sql } from "drizzle-orm";
import type { Clock } from "../clock.ts";
import type { Db } from "../db.ts";

/**
 * The database's clock from now on, which is the same for all workers: nothing is due by a worker's own. `clock`: that of
 * this machine, which says how much time has passed since.
 */
export async function readDatabaseClock(db: Db, clock: Clock): Promise<Clock> {
  const { rows } = await db.execute<{ at: string }>(sql`select to_json(clock_timestamp()) #>> '{}' as at`);
  const [row] = rows;
  if (row === undefined) throw new Error("The database did not say what time it is");
  const difference = new Date(row.at).getTime() - clock().getTime();
  return () => new Date(clock().getTime() + difference);
}
