import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { availableParallelism, loadavg, setPriority } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import { join } from "node:path";
import { bundlePrograms } from "../scripts/bundle-programs.mjs";
import { FLAGS_OF } from "../src/app/server-flags.ts";
import { LEASE_SECONDS } from "../src/notifications/delivering/telling-limits.ts";
import { addHeardOrganization, hostsOf, startCountingReceiver } from "./kills-stage.ts";
import { compareHeard, spanAfter, type Step, stepOf, tallySteps } from "./kills-steps.ts";
import { readOptions, say, sayVerdict } from "./options.ts";
import { fail, openTellingStage, shopsOf } from "./telling-stage.ts";

/**
 * Kills the worker at a random moment between an event and its messages, round after round, and now and then PostgreSQL.
 * Each round is a shop of an organization of its own that fails, of which some channels are to hear. Nothing may be lost,
 * and each kill may send one message once more at most, under the same id.
 */
const options = readOptions({ rounds: "1000", channels: "3", database: "25", nice: "0" });
const rounds = Number(options.rounds);
const channels = Number(options.channels);
const hosts = hostsOf(1);
/** The receiver takes its time, so that some are killed meanwhile. */
const SLOWEST_MILLISECONDS = 150;
const PROGRESS_ROUNDS = 25;
const WITHIN_MILLISECONDS = 900_000;
const SPARE_WORKERS = 2;

// All that is started from here is as patient, and leaves the processor to others.
setPriority(Number(options.nice));
/** Made into one file, it begins in a fraction of the time. */
const folder = join(import.meta.dirname, "../dist/bench");
await bundlePrograms(folder, ["../bench/telling-process.ts"]);
const program = join(folder, "telling-process.js");

const receiver = await startCountingReceiver(hosts, () => Math.random() * SLOWEST_MILLISECONDS);
const stage = await openTellingStage({ hosts: receiver.hosts });
const { pool } = stage;
pool.on("error", () => {});
const spares: Promise<ChildProcess>[] = [];
let worker = await nextWorker();
const killed = { workers: 0, databases: 0 };
const steps: Step[] = [];
/** Kills come within this time of an event. */
let span = 1500;
const begun = performance.now();
const idOf = (round: number) => `round${round}`;

for (let round = 1; round <= rounds; round += 1) {
  await persistently(() => addHeardOrganization(pool, idOf(round), { shops: 1, channels, hosts }));
  await persistently(async () => {
    const { rowCount } = await pool.query("select from event where organization_id = $1", [idOf(round)]);
    if (rowCount === 0) await fail(pool, idOf(round), { shopIds: await shopsOf(pool, idOf(round)) });
  });
  await delay(Math.random() * span);
  if (round % Number(options.database) === 0) await killDatabase(round);
  else await killWorker(round);
  if (round % PROGRESS_ROUNDS === 0) await sayProgress(round);
}

await untilAllIsTold();
await report();
worker.kill("SIGKILL");
for (const spare of spares) (await spare).kill("SIGKILL");
await stage.close();
await receiver.close();

/** A worker that only has to be told to begin: starting one takes longer than what is killed. */
function hireSpare(): Promise<ChildProcess> {
  const spare = fork(program, ["held", "weigh", "decide", "send"], {
    execArgv: [...process.execArgv, ...FLAGS_OF.worker],
    env: { ...stage.environment, LOG_LEVEL: "silent" },
    // One that begins while the database is away says so in many words, and ends.
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  return once(spare, "message").then(() => spare);
}

async function nextWorker(): Promise<ChildProcess> {
  while (spares.length <= SPARE_WORKERS) spares.push(hireSpare());
  const next = await spares.shift();
  if (next === undefined) throw new Error("There is no worker");
  next.send("begin");
  return next;
}

async function killWorker(round: number): Promise<void> {
  if (isRunning(worker)) {
    const ended = once(worker, "exit");
    worker.kill("SIGKILL");
    await ended;
    killed.workers += 1;
    await persistently(async () => {
      const step = await stepOf(pool, idOf(round));
      steps.push(step);
      span = spanAfter(span, step);
    });
  }
  worker = await nextWorker();
}

/** One that begins while the database comes back may have ended by itself. */
function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}

/** In turns the process that starts all others, and one that serves a worker, which takes all others with it. */
async function killDatabase(round: number): Promise<void> {
  const postmaster = stage.postgresPid();
  const isWhole = (round / Number(options.database)) % 2 === 0;
  const { rows } = isWhole
    ? { rows: [] }
    : await pool.query<{ pid: number }>(
        "select pid from pg_stat_activity where application_name like 'shopwarden%' order by random() limit 1",
      );
  const pid = rows[0]?.pid ?? postmaster;
  if (pid === undefined) return;
  process.kill(pid, "SIGKILL");
  killed.databases += 1;
}

/** The database comes back. */
async function persistently(work: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await work();
      return;
    } catch (error) {
      if (tries > 300) throw error;
      await delay(200);
    }
  }
}

async function untilAllIsTold(): Promise<void> {
  const until = performance.now() + WITHIN_MILLISECONDS;
  const most = rounds * channels;
  let arrived = 0;
  say(`All rounds are over; leases of ${LEASE_SECONDS} s have to end before all is told`);
  while (arrived < most && performance.now() < until) {
    await delay(2000);
    if (!isRunning(worker)) worker = await nextWorker();
    await persistently(async () => {
      const { rows } = await pool.query<{ count: number }>(
        "select count(distinct destination_id)::integer as count from message where state = 'arrived'",
      );
      arrived = rows[0]?.count ?? 0;
    });
  }
  // What is sent once more would come by now.
  await delay(5000);
}

async function sayProgress(round: number): Promise<void> {
  await persistently(async () => {
    const { messages, lost, copies } = await compareHeard(pool, receiver);
    const seconds = ((performance.now() - begun) / 1000).toFixed(0);
    say(`${round} rounds after ${seconds} s: ${messages - lost} of ${messages} messages came, ${copies} copies`);
  });
}

async function report(): Promise<void> {
  const heard = await compareHeard(pool, receiver);
  const kills = killed.workers + killed.databases;
  const load = loadavg().map((one) => one.toFixed(1));
  say(
    `${killed.workers} workers and ${killed.databases} databases were killed within ${span.toFixed(0)} ms of an event, ${heard.messages} messages were to come`,
    `What was to be done yet when a worker was killed: ${tallySteps(steps)}`,
    `Load average of the machine: ${load.join(", ")} on ${availableParallelism()} cores`,
  );
  const { lost, untrue, others, copies, mostCopies, unexplained } = heard;
  sayVerdict(`${lost} were lost, ${untrue} are said to have arrived and did not`, "0", lost + untrue === 0);
  sayVerdict(`${others} were told once more under another id`, "0", others === 0);
  sayVerdict(`${copies} copies with the same id, ${mostCopies} of one at most`, `${kills}`, copies <= kills);
  sayVerdict(`${unexplained} copies more than a message had tries that were killed`, "0", unexplained === 0);
}
