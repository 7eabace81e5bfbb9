import type { Db } from "../../lib/db.ts";
import { createLanes, type Lanes } from "../../lib/http/lanes.ts";

/**
 * How many transactions of auth calls may run at the same time on one server. Each may need a second connection, so
 * twice this number must be less than the pool size: otherwise they could all wait for each other.
 */
const AT_ONCE = 4;

const lanesOf = new WeakMap<Db, Lanes>();

/** Begins a transaction for an auth call as soon as one is free. `db` is the pool, not a transaction. */
export async function inAuthTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  const lanes = lanesOf.get(db) ?? createLanes(AT_ONCE);
  lanesOf.set(db, lanes);
  return await lanes.run(() => db.transaction(work));
}
