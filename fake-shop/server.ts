import { systemClock } from "../src/lib/clock.ts";
import { findClosedPort, openDoor } from "./door.ts";
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
  const door = await openDoor({
    port: options.port ?? 0,
    host,
    handle: (request, response) => {
      receive(house, request, response).catch((error: unknown) => {
        response.destroy(error instanceof Error ? error : undefined);
      });
    },
    contextFor: (name) => desk.contextFor(name, faultOf(name)),
    nameless: desk.nameless,
    welcome: (name) => WELCOMES[faultOf(name) ?? ""] ?? "handshake",
  });
  const places = { scheme: tls === false ? "http" : "https", port: door.port, closedPort } as const;
  const sources = createFakeSources(urlAt(places, SOURCES_SLUG), now);
  const house = {
    shops,
    sources,
    latencyMilliseconds,
    reset: (remotePort: number | undefined) => door.reset(remotePort),
  };
  const registry = registryOf(shops, places, () => door.forgetSessions(), now);
  for (const shopOptions of options.shops ?? []) registry.add(shopOptions);
  const urlOf = (slug: string) => urlAt(places, slug);
  const common = { port: door.port, certificateAuthority: desk.authority, sources, sourcesUrl: sources.url };
  return { ...common, ...registry, urlOf, close: () => door.close() };
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
      const usual = urlAt(places, slug);
      const shop = new FakeShop(
        options,
        { usual, faulty: (fault) => faultyUrl(places, slug, fault), forgetSessions },
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
