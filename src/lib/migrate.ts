import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { z } from "zod";
import { overtakenBy } from "./db.ts";

/** An arbitrary number that nothing else in the database locks. */
const MIGRATION_LOCK = 7_201_146;

/** This version's migrations, found from the sources as well as from the bundle. */
export const MIGRATIONS_FOLDER = join(dirname(fileURLToPath(import.meta.url)), "../../drizzle");

/** Migrates the database to this version. Several processes may call it at once: one migrates, the others wait. */
export async function migrateDatabase(url: string, folder: string = MIGRATIONS_FOLDER): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: "shopwarden-migrate" });
  client.on("error", () => {});
  await client.connect();
  try {
    // A process with the working role may not change tables, and need not if somebody else has migrated them.
    if (await isMigrated(client, folder).catch(() => false)) return;
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await untilOthersAreThrough(() => migrate(drizzle({ client }), { migrationsFolder: folder }));
  } finally {
    await client.end();
  }
}

/** Programs of the former version may still write, and lock tables in another order than a migration. */
const TRIES = 10;

/** All migrations are one transaction, so that after a conflict nothing of them is done. */
async function untilOthersAreThrough(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === TRIES || overtakenBy(error) !== "again") throw error;
    }
  }
}

/** Names of this version's migrations, oldest first. */
export function migrationNames(folder: string = MIGRATIONS_FOLDER): readonly string[] {
  return readJournal(folder).entries.map(({ tag }) => tag);
}

/**
 * Migrates an empty database to a former version, by applying only these migrations.
 * @throws if this version does not know one of them
 */
export async function migrateTo(url: string, names: readonly string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "shopwarden-migrations-"));
  try {
    cpSync(MIGRATIONS_FOLDER, folder, { recursive: true });
    const journal = readJournal(folder);
    const entries = journal.entries.filter(({ tag }) => names.includes(tag));
    if (entries.length !== names.length) throw new Error("The backup was made by a version that came after this one.");
    writeFileSync(join(folder, JOURNAL), JSON.stringify({ ...journal, entries }));
    await migrateDatabase(url, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const JOURNAL = "meta/_journal.json";
const journalSchema = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) });

function readJournal(folder: string) {
  return journalSchema.parse(JSON.parse(readFileSync(join(folder, JOURNAL), "utf8")));
}

interface Queryable {
  query(text: string): Promise<{ rows: { newest: string | null }[] }>;
}

/** Whether every migration of this version has been applied. */
export async function isMigrated(database: Queryable, folder: string = MIGRATIONS_FOLDER): Promise<boolean> {
  const newest = newestMigrationMillis(folder);
  const { rows } = await database.query("select max(created_at)::text as newest from drizzle.__drizzle_migrations");
  return Number(rows[0]?.newest ?? 0) >= newest;
}

function newestMigrationMillis(folder: string): number {
  if (!existsSync(folder)) return 0;
  return Math.max(0, ...readMigrationFiles({ migrationsFolder: folder }).map((migration) => migration.folderMillis));
}
