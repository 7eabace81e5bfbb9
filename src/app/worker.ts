import { migrateDatabase } from "../lib/migrate.ts";
import { giveMemoryBack } from "./workers/give-memory-back.ts";
import { stopOnSignal, tellParent, untilItWorks } from "./lifecycle.ts";
import type { RunningWorker } from "./running-worker.ts";
import { createServices } from "./services.ts";
import { sharedConfigOrEnd } from "./configuration/shared-config.ts";
import { giveSignsOfLife } from "./signs-of-life.ts";
import { startWorkers } from "./workers/workers.ts";

giveSignsOfLife();
giveMemoryBack();
const config = sharedConfigOrEnd();
const services = createServices(config, "worker");
const { log, database, jobs, http } = services;
const stopping = new AbortController();
let workers: RunningWorker | null = null;

const prepared = untilItWorks("The database", log, prepare, stopping.signal);
stopOnSignal(log, async () => {
  stopping.abort();
  await prepared;
  await workers?.stop();
  await jobs.stop();
  await http.close();
  await database.close();
});

await prepared;
if (!stopping.signal.aborted) {
  workers = await startWorkers(services);
  log.info("Working");
  tellParent({ ready: true });
}

async function prepare(): Promise<void> {
  await migrateDatabase(config.databaseUrl);
  await jobs.start();
}
