import type { Answer } from "dns-packet";
import { createSecureContext } from "node:tls";
import { parseOutboundAllow } from "../../lib/http/outbound-allow.ts";
import { hostNames } from "../../lib/http/peer/host-names.ts";
import { peerCertificateReader } from "../../lib/http/peer/peer-certificate.ts";
import { makeTestAuthority, servePeer } from "../../lib/http/peer/peer-server-fixture.ts";
import { startNameServer } from "../../lib/http/name-server-fixture.ts";
import type { Signer } from "../../../fake-shop/make-certificate.ts";
import { type LocalSource, startLocalSource } from "../../lib/outside/outside-source-fixture.ts";
import type { FreshDatabase } from "../../lib/test-database.ts";
import type { HostLookContext } from "./host-look.job.ts";
import { lookAtHosts } from "./host-look.job.ts";
import { lookAtDomains } from "./domain-look.job.ts";

/** What the registry of `.test` says, by domain. */
export type Registered = Record<string, { endsAt: string | null; status?: readonly string[] }>;

/**
 * A small internet on this machine: hosts below `.test` with certificates, their name server, and their registry. All of
 * it can be changed at any time.
 */
export async function startHosts(database: FreshDatabase) {
  const authority = await makeTestAuthority();
  const first = await authority.leaf({ names: ["*.radwerk.test", "radwerk.test"] });
  const names = await startNameServer();
  const state = {
    now: new Date(Math.floor(Date.now() / 1000) * 1000),
    shown: [first, authority.between] as readonly Signer[],
    addresses: ["127.0.0.1"] as readonly string[],
    nameServers: ["ns1.hafen.test", "ns2.hafen.test"] as readonly string[],
    registered: {} as Registered,
    registryStatus: 200,
  };
  const port = await servePeer(state.shown, {
    SNICallback: (_name, answer) => {
      const [own] = state.shown;
      const cert = state.shown.map((one) => one.cert).join("\n");
      answer(null, createSecureContext({ key: own?.key, cert }));
    },
  });
  names.state.mood = { rcode: 0, answers: ({ name, type }) => recordsOf(state, name, type ?? "") };
  const registry: LocalSource = await startLocalSource(({ url }) => {
    if (url.pathname === "/base") return { body: listAt(registry.source.baseUrl) };
    const domain = url.pathname.slice("/base/test/domain/".length);
    return { status: state.registryStatus, body: answerAbout(state.registered, domain) };
  });
  const ctx: HostLookContext = {
    pool: database.pool,
    db: database.db,
    clock: () => state.now,
    readCertificate: peerCertificateReader({
      allow: parseOutboundAllow("*.test").allow,
      ca: [authority.root.cert],
      lookup: (_name, answer) => answer(null, [{ address: "127.0.0.1", family: 4 }]),
    }),
    names: hostNames([names.address], parseOutboundAllow("*.test").allow),
    registries: { list: registry.source, at: (baseUrl) => ({ ...registry.source, baseUrl }) },
  };
  const { signal } = new AbortController();
  return {
    ctx,
    state,
    port,
    authority,
    first,
    registry,
    asked: () => registry.requests.map(({ url }) => url.pathname.replace("/base", "")),
    look: () => lookAtHosts(ctx, { signal }),
    lookUp: () => lookAtDomains(ctx, { signal }),
    later: (milliseconds: number) => {
      state.now = new Date(state.now.getTime() + milliseconds);
    },
    async stop() {
      names.stop();
      await registry.close();
    },
  };
}

function recordsOf(
  { addresses, nameServers }: { addresses: readonly string[]; nameServers: readonly string[] },
  name: string,
  type: string,
): Answer[] {
  if (type === "NS") return nameServers.map((data) => ({ type: "NS", name, data }));
  const isV6 = type === "AAAA";
  return addresses
    .filter((address) => address.includes(":") === isV6)
    .map((data) => ({ type: isV6 ? "AAAA" : "A", name, data }));
}

const listAt = (baseUrl: string) => ({ services: [[["test"], [`${baseUrl}test/`]]] });

function answerAbout(registered: Registered, domain: string): object {
  const known = registered[domain] ?? { endsAt: null };
  const events = known.endsAt === null ? [] : [{ eventAction: "expiration", eventDate: known.endsAt }];
  return { objectClassName: "domain", ldhName: domain, events, status: known.status ?? ["active"] };
}
