import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { availableParallelism, loadavg } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import { join } from "node:path";
import { bundlePrograms } from "../scripts/bundle-programs.mjs";
import { FLAGS_OF } from "../src/app/server-flags.ts";
import { LEASE_SECONDS } from "../src/notifications/delivering/telling-limits.ts";
import { addKilledOrganization, startCountingReceiver } from "./kills-stage.ts";
import { readOptions, say, sayVerdict } from "./options.ts";
import { fail, openTellingStage, shopsOf } from "./telling-stage.ts";

/**
 * Kills the worker at a random moment between an event and its messages, round after round, and now and then PostgreSQL.
 * Each round is a shop of an organization of its own that fails, of which some channels are to hear. Nothing may be lost,
 * and each kill may send one message once more at most, under the same id.
 */
const options = readOptions({ rounds: "1000", channels: "3", longest: "1500", database: "25" });
const rounds = Number(options.rounds);
const channels = Number(options.channels);
const WITHIN_MILLISECONDS = 900_000;
const SPARE_WORKERS = 2;

/** Made into one file, it begins in a fraction of the time. */
const folder = join(import.meta.dirname, "../dist/bench");
await bundlePrograms(folder, ["../bench/telling-process.ts"]);
const program = join(folder, "telling-process.js");

const receiver = await startCountingReceiver();
const stage = await openTellingStage({ hosts: receiver.hosts });
const { pool } = stage;
pool.on("error", () => {});
const spares: Promise<ChildProcess>[] = [];
let worker = await nextWorker();
const killed = { workers: 0, databases: 0 };
const begun = performance.now();
const idOf = (round: number) => `round${round}`;

for (let round = 1; round <= rounds; round += 1) {
  await persistently(() => addKilledOrganization(pool, idOf(round), channels));
  await persistently(async () => {
    const { rowCount } = await pool.query("select from event where organization_id = $1", [idOf(round)]);
    if (rowCount === 0) await fail(pool, idOf(round), { shopIds: await shopsOf(pool, idOf(round)) });
  });
  await delay(Math.random() * Number(options.longest));
  if (round % Number(options.database) === 0) await killDatabase(round);
  else await killWorker();
  if (round % 50 === 0) say(`${round} rounds after ${((performance.now() - begun) / 1000).toFixed(0)} s`);
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

async function killWorker(): Promise<void> {
  if (isRunning(worker)) {
    const ended = once(worker, "exit");
    worker.kill("SIGKILL");
    await ended;
    killed.workers += 1;
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

async function report(): Promise<void> {
  const { rows } = await pool.query<{ id: string; messages: string[] }>(
    `select destination.id, array_remove(array_agg(message.id::text), null) as messages
     from destination left join message on message.destination_id = destination.id and message.state = 'arrived' group by 1`,
  );
  const heard = receiver.heard();
  const ofDestination = (id: string) => heard.get(id) ?? new Map<string, number>();
  const lost = rows.filter(({ id }) => ofDestination(id).size === 0).length;
  const untrue = rows.filter(({ id, messages }) => messages.some((one) => !ofDestination(id).has(one))).length;
  const other = rows.reduce((sum, { id }) => sum + Math.max(0, ofDestination(id).size - 1), 0);
  const times = [...heard.values()].flatMap((byId) => [...byId.values()]);
  const copies = times.reduce((sum, one) => sum + one - 1, 0);
  const kills = killed.workers + killed.databases;
  const load = loadavg().map((one) => one.toFixed(1));
  say(
    `${killed.workers} workers and ${killed.databases} databases were killed within ${options.longest} ms of an event, ${rows.length} messages were to come`,
    `Load average of the machine: ${load.join(", ")} on ${availableParallelism()} cores`,
  );
  sayVerdict(`${lost} were lost, ${untrue} are said to have arrived and did not`, "0", lost + untrue === 0);
  sayVerdict(`${other} were told once more under another id`, "0", other === 0);
  sayVerdict(
    `${copies} copies with the same id, ${Math.max(...times) - 1} of one at most`,
    `${kills}`,
    copies <= kills,
  );
}
