import { sql } from "drizzle-orm";
import pg from "pg";
import { expect, it, onTestFinished, vi } from "vitest";
import { createDatabase, executePlanned } from "./db.ts";
import { freshDatabase, inTransaction } from "./test-database.ts";

it("a connection that breaks as a transaction begins is no place lost", async () => {
  const fresh = await freshDatabase();
  const database = createDatabase(fresh.url, { max: 1 });
  onTestFinished(async () => {
    await database.close();
    await fresh.drop();
  });
  const backend = async () => (await database.pool.query<{ id: number }>("select pg_backend_pid() as id")).rows[0]?.id;
  const first = await backend();
  const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(() => {
    throw Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" });
  });
  await expect(database.db.transaction(async () => "done")).rejects.toThrow("Failed query");
  spy.mockRestore();
  expect(await database.db.transaction(async () => "done")).toBe("done");
  expect(await backend()).not.toBe(first);
  const kept = await backend();
  const refused = database.db.transaction(async () => Promise.reject(new Error("No")));
  await expect(refused).rejects.toThrow("No");
  expect(await backend()).toBe(kept);
});

it("a frequent statement is planned once for a connection, and always says the same", async () => {
  await inTransaction(async (db) => {
    const sumOf = async (one: number, other: number) =>
      (await executePlanned<{ sum: number }>(db, sql`select ${one}::integer + ${other}::integer as sum`)).rows;
    expect([await sumOf(1, 2), await sumOf(3, 4)]).toEqual([[{ sum: 3 }], [{ sum: 7 }]]);
    const { rows } = await db.execute(
      sql`select from pg_prepared_statements where statement like '%::integer as sum' and name like 'planned%'`,
    );
    expect(rows).toHaveLength(1);
  });
});
