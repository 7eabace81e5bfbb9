import type { Pool, PoolClient } from "pg";
import { transact } from "../db.ts";
import {
  keptFrom,
  type Partition,
  partitionAt,
  type PartitionedTable,
  partitionsAhead,
  partitionsOver,
} from "./partition-ranges.ts";

/** An arbitrary number that nothing else in the database locks. */
const PARTITIONS_LOCK = 7_201_148;

export interface KeptPartitions {
  made: readonly string[];
  dropped: readonly string[];
}

/**
 * Makes the partitions that are needed soon, and those of rows that wait in the default one; drops what is too old. Each
 * is a transaction of its own that waits 2 seconds for its locks: writers never queue behind it for longer.
 * @throws if a lock was not to be had; a later try goes on where this one ended
 */
export async function keepPartitions(pool: Pool, table: PartitionedTable, now: Date): Promise<KeptPartitions> {
  const waiting = await locked(pool, (client) => momentsByDefault(client, table, now));
  const wanted = new Map([...waiting.map((at) => partitionAt(table, at)), ...partitionsAhead(table, now)].map(named));
  const made: string[] = [];
  for (const partition of wanted.values()) {
    if (await locked(pool, (client) => make(client, table, partition))) made.push(partition.name);
  }
  const dropped = await locked(pool, (client) => dropOld(client, table, now));
  return { made, dropped };
}

const named = (partition: Partition) => [partition.name, partition] as const;

/** Of these tables those with rows that no partition was there for. */
export async function tablesWithStrays(pool: Pool, tables: readonly PartitionedTable[]): Promise<readonly string[]> {
  if (tables.length === 0) return [];
  const questions = tables.map(({ name }) => `select '${name}' as name where exists (select from ${name}_default)`);
  const { rows } = await pool.query<{ name: string }>(`${questions.join(" union all ")} order by 1`);
  return rows.map(({ name }) => name);
}

/** Too old ones go at once. The rest: a moment for each partition that is missing. */
async function momentsByDefault(client: PoolClient, table: PartitionedTable, now: Date): Promise<readonly Date[]> {
  await client.query(`delete from ${table.name}_default where at < $1`, [keptFrom(table, now)]);
  const { rows } = await client.query<{ at: Date }>(
    `select distinct date_trunc($1, at, 'UTC') as at from ${table.name}_default order by 1`,
    [table.step],
  );
  return rows.map(({ at }) => at);
}

/** Returns whether it was missing. */
async function make(client: PoolClient, table: PartitionedTable, { name, from, to }: Partition): Promise<boolean> {
  const { rowCount } = await client.query("select from pg_class where oid = to_regclass($1)", [`public.${name}`]);
  if (rowCount !== 0) return false;
  await client.query("select make_partition($1, $2, $3, $4)", [table.name, name, from, to]);
  return true;
}

async function dropOld(client: PoolClient, table: PartitionedTable, now: Date): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname::text as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = to_regclass($1) order by 1`,
    [`public.${table.name}`],
  );
  const over = partitionsOver(
    table,
    rows.map(({ name }) => name),
    now,
  );
  for (const name of over) await client.query("select drop_partition($1, $2)", [table.name, name]);
  return over;
}

function locked<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  return transact(pool, async ({ client }) => {
    await client.query("set local lock_timeout = '2s'");
    await client.query("select pg_advisory_xact_lock($1)", [PARTITIONS_LOCK]);
    return await work(client);
  });
}
