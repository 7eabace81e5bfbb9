import ipaddr from "ipaddr.js";
import { isPublicAddress, parseAddress, type IpAddress } from "./outbound-address.ts";

/** Exceptions to "public addresses only", made by whoever runs this instance. */
export interface OutboundAllow {
  /** Addresses and ranges that may be called by any name. */
  ranges: readonly (readonly [IpAddress, number])[];
  /** Names that may resolve to anything; `*.example` means every name below `example`. Lower case. */
  hosts: readonly string[];
}

export const NOTHING_ALLOWED: OutboundAllow = { ranges: [], hosts: [] };

const HOST = /^(\*\.)?[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*$/u;

/** Reads a list such as `10.0.0.0/8,shop.local,*.localhost,127.0.0.1,fd00::/8`. `wrong` are the entries that mean nothing. */
export function parseOutboundAllow(text: string): { allow: OutboundAllow; wrong: readonly string[] } {
  const ranges: [IpAddress, number][] = [];
  const hosts: string[] = [];
  const wrong: string[] = [];
  for (const entry of text.split(/[\s,;]+/u).filter((part) => part !== "")) {
    const host = normalizeHost(entry);
    const range = parseRange(entry);
    if (range !== null) ranges.push(range);
    else if (HOST.test(host) && !/^[\d.]+$/u.test(host)) hosts.push(host);
    else wrong.push(entry);
  }
  return { allow: { ranges, hosts }, wrong };
}

/** The list that {@link parseOutboundAllow} reads, for a process of ours that is told on its way what may be called. */
export function formatOutboundAllow({ ranges, hosts }: OutboundAllow): string {
  return [...ranges.map(([base, bits]) => `${base.toString()}/${bits}`), ...hosts].join(",");
}

/** Whether a name as it stands in an address may resolve to anything. */
export function isHostAllowed(allow: OutboundAllow, hostname: string): boolean {
  const host = normalizeHost(hostname);
  return allow.hosts.some((entry) => (entry.startsWith("*.") ? host.endsWith(entry.slice(1)) : host === entry));
}

/** Whether we may connect to an address; `hostname` is the name that led to it. */
export function isAddressAllowed(allow: OutboundAllow, hostname: string, address: string): boolean {
  const parsed = parseAddress(address);
  if (parsed === null) return false;
  if (isPublicAddress(parsed) || isHostAllowed(allow, hostname)) return true;
  return allow.ranges.some(([base, bits]) => base.kind() === parsed.kind() && parsed.match(base, bits));
}

/** Lower case, without the trailing dot of a fully qualified name. */
export function normalizeHost(hostname: string): string {
  const lower = hostname.toLowerCase();
  return lower.endsWith(".") ? lower.slice(0, -1) : lower;
}

function parseRange(entry: string): [IpAddress, number] | null {
  if (entry.includes("/")) return ipaddr.isValidCIDR(entry) ? ipaddr.parseCIDR(entry) : null;
  if (/^\d+$/u.test(entry)) return null;
  const address = parseAddress(entry);
  return address === null ? null : [address, address.kind() === "ipv4" ? 32 : 128];
}
