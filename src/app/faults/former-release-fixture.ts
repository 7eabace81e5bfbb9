import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import type { Pool } from "pg";
import { createJobs } from "../../lib/jobs.ts";
import { silentLog } from "../../lib/log.ts";
import { migrateTo } from "../../lib/migrate.ts";

/**
 * A whole database of a former release: the demo's, some minutes after its start, with people who used every feature,
 * and with values that no form accepts but the former tables did.
 */
export interface FormerRelease {
  takenAt: string;
  /** The instance's secret, with which values are sealed. */
  secret: string;
  /** Names of the migrations that the release had. */
  migrations: readonly string[];
  /** Rows of each table, each as JSON made by PostgreSQL. */
  tables: Readonly<Record<string, readonly string[]>>;
}

/** A person in that database who owns its organizations and is an admin. */
export const FORMER_OWNER = { email: "demo@shopwarden.example", password: "look-around-1!" };

export function readFormerRelease(): FormerRelease {
  const file = readFileSync(join(import.meta.dirname, "former-release.json.br"));
  return JSON.parse(brotliDecompressSync(file).toString("utf8"));
}

/** Fills an empty database with everything that the release had, and nothing newer. */
export async function restoreFormerRelease({ pool, url }: { pool: Pool; url: string }, release: FormerRelease) {
  await migrateTo(url, release.migrations);
  const jobs = createJobs({ url, log: silentLog, role: "server" });
  await jobs.start();
  await jobs.stop();
  const client = await pool.connect();
  try {
    // Rows are inserted in any order, and the effects of triggers are already part of the data.
    await client.query("set session_replication_role = replica");
    for (const [table, rows] of Object.entries(release.tables)) {
      if (table === "pgboss.version") continue;
      await client.query(
        `insert into ${nameOf(table)} overriding system value
         select * from json_populate_recordset(null::${nameOf(table)}, $1) on conflict do nothing`,
        [`[${rows.join(",")}]`],
      );
    }
    await client.query("set session_replication_role = origin");
    await continueCounting(client);
    await letNoTimePass(client, release.takenAt);
  } finally {
    client.release();
  }
}

/** Copies every row, to compare it with what migrations make of it. */
export async function rememberRows(pool: Pool, release: FormerRelease): Promise<void> {
  await pool.query("create schema former");
  for (const table of publicTables(release)) {
    await pool.query(`create table former."${table}" as table public."${table}"`);
  }
}

/** What has changed: lost rows as `table`, changed or lost values as `table.column`, each with the number of rows. */
export async function differencesTo(pool: Pool, release: FormerRelease): Promise<Record<string, number>> {
  const found: [string, number][] = [];
  for (const table of publicTables(release)) found.push(...(await differencesOf(pool, table)));
  return Object.fromEntries(found.filter(([, rows]) => rows > 0));
}

async function differencesOf(pool: Pool, table: string): Promise<[string, number][]> {
  const now = new Set(await columnsOf(pool, "public", table));
  const before = await columnsOf(pool, "former", table);
  const total = await countOf(pool, `former."${table}"`);
  if (now.size === 0) return [[table, total]];
  const keys = await keyOf(pool, table);
  if (!keys.every((key) => before.includes(key))) throw new Error(`${table} has another key now: compare it by hand.`);
  const join = `former."${table}" f left join public."${table}" p on (${keys.map((key) => `f."${key}" = p."${key}"`).join(" and ")})`;
  const lost = await countOf(pool, `${join} where p."${keys[0]}" is null`);
  const columns: [string, number][] = [];
  for (const column of before) {
    const isOther = `to_jsonb(f."${column}") is distinct from to_jsonb(p."${column}")`;
    const rows = now.has(column)
      ? await countOf(pool, `${join} where p."${keys[0]}" is not null and ${isOther}`)
      : await countOf(pool, `former."${table}" f where f."${column}" is not null`);
    columns.push([`${table}.${column}`, rows]);
  }
  return [[table, lost], ...columns];
}

function publicTables(release: FormerRelease): string[] {
  return Object.keys(release.tables).flatMap((table) => (table.startsWith("public.") ? [table.slice(7)] : []));
}

async function columnsOf(pool: Pool, schema: string, table: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    "select column_name::text as name from information_schema.columns where table_schema = $1 and table_name = $2",
    [schema, table],
  );
  return rows.map(({ name }) => name);
}

async function keyOf(pool: Pool, table: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select a.attname::text as name from pg_index i
     join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
     where i.indisprimary and i.indrelid = format('public.%I', $1::text)::regclass`,
    [table],
  );
  return rows.map(({ name }) => name);
}

async function countOf(pool: Pool, what: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(`select count(*)::integer as count from ${what}`);
  return rows[0]?.count ?? 0;
}

function nameOf(table: string): string {
  const [schema, name] = table.split(".");
  return `${schema}."${name}"`;
}

async function continueCounting(client: Pick<Pool, "query">): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select table_name::text as "table", column_name::text as "column" from information_schema.columns
     where table_schema = 'public' and is_identity = 'YES'`,
  );
  for (const { table, column } of rows) {
    await client.query(
      `select setval(pg_get_serial_sequence('public."${table}"', $1), coalesce(max("${column}"), 0) + 1, false) from public."${table}"`,
      [column],
    );
  }
}

/** Shifts times, so that open tokens, sessions and invitations have as much time left as when the copy was taken. */
async function letNoTimePass(client: Pick<Pool, "query">, takenAt: string): Promise<void> {
  for (const table of ["verification", "session", "invitation", "email_undo"]) {
    await client.query(`update ${table} set expires_at = expires_at + (now() - $1::timestamptz)`, [takenAt]);
  }
}
