import type { Db } from "../../lib/db.ts";
import { createLanes, type Lanes } from "../../lib/http/lanes.ts";

/**
 * Transactions that auth calls may hold at the same time on one server. Each may ask for a second connection on the way, so
 * that twice as many must be fewer than the pool has: otherwise they could all wait for each other.
 */
const AT_ONCE = 4;

const lanesOf = new WeakMap<Db, Lanes>();

/** Begins a transaction on behalf of an auth call, when it is its turn. `db` is the pool, not a transaction. */
export async function inAuthTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  const lanes = lanesOf.get(db) ?? createLanes(AT_ONCE);
  lanesOf.set(db, lanes);
  return await lanes.run(() => db.transaction(work));
}
