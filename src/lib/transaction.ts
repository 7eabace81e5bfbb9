import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool, PoolClient } from "pg";
import type { Db } from "./db.ts";

/** One transaction on one connection, for statements of one's own as well as for stores that take a `Db`. */
export interface Transaction {
  client: PoolClient;
  db: Db;
}

/** Runs `work` in one transaction: all of it is kept, or nothing. */
export async function transact<T>(pool: Pool, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let failed = false;
  try {
    await client.query("begin");
    const result = await work(transactionOf(client));
    await client.query("commit");
    return result;
  } catch (error) {
    failed = true;
    await client.query("rollback").catch(() => undefined);
    throw error;
  } finally {
    client.release(failed);
  }
}

/** Most transactions of visits ask no store: they do without what it is made of. */
function transactionOf(client: PoolClient): Transaction {
  let db: Db | null = null;
  return {
    client,
    get db() {
      db ??= drizzle({ client });
      return db;
    },
  };
}
