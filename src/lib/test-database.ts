import { randomBytes } from "node:crypto";
import type pg from "pg";
import { inject } from "vitest";
import { withDatabase } from "./database-name-fixture.ts";
import { createDatabase, type Database, type Db } from "./db.ts";

const CONNECTIONS = 4;

class Rollback extends Error {}

/** The connections of a worker, for all its files: they end with it, or once nobody has used them for a while. */
let shared: Database | null = null;
let server: Database | null = null;

/** Runs the test in a transaction that is always rolled back. All tables exist and are empty. */
export async function inTransaction<T>(test: (db: Db) => Promise<T>): Promise<T> {
  shared ??= createDatabase(inject("testSocketUrl"), { max: CONNECTIONS, name: "test" });
  const outcome: { value?: T } = {};
  await shared.db
    .transaction(async (tx) => {
      outcome.value = await test(tx);
      throw new Rollback();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Rollback)) throw error;
    });
  if (!("value" in outcome)) throw new Error("The transaction ended before the test did.");
  return outcome.value;
}

export interface FreshDatabase {
  db: Db;
  pool: pg.Pool;
  url: string;
  /** Closes all connections to the database, whoever holds them, and drops it. */
  drop(): Promise<void>;
}

/**
 * A database with all tables (`template0`: completely empty), for tests that need several connections, committed rows
 * or notifications.
 */
export async function freshDatabase(
  template: "template_migrated" | "template0" = "template_migrated",
): Promise<FreshDatabase> {
  const name = `fresh_${randomBytes(8).toString("hex")}`;
  // Copying files costs two thirds of copying pages through the log.
  await onServer(`create database ${name} template ${template} strategy file_copy`);
  const database = createDatabase(withDatabase(inject("testSocketUrl"), name), { name: "test" });
  return {
    db: database.db,
    pool: database.pool,
    url: withDatabase(inject("testDatabaseUrl"), name),
    async drop() {
      await database.close();
      await onServer(`drop database if exists ${name} with (force)`);
    },
  };
}

async function onServer(statement: string): Promise<void> {
  server ??= createDatabase(withDatabase(inject("testSocketUrl"), "postgres"), { max: 1, name: "test" });
  await server.pool.query(statement);
}
