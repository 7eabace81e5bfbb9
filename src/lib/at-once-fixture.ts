import { setImmediate as nextTurn } from "node:timers/promises";
import type { FreshDatabase } from "./test-database.ts";

async function waiting({ pool }: FreshDatabase): Promise<number> {
  const { rows } = await pool.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows.length;
}

/** All have read what they decide by before any of them writes it for good: nobody may write `tables` until then. */
export async function atOnce<T>(
  database: FreshDatabase,
  tables: string,
  works: readonly (() => Promise<T>)[],
): Promise<T[]> {
  let over = 0;
  const { answers } = await database.db.transaction(async (tx) => {
    await tx.execute(`lock table ${tables} in share mode`);
    const answers = works.map((work) => work().finally(() => (over += 1)));
    for (const answer of answers) answer.catch(() => undefined);
    while (over + (await waiting(database)) < works.length) await nextTurn();
    return { answers };
  });
  return await Promise.all(answers);
}
