import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { freshDatabase, inTransaction } from "./test-database.ts";

const countSetupLinks = sql`select count(*)::int as count from pg_tables where tablename = 'made_by_a_test'`;

describe("inTransaction", () => {
  it("leaves nothing behind", async () => {
    await inTransaction((db) => db.execute(sql`create table made_by_a_test (id int)`));
    const { rows } = await inTransaction((db) => db.execute(countSetupLinks));
    expect(rows).toEqual([{ count: 0 }]);
  });

  it("lets what is tested open transactions of its own", async () => {
    const count = await inTransaction(async (db) => {
      await db.transaction((tx) => tx.execute(sql`create table made_by_a_test (id int)`));
      return (await db.execute(countSetupLinks)).rows;
    });
    expect(count).toEqual([{ count: 1 }]);
  });

  it("passes failures on", async () => {
    await expect(inTransaction((db) => db.execute(sql`select 1/0`))).rejects.toThrow();
  });
});

describe("freshDatabase", () => {
  it("is a database of its own with all migrations applied", async () => {
    const one = await freshDatabase();
    const other = await freshDatabase();
    try {
      await one.db.execute(sql`create table made_by_a_test (id int)`);
      expect((await one.db.execute(countSetupLinks)).rows).toEqual([{ count: 1 }]);
      expect((await other.db.execute(countSetupLinks)).rows).toEqual([{ count: 0 }]);
      const { rows } = await other.db.execute(sql`select count(*)::int as count from drizzle.__drizzle_migrations`);
      expect(rows).not.toEqual([{ count: 0 }]);
    } finally {
      await one.drop();
      await other.drop();
    }
  });
});
