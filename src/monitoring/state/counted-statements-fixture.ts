import type { Pool } from "pg";

/** Counts the statements on all connections of the pool while `work` runs. */
export async function countingStatements(pool: Pool, work: () => Promise<unknown>): Promise<number> {
  const connect = pool.connect.bind(pool);
  let statements = 0;
  const client = await connect();
  const query = client.query.bind(client);
  Object.assign(client, {
    query: (...values: Parameters<typeof query>) => {
      statements += 1;
      return query(...values);
    },
  });
  Object.assign(pool, { connect: () => Promise.resolve(client) });
  try {
    await work();
  } finally {
    Object.assign(pool, { connect });
  }
  return statements;
}
