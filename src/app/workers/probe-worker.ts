import type { Pool } from "pg";
import { fetchTurns } from "../../uptime/loop/fetch-turn.service.ts";
import { startProbeLoop } from "../../uptime/probe-loop.job.ts";
import type { RunningWorker } from "../running-worker.ts";
import type { ProcessServices } from "../services.ts";
import type { Eyes } from "./eyes.ts";

type ProbeServices = Pick<ProcessServices, "log" | "secrets"> & {
  config: Pick<ProcessServices["config"], "probes">;
  database: { pool: Pool };
};

/** Fetches the pages that shops are watched by. */
export function startProbes(
  { config, database, log, secrets }: ProbeServices,
  { http, sight }: Pick<Eyes, "http" | "sight">,
): RunningWorker {
  return startProbeLoop({
    pool: database.pool,
    log,
    parallelism: config.probes.parallelism,
    fetch: fetchTurns({ http, openSecret: (sealed, place) => secrets.open(sealed, place) }),
    sight,
  });
}
