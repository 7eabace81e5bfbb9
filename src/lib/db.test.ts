import pg from "pg";
import { expect, it, onTestFinished, vi } from "vitest";
import { createDatabase } from "./db.ts";
import { freshDatabase } from "./test-database.ts";

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
