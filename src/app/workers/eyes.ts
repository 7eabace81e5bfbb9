import type { Pool } from "pg";
import { createHttp } from "../../lib/http/http.ts";
import type { Http } from "../../lib/http/http-outcome.ts";
import { createNameLookup } from "../../lib/http/traced/name-lookup.ts";
import { noteBlind, sayLooking } from "../../uptime/loop/location.store.ts";
import { type Sight, watchSight } from "../../uptime/loop/sight.job.ts";
import type { ProbeHttp } from "../../uptime/probe-fetch.client.ts";
import { PROBE_LIMITS } from "../../uptime/probe-limits.ts";
import type { ProcessServices } from "../services.ts";
import { PRODUCT_VERSION } from "../version.ts";

type HttpConfig = Pick<ProcessServices["config"], "appUrl" | "outboundAllow" | "dnsServers">;

export type EyesServices = Pick<ProcessServices, "log"> & {
  config: HttpConfig & Pick<ProcessServices["config"], "sources">;
  database: { pool: Pool };
};

/** How this worker looks at shops, and whether it sees anything: probes and visits rest on the same answer. */
export interface Eyes {
  http: ProbeHttp;
  sight: Sight;
  /** Once nobody looks any more. */
  close(): Promise<void>;
}

export async function openEyes({ config, database, log }: EyesServices): Promise<Eyes> {
  const { pool } = database;
  await sayLooking(pool, null).catch((error: unknown) =>
    log.warn({ err: error }, "The location could not say that it looks"),
  );
  const http = createProbeHttp(config);
  const sight = watchSight({
    http,
    landmarks: [config.sources.storeUrl, config.sources.staticDataUrl],
    onLook: async (isBlind, rule) => {
      await sayLooking(pool, rule);
      if (!(await noteBlind(pool, isBlind))) return;
      if (isBlind) log.error("This location reaches nothing at all; failed connections to shops say nothing now");
      else log.info("This location sees again");
    },
  });
  return {
    http,
    sight,
    async close() {
      sight.stop();
      await http.close();
    },
  };
}

/** Visitors of a shop can read who comes and why. */
export function createProbeHttp(config: HttpConfig): ProbeHttp & Http {
  const lookup = createNameLookup({ servers: config.dnsServers });
  const http = createHttp({
    allow: config.outboundAllow,
    userAgent: `Shopwarden/${PRODUCT_VERSION} (+${config.appUrl}/about)`,
    lookup,
    loopback: config.dnsServers.length > 0 ? lookup : undefined,
    connectTimeoutMilliseconds: PROBE_LIMITS.mostMilliseconds,
  });
  return { ...http, isForProbes: true };
}
