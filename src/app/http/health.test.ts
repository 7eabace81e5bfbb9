import { afterAll, beforeAll, expect, it } from "vitest";
import { sayAlive, sayGoodbye } from "../../instance/presence.store.ts";
import { createDatabase, type Database } from "../../lib/db.ts";
import { type FreshDatabase, freshDatabase } from "../../lib/test-database.ts";
import { healthRoutes } from "./health.ts";

let fresh: FreshDatabase;
let database: Database;

beforeAll(async () => {
  fresh = await freshDatabase();
  database = createDatabase(fresh.url);
});

afterAll(async () => {
  await database.close();
  await fresh.drop();
});

async function readiness() {
  const routes = healthRoutes({ database, jobs: { isReady: () => Promise.resolve(true) } });
  const answer = await routes.request("/readyz");
  return { status: answer.status, said: await answer.json() };
}

it("says that no worker lives, and stays in the rotation", async () => {
  const server = { id: "server-1", kind: "server", host: "host", version: "0" } as const;
  const worker = { ...server, id: "worker-1", kind: "worker" } as const;
  await sayAlive(database.pool, server);
  expect(await readiness()).toMatchObject({ status: 200, said: { status: "ok", worker: "none alive" } });
  await sayAlive(database.pool, worker);
  expect(await readiness()).toMatchObject({ status: 200, said: { status: "ok", worker: "ok" } });
  await database.pool.query("update process_presence set seen_at = now() - interval '1 minute'");
  expect(await readiness()).toMatchObject({ status: 200, said: { worker: "none alive" } });
  await sayAlive(database.pool, worker);
  await sayGoodbye(database.db, worker.id);
  expect(await readiness()).toMatchObject({ status: 200, said: { worker: "none alive" } });
});

it("warns of results that no table was made for, and stays in the rotation", async () => {
  expect(await readiness()).toMatchObject({ status: 200, said: { partitions: "ok" } });
  await database.pool.query("insert into probe_result (at, probe_id, location, outcome) values (now(), 1, 0, 0)");
  expect(await readiness()).toMatchObject({ status: 200, said: { status: "ok", partitions: "missing" } });
});
