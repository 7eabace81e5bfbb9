import type { Http, HttpRequest } from "./http-outcome.ts";
import { NOTHING_ALLOWED, type OutboundAllow } from "./outbound-allow.ts";

/** Where hosts are called instead, by host: addresses without a slash at the end. Only an operator says so. */
export type OtherPlaces = ReadonlyMap<string, string>;

const HOST = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/u;

/** Reads a list such as `api.telegram.org=http://127.0.0.1:8081,slack.com=https://proxy.example/slack`. `wrong`: what is none. */
export function parseOtherPlaces(text: string): { places: OtherPlaces; wrong: readonly string[] } {
  const places = new Map<string, string>();
  const wrong: string[] = [];
  for (const entry of text.split(/[\s,]+/u).filter((part) => part !== "")) {
    const [, name = "", address = ""] = /^([^=]+)=(.+)$/u.exec(entry) ?? [];
    const host = name.toLowerCase();
    if (HOST.test(host) && isPlace(address)) places.set(host, new URL(address).href.replace(/\/$/u, ""));
    else wrong.push(entry);
  }
  return { places, wrong };
}

function isPlace(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password, search, hash } = new URL(address);
  const isPlain = username === "" && password === "" && search === "" && hash === "";
  return isPlain && (protocol === "https:" || protocol === "http:");
}

/** Where an address is called instead; `null`: it is called as it is. */
export function otherPlaceOf(places: OtherPlaces, address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { host, protocol, pathname, search } = new URL(address);
  const place = protocol === "https:" ? places.get(host) : undefined;
  return place === undefined ? null : `${place}${pathname}${search}`;
}

/** The places may be called, wherever they are, and nothing else that is not public. */
function openingsOf(places: OtherPlaces): OutboundAllow {
  const hosts = [...places.values()].map((place) => {
    const { hostname, port, protocol } = new URL(place);
    return `${hostname}:${port === "" ? (protocol === "https:" ? "443" : "80") : port}`;
  });
  return { ...NOTHING_ALLOWED, everybody: { ranges: [], hosts } };
}

/**
 * Calls the listed hosts in their other place, by a client of its own: who may have a place called because the operator
 * set it may not call what is beside it by an address of their own.
 */
export function withOtherPlaces(usual: Http, places: OtherPlaces, create: (allow: OutboundAllow) => Http): Http {
  if (places.size === 0) return usual;
  const there = create(openingsOf(places));
  return {
    request: (request: HttpRequest) => {
      const url = otherPlaceOf(places, request.url);
      return url === null ? usual.request(request) : there.request({ ...request, url });
    },
    release: (url) => {
      const place = otherPlaceOf(places, url);
      if (place === null) usual.release(url);
      else there.release(place);
    },
    close: async () => {
      await Promise.all([usual.close(), there.close()]);
    },
  };
}
