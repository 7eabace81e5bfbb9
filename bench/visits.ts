import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { openStage, type Stage } from "./bench-stage.ts";

/**
 * Visits per CPU second of the worker and per hour of this machine.
 * `node bench/visits.ts [--shops 600] [--latency 150] [--parallelism 32,128] [--workers 1]`
 */
const options = new Map(
  process.argv.slice(2).flatMap((word, index, words) => (word.startsWith("--") ? [[word.slice(2), words[index + 1] ?? ""]] : [])),
);
const shopCount = Number(options.get("shops") ?? 600);
const latency = Number(options.get("latency") ?? 150);
const parallelisms = (options.get("parallelism") ?? "32,128").split(",").map(Number);
const workerCount = Number(options.get("workers") ?? 1);

const stage = await openStage(shopCount, latency);
try {
  await round(stage, 64, 1);
  await stage.pool.query("analyze");
  for (const parallelism of parallelisms) report(parallelism, await round(stage, parallelism, workerCount));
} finally {
  await stage.close();
}

interface Figures {
  visits: number;
  seconds: number;
  cpuSeconds: number;
  postgresCpuSeconds: number;
  peakMegabytes: number;
  doubles: number;
  failed: number;
}

/** Makes all shops due and lets the workers visit each of them once. */
async function round({ pool, environment, postgresCpuSeconds, fleet }: Stage, parallelism: number, workers: number): Promise<Figures> {
  fleet.send("forget tokens");
  const processes = await Promise.all(Array.from({ length: workers }, () => startWorker(environment, parallelism)));
  await delay(1000);
  await pool.query("truncate shop_visit");
  const before = await Promise.all(processes.map(figuresOf));
  const postgresBefore = postgresCpuSeconds();
  const started = performance.now();
  await pool.query("update shop_state set due_at = now() - interval '1 second'");
  while ((await openVisits(pool)) > 0) await delay(50);
  const seconds = (performance.now() - started) / 1000;
  await delay(300);
  const after = await Promise.all(processes.map(figuresOf));
  const postgresAfter = postgresCpuSeconds();
  const { rows } = await pool.query(
    `select count(*)::integer as visits, (count(*) - count(distinct shop_id))::integer as doubles,
       count(*) filter (where outcome <> 'answered')::integer as failed from shop_visit`,
  );
  for (const process of processes) process.send("stop");
  await Promise.all(processes.map((process) => once(process, "exit")));
  return {
    ...rows[0],
    seconds,
    cpuSeconds: after.reduce((sum, figures, index) => sum + figures.cpuSeconds - (before[index]?.cpuSeconds ?? 0), 0),
    postgresCpuSeconds: postgresAfter - postgresBefore,
    peakMegabytes: Math.max(...after.map((figures) => figures.peakMegabytes)),
  };
}

async function openVisits(pool: Stage["pool"]): Promise<number> {
  const { rows } = await pool.query("select count(*)::integer as open from shop_state where due_at < now() or lease_until is not null");
  return rows[0].open;
}

async function startWorker(environment: NodeJS.ProcessEnv, parallelism: number): Promise<ChildProcess> {
  const program = fileURLToPath(new URL("./visit-process.ts", import.meta.url));
  const child = fork(program, { env: { ...environment, VISIT_PARALLELISM: String(parallelism) } });
  await once(child, "message");
  return child;
}

async function figuresOf(child: ChildProcess): Promise<{ cpuSeconds: number; peakMegabytes: number }> {
  child.send("figures");
  const [figures] = await once(child, "message");
  return figures;
}

function report(parallelism: number, figures: Figures): void {
  const perVisit = (seconds: number) => `${((seconds / figures.visits) * 1000).toFixed(2)} ms`;
  process.stdout.write(
    [
      `parallelism ${parallelism}, ${workerCount} worker(s): ${figures.visits} visits in ${figures.seconds.toFixed(1)} s`,
      `${Math.round(figures.visits / figures.seconds * 3600).toLocaleString("en")} visits per hour`,
      `${Math.round(figures.visits / figures.cpuSeconds)} visits per CPU second of the worker (${perVisit(figures.cpuSeconds)} each)`,
      `PostgreSQL ${perVisit(figures.postgresCpuSeconds)} CPU each`,
      `worker's peak memory ${figures.peakMegabytes} MB, ${figures.doubles} double visits, ${figures.failed} that did not get through`,
      "",
    ].join("\n  "),
  );
}
