import type { IncomingMessage, ServerResponse } from "node:http";
import { systemClock } from "../src/lib/clock.ts";
import { privilegesOf } from "./api/find-route.ts";
import type { ShopRequest } from "./api/shop-request.ts";
import { findClosedPort, openDoor } from "./door.ts";
import { FakeShop } from "./fake-shop.ts";
import type { FaultName } from "./faults.ts";
import { FAULTS } from "./faults.ts";
import { showFault, showsByDefault } from "./faults/show-fault.ts";
import { readBody, shopRequestOf, targetOf } from "./read-request.ts";
import { apiHeaders, sendAnswer } from "./send-answer.ts";
import type { FakeSources } from "./sources.ts";
import { createFakeSources } from "./sources.ts";
import type { ShopOptions } from "./state/shop-options.ts";
import type { KeyPair } from "./tls-certificates.ts";
import { createCertificateDesk } from "./tls-certificates.ts";
import type { Answer } from "./wire/answer.ts";
import { htmlAnswer } from "./wire/answer.ts";

export interface FakeShopsOptions {
  /** 0 or left out: any free port. */
  port?: number;
  host?: string;
  /** Whether addresses are `https:`. The port understands both in any case. */
  tls?: boolean | KeyPair;
  /** Waiting time of every answer of shops that say nothing else. */
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

const SOURCES_SLUG = "sources";

export async function startFakeShops(options: FakeShopsOptions = {}): Promise<FakeShops> {
  const { host = "127.0.0.1", tls = false, latencyMilliseconds = 0, now = systemClock } = options;
  const shops = new Map<string, FakeShop>();
  const desk = await createCertificateDesk(typeof tls === "object" ? tls : null, now);
  const closedPort = await findClosedPort(host);
  const faultOf = (hostName: string) => shops.get(slugOf(hostName))?.fault?.name ?? null;
  const urlWith = (scheme: string, name: string, port: number) => `${scheme}://${name}.localhost:${port}`;
  const scheme = tls === false ? "http" : "https";
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    receive({ shops, sources, latencyMilliseconds }, request, response).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : undefined);
    });
  };
  const welcome = (hostName: string) => WELCOMES[faultOf(hostName) ?? ""] ?? "handshake";
  const door = await openDoor({ port: options.port ?? 0, host, handle, contextFor: (name) => desk.contextFor(name, faultOf(name)), welcome });
  const { port } = door;
  const sources = createFakeSources(urlWith(scheme, SOURCES_SLUG, port), now);
  const urlOf = (slug: string) => urlWith(scheme, slug, port);

  function faultyUrl(slug: string, fault: FaultName): string | null {
    if (fault === "hostUnknown") return `${scheme}://${slug}.invalid`;
    if (fault === "connectionRefused") return urlWith(scheme, slug, closedPort);
    return FAULTS[fault].layer === "tls" ? urlWith("https", `tls.${slug}`, port) : null;
  }

  function add(shopOptions: ShopOptions): FakeShop {
    const { slug } = shopOptions;
    if (shops.has(slug) || slug === SOURCES_SLUG) throw new Error(`There is a shop ${slug} already.`);
    const address = { usual: urlOf(slug), faulty: (fault: FaultName) => faultyUrl(slug, fault), forgetSessions: () => door.forgetSessions() };
    const shop = new FakeShop(shopOptions, address, now);
    shops.set(slug, shop);
    return shop;
  }

  function shop(slug: string): FakeShop {
    const found = shops.get(slug);
    if (found === undefined) throw new Error(`There is no shop ${slug}.`);
    return found;
  }

  for (const shopOptions of options.shops ?? []) add(shopOptions);
  const remove = (slug: string) => {
    shops.delete(slug);
  };
  const rest = { sources, sourcesUrl: sources.url, close: () => door.close() };
  return { port, certificateAuthority: desk.authority, urlOf, add, shop, all: () => [...shops.values()], remove, ...rest };
}

const WELCOMES: Record<string, "silence" | "plainHttp"> = { tlsNeverAnswers: "silence", tlsProtocol: "plainHttp" };

interface House {
  shops: ReadonlyMap<string, FakeShop>;
  sources: FakeSources;
  latencyMilliseconds: number;
}

async function receive(house: House, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const target = targetOf(request);
  const body = await readBody(request);
  const shopRequest = shopRequestOf(request, target, body);
  const slug = target.pathSlug ?? slugOf(target.host);
  if (slug === SOURCES_SLUG || target.path.startsWith("/sources/")) {
    const path = target.path.replace(/^\/sources(?=\/)/, "");
    await house.sources.respond({ ...shopRequest, path }, response);
    return;
  }
  const shop = house.shops.get(slug);
  if (shop === undefined) {
    const nobody = htmlAnswer("<html><head><title>404 Not Found</title></head><body>There is no shop here.</body></html>", 404);
    sendAnswer(response, nobody, nobody.headers);
    return;
  }
  shop.connected(request.socket);
  const latency = shop.latencyMilliseconds ?? house.latencyMilliseconds;
  if (latency > 0) setTimeout(() => answerOrFail(shop, shopRequest, response), latency);
  else await answerShop(shop, shopRequest, response);
}

function answerOrFail(shop: FakeShop, request: ShopRequest, response: ServerResponse): void {
  answerShop(shop, request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
}

async function answerShop(shop: FakeShop, request: ShopRequest, response: ServerResponse): Promise<void> {
  const call = shop.see(request);
  const fault = shop.takeFault(call, showsByDefault);
  const answer = () => shop.answer(request);
  if (fault !== null) {
    const privileges = privilegesOf(shop.state, request.method, request.path);
    await showFault({ fault, request, response, privileges, isToken: call === "token", answer });
    return;
  }
  const given = answer();
  const made: Answer = given instanceof Promise ? await given : given;
  sendAnswer(response, made, request.path.startsWith("/api/") ? apiHeaders(request, made) : made.headers);
}

/** The label before `localhost`; further labels are other names of the same shop. */
function slugOf(host: string): string {
  return host.replace(/\.localhost$/, "").split(".").at(-1) ?? "";
}
