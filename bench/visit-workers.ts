import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { join } from "node:path";
import { bundlePrograms } from "../scripts/bundle-programs.mjs";
import { FLAGS_OF } from "../src/app/server-flags.ts";
import { hintText, tellSql } from "../src/lib/events.ts";
import { visitRequested } from "../src/lib/hints.ts";
import type { Stage } from "./bench-stage.ts";
import { peakMegabytesOf } from "./process-cost.ts";

export interface VisitWorkers {
  /** Makes all shops due at once and lets the workers visit each of them. */
  visitAll(): Promise<Figures>;
  stop(): Promise<void>;
}

export interface Figures {
  visits: number;
  /** From the moment all shops were due to the end of the last visit. */
  seconds: number;
  /** Sum over all workers. */
  cpuSeconds: number;
  postgresCpuSeconds: number;
  /** Of the largest worker since its start. */
  peakMegabytes: number;
  /** Shops that were visited more than once per round. */
  doubles: number;
  /** Visits that failed. */
  failed: number;
}

interface WorkerFigures {
  cpuSeconds: number;
  peakMegabytes: number;
}

const POLL_MILLISECONDS = 200;
/** How long a visit may reuse the token of the visit before. */
const TOKEN_MILLISECONDS = 5_000;

/** Starts this number of worker processes, each with that many visits at once. */
export async function startVisitWorkers(stage: Stage, count: number, parallelism: number): Promise<VisitWorkers> {
  const program = await built();
  const workers = await Promise.all(Array.from({ length: count }, () => startWorker(program, stage, parallelism)));
  return {
    visitAll: () => visitAll(stage, workers),
    async stop() {
      for (const worker of workers) worker.send("stop");
      await Promise.all(workers.map((worker) => once(worker, "exit")));
    },
  };
}

async function visitAll({ pool, postgresCpuSeconds }: Stage, workers: readonly ChildProcess[]): Promise<Figures> {
  await delay(TOKEN_MILLISECONDS);
  await pool.query("truncate shop_visit");
  const before = await Promise.all(workers.map(figuresOf));
  const postgresBefore = postgresCpuSeconds();
  const started = performance.now();
  await pool.query("update shop_state set due_at = now() - interval '1 second'");
  // A worker that hears requests sleeps until the next visit that it knows of.
  await pool.query(`select ${tellSql("$1")}`, [hintText(visitRequested())]);
  while (await isAnyOpen(pool)) await delay(POLL_MILLISECONDS);
  const seconds = (performance.now() - started) / 1000;
  const after = await Promise.all(workers.map(figuresOf));
  const postgresAfter = postgresCpuSeconds();
  const { rows } = await pool.query(
    `select count(*)::integer as visits, (count(*) - count(distinct shop_id))::integer as doubles,
       count(*) filter (where outcome <> 'answered')::integer as failed from shop_visit`,
  );
  return {
    ...rows[0],
    seconds,
    cpuSeconds: sumOf(after) - sumOf(before),
    postgresCpuSeconds: postgresAfter - postgresBefore,
    peakMegabytes: Math.max(...after.map(({ peakMegabytes }) => peakMegabytes)),
  };
}

function sumOf(figures: readonly WorkerFigures[]): number {
  return figures.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0);
}

async function isAnyOpen(pool: Stage["pool"]): Promise<boolean> {
  const { rows } = await pool.query(
    "select exists (select 1 from shop_state where due_at < now() or lease_until is not null) as open",
  );
  return rows[0].open;
}

/**
 * As the product starts it: made into one file. Reading the sources takes more memory than all visits do, before the first
 * of them.
 */
async function built(): Promise<string> {
  const folder = join(import.meta.dirname, "../dist/bench-visits");
  await bundlePrograms(folder, ["../bench/visit-process.ts", "platforms/shopware/json-thread.client.ts"]);
  return join(folder, "visit-process.js");
}

async function startWorker(program: string, { environment }: Stage, parallelism: number): Promise<ChildProcess> {
  const worker = fork(program, {
    execArgv: [...process.execArgv, ...FLAGS_OF.worker],
    env: { ...environment, VISIT_PARALLELISM: String(parallelism) },
  });
  await once(worker, "message");
  return worker;
}

async function figuresOf(worker: ChildProcess): Promise<WorkerFigures> {
  worker.send("figures");
  const [cpuSeconds] = await once(worker, "message");
  return { cpuSeconds: Number(cpuSeconds), peakMegabytes: peakMegabytesOf(worker) };
}
