import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Pool } from "pg";
import { createDatabase } from "../src/lib/db.ts";
import { migrateDatabase } from "../src/lib/migrate.ts";
import { startEmbeddedPostgres } from "../src/lib/postgres/embedded-postgres.ts";
import type { ProbeFigures } from "../src/uptime/loop/probe-figures.ts";
import { BENCH_SECRET } from "./bench-stage.ts";
import { readOptions, say, sayVerdict } from "./options.ts";
import { cpuSecondsOfPostgres } from "./process-cost.ts";

/** What a worker pays for probes, each once a minute on a connection of its own with TLS; some never answer. */
const options = readOptions({
  probes: "10000",
  seconds: "120",
  latency: "60",
  silent: "0",
  parallelism: "256",
});
const BOUNDS = {
  milliseconds: 2.5,
  postgresMilliseconds: 0.4,
  megabytes: 500,
  lateMilliseconds: options.silent === "0" ? 2000 : 3000,
};

type Figures = ProbeFigures & { cpuSeconds: number; peakMegabytes: number };

const folder = mkdtempSync(join(tmpdir(), "shopwarden-bench-"));
const program = (name: string) => fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
const storefronts = fork(program("storefront-process"), [options.latency]);
const [{ certificateAuthority, port }] = await once(storefronts, "message");
writeFileSync(join(folder, "ca.pem"), certificateAuthority);
const postgres = await startEmbeddedPostgres({ dataFolder: folder, port: 0 });
await migrateDatabase(postgres.url);
const { pool, close } = createDatabase(postgres.url, { name: "bench" });
await addProbes(pool);
const worker = fork(program("probe-process"), {
  env: {
    ...process.env,
    DATABASE_URL: postgres.url,
    APP_SECRET: BENCH_SECRET,
    DATA_DIR: folder,
    OUTBOUND_ALLOW: "*.localhost",
    NODE_EXTRA_CA_CERTS: join(folder, "ca.pem"),
    PROBE_PARALLELISM: options.parallelism,
    LOG_LEVEL: "warn",
  },
});
await once(worker, "message");
// A minute to get to know every server, and to begin the state of every probe.
await delay(65_000);
const before = await figuresOf();
const postgresBefore = cpuSecondsOfPostgres(folder);
await delay(Number(options.seconds) * 1000);
report(before, await figuresOf(), cpuSecondsOfPostgres(folder) - postgresBefore);
worker.send("stop");
await once(worker, "exit");
await close();
await postgres.stop();
storefronts.disconnect();
rmSync(folder, { recursive: true, force: true });

async function figuresOf(): Promise<Figures> {
  worker.send("figures");
  const [figures] = await once(worker, "message");
  return figures;
}

async function addProbes(pool: Pool): Promise<void> {
  await pool.query("insert into organization (id, name, slug, created_at) values ('bench', 'Bench', 'bench', now())");
  const { rows } = await pool.query(
    "insert into project (organization_id, name, created_at, updated_at) values ('bench', 'Bench', now(), now()) returning id",
  );
  await pool.query(
    `with shops as (
       insert into shop (organization_id, id, project_id, name, url, client_id, client_secret, created_at)
       select 'bench', n, $1, 'Shop ' || n,
         'https://' || case when n % 100 < $3 then 'silent' else 's' end || n || '.shop.localhost:' || $4, 'id', 'sealed', now()
       from generate_series(1, $2::integer) n returning id, url
     ), probes as (
       insert into probe (organization_id, shop_id, place, name, url, interval_seconds, timeout_milliseconds, confirm_seconds, expects)
       select 'bench', id, 1, 'Home', url || '/', 60, 10000, 30, '[{"kind":"slow","milliseconds":5000}]' from shops returning id
     )
     insert into probe_turn (organization_id, probe_id, location, due_at)
     select 'bench', id, 0, now() + row_number() over () * interval '1 second' * 60 / $2::integer from probes`,
    [rows[0].id, Number(options.probes), Number(options.silent), port],
  );
}

function report(from: Figures, to: Figures, postgresSeconds: number): void {
  const turns = to.turns - from.turns;
  const late = to.late.map(({ upTo, count }, index) => ({
    upTo: upTo ?? Infinity,
    count: count - (from.late[index]?.count ?? 0),
  }));
  let seen = 0;
  const p99 = late.find(({ count }) => (seen += count) >= 0.99 * turns)?.upTo ?? 0;
  const outcomes = to.outcomes.map(
    ({ outcome, count }, index) => `${outcome} ${count - (from.outcomes[index]?.count ?? 0)}`,
  );
  say(`${turns} turns in ${options.seconds} s: ${outcomes.join(", ")}; dropped ${to.dropped}`);
  const milliseconds = ((to.cpuSeconds - from.cpuSeconds) / turns) * 1000;
  const postgresMilliseconds = (postgresSeconds / turns) * 1000;
  sayVerdict(
    `${milliseconds.toFixed(2)} ms CPU of the worker per probe`,
    `${BOUNDS.milliseconds} ms`,
    milliseconds <= BOUNDS.milliseconds,
  );
  sayVerdict(
    `${postgresMilliseconds.toFixed(2)} ms CPU of PostgreSQL per probe`,
    `${BOUNDS.postgresMilliseconds} ms`,
    postgresMilliseconds <= BOUNDS.postgresMilliseconds,
  );
  sayVerdict(`${to.peakMegabytes} MB at most`, `${BOUNDS.megabytes} MB`, to.peakMegabytes <= BOUNDS.megabytes);
  sayVerdict(
    `99 % of turns began at most ${p99} ms late`,
    `${BOUNDS.lateMilliseconds} ms`,
    p99 <= BOUNDS.lateMilliseconds,
  );
}
