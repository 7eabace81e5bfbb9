import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Pool } from "pg";
import { createSecretBox } from "../src/lib/crypto.ts";
import { createDatabase } from "../src/lib/db.ts";
import { startEmbeddedPostgres } from "../src/lib/postgres/embedded-postgres.ts";
import { migrateDatabase } from "../src/lib/migrate.ts";
import { secretPlace } from "../src/shops/credentials.ts";
import { cpuSecondsOfPostgres } from "./process-cost.ts";

export const BENCH_SECRET = "a secret that only the benchmark has, long enough";

export interface BenchShop {
  url: string;
  clientId: string;
  clientSecret: string;
}

export interface Stage {
  pool: Pool;
  databaseUrl: string;
  /** Environment for a worker that may speak to the simulated shops. */
  environment: NodeJS.ProcessEnv;
  /** CPU seconds of all PostgreSQL processes so far. */
  postgresCpuSeconds(): number;
  close(): Promise<void>;
}

export interface StageOptions {
  shopCount: number;
  latencyMilliseconds: number;
  /** 40 when left out. */
  extensions?: number;
  /** A fault that shops show, by its name in the simulator. */
  fault?: string;
  /** How many shops show the fault, counted from the first; all when left out. */
  faultyShops?: number;
  /** Called with each line that PostgreSQL writes to its log. */
  onDatabaseLine?: (line: string) => void;
}

/** A database with shops, and the shops themselves in another process. */
export async function openStage({
  shopCount,
  latencyMilliseconds,
  extensions = 40,
  fault,
  faultyShops = shopCount,
  onDatabaseLine = () => {},
}: StageOptions): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), "shopwarden-bench-"));
  const fleet = fork(fileURLToPath(new URL("./fleet-process.ts", import.meta.url)), [
    String(shopCount),
    String(latencyMilliseconds),
    String(extensions),
    ...(fault === undefined ? [] : [fault, String(faultyShops)]),
  ]);
  const [ready] = await once(fleet, "message");
  const { certificateAuthority, sourcesUrl, shops } = ready;
  const caFile = join(folder, "ca.pem");
  writeFileSync(caFile, certificateAuthority);
  const postgres = await startEmbeddedPostgres({ dataFolder: folder, port: 0, onLine: onDatabaseLine });
  await migrateDatabase(postgres.socketUrl);
  const { pool, close } = createDatabase(postgres.socketUrl, { name: "bench" });
  await addShops(pool, shops);
  await liftCallLimits(pool);
  return {
    pool,
    databaseUrl: postgres.socketUrl,
    environment: {
      ...process.env,
      DATABASE_URL: postgres.socketUrl,
      APP_SECRET: BENCH_SECRET,
      DATA_DIR: folder,
      OUTBOUND_ALLOW: "*.localhost",
      REGISTRATION: "open",
      NODE_EXTRA_CA_CERTS: caFile,
      STORE_URL: `${sourcesUrl}/store`,
      STATIC_DATA_URL: `${sourcesUrl}/staticData`,
      LOG_LEVEL: "warn",
    },
    postgresCpuSeconds: () => cpuSecondsOfPostgres(folder),
    async close() {
      await close();
      await postgres.stop();
      fleet.disconnect();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A benchmark acts as one user but sends as many requests as many users would. */
async function liftCallLimits(pool: Pool): Promise<void> {
  await pool.query(
    `insert into instance_setting (name, value, changed_at)
     select name, '1000000', now() from unnest(array['limit.calls', 'limit.callsAtOnce']) as name`,
  );
}

async function addShops(pool: Pool, shops: readonly BenchShop[]): Promise<void> {
  const secrets = createSecretBox([BENCH_SECRET]);
  await pool.query("insert into organization (id, name, slug, created_at) values ('bench', 'Bench', 'bench', now())");
  const { rows } = await pool.query(
    "insert into project (organization_id, name, created_at, updated_at) values ('bench', 'Bench', now(), now()) returning id",
  );
  const list = shops.map((shop, index) => ({
    id: index + 1,
    url: shop.url,
    host: new URL(shop.url).hostname,
    clientId: shop.clientId,
    clientSecret: secrets.seal(shop.clientSecret, secretPlace("client_secret", index + 1)),
  }));
  await pool.query(
    `with rows as (
       select * from jsonb_to_recordset($2) as rows(id integer, url text, host text, "clientId" text, "clientSecret" text)
     ), shops as (
       insert into shop (organization_id, id, project_id, name, url, client_id, client_secret, created_at)
       select 'bench', id, $1, 'Shop ' || id, url, "clientId", "clientSecret", now() from rows
     )
     insert into shop_state (organization_id, shop_id, host, due_at) select 'bench', id, host, now() from rows`,
    [rows[0].id, JSON.stringify(list)],
  );
}
