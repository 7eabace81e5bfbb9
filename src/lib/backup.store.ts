import pg from "pg";
import { type BackupLine } from "./backup-file.ts";

const ROWS_AT_ONCE = 500;

/**
 * Tables that are left out, because they rebuild themselves or must not come back: live processes and rate limit
 * counters.
 */
const LEFT_OUT = new Set(["process_presence", "rate_limit", "rate_bucket"]);

/** Tables into which migrations write rows, also where there is nothing else yet: the backup brings its own. */
const BEGUN_BY_MIGRATIONS = new Set(["probe_location"]);

/** Every row of the product's tables in one consistent snapshot; other work goes on meanwhile. */
export async function* readRows(url: string): AsyncGenerator<BackupLine> {
  const client = new pg.Client({ connectionString: url, application_name: "shopwarden-backup" });
  await client.connect();
  let rows = 0;
  try {
    await client.query("begin transaction isolation level repeatable read, read only");
    for (const table of await tablesOf(client)) {
      yield { table };
      await client.query(
        `declare backup no scroll cursor for select row_to_json(t)::text as row from public."${table}" t`,
      );
      for (;;) {
        const batch = await client.query<{ row: string }>(`fetch ${ROWS_AT_ONCE} from backup`);
        for (const { row } of batch.rows) yield { row };
        rows += batch.rows.length;
        if (batch.rows.length < ROWS_AT_ONCE) break;
      }
      await client.query("close backup");
    }
    yield { end: true, rows };
  } finally {
    await client.end();
  }
}

/** How many of this version's migrations the database has applied. */
export async function countMigrations(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url, application_name: "shopwarden-backup" });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: number }>(
      "select count(*)::integer as count from drizzle.__drizzle_migrations",
    );
    return rows[0]?.count ?? 0;
  } finally {
    await client.end();
  }
}

/**
 * Fills existing, empty tables with all rows or none. Needs the administrator's address to switch triggers off: rows
 * come in any order, and the effects of triggers are part of the data.
 * @throws if there are rows already
 */
export async function writeRows(adminUrl: string, lines: AsyncIterable<BackupLine>): Promise<number> {
  const client = new pg.Client({ connectionString: adminUrl, application_name: "shopwarden-restore" });
  await client.connect();
  let table = "";
  let waiting: string[] = [];
  let written = 0;
  const flush = async () => {
    if (waiting.length === 0) return;
    await client.query(
      `insert into public."${table}" overriding system value select * from json_populate_recordset(null::public."${table}", $1)`,
      [`[${waiting.join(",")}]`],
    );
    written += waiting.length;
    waiting = [];
  };
  try {
    await client.query("begin; set local session_replication_role = replica");
    const known = new Set(await tablesOf(client));
    await refuseRows(client, known);
    for (const name of BEGUN_BY_MIGRATIONS) if (known.has(name)) await client.query(`delete from public."${name}"`);
    for await (const line of lines) {
      if (!("row" in line)) await flush();
      if ("table" in line) table = line.table;
      if ("table" in line && !known.has(table)) throw new Error(`There is no table ${table} at that version.`);
      if ("row" in line && waiting.push(line.row) >= ROWS_AT_ONCE) await flush();
    }
    await continueCounting(client);
    await client.query("commit");
    return written;
  } finally {
    await client.end();
  }
}

/** A partitioned table stands for its partitions. */
async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by relname`,
  );
  return rows.map(({ name }) => name).filter((name) => !LEFT_OUT.has(name));
}

async function refuseRows(client: pg.Client, tables: ReadonlySet<string>): Promise<void> {
  for (const table of tables) {
    if (BEGUN_BY_MIGRATIONS.has(table)) continue;
    const { rowCount } = await client.query(`select from public."${table}" limit 1`);
    if (rowCount !== 0) throw new Error(`The table ${table} has rows already. Restore into an empty database.`);
  }
}

async function continueCounting(client: pg.Client): Promise<void> {
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
