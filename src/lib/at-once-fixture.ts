import { setImmediate as nextTurn } from "node:timers/promises";
import type { Db } from "./db.ts";
import type { FreshDatabase } from "./test-database.ts";

async function waiting({ pool }: FreshDatabase): Promise<number> {
  const { rows } = await pool.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows.length;
}

/** Resolves once a statement waits for somebody else's lock. */
export async function waitsForLock(database: FreshDatabase): Promise<void> {
  while ((await waiting(database)) === 0) await nextTurn();
}

/**
 * Runs calls so that all have read what they decide on before any of them commits: nobody can write `tables` until
 * then.
 */
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

/**
 * The result of a call that runs into somebody else's lock; the lock is released once the call waits for it, or has
 * ended without waiting.
 */
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
