import type { Db } from "../lib/db.ts";
import { saveApart } from "../lib/postgres/refused-rows.ts";

/** Takes note of what went wrong, of which the others know nothing. */
export type Failed = (error: unknown) => void;

/**
 * Does something for each, whatever became of those before.
 * @throws {AggregateError} if some failed, once all others are done
 */
export async function eachApart<Item>(
  items: readonly Item[],
  run: (item: Item, failed: Failed) => Promise<unknown>,
  message: string,
): Promise<void> {
  const failures: unknown[] = [];
  const failed: Failed = (error) => void failures.push(error);
  for (const item of items) await run(item, failed).catch(failed);
  if (failures.length > 0) throw new AggregateError(failures, message);
}

/**
 * Tells several things at once within a transaction. What the database refuses is told alone, and if it does so even
 * then, that is left out: the transaction goes on with all others.
 */
export function tellApart<Item>(
  db: Db,
  items: readonly Item[],
  {
    tell,
    failed,
  }: { tell: (tx: Db, some: readonly Item[]) => Promise<void>; failed: (error: unknown, item: Item) => void },
): Promise<void> {
  if (items.length === 0) return Promise.resolve();
  const save = (some: readonly Item[]) => db.transaction((tx) => tell(tx, some));
  return saveApart(items, save, (item, error) => failed(error, item));
}
