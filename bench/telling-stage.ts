import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Pool } from "pg";
import { insertEvents } from "../src/changelog/event.store.ts";
import { FLAGS_OF } from "../src/app/server-flags.ts";
import { createSecretBox } from "../src/lib/crypto.ts";
import { createDatabase, transact } from "../src/lib/db.ts";
import { migrateDatabase } from "../src/lib/migrate.ts";
import { startEmbeddedPostgres } from "../src/lib/postgres/embedded-postgres.ts";
import { answers } from "../src/monitoring/events/answers.ts";
import { failing } from "../src/monitoring/events/failing.ts";
import { destinationPlace } from "../src/notifications/delivering/sending/settings-secrets.ts";
import { storedFailure } from "../src/snapshot/stored-failure.ts";
import { BENCH_SECRET } from "./bench-stage.ts";
import { cpuSecondsOf, cpuSecondsOfPostgres } from "./process-cost.ts";

/** What of telling a process does. */
export type TellingPart = "weigh" | "decide" | "send";

export interface TellingStage {
  pool: Pool;
  databaseUrl: string;
  /** Of a worker. */
  environment: NodeJS.ProcessEnv;
  postgresPid(): number | undefined;
  addOrganization(id: string, size: Size): Promise<void>;
  /** Starts a worker that does these parts. */
  start(parts: readonly TellingPart[]): Promise<ChildProcess>;
  postgresCpuSeconds(): number;
  close(): Promise<void>;
}

export interface Size {
  shops: number;
  watchers: number;
  channels: number;
}

/** A database and services that channels send to, each in processes of its own. `hosts`: others to send to. */
export async function openTellingStage(given: { hosts?: string } = {}): Promise<TellingStage> {
  const folder = mkdtempSync(join(tmpdir(), "shopwarden-bench-"));
  const program = (name: string) => fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
  const receivers = fork(program("receivers-process"));
  const [{ hosts }] = await once(receivers, "message");
  const postgres = await startEmbeddedPostgres({ dataFolder: folder, port: 0, onLine: () => {} });
  await migrateDatabase(postgres.socketUrl);
  const { pool, close } = createDatabase(postgres.socketUrl, { name: "bench" });
  const workers: ChildProcess[] = [];
  const environment = {
    ...process.env,
    DATABASE_URL: postgres.socketUrl,
    APP_SECRET: BENCH_SECRET,
    DATA_DIR: folder,
    CHANNEL_HOSTS: given.hosts ?? String(hosts),
    LOG_LEVEL: "warn",
  };
  return {
    pool,
    databaseUrl: postgres.socketUrl,
    environment,
    postgresPid: postgres.pid,
    addOrganization: (id, size) => addOrganization(pool, id, size),
    start: async (parts) => {
      const worker = fork(program("telling-process"), [...parts], {
        execArgv: [...process.execArgv, ...FLAGS_OF.worker],
        env: environment,
      });
      workers.push(worker);
      await once(worker, "message");
      return worker;
    },
    postgresCpuSeconds: () => cpuSecondsOfPostgres(folder),
    close: async () => {
      await Promise.all(workers.filter(isRunning).map(endWorker));
      await close();
      await postgres.stop();
      receivers.disconnect();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

export async function endWorker(worker: ChildProcess): Promise<void> {
  const ended = once(worker, "exit");
  worker.disconnect();
  await ended;
}

export const cpuOf = (worker: ChildProcess): number => cpuSecondsOf(worker);

/** People who watch all shops, and channels that a rule tells of all that is urgent. */
async function addOrganization(pool: Pool, id: string, { shops, watchers, channels }: Size): Promise<void> {
  await pool.query("insert into organization (id, name, slug, created_at) values ($1, $1, $1, now())", [id]);
  await pool.query(
    `with place as (
       insert into project (organization_id, name, created_at, updated_at) values ($1, $1, now(), now()) returning id
     ), added as (
       insert into shop (organization_id, project_id, name, url, client_id, client_secret, created_at)
       select $1, id, 'Shop ' || n, 'https://s' || n || '.' || $1 || '.example', 'id', 'sealed', now() from place, generate_series(1, $2::integer) n
       returning id
     ), visited as (
       insert into shop_state (organization_id, shop_id, host, status, last_visited_at, last_tried_at)
       select $1, id, 's' || id || '.' || $1 || '.example', 'green', now(), now() from added
     ), people as (
       insert into "user" (id, name, email, email_verified, created_at, updated_at)
       select $1 || n, $1 || n, $1 || n || '@example.com', true, now(), now() from generate_series(1, $3::integer) n returning id
     ), belonging as (
       insert into member (id, organization_id, user_id, role, created_at) select id, $1, id, 'member', now() from people
     )
     insert into shop_watch (organization_id, shop_id, user_id, watching) select $1, added.id, people.id, true from added, people`,
    [id, shops, watchers],
  );
  const { rows } = await pool.query<{ id: string }>(
    `with named as (
       insert into rule (id, organization_id, place, topics, urgency, scope, scope_ids, pace)
       values (gen_random_uuid(), $1, 1, '{availability}', 'now', 'all', '{}', 'now') returning id
     ), reached as (
       insert into destination (id, organization_id, channel, name, settings, origin, language, state, state_since)
       select gen_random_uuid(), $1, 'slack', 'Channel ' || n, '{}', 'https://hooks.slack.com', 'en', 'on', now() from generate_series(1, $2::integer) n
       returning id
     ), told as (
       insert into rule_receiver (rule_id, destination_id) select named.id, reached.id from named, reached
     )
     select id from reached`,
    [id, channels],
  );
  const secrets = createSecretBox([BENCH_SECRET]);
  for (const { id: destinationId } of rows) {
    const address = `https://hooks.slack.com/services/T0BENCH/B0BENCH/${destinationId.replaceAll("-", "")}`;
    const sealed = secrets.seal(JSON.stringify({ address }), destinationPlace(destinationId));
    await pool.query("update destination set secrets = $2 where id = $1", [destinationId, sealed]);
  }
}

export async function shopsOf(pool: Pool, organizationId: string): Promise<readonly number[]> {
  const { rows } = await pool.query<{ id: number }>("select id from shop where organization_id = $1 order by id", [
    organizationId,
  ]);
  return rows.map(({ id }) => id);
}

/** Shops fail. `matter`: what is behind it. */
export async function fail(
  pool: Pool,
  organizationId: string,
  { shopIds, matter = null }: { shopIds: readonly number[]; matter?: string | null },
): Promise<void> {
  const now = new Date();
  const event = failing.of({ failure: storedFailure.parse({ reason: "timed_out" }), since: now.toISOString() });
  await transact(pool, async (tx) => {
    for (const shopId of shopIds) await insertEvents(tx, { organizationId, shopId }, [{ ...event, matter }], now);
  });
}

/** Shops answer again. */
export async function recover(
  pool: Pool,
  organizationId: string,
  { shopIds, since }: { shopIds: readonly number[]; since: Date },
): Promise<void> {
  const event = answers.of({ since: since.toISOString() });
  await transact(pool, async (tx) => {
    for (const shopId of shopIds) await insertEvents(tx, { organizationId, shopId }, [event], new Date());
  });
}
