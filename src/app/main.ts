import { extname, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../lib/postgres/embedded-postgres.ts";
import { prepareRoles } from "../lib/postgres/database-roles.ts";
import { FolderInUse, lockFolder } from "../lib/files/folder-lock.ts";
import { createLog } from "../lib/log.ts";
import { migrateDatabase } from "../lib/migrate.ts";
import { keepPrivate } from "../lib/files/private-folder.ts";
import type { Environment } from "./configuration/config.ts";
import { EXIT_GIVE_UP, giveUp, stopOnSignal } from "./lifecycle.ts";
import { ownSecret } from "./configuration/own-secret.ts";
import { configOrEnd } from "./configuration/shared-config.ts";
import { FLAGS_OF } from "./server-flags.ts";
import { type ReadyMessage, type Supervised, supervise } from "./supervise.ts";

const config = configOrEnd();
const log = createLog({ level: config.logLevel, part: "main" });
const processes: Supervised[] = [];
let unlock = () => {};
let ending = false;
let postgres: EmbeddedPostgres | null = null;

stopOnSignal(log, stop);
try {
  await run();
} catch (error) {
  log.fatal({ err: error }, "Shopwarden cannot start");
  await end(false);
}

async function run(): Promise<void> {
  const environment = config.databaseUrl === null ? await withOwnDatabase() : process.env;
  processes.push(start("server", environment), start("worker", environment));
  for (const started of processes) void started.ended.then(({ wasWanted }) => end(wasWanted));
  const [server] = await Promise.all(processes.map((started) => started.ready));
  if (server) sayWhereToClick(server);
}

function start(name: "server" | "worker", environmentOfChild: Environment): Supervised {
  const program = fileURLToPath(new URL(`./${name}${extname(import.meta.url)}`, import.meta.url));
  const flags = FLAGS_OF[name];
  return supervise({ program, environment: environmentOfChild, flags, onCrash: (sentence) => log.error(sentence) });
}

async function withOwnDatabase(): Promise<Environment> {
  keepPrivate(config.dataFolder);
  unlock = await lockFolder(config.dataFolder).catch((error: unknown) => {
    if (error instanceof FolderInUse) return giveUp(error.message);
    throw error;
  });
  postgres = await startEmbeddedPostgres({
    dataFolder: config.dataFolder,
    port: config.databasePort,
    onLine: (line) =>
      /^(PANIC|FATAL(?!.*(starting up|administrator command)))/.test(line)
        ? log.warn(`PostgreSQL: ${line}`)
        : log.debug(`PostgreSQL: ${line}`),
  });
  const { ownerUrl, workerUrl } = await prepareRoles(postgres.socketUrl, log);
  await migrateDatabase(ownerUrl);
  return { ...process.env, DATABASE_URL: workerUrl, APP_SECRET: config.secrets[0] ?? ownSecret(config.dataFolder) };
}

/** Stops in this order: first what uses the database, then the database. */
async function stop(): Promise<void> {
  await Promise.all(processes.map((started) => started.stop()));
  await postgres?.stop();
  unlock();
}

/** One part has ended for good. The other one is of no use alone, so it ends too. */
async function end(wasWanted: boolean): Promise<void> {
  if (ending) return;
  ending = true;
  await stop();
  process.exit(wasWanted ? 0 : EXIT_GIVE_UP);
}

function sayWhereToClick({ setupLink }: ReadyMessage): void {
  const folder = relative(process.cwd(), config.dataFolder);
  const isMoved = postgres !== null && config.databasePort !== 0 && postgres.port !== config.databasePort;
  const lines = [
    "",
    ...(isMoved ? [`  Port ${config.databasePort} is in use; the database listens on ${postgres?.port}.`] : []),
    setupLink ? `  Create the first account:  ${setupLink}` : `  Shopwarden is running:     ${config.appUrl}`,
    `  Everything is kept in:     ${folder.startsWith("..") ? config.dataFolder : folder}${config.databaseUrl === null ? "" : " and the database"}`,
    "  Stop it with Ctrl-C.",
    "",
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
}
