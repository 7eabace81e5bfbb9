import { z } from "zod";
import { defineJob } from "../../lib/jobs.ts";
import { hostNames } from "../../lib/http/peer/host-names.ts";
import { peerCertificateReader } from "../../lib/http/peer/peer-certificate.ts";
import { lookAtDomains } from "../../uptime/hosts/domain-look.job.ts";
import { type HostLookContext, lookAtHosts } from "../../uptime/hosts/host-look.job.ts";
import type { ProcessServices } from "../services.ts";
import { outsideSources } from "./outside-sources.ts";

const once = { input: z.object({}), onePerKey: true, retryLimit: 0, timeoutSeconds: 900 } as const;

/** Looks at the certificates and names of hosts that are due. */
export const HOST_LOOK = defineJob({ name: "host.look", ...once });
/** Asks registries about domains that are due; apart, because registries want to be asked slowly. */
const DOMAIN_LOOK = defineJob({ name: "host.domains", ...once });

const EVERY_TWO_MINUTES = "*/2 * * * *";

/** Looks at the hosts of all shops, once for all workers together. */
export async function startHostLooks(services: ProcessServices): Promise<void> {
  const { config, jobs } = services;
  const ctx = contextOf(services);
  await jobs.work(HOST_LOOK, 1, async (_, { signal }) => void (await lookAtHosts(ctx, { signal })));
  await jobs.work(DOMAIN_LOOK, 1, async (_, { signal }) => void (await lookAtDomains(ctx, { signal })));
  await jobs.schedule(HOST_LOOK, EVERY_TWO_MINUTES, {}, config.timeZone);
  await jobs.schedule(DOMAIN_LOOK, EVERY_TWO_MINUTES, {}, config.timeZone);
}

function contextOf(services: ProcessServices): HostLookContext {
  const { config, database, clock } = services;
  return {
    pool: database.pool,
    db: database.db,
    clock,
    readCertificate: peerCertificateReader({ allow: config.outboundAllow }),
    names: hostNames(config.dnsServers, config.outboundAllow),
    registries: outsideSources(services).registries,
  };
}
