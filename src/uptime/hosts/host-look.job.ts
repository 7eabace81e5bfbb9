import type { Pool } from "pg";
import type { Clock } from "../../lib/clock.ts";
import type { Db } from "../../lib/db.ts";
import { createLanes } from "../../lib/http/lanes.ts";
import type { HostNames } from "../../lib/http/peer/host-names.ts";
import type { ReadPeerCertificate } from "../../lib/http/peer/peer-certificate.ts";
import { lookAtCertificate, TROUBLE_OF } from "./certificate.client.ts";
import { claimDueHosts, type DueHost, hurryRefused, saveLook } from "./host-fact.store.ts";
import { certificateNews, namesNews } from "./host-news.ts";
import { updateTargets } from "./host-targets.store.ts";
import type { RegistrySources } from "./rdap.client.ts";
import { registrableDomain } from "./registrable-domain.ts";
import { listed, readRegistries } from "./registries.service.ts";

export interface HostLookContext {
  pool: Pool;
  db: Db;
  clock: Clock;
  readCertificate: ReadPeerCertificate;
  names: HostNames;
  registries: RegistrySources;
}

const AT_ONCE = 8;
const CLAIMED_AT_ONCE = 64;

/**
 * Looks at certificates and names until none is due. One host that fails in a way that nobody foresaw keeps no other one
 * from its look.
 * @throws the first such failure, when all others are done
 */
export async function lookAtHosts(ctx: HostLookContext, { signal }: { signal: AbortSignal }): Promise<number> {
  const registries = await readRegistries(ctx.db, ctx.registries, ctx.clock());
  await updateTargets(ctx.pool, listed(registries), ctx.clock());
  await hurryRefused(ctx.pool, ctx.clock());
  const lanes = createLanes(AT_ONCE);
  const failures: unknown[] = [];
  let looked = 0;
  while (!signal.aborted) {
    const due = await claimDueHosts(ctx.pool, {
      kinds: ["certificate", "names"],
      limit: CLAIMED_AT_ONCE,
      now: ctx.clock(),
    });
    if (due.length === 0) break;
    const looks = due.map((one) =>
      lanes.run(() => (signal.aborted ? Promise.resolve() : lookAt(ctx, one, registries))),
    );
    const settled = await Promise.allSettled(looks);
    failures.push(...settled.flatMap((one) => (one.status === "rejected" ? [one.reason] : [])));
    looked += due.length;
  }
  if (failures.length > 0) throw failures[0];
  return looked;
}

type Known = Awaited<ReturnType<typeof readRegistries>>;

function lookAt(ctx: HostLookContext, due: DueHost, registries: Known): Promise<void> {
  return due.kind === "certificate"
    ? lookAtOneCertificate(ctx, { ...due, kind: "certificate" })
    : lookAtOneName(ctx, { ...due, kind: "names" }, registries);
}

async function lookAtOneCertificate(ctx: HostLookContext, due: DueHost & { kind: "certificate" }): Promise<void> {
  const { organizationId, host, port } = due;
  const look = await lookAtCertificate(ctx.readCertificate, { host, port, forWhom: { organizationId } });
  const learn = (before: Parameters<typeof certificateNews>[0]) =>
    look.ok ? certificateNews(before, look.fact, { host, port }) : { trouble: look.trouble };
  await saveLook(ctx.pool, due, learn, ctx.clock());
}

async function lookAtOneName(ctx: HostLookContext, due: DueHost & { kind: "names" }, registries: Known): Promise<void> {
  const domain = registrableDomain(due.host, listed(registries));
  const [addresses, servers] = await Promise.all([
    ctx.names.addresses(due.host, { organizationId: due.organizationId }),
    domain === null ? null : ctx.names.nameServers(domain),
  ]);
  const now = ctx.clock();
  await saveLook(
    ctx.pool,
    due,
    (before) => {
      if (!addresses.ok) return { trouble: TROUBLE_OF[addresses.error] };
      const nameServers = servers?.ok === true ? servers.names : null;
      return namesNews(before, { domain, nameServers, addresses: addresses.names }, due.host, now);
    },
    now,
  );
}
