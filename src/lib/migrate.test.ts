import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  generateMigration,
  hashTables,
  partitionsToWrite,
  readStamp,
  triggersToWrite,
} from "../../scripts/migrations.mjs";
import { waitsForLock } from "./at-once-fixture.ts";
import { isMigrated, MIGRATIONS_FOLDER, migrateDatabase } from "./migrate.ts";
import { type FreshDatabase, freshDatabase } from "./test-database.ts";

function journalOf(folder: string): unknown {
  return JSON.parse(readFileSync(join(folder, "meta/_journal.json"), "utf8"));
}

describe("the migrations", () => {
  it("make the tables that the sources name", () => {
    const copy = mkdtempSync(join(tmpdir(), "shopwarden-migrations-"));
    try {
      cpSync(MIGRATIONS_FOLDER, copy, { recursive: true });
      expect(generateMigration(copy, "change")).toContain("No schema changes");
      expect(journalOf(copy)).toEqual(journalOf(MIGRATIONS_FOLDER));
      expect(readStamp(MIGRATIONS_FOLDER)).toBe(hashTables());
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  });
});

describe("a trigger", () => {
  const textOf = (body: string) => `create or replace function keep() returns trigger as $$ ${body} $$;`;
  const [first, second] = [textOf("one"), textOf("two")];

  it("is written into a migration when it is new or has changed", () => {
    expect(triggersToWrite([first], [])).toEqual([first]);
    expect(triggersToWrite([second], [`create table x ();\n${first}`])).toEqual([second]);
    expect(triggersToWrite([first], [first, "create table x ();"])).toEqual([]);
  });

  it("is written again when it goes back to an older text", () => {
    expect(triggersToWrite([first], [first, second])).toEqual([first]);
    expect(triggersToWrite([first], [first, second, first])).toEqual([]);
  });

  it("that makes no function is written once", () => {
    const text = "alter table kept set unlogged;";
    expect(triggersToWrite([text], [first])).toEqual([text]);
    expect(triggersToWrite([text], [first, `create table x ();\n${text}`, second])).toEqual([]);
  });
});

describe("a partitioned table", () => {
  const text = "-- Kept.\ncreate table kept (\n  at timestamptz\n) partition by range (at);";
  const code = "create or replace function keep() returns void as $$ $$;";

  it("is written into a migration when it is new; a change of it is written by hand", () => {
    expect(partitionsToWrite([text, code], ["create table other ();"])).toEqual([text, code]);
    expect(partitionsToWrite([text.replace("timestamptz", "date")], [text])).toEqual([]);
  });

  it("is in the database as its text says", async () => {
    const texts = globSync("src/**/*.partition.sql", { cwd: SOURCES })
      .map((file) => readFileSync(join(SOURCES, file), "utf8"))
      .filter((sql) => sql.includes("create table"));
    expect(texts.length).toBeGreaterThan(1);
    const database = await freshDatabase();
    try {
      const migrated = (await database.pool.query(SHAPE, ["public"])).rows;
      await database.pool.query("create schema said");
      const said = texts.join(";").replaceAll(/^create table (\w+)/gm, "create table said.$1");
      await database.pool.query(said.replaceAll(/partition of (\w+)/g, "partition of said.$1"));
      expect(migrated).toEqual((await database.pool.query(SHAPE, ["said"])).rows);
      expect(migrated.length).toBeGreaterThan(20);
    } finally {
      await database.drop();
    }
  });
});

const SOURCES = join(import.meta.dirname, "../..");

/** Columns, constraints and indexes of partitioned tables and their default partitions. */
const SHAPE = `select relname::text as name, what from pg_class c, lateral (
    select format('%s %s %s', attname, format_type(atttypid, atttypmod), attnotnull) as what from pg_attribute
      where attrelid = c.oid and attnum > 0
    union all select format('%s %s', conname, pg_get_constraintdef(oid)) from pg_constraint where conrelid = c.oid
    union all select replace(pg_get_indexdef(indexrelid), $1 || '.', '') from pg_index where indrelid = c.oid
    union all select pg_get_partkeydef(c.oid)
  ) known where relnamespace = $1::regnamespace and (relkind = 'p' or relname like '%\\_default') order by 1, 2`;

/** A folder with these migrations. */
function migrationsOf(...statements: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), "shopwarden-migrations-"));
  mkdirSync(join(folder, "meta"));
  const entries = statements.map((text, idx) => {
    const tag = `000${idx}_made`;
    writeFileSync(join(folder, `${tag}.sql`), text);
    return { idx, version: "7", when: idx + 1, tag, breakpoints: true };
  });
  writeFileSync(join(folder, "meta/_journal.json"), JSON.stringify({ version: "7", dialect: "postgresql", entries }));
  return folder;
}

describe("migrating", () => {
  let database: FreshDatabase;
  beforeEach(async () => {
    database = await freshDatabase();
    await database.pool.query("drop schema drizzle cascade; drop schema public cascade; create schema public");
  });
  afterEach(() => database.drop());

  it("is done once, however many processes begin it together", async () => {
    await expect(isMigrated(database.pool)).rejects.toThrow();
    await Promise.all(Array.from({ length: 4 }, () => migrateDatabase(database.url)));
    expect(await isMigrated(database.pool)).toBe(true);
    const { rows } = await database.pool.query(
      "select count(*)::int = count(distinct hash)::int as once from drizzle.__drizzle_migrations",
    );
    expect(rows).toEqual([{ once: true }]);
  });

  it("begins anew when it and a program of the former version wait for each other", async () => {
    await database.pool.query("create table first (); create table second ()");
    const folder = migrationsOf("alter table first add column a int;", "alter table second add column b int;");
    const former = await database.pool.connect();
    try {
      // Of the two that wait for each other the database lets go the one that looks first.
      await former.query("set deadlock_timeout = '1min'");
      await former.query("begin; lock table second in row exclusive mode");
      const migrating = migrateDatabase(database.url, folder);
      await waitsForLock(database);
      await former.query("lock table first in row exclusive mode; commit");
      await migrating;
      expect(await isMigrated(database.pool, folder)).toBe(true);
      const { rows } = await database.pool.query(
        "select attrelid::regclass::text as of, attname as name from pg_attribute where attname in ('a', 'b') order by name",
      );
      expect(rows).toEqual([
        { of: "first", name: "a" },
        { of: "second", name: "b" },
      ]);
    } finally {
      former.release(true);
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
