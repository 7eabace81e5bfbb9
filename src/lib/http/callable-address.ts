import { isPublicAddress, parseAddress } from "./outbound-address.ts";
import { isAddressAllowed, isHostAllowed, type Openings } from "./outbound-allow.ts";

/**
 * Whether an address may be called with secrets: https and not internal. This instance's exceptions may be http. The
 * addresses that a name resolves to are checked at connection time.
 */
export function isCallable(allow: Openings, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password, port: named } = new URL(address);
  if (username !== "" || password !== "" || (protocol !== "https:" && protocol !== "http:")) return false;
  const host = hostname.replaceAll(/^\[|\]$/gu, "");
  const literal = parseAddress(host);
  const isInside = literal === null ? /(^|\.)localhost$/u.test(host) : !isPublicAddress(literal);
  const port = Number(named) || (protocol === "https:" ? 443 : 80);
  const target = { hostname: host, address: host, port };
  const isExcepted = isHostAllowed(allow, host, port) || (isInside && isAddressAllowed(allow, target));
  return isExcepted || (protocol === "https:" && !isInside);
}
