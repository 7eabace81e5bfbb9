import { setImmediate as nextTurn } from "node:timers/promises";
import type { Db } from "./db.ts";
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

/** What becomes of a work that runs into what somebody else holds; they let go when it waits for them, or has not. */
export async function heldUp<T>(
  database: FreshDatabase,
  hold: (tx: Db) => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  let isOver = false;
  const { answer } = await database.db.transaction(async (tx) => {
    await hold(tx);
    const answer = work().finally(() => (isOver = true));
    answer.catch(() => undefined);
    while (!isOver && (await waiting(database)) === 0) await nextTurn();
    return { answer };
  });
  return await answer;
}
