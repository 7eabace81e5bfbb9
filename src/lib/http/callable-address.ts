import { isPublicAddress, parseAddress } from "./outbound-address.ts";
import { isAddressAllowed, isHostAllowed, type OutboundAllow } from "./outbound-allow.ts";

/**
 * Whether an address may be called with secrets in hand: https, and not an address of somebody's inside. The exceptions of
 * this instance may be http as well. What a name resolves to is judged when it is called.
 */
export function isCallable(allow: OutboundAllow, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  if (username !== "" || password !== "" || (protocol !== "https:" && protocol !== "http:")) return false;
  const host = hostname.replaceAll(/^\[|\]$/gu, "");
  const literal = parseAddress(host);
  const isInside = literal === null ? /(^|\.)localhost$/u.test(host) : !isPublicAddress(literal);
  const isExcepted = isHostAllowed(allow, host) || (isInside && isAddressAllowed(allow, host, host));
  return isExcepted || (protocol === "https:" && !isInside);
}
