import { createHmac } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { Pool } from "pg";
import { sessionCookieName } from "../src/identity/session.ts";
import { BENCH_SECRET, openStage, type StageOptions } from "./bench-stage.ts";
import { endProduct, startProduct } from "./product-process.ts";
import { freePort } from "../src/lib/free-port-fixture.ts";

const TOKEN = "token-of-the-benchmark";

export interface VisitedFleet {
  /** Address of a server on the fleet's database. */
  url: string;
  server: Awaited<ReturnType<typeof startProduct>>;
  pool: Pool;
  /** Session cookie of a member of the organization, as a sign-in would set it. */
  cookie: string;
  close(): Promise<void>;
}

/** A fleet that a real worker has visited and looked up in the store, with a server for it. */
export async function openVisitedFleet(options: StageOptions & { isBuilt?: boolean }): Promise<VisitedFleet> {
  const stage = await openStage(options);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const environment = { ...stage.environment, PORT: String(port), APP_URL: url };
  await visitEach(stage.pool, environment);
  await stage.pool.query("vacuum analyze");
  const cookie = await signIn(stage.pool);
  const server = await startProduct("server", environment, options.isBuilt);
  return {
    url,
    server,
    pool: stage.pool,
    cookie,
    async close() {
      await endProduct(server);
      await stage.close();
    },
  };
}

async function visitEach(pool: Pool, environment: NodeJS.ProcessEnv): Promise<void> {
  const worker = await startProduct("worker", environment);
  const count = async (sql: string) => (await pool.query(sql)).rows[0].count;
  while ((await count("select count(*)::integer as count from shop_state where last_visited_at is null")) > 0)
    await delay(500);
  await pool.query("update shop_state set urgent = true, due_at = now() where shop_id = 1");
  while ((await count("select count(*)::integer as count from store_extension where fetched_at is not null")) === 0)
    await delay(500);
  while ((await count("select count(*)::integer as count from store_extension where fetched_at is null")) > 0)
    await delay(500);
  await endProduct(worker);
  await pool.query("update shop set name = initcap(replace(split_part(split_part(url, '//', 2), '.', 1), '-', ' '))");
}

async function signIn(pool: Pool): Promise<string> {
  await pool.query(
    `insert into "user" (id, name, email, email_verified) values ('reader', 'Reader', 'reader@shopwarden.example', true)`,
  );
  await pool.query(
    "insert into member (id, organization_id, user_id, role, created_at) values ('reader', 'bench', 'reader', 'owner', now())",
  );
  await pool.query(
    "insert into session (id, token, user_id, expires_at) values ('reader', $1, 'reader', now() + interval '1 day')",
    [TOKEN],
  );
  const signature = createHmac("sha256", BENCH_SECRET).update(TOKEN).digest("base64");
  return `${sessionCookieName("http://localhost")}=${encodeURIComponent(`${TOKEN}.${signature}`)}`;
}
