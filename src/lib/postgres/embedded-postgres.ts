import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { dirname } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { locatePostgres, type PostgresBinaries } from "./postgres-binaries.ts";
import { type Cluster, DATABASE_USER, postgresIdentity, prepareCluster, stagingFolder } from "./postgres-cluster.ts";
import { clearLeftover } from "./postgres-leftover.ts";
import { canListenIn, freePort, LOOPBACK } from "./postgres-places.ts";

export interface EmbeddedPostgresOptions {
  dataFolder: string;
  /** Preferred port on the loopback interface; if it is in use, another free one is taken. 0: any. */
  port?: number;
  /** `false` trades crash safety for speed. For tests only. */
  durable?: boolean;
  maxConnections?: number;
  /** Called with each line of PostgreSQL's log. */
  onLine?: (line: string) => void;
}

export interface EmbeddedPostgres {
  /** Address of the product's database, with user and password. Stays the same until `stop`, also across crashes. */
  url: string;
  /** The same by a socket, which costs a tenth to a fifth less for each statement; `url` where no socket can be. */
  socketUrl: string;
  port: number;
  /** Process id of the running PostgreSQL. */
  pid(): number | undefined;
  /** Resolves when PostgreSQL has flushed everything and exited. */
  stop(): Promise<void>;
}

const DATABASE_NAME = "shopwarden";
const START_TIMEOUT_SECONDS = 60;
const STOP_TIMEOUT_SECONDS = 20;
const START_ATTEMPTS = 10;
const RESTART_MILLISECONDS = 200;
const LONGEST_RESTART_MILLISECONDS = 10_000;
const POLL_MILLISECONDS = 15;
const LINES_KEPT = 20;

/** For a small machine: little memory, no parallel query workers, everything that durability needs. */
const SETTINGS: Record<string, string | number> = {
  listen_addresses: LOOPBACK,
  shared_buffers: "96MB",
  work_mem: "8MB",
  maintenance_work_mem: "64MB",
  max_parallel_workers_per_gather: 0,
  max_worker_processes: 4,
  autovacuum_max_workers: 2,
  // On a new instance tables are empty until very much happens at once, and statements are planned for that.
  autovacuum_naptime: "15s",
  io_method: "sync",
  wal_level: "minimal",
  max_wal_senders: 0,
  max_wal_size: "512MB",
  wal_compression: "on",
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  log_line_prefix: "",
  log_checkpoints: "off",
  log_autovacuum_min_duration: -1,
};

const UNSAFE_SETTINGS: Record<string, string | number> = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  autovacuum: "off",
};

/** Starts the PostgreSQL that comes with the product and keeps it running until `stop`. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const binaries = locatePostgres(stagingFolder(options.dataFolder));
  const cluster = prepareCluster(options.dataFolder, binaries, options.durable ?? true);
  await clearLeftover(cluster.folder);
  const port = await freePort(options.port ?? 0);
  const hasSocket = await canListenIn(cluster.folder, port);
  const urlOf = (database: string, host = LOOPBACK) =>
    `postgres://${DATABASE_USER}:${cluster.password}@${host}:${port}/${database}`;

  const keeper = keepRunning(() => launch(binaries, cluster, { ...options, port, hasSocket }), options.onLine);
  try {
    await untilReady(urlOf("postgres"), keeper);
    await createProductDatabase(urlOf("postgres"));
  } catch (error) {
    await keeper.stop();
    throw error;
  }
  return {
    url: urlOf(DATABASE_NAME),
    socketUrl: urlOf(DATABASE_NAME, hasSocket ? encodeURIComponent(cluster.folder) : LOOPBACK),
    port,
    pid: keeper.pid,
    stop: keeper.stop,
  };
}

interface Keeper {
  pid(): number | undefined;
  stop(): Promise<void>;
  /** PostgreSQL's last log lines. */
  lastLines(): string;
  /** How often the process ended unexpectedly. */
  failures(): number;
}

/** Restarts the process whenever it ends unexpectedly. */
function keepRunning(start: () => ChildProcess, onLine: (line: string) => void = () => {}): Keeper {
  const lines: string[] = [];
  let stopping = false;
  let failures = 0;
  let child = run();

  function run(): ChildProcess {
    const started = start();
    started.on("error", (error) => lines.push(error.message));
    started.on("exit", () => void restart());
    if (started.stderr) {
      createInterface({ input: started.stderr }).on("line", (line) => {
        lines.push(line);
        if (lines.length > LINES_KEPT) lines.shift();
        onLine(line);
      });
    }
    return started;
  }

  async function restart(): Promise<void> {
    if (stopping) return;
    failures += 1;
    await delay(Math.min(failures * RESTART_MILLISECONDS, LONGEST_RESTART_MILLISECONDS));
    if (!stopping) child = run();
  }

  return {
    pid: () => child.pid,
    lastLines: () => lines.join("\n"),
    failures: () => failures,
    async stop() {
      stopping = true;
      await endProcess(child);
    },
  };
}

/**
 * Runs in its own session, so that Ctrl-C in the terminal does not stop PostgreSQL before the processes that use it.
 */
function launch(
  binaries: PostgresBinaries,
  cluster: Cluster,
  options: EmbeddedPostgresOptions & { hasSocket: boolean },
): ChildProcess {
  const settings = {
    ...SETTINGS,
    port: options.port ?? 0,
    max_connections: options.maxConnections ?? 100,
    // Its own folder, which nobody else may enter.
    unix_socket_directories: options.hasSocket ? cluster.folder : "",
    ...(options.durable === false ? UNSAFE_SETTINGS : {}),
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  return spawn(binaries.postgres, ["-D", cluster.folder, ...args], {
    ...postgresIdentity(),
    cwd: "/",
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
    env: { PATH: dirname(binaries.postgres), LC_ALL: "C", TZ: "UTC" },
  });
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGINT");
  const impatience = setTimeout(() => child.kill("SIGQUIT"), STOP_TIMEOUT_SECONDS * 1000);
  await ended;
  clearTimeout(impatience);
}

async function untilReady(url: string, keeper: Keeper): Promise<void> {
  const deadline = performance.now() + START_TIMEOUT_SECONDS * 1000;
  for (;;) {
    if (await answers(url)) return;
    if (performance.now() > deadline || keeper.failures() >= START_ATTEMPTS) {
      throw new Error(`The embedded PostgreSQL does not start. It last said:\n${keeper.lastLines()}`);
    }
    await delay(POLL_MILLISECONDS);
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

async function createProductDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [DATABASE_NAME]);
    if (rowCount === 0) await client.query(`create database ${DATABASE_NAME}`);
  } finally {
    await client.end();
  }
}
