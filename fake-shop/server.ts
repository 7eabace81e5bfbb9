import { systemClock } from "../src/lib/clock.ts";
import { type Door, findClosedPort, openDoor } from "./door.ts";
import { FakeShop } from "./fake-shop.ts";
import type { FaultName } from "./faults.ts";
import { FAULTS } from "./faults.ts";
import { SOURCES_SLUG, receive, slugOf } from "./receive-request.ts";
import type { FakeSources } from "./sources.ts";
import { createFakeSources } from "./sources.ts";
import type { ShopOptions } from "./state/shop-options.ts";
import type { KeyPair } from "./tls-certificates.ts";
import { createCertificateDesk } from "./tls-certificates.ts";

export interface FakeShopsOptions {
  /** 0 or left out: any free port. */
  port?: number;
  host?: string;
  /** Whether addresses are `https:`. The port understands both in any case. */
  tls?: boolean | KeyPair;
  /** Latency of every answer, for shops that set none of their own. */
  latencyMilliseconds?: number;
  now?: () => Date;
  shops?: readonly ShopOptions[];
}

/** A running server with any number of shops, and the stand-in of the outside sources. */
export interface FakeShops {
  port: number;
  /** PEM of the authority that signs the certificates; clients of `https:` have to trust it. */
  certificateAuthority: string;
  urlOf(slug: string): string;
  /** @throws Error when the slug is taken. */
  add(shop: ShopOptions): FakeShop;
  /** @throws Error when there is no such shop. */
  shop(slug: string): FakeShop;
  all(): readonly FakeShop[];
  remove(slug: string): void;
  /** The address that a name has; `null` for one that is not of a shop here. */
  addressOf(name: string): string | null;
  /** The machine with this address answers no more: every connection is refused. */
  switchOff(address: string): Promise<void>;
  switchOn(address: string): Promise<void>;
  /** The shop moves to the machine with this address, and its name follows. @throws Error when there is no such shop. */
  move(slug: string, address: string): Promise<void>;
  sources: FakeSources;
  sourcesUrl: string;
  close(): Promise<void>;
}

export async function startFakeShops(options: FakeShopsOptions = {}): Promise<FakeShops> {
  const { host = "127.0.0.1", tls = false, latencyMilliseconds = 0, now = systemClock } = options;
  const shops = new Map<string, FakeShop>();
  const desk = await createCertificateDesk(typeof tls === "object" ? tls : null, systemClock);
  const closedPort = await findClosedPort(host);
  const faultOf = (hostName: string) => shops.get(slugOf(hostName))?.fault?.name ?? null;
  const daysOf = (hostName: string) => shops.get(slugOf(hostName))?.certificateDays ?? null;
  const doors = new Map<string, Door>();
  const openAt = async (address: string, port: number) => {
    const door = await openDoor({
      port,
      host: address,
      handle: (request, response) => {
        receive(house, request, response).catch((error: unknown) => {
          response.destroy(error instanceof Error ? error : undefined);
        });
      },
      contextFor: (name) => desk.contextFor(name, faultOf(name), daysOf(name)),
      nameless: desk.nameless,
      welcome: (name) => WELCOMES[faultOf(name) ?? ""] ?? "handshake",
    });
    doors.set(address, door);
    return door;
  };
  const { port } = await openAt(host, options.port ?? 0);
  const places = { scheme: tls === false ? "http" : "https", port, closedPort } as const;
  const sources = createFakeSources(urlAt(places, SOURCES_SLUG), now);
  const house = {
    shops,
    sources,
    latencyMilliseconds,
    reset: (remotePort: number | undefined) => {
      for (const door of doors.values()) door.reset(remotePort);
    },
  };
  const forgetSessions = () => {
    for (const door of doors.values()) door.forgetSessions();
  };
  const registry = registryOf(shops, places, forgetSessions, now);
  for (const shopOptions of options.shops ?? []) registry.add(shopOptions);
  const machines = new Map((options.shops ?? []).map(({ slug, address = host }) => [slug, address]));
  for (const address of new Set(machines.values())) if (address !== host) await openAt(address, port);
  const common = { port, certificateAuthority: desk.authority, sources, sourcesUrl: sources.url };
  return {
    ...common,
    ...registry,
    urlOf: (slug) => shops.get(slug)?.usualUrl ?? urlAt(places, slug),
    addressOf: (name) => (name.endsWith(".localhost") ? (machines.get(slugOf(name)) ?? null) : null),
    async switchOff(address) {
      await doors.get(address)?.close();
      doors.delete(address);
    },
    async switchOn(address) {
      if (!doors.has(address)) await openAt(address, port);
    },
    async move(slug, address) {
      registry.shop(slug);
      if (![host, ...machines.values()].includes(address)) await openAt(address, port);
      machines.set(slug, address);
    },
    async close() {
      await Promise.all([...doors.values()].map((door) => door.close()));
    },
  };
}

const WELCOMES: Record<string, "silence" | "plainHttp"> = { tlsNeverAnswers: "silence", tlsProtocol: "plainHttp" };

interface Places {
  scheme: "http" | "https";
  port: number;
  /** A port on which nothing listens. */
  closedPort: number;
}

function urlAt({ scheme, port }: Places, name: string): string {
  return `${scheme}://${name}.localhost:${port}`;
}

/** Address under which a fault of the address itself shows, `null` for all other faults. */
function faultyUrl(places: Places, slug: string, fault: FaultName): string | null {
  if (fault === "hostUnknown") return `${places.scheme}://${slug}.invalid`;
  if (fault === "connectionRefused") return urlAt({ ...places, port: places.closedPort }, slug);
  return FAULTS[fault].layer === "tls" ? urlAt({ ...places, scheme: "https" }, `tls.${slug}`) : null;
}

type Registry = Pick<FakeShops, "add" | "shop" | "all" | "remove">;

function registryOf(
  shops: Map<string, FakeShop>,
  places: Places,
  forgetSessions: () => void,
  now: () => Date,
): Registry {
  return {
    add: (options) => {
      const { slug } = options;
      if (shops.has(slug) || slug === SOURCES_SLUG) throw new Error(`There is a shop ${slug} already.`);
      const { certificateDays } = options;
      const own = certificateDays === undefined ? places : { ...places, scheme: "https" as const };
      const usual = urlAt(own, slug);
      const shop = new FakeShop(
        options,
        { usual, faulty: (fault) => faultyUrl(own, slug, fault), forgetSessions },
        now,
      );
      shops.set(slug, shop);
      return shop;
    },
    shop: (slug) => {
      const found = shops.get(slug);
      if (found === undefined) throw new Error(`There is no shop ${slug}.`);
      return found;
    },
    all: () => [...shops.values()],
    remove: (slug) => {
      shops.delete(slug);
    },
  };
}
