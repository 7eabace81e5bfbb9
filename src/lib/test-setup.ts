import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { generateAnew, hashTables, readStamp } from "../../scripts/migrations.mjs";
import { startEmbeddedPostgres } from "./postgres/embedded-postgres.ts";
import { createJobs } from "./jobs.ts";
import { silentLog } from "./log.ts";
import { hasMemory, MEMORY } from "./memory-fixture.ts";
import { MIGRATIONS_FOLDER, migrateDatabase } from "./migrate.ts";
import { withDatabase } from "./database-name-fixture.ts";
import { clearLeftover } from "./postgres/postgres-leftover.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The test server's address with the name of the database that is rolled back after each test. */
    testDatabaseUrl: string;
    /** The same by a socket, which costs a fifth less for each statement. */
    testSocketUrl: string;
    /** How many arbitrary answers of shops are tried, the first seed, and the time limit. */
    keptAnswers: { seed: number; runs: number; milliseconds: number };
    hostile: { seed: number; factor: number; milliseconds: number };
  }
}

const FOLDER_PREFIX = "shopwarden-test-";
const CONNECTIONS = 300;
/** Many times what a run keeps at once. */
const MEMORY_BYTES = 4_000_000_000;

interface TestServer {
  /** The address of the database for tests that roll back. */
  url: string;
  socketUrl: string;
  /** How many projects use it. */
  users: number;
  stop(): Promise<void>;
}

declare global {
  /** Each project of a run loads this file anew. */
  // oxlint-disable-next-line no-var -- The only way to declare something that is everywhere.
  var testServer: Promise<TestServer> | undefined;
}

/** One PostgreSQL for the whole run: the last of its projects stops it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  globalThis.testServer ??= startServer();
  const server = await globalThis.testServer;
  server.users += 1;
  project.provide("testDatabaseUrl", server.url);
  project.provide("testSocketUrl", server.socketUrl);
  return async () => {
    server.users -= 1;
    if (server.users > 0) return;
    globalThis.testServer = undefined;
    await server.stop();
  };
}

/** A PostgreSQL with a template that has all tables, and one database for tests that roll back. */
async function startServer(): Promise<TestServer> {
  for (const place of [tmpdir(), MEMORY]) await removeLeftovers(place);
  const dataFolder = mkdtempSync(join(placeOfData(), `${FOLDER_PREFIX}${process.pid}-`));
  // PostgreSQL does not run as root, and would keep its data elsewhere.
  chmodSync(dataFolder, 0o711);
  const postgres = await startEmbeddedPostgres({
    dataFolder,
    durable: false,
    maxConnections: CONNECTIONS,
  });
  const nameTo = (name: string) => withDatabase(postgres.url, name);

  // A connection of a test runs a statement a few times only: planning it for each of its values takes a tenth of all time.
  await run(postgres.url, "alter role current_user set plan_cache_mode = force_generic_plan");
  await run(postgres.url, "create database template_migrated");
  await migrateDatabase(nameTo("template_migrated"), currentMigrations());
  await createJobTables(nameTo("template_migrated"));
  await run(postgres.url, "create database rolled_back template template_migrated");

  return {
    url: nameTo("rolled_back"),
    socketUrl: withDatabase(postgres.socketUrl, "rolled_back"),
    users: 0,
    async stop() {
      await postgres.stop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

async function createJobTables(url: string): Promise<void> {
  const jobs = createJobs({ url, log: silentLog, role: "server" });
  await jobs.start();
  await jobs.stop();
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** The committed migrations, or ones generated on the fly while somebody is changing tables. */
function currentMigrations(): string {
  const wanted = hashTables();
  if (readStamp(MIGRATIONS_FOLDER) === wanted) return MIGRATIONS_FOLDER;
  const folder = join(MIGRATIONS_FOLDER, `../.cache/tables-${wanted}`);
  if (!existsSync(folder)) generateAnew(folder);
  process.stderr.write("Tables have changed since the migrations were generated: npm run db:generate\n");
  return folder;
}

/**
 * In memory, if there is room: each database has 900 files, and a file system on disk (ext4) creates files slowly as long
 * as others were deleted lately. A database of a test costs a tenth there.
 */
function placeOfData(): string {
  return hasMemory(MEMORY_BYTES) ? MEMORY : tmpdir();
}

/** Removes the PostgreSQL of test runs that were killed. */
async function removeLeftovers(place: string): Promise<void> {
  if (!existsSync(place)) return;
  for (const name of readdirSync(place).filter((entry) => entry.startsWith(FOLDER_PREFIX))) {
    const folder = join(place, name);
    if (isOwned(name)) continue;
    await clearLeftover(join(folder, "postgres"));
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The name says whose it is from its first moment on: another run that begins just then must not remove it. */
function isOwned(name: string): boolean {
  const pid = Number.parseInt(name.slice(FOLDER_PREFIX.length), 10);
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code !== "ESRCH";
  }
}
