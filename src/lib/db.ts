import { drizzle, type NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { SQL } from "drizzle-orm";
import { type PgDatabase, PgDialect, type PreparedQueryConfig } from "drizzle-orm/pg-core";
import pg, { type QueryResult } from "pg";

/** The database or a transaction: code that takes a `Db` works with either. */
export type Db = PgDatabase<NodePgQueryResultHKT>;

export interface DatabaseOptions {
  /** Maximum number of connections. */
  max?: number;
  /** Shown in `pg_stat_activity`. */
  name?: string;
  /** Called when an idle connection breaks; the next query opens a new one. */
  onIdleError?: (error: Error) => void;
}

export interface Database {
  db: Db;
  pool: pg.Pool;
  close(): Promise<void>;
}

const DEFAULT_CONNECTIONS = 10;
const CONNECT_TIMEOUT_MILLISECONDS = 5_000;
const STATEMENT_TIMEOUT_MILLISECONDS = 60_000;

/** Creates a pool. It connects with the first query, so this never fails. */
export function createDatabase(url: string, options: DatabaseOptions = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? DEFAULT_CONNECTIONS,
    application_name: options.name ?? "shopwarden",
    connectionTimeoutMillis: CONNECT_TIMEOUT_MILLISECONDS,
    statement_timeout: STATEMENT_TIMEOUT_MILLISECONDS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MILLISECONDS,
    keepAlive: true,
  });
  pool.on("error", (error) => options.onIdleError?.(error));
  pool.on("connect", (client) => client.on("error", leaveToTheNextQuery));
  return { db: drizzleOn(pool), pool, close: () => pool.end() };
}

/** Drizzle's own `transaction` keeps for ever a connection on which it could not even begin. */
function drizzleOn(pool: pg.Pool): Db {
  const db = drizzle({ client: pool });
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    let isBroken = false;
    try {
      return await drizzle({ client }).transaction(work, config);
    } catch (error) {
      isBroken = isDatabaseAway(error);
      throw error;
    } finally {
      client.release(isBroken);
    }
  };
  return db;
}

/**
 * A connection may break while a transaction holds it without waiting for an answer. The next query then fails, which
 * is the right place to notice; without this listener Node would end the whole process.
 */
function leaveToTheNextQuery(): void {}

/**
 * A frequent statement, built once per database and planned once per connection. `prepare` uses placeholders for the
 * parameters.
 */
export function preparedOnce<Prepared extends object>(prepare: (db: Db) => Prepared): (db: Db) => Prepared {
  const kept = new WeakMap<Db, Prepared>();
  return (db) => {
    const known = kept.get(db) ?? prepare(db);
    kept.set(db, known);
    return known;
  };
}

const dialect = new PgDialect();
const statementNames = new Map<string, string>();
/** Each connection keeps what it has planned. */
const PLANNED_AT_MOST = 500;

/** `undefined`: it is planned each time. */
function nameOf(statement: string): string | undefined {
  const known = statementNames.get(statement);
  if (known !== undefined || statementNames.size >= PLANNED_AT_MOST) return known;
  const name = `planned_${statementNames.size}`;
  statementNames.set(statement, name);
  return name;
}

/**
 * A frequent statement, planned once per connection: what it is made of may differ, but only in a few forms. Without a
 * name the database would plan it anew each time, which costs more than it does.
 */
export async function executePlanned<Row extends Record<string, unknown>>(
  db: Db,
  statement: SQL,
): Promise<QueryResult<Row>> {
  const query = dialect.sqlToQuery(statement);
  const name = nameOf(query.sql);
  const prepared = db._.session.prepareQuery<PreparedQueryConfig & { execute: QueryResult<Row> }>(
    query,
    undefined,
    name,
    false,
  );
  return await prepared.execute();
}

/**
 * A frequent statement with many rows, written once per program and planned once per connection: its rows come as the
 * database names their columns, which costs half of what it takes to map them. `name`: no other statement has it.
 */
export function plannedRows<Row extends Record<string, unknown>>(
  name: string,
  statement: () => SQL,
): (db: Db, values: Readonly<Record<string, unknown>>) => Promise<readonly Row[]> {
  let query: ReturnType<typeof dialect.sqlToQuery> | null = null;
  return async (db, values) => {
    query ??= dialect.sqlToQuery(statement());
    const prepared = db._.session.prepareQuery<PreparedQueryConfig & { execute: QueryResult<Row> }>(
      query,
      undefined,
      name,
      false,
    );
    return (await prepared.execute(values)).rows;
  };
}

/** One transaction on one connection, for raw statements as well as for stores that take a `Db`. */
export interface Transaction {
  client: pg.PoolClient;
  db: Db;
}

/** Runs `work` in one transaction: all of it is committed, or nothing. */
export async function transact<T>(pool: pg.Pool, work: (tx: Transaction) => Promise<T>): Promise<T> {
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

/** The `Db` is created lazily, because most transactions of visits need none. */
function transactionOf(client: pg.PoolClient): Transaction {
  let db: Db | null = null;
  return {
    client,
    get db() {
      db ??= drizzle({ client });
      return db;
    },
  };
}

/** SQLSTATE classes and codes of temporary trouble: connection, shutdown, start-up, too many connections. */
const AWAY = /^(08...|57P0[1235]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH)$/;
/** A socket that is not there, or has more callers than it holds; files are missing elsewhere. */
const AWAY_AT_ITS_SOCKET = new Set(["ENOENT", "EAGAIN"]);
const AWAY_MESSAGES =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error/i;

/** A row refers to a deleted one, or a deletion would leave references. */
const REFERENCE_GONE = "23503";
/** Deadlock, or a serialization failure. */
const IN_EACH_OTHERS_WAY = new Set(["40P01", "40001"]);

/**
 * Whether a concurrent change got in the way: the row has `gone`, or the statement may be tried `again`; `null`:
 * neither.
 */
export function overtakenBy(error: unknown): "gone" | "again" | null {
  if (!(error instanceof Error)) return null;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (code === REFERENCE_GONE) return "gone";
  return IN_EACH_OTHERS_WAY.has(code) ? "again" : overtakenBy(error.cause);
}

/** Whether the error means that the database is unreachable at the moment, rather than that the query is wrong. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.some(isDatabaseAway)) return true;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  const isConnecting = "syscall" in error && error.syscall === "connect";
  if (AWAY.test(code) || (isConnecting && AWAY_AT_ITS_SOCKET.has(code))) return true;
  return AWAY_MESSAGES.test(error.message) || isDatabaseAway(error.cause);
}
