import { isSameSite } from "../../shops/same-site.ts";
import { PROBE_LIMITS } from "../probe-limits.ts";

export type OwnAddress = { ok: true; url: string } | { ok: false; problem: AddressProblem; host: string };
export type AddressProblem = "malformed" | "scheme" | "login" | "tooLong" | "foreign";

/** What belongs to a shop: its address, and the hosts of its sales channels. */
export interface OwnPlaces {
  url: string;
  hosts: readonly string[];
}

/**
 * A typed address in the form in which it is stored: under the registrable domain of what belongs to the shop, because
 * members could otherwise aim the instance at strangers. One without a host is a path of the shop's address.
 */
export function ownAddress(typed: string, { url: shopUrl, hosts }: OwnPlaces): OwnAddress {
  const url = parse(typed.trim(), shopUrl);
  const refused = (problem: AddressProblem): OwnAddress => ({ ok: false, problem, host: url?.hostname ?? "" });
  if (url === null) return refused("malformed");
  if (url.protocol !== "https:" && url.protocol !== "http:") return refused("scheme");
  if (url.username !== "" || url.password !== "") return refused("login");
  const own = [new URL(shopUrl).hostname, ...hosts];
  if (!own.some((host) => isSameSite(url.hostname, host))) return refused("foreign");
  const address = url.origin + url.pathname + url.search;
  return address.length > PROBE_LIMITS.urlCharacters ? refused("tooLong") : { ok: true, url: address };
}

function parse(text: string, base: string): URL | null {
  if (text === "") return null;
  if (text.startsWith("/")) return URL.canParse(text, base) ? new URL(text, base) : null;
  const address = /^[a-z][a-z0-9+.-]*:(?!\d)/iu.test(text) ? text : `https://${text}`;
  return URL.canParse(address) ? new URL(address) : null;
}
