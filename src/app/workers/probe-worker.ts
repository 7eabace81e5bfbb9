import type { Pool } from "pg";
import { createHttp } from "../../lib/http/http.ts";
import type { Http } from "../../lib/http/http-outcome.ts";
import { createNameLookup } from "../../lib/http/traced/name-lookup.ts";
import { fetchTurns } from "../../uptime/loop/fetch-turn.service.ts";
import { noteBlind, sayLooking } from "../../uptime/loop/location.store.ts";
import { watchSight } from "../../uptime/loop/sight.job.ts";
import type { ProbeHttp } from "../../uptime/probe-fetch.client.ts";
import { PROBE_LIMITS } from "../../uptime/probe-limits.ts";
import { startProbeLoop } from "../../uptime/probe-loop.job.ts";
import type { RunningWorker } from "../running-worker.ts";
import type { ProcessServices } from "../services.ts";
import { PRODUCT_VERSION } from "../version.ts";

type HttpConfig = Pick<ProcessServices["config"], "appUrl" | "outboundAllow" | "dnsServers">;

type ProbeServices = Pick<ProcessServices, "log" | "secrets"> & {
  config: HttpConfig & Pick<ProcessServices["config"], "probes" | "sources">;
  database: { pool: Pool };
};

/** Fetches the pages that shops are watched by. */
export async function startProbes({ config, database, log, secrets }: ProbeServices): Promise<RunningWorker> {
  const { pool } = database;
  const http = createProbeHttp(config);
  const sight = watchSight({
    http,
    landmarks: [config.sources.storeUrl, config.sources.staticDataUrl],
    onLook: async (isBlind) => {
      await sayLooking(pool);
      if (!(await noteBlind(pool, isBlind))) return;
      if (isBlind) log.error("This location reaches nothing at all; failed connections of probes say nothing now");
      else log.info("This location sees again");
    },
  });
  await sayLooking(pool).catch((error: unknown) =>
    log.warn({ err: error }, "The location could not say that it looks"),
  );
  const loop = startProbeLoop({
    pool,
    log,
    parallelism: config.probes.parallelism,
    fetch: fetchTurns({ http, openSecret: (sealed, place) => secrets.open(sealed, place) }),
    sight,
  });
  return {
    async stop() {
      sight.stop();
      await loop.stop();
      await http.close();
    },
  };
}

/** Visitors of a shop can read who comes and why. */
export function createProbeHttp(config: HttpConfig): ProbeHttp & Http {
  const http = createHttp({
    allow: config.outboundAllow,
    userAgent: `Shopwarden/${PRODUCT_VERSION} (+${config.appUrl}/about)`,
    lookup: createNameLookup({ servers: config.dnsServers }),
    connectTimeoutMilliseconds: PROBE_LIMITS.mostMilliseconds,
  });
  return { ...http, isForProbes: true };
}
