import { listAdminIds } from "../../identity/users/instance-admins.store.ts";
import { notifyAll } from "../../lib/events.ts";
import { notificationHint } from "../../lib/hints.ts";
import { createHttp } from "../../lib/http/http.ts";
import type { Http } from "../../lib/http/http-outcome.ts";
import { createLoopbackLookup, createNameLookup } from "../../lib/http/traced/name-lookup.ts";
import { listBlindLocations, MAIN, noteBlind, sayLooking } from "../../uptime/loop/location.store.ts";
import { type Sight, type SightOptions, watchSight } from "../../uptime/loop/sight.job.ts";
import type { ProbeHttp } from "../../uptime/probe-fetch.client.ts";
import { PROBE_LIMITS } from "../../uptime/probe-limits.ts";
import type { ProcessServices } from "../services.ts";
import { PRODUCT_VERSION } from "../version.ts";

type HttpConfig = Pick<ProcessServices["config"], "appUrl" | "outboundAllow" | "dnsServers">;

export type EyesServices = Pick<ProcessServices, "log"> & {
  config: HttpConfig & Pick<ProcessServices["config"], "sources" | "adminUserIds">;
  database: Pick<ProcessServices["database"], "pool" | "db">;
  identity: { id: string };
};

/** How this worker looks at shops, and whether it sees anything: probes and visits rest on the same answer. */
export interface Eyes {
  http: ProbeHttp;
  sight: Sight;
  /** Once nobody looks any more. */
  close(): Promise<void>;
}

export async function openEyes(services: EyesServices): Promise<Eyes> {
  const { config, database, log } = services;
  await sayLooking(database.pool, null).catch((error: unknown) =>
    log.warn({ err: error }, "The location could not say that it looks"),
  );
  const http = createProbeHttp(config);
  const { storeUrl, staticDataUrl } = config.sources;
  const sight = watchSight({ http, landmarks: [storeUrl, staticDataUrl], onLook: noteLooks(services) });
  return {
    http,
    sight,
    async close() {
      sight.stop();
      await http.close();
    },
  };
}

/**
 * What follows from each look of this worker: the log says how it sees, the location how all of its workers do, and the
 * bells of the instance's admins ring when that begins to be said and when it ends.
 */
export function noteLooks(
  {
    config,
    database,
    log,
    identity,
  }: Pick<EyesServices, "database" | "log" | "identity"> & {
    config: Pick<EyesServices["config"], "adminUserIds">;
  },
  now: () => number = () => performance.now(),
): SightOptions["onLook"] {
  const { pool, db } = database;
  let blindAt: number | null = null;
  let rungSince: string | null = null;
  const ringBells = async () => {
    const admins = await listAdminIds(db, config.adminUserIds);
    await notifyAll(db, admins.map(notificationHint));
  };
  return async (isBlind, rule) => {
    if (isBlind && blindAt === null)
      log.error("This worker reaches nothing at all; failed connections to shops say nothing now");
    if (!isBlind && blindAt !== null) log.info("This worker sees again");
    blindAt = isBlind ? (blindAt ?? now()) : null;
    await sayLooking(pool, rule);
    const blindSeconds = blindAt === null ? null : (now() - blindAt) / 1000;
    const isNew = await noteBlind(pool, { worker: identity.id, blindSeconds });
    if (!isBlind) return isNew ? ringBells() : undefined;
    const since = (await listBlindLocations(db)).find(({ id }) => id === MAIN)?.since ?? null;
    if (since !== null && since !== rungSince) await ringBells();
    rungSince = since;
  };
}

/** Visitors of a shop can read who comes and why. */
export function createProbeHttp(config: HttpConfig): ProbeHttp & Http {
  const http = createHttp({
    allow: config.outboundAllow,
    userAgent: `Shopwarden/${PRODUCT_VERSION} (+${config.appUrl}/about)`,
    lookup: createNameLookup({ servers: config.dnsServers }),
    loopback: createLoopbackLookup(config.dnsServers),
    connectTimeoutMilliseconds: PROBE_LIMITS.mostMilliseconds,
  });
  return { ...http, isForProbes: true };
}
