import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Pool } from "pg";
import { FLAGS_OF } from "../src/app/server-flags.ts";
import { createDatabase } from "../src/lib/db.ts";
import { migrateDatabase } from "../src/lib/migrate.ts";
import { startEmbeddedPostgres } from "../src/lib/postgres/embedded-postgres.ts";
import type { ProbeFigures } from "../src/uptime/loop/probe-figures.ts";
import { BENCH_SECRET } from "./bench-stage.ts";
import { countStatements, mostOf, sumOf } from "./counted-statements.ts";
import { readOptions, say, sayVerdict } from "./options.ts";
import { cpuSecondsOfPostgres } from "./process-cost.ts";

/**
 * What a worker pays for probes, each once a minute on a connection of its own with TLS, some of which never answer; and
 * how long after the first failed fetch of a shop its people are told while all that goes on.
 */
const options = readOptions({
  probes: "10000",
  seconds: "120",
  latency: "60",
  silent: "0",
  parallelism: "256",
  /** A file for what the worker computes meanwhile, which then costs a little more. */
  profile: "",
});
const BOUNDS = {
  corePercent: 25,
  postgresMilliseconds: 0.4,
  megabytes: 400,
  alertSeconds: 35,
  lateMilliseconds: options.silent === "0" ? 2000 : 3000,
};

/** Shops that begin to fail, each of people of its own: what lives together with others waits for those. */
const FAILING = 5;
const FAILING_FROM = 1_000_000;
const ALERTS_WITHIN_MILLISECONDS = 180_000;
const COUNTED_MILLISECONDS = 20_000;
const SHOWN = 8;

/** Seconds from the first failed fetch of a shop until each step towards its people. */
interface Alert {
  certain: number | null;
  judged: number | null;
  weighed: number | null;
  told: number | null;
}

const STEPS = ["certain", "judged", "weighed", "told"] as const satisfies readonly (keyof Alert)[];

const MOMENT_OF: Readonly<Record<keyof Alert, string>> = {
  certain: "(select min(confirmed_at) from span where span.shop_id = probe.shop_id and state = 'down')",
  judged: "(select min(date) from event where event.shop_id = probe.shop_id and kind = 'finding.appeared')",
  weighed: "(select min(date) from event where event.shop_id = probe.shop_id and kind = 'incident.opened')",
  told: "(select min(settled_at) from message told where told.shop_id = probe.shop_id and told.state = 'arrived')",
};

type Figures = ProbeFigures & { cpuSeconds: number; megabytes: number; peakMegabytes: number };

const folder = mkdtempSync(join(tmpdir(), "shopwarden-bench-"));
const program = (name: string) => fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
const storefronts = fork(program("storefront-process"), [options.latency]);
const [{ certificateAuthority, port }] = await once(storefronts, "message");
writeFileSync(join(folder, "ca.pem"), certificateAuthority);
const statements = countStatements();
const postgres = await startEmbeddedPostgres({ dataFolder: folder, port: 0, onLine: statements.hear });
await migrateDatabase(postgres.socketUrl);
const { pool, close } = createDatabase(postgres.socketUrl, { name: "bench" });
await addProbes(pool);
for (let number = 1; number <= FAILING; number += 1) await addFailing(pool, number);
const worker = fork(program("probe-process"), [options.profile], {
  execArgv: [...process.execArgv, ...FLAGS_OF.worker],
  env: {
    ...process.env,
    DATABASE_URL: postgres.socketUrl,
    APP_SECRET: BENCH_SECRET,
    DATA_DIR: folder,
    OUTBOUND_ALLOW: "*.localhost",
    STORE_URL: `https://store.shop.localhost:${port}`,
    STATIC_DATA_URL: `https://data.shop.localhost:${port}`,
    NODE_EXTRA_CA_CERTS: join(folder, "ca.pem"),
    PROBE_PARALLELISM: options.parallelism,
    LOG_LEVEL: "warn",
  },
});
await once(worker, "message");
// A minute to get to know every server, and to begin the state of every probe; then each shop is judged once by it.
const atStart = { ...(await figuresOf()), postgresSeconds: cpuSecondsOfPostgres(folder) };
await delay(65_000);
while (await hasToBegin(pool)) await delay(1000);
const before = await figuresOf();
const postgresBefore = cpuSecondsOfPostgres(folder);
reportBeginning(before.cpuSeconds - atStart.cpuSeconds, postgresBefore - atStart.postgresSeconds);
if (options.profile !== "") worker.send("profile");
await delay(Number(options.seconds) * 1000);
report(before, await figuresOf(), cpuSecondsOfPostgres(folder) - postgresBefore);
if (options.profile !== "") worker.send("profile");
await reportStatements();
storefronts.send("fail");
reportAlerts(await alertsOf(pool));
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

/** Whether a probe that answers has no state yet, or a shop was not judged by it. */
async function hasToBegin(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query(
    `select exists (select from shop_pulse where judge_at <= now()) or exists (
       select from probe where url not like 'https://silent%' and not exists (select from probe_state where probe_id = probe.id)
     ) as waits`,
  );
  return rows[0].waits;
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
     ), visited as (
       insert into shop_state (organization_id, shop_id, host, status, last_visited_at, last_tried_at)
       select 'bench', id, 's' || id || '.shop.localhost', 'green', now(), now() from shops
     ), probes as (
       insert into probe (organization_id, shop_id, place, name, url, interval_seconds, timeout_milliseconds, confirm_seconds, expects)
       select 'bench', id, 1, 'Home', url || '/', 60, 10000, 30, '[{"kind":"slow","milliseconds":5000}]' from shops returning id
     )
     insert into probe_turn (organization_id, probe_id, location, due_at)
     select 'bench', id, 0, now() + row_number() over () * interval '1 second' * 60 / $2::integer from probes`,
    [rows[0].id, Number(options.probes), Number(options.silent), port],
  );
}

/** A shop with a probe, visited before, whose only member watches it. */
async function addFailing(pool: Pool, number: number): Promise<void> {
  const id = `fails${number}`;
  const url = `https://${id}.shop.localhost:${port}`;
  await pool.query(
    `with person as (
       insert into "user" (id, name, email, email_verified, created_at, updated_at) values ($1, $1, $1 || '@example.com', true, now(), now())
     ), owner as (
       insert into organization (id, name, slug, created_at) values ($1, $1, $1, now())
     ), belonging as (
       insert into member (id, organization_id, user_id, role, created_at) values ($1, $1, $1, 'owner', now())
     ), place as (
       insert into project (organization_id, name, created_at, updated_at) values ($1, $1, now(), now()) returning id
     ), added as (
       insert into shop (organization_id, id, project_id, name, url, client_id, client_secret, created_at)
       select $1, ${FAILING_FROM} + $3::integer, id, $1, $2, 'id', 'sealed', now() from place returning id
     ), visited as (
       insert into shop_state (organization_id, shop_id, host, status, last_visited_at, last_tried_at)
       select $1, id, $1 || '.shop.localhost', 'green', now(), now() from added
     ), watched as (
       insert into shop_watch (organization_id, shop_id, user_id, watching) select $1, id, $1, true from added
     ), probed as (
       insert into probe (organization_id, shop_id, place, name, url, interval_seconds, timeout_milliseconds, confirm_seconds, expects)
       select $1, id, 1, 'Home', $2 || '/', 60, 10000, 30, '[]' from added returning id
     )
     insert into probe_turn (organization_id, probe_id, location, due_at)
     select $1, id, 0, now() + $3::integer * interval '11 seconds' from probed`,
    [id, url, number],
  );
}

async function alertsOf(pool: Pool): Promise<readonly Alert[]> {
  const until = performance.now() + ALERTS_WITHIN_MILLISECONDS;
  for (;;) {
    const { rows } = await pool.query<Alert>(
      `select ${STEPS.map((step) => `extract(epoch from ${MOMENT_OF[step]} - first.at)::double precision as ${step}`).join(", ")}
       from probe, lateral (select min(at) as at from probe_evidence where probe_evidence.probe_id = probe.id) first
       where organization_id like 'fails%' order by first.at`,
    );
    if (performance.now() > until || rows.every(({ told }) => told !== null)) return rows;
    await delay(1000);
  }
}

function reportAlerts(alerts: readonly Alert[]): void {
  const told = Math.max(...alerts.map((alert) => alert.told ?? Infinity));
  say(
    "Seconds from the first failed fetch of each shop until its outage is certain, judged and weighed, and its people are told:",
    ...alerts.map((alert) => STEPS.map((step) => `${step} ${alert[step]?.toFixed(1) ?? "never"}`).join(", ")),
  );
  sayVerdict(
    `People are told ${told.toFixed(1)} s after the first failed fetch, at most of ${alerts.length}`,
    `${BOUNDS.alertSeconds} s`,
    told <= BOUNDS.alertSeconds,
  );
}

/** What the first turns cost besides: whole handshakes, states, judgements. */
function reportBeginning(workerSeconds: number, postgresSeconds: number): void {
  const seconds = performance.now() / 1000;
  say(
    `All states were begun and judged ${seconds.toFixed(0)} s after the start, with ${workerSeconds.toFixed(1)} s CPU of the worker and ${postgresSeconds.toFixed(1)} s of PostgreSQL`,
  );
}

/** Counted apart from CPU, because that costs some itself. */
async function reportStatements(): Promise<void> {
  const before = await figuresOf();
  const counts = await statements.during(pool, () => delay(COUNTED_MILLISECONDS));
  const turns = (await figuresOf()).turns - before.turns;
  const perThousand = (sumOf(counts) / turns) * 1000;
  const perSecond = (sumOf(counts) / COUNTED_MILLISECONDS) * 1000;
  say(
    `${perThousand.toFixed(1)} SQL statements for 1000 probes, ${perSecond.toFixed(1)} a second, most of all:`,
    ...mostOf(counts, SHOWN),
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
  const load = loadavg().map((one) => one.toFixed(1));
  say(`Load average of the machine: ${load.join(", ")} on ${availableParallelism()} cores`);
  say(`${turns} turns in ${options.seconds} s: ${outcomes.join(", ")}; dropped ${to.dropped}`);
  const milliseconds = ((to.cpuSeconds - from.cpuSeconds) / turns) * 1000;
  const postgresMilliseconds = (postgresSeconds / turns) * 1000;
  say(`${milliseconds.toFixed(2)} ms CPU of the worker per probe`);
  sayVerdict(
    `${postgresMilliseconds.toFixed(2)} ms CPU of PostgreSQL per probe`,
    `${BOUNDS.postgresMilliseconds} ms`,
    postgresMilliseconds <= BOUNDS.postgresMilliseconds,
  );
  const percent = ((to.cpuSeconds - from.cpuSeconds) / Number(options.seconds)) * 100;
  sayVerdict(`${percent.toFixed(1)} % of a core`, `${BOUNDS.corePercent} %`, percent <= BOUNDS.corePercent);
  sayVerdict(
    `${to.peakMegabytes} MB at most (${to.megabytes} MB at the end)`,
    `${BOUNDS.megabytes} MB`,
    to.peakMegabytes <= BOUNDS.megabytes,
  );
  sayVerdict(
    `99 % of turns began at most ${p99} ms late`,
    `${BOUNDS.lateMilliseconds} ms`,
    p99 <= BOUNDS.lateMilliseconds,
  );
}
