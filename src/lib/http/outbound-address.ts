import ipaddr from "ipaddr.js";

export type IpAddress = ipaddr.IPv4 | ipaddr.IPv6;

const PLAIN_V4 = /^\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}$/u;
/**
 * Only a text whose last part is a number can be IPv4 (WHATWG URL, "ends in a number"). Tested first, because parsing
 * other text throws an exception.
 */
const NUMBER_AT_END = /^(?:.*\.)?(\d+|0x[\da-f]*)$/isu;

/** Documentation addresses that the library does not list yet (RFC 9637). */
const DOCUMENTATION_V6 = ipaddr.IPv6.parseCIDR("3fff::/20");
/** The only part of IPv6 with public addresses (RFC 4291). */
const GLOBAL_V6 = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Reads an address in any spelling that systems accept: dotted, decimal, hexadecimal, octal, short forms, IPv6 with or
 * without brackets. IPv4 inside IPv6 is returned as IPv4. `null`: a name, not an address.
 */
export function parseAddress(text: string): IpAddress | null {
  if (PLAIN_V4.test(text)) return ipaddr.IPv4.isValid(text) ? ipaddr.IPv4.parse(text) : null;
  const bare = text.startsWith("[") && text.endsWith("]") ? text.slice(1, -1) : text;
  if (!bare.includes(":") && !NUMBER_AT_END.test(bare)) return null;
  return ipaddr.isValid(bare) ? ipaddr.process(bare) : null;
}

const ADDRESSES = /(?<![\w.:])(?:\d{1,3}(?:\.\d{1,3}){3}|[\da-f]*:[\da-f:.]+)/giu;

/** Removes internal addresses from a line, which a name may have resolved to. */
export function withoutInside(line: string): string {
  return line.replace(ADDRESSES, (text) => {
    const address = parseAddress(text) ?? parseAddress(text.replace(/:\d{1,5}$/u, ""));
    return address === null || isPublicAddress(address) ? text : "an address that is not public";
  });
}

/** Whether an address is one of this machine alone. */
export function isLoopback(text: string): boolean {
  return parseAddress(text)?.range() === "loopback";
}

/**
 * Whether an address belongs to the public internet. Everything else is internal: loopback, private, carrier-grade,
 * link-local and metadata, multicast, documentation and benchmark ranges, and the translated forms (6to4, NAT64, Teredo
 * …) that can hide any of them.
 */
export function isPublicAddress(address: IpAddress): boolean {
  if (address.range() !== "unicast") return false;
  if (address instanceof ipaddr.IPv4) return true;
  return address.match(GLOBAL_V6) && !address.match(DOCUMENTATION_V6);
}
