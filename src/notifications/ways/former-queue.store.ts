import { sql } from "drizzle-orm";
import type { Db } from "../../lib/db.ts";

/**
 * Ends a queue of background jobs that no version uses any more. What has not ended in it is handed over first, in the
 * same transaction; whoever comes second finds nothing.
 */
export async function endQueue(
  db: Db,
  name: string,
  takeOver: (tx: Db, waiting: readonly unknown[]) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`select from pgboss.queue where name = ${name} for update`);
    if (rowCount === 0) return;
    const { rows } = await tx.execute<{ data: unknown }>(sql`
      select data from pgboss.job where name = ${name} and state < 'completed' order by created_on, id`);
    await takeOver(
      tx,
      rows.map(({ data }) => data),
    );
    await tx.execute(sql`select pgboss.delete_queue(${name})`);
  });
}
