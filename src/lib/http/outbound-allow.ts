import ipaddr from "ipaddr.js";
import { isPublicAddress, parseAddress, type IpAddress } from "./outbound-address.ts";

/** Exceptions to "public addresses only", made by whoever runs this instance. */
export interface OutboundAllow {
  /** Addresses and ranges that may be called by any name, on one port or, without a third value, on every port. */
  ranges: readonly (readonly [IpAddress, number, number?])[];
  /** Names that may resolve to anything; `*.example` means every name below `example`, `:8443` one port. Lower case. */
  hosts: readonly string[];
}

export const NOTHING_ALLOWED: OutboundAllow = { ranges: [], hosts: [] };

export const isNothingAllowed = ({ ranges, hosts }: OutboundAllow) => ranges.length === 0 && hosts.length === 0;

const HOST = /^(\*\.)?[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*$/u;

/**
 * Reads a list such as `10.0.0.0/8:443,shop.local:8443,*.localhost,127.0.0.1,fd00::/8,[fd00::1]:443`. `wrong` are the entries
 * that mean nothing.
 */
export function parseOutboundAllow(text: string): { allow: OutboundAllow; wrong: readonly string[] } {
  const ranges: [IpAddress, number, number?][] = [];
  const hosts: string[] = [];
  const wrong: string[] = [];
  for (const entry of text.split(/[\s,;]+/u).filter((part) => part !== "")) {
    const { name, port } = splitPort(entry);
    const host = normalizeHost(name);
    const range = parseRange(name);
    if (port !== null && (port < 1 || port > HIGHEST_PORT)) wrong.push(entry);
    else if (range !== null) ranges.push(port === null ? range : [...range, port]);
    else if (HOST.test(host) && !/^[\d.]+$/u.test(host)) hosts.push(port === null ? host : `${host}:${port}`);
    else wrong.push(entry);
  }
  return { allow: { ranges, hosts }, wrong };
}

/** The list that {@link parseOutboundAllow} reads, for a process of ours that is told on its way what may be called. */
export function formatOutboundAllow({ ranges, hosts }: OutboundAllow): string {
  const written = ranges.map(
    ([base, bits, port]) => `${base.toString()}/${bits}${port === undefined ? "" : `:${port}`}`,
  );
  return [...written, ...hosts].join(",");
}

/** Whether a name as it stands in an address may resolve to anything, when it is called on this port. */
export function isHostAllowed(allow: OutboundAllow, hostname: string, port: number): boolean {
  const host = normalizeHost(hostname);
  return allow.hosts.some((entry) => {
    const { name, port: only } = splitPort(entry);
    const isNamed = name.startsWith("*.") ? host.endsWith(name.slice(1)) : host === name;
    return isNamed && (only === null || only === port);
  });
}

/** Where we want to connect to; `hostname` is the name that led to the address. */
export interface OutboundTarget {
  hostname: string;
  address: string;
  port: number;
}

/** Whether we may connect there. */
export function isAddressAllowed(allow: OutboundAllow, { hostname, address, port }: OutboundTarget): boolean {
  const parsed = parseAddress(address);
  if (parsed === null) return false;
  if (isPublicAddress(parsed) || isHostAllowed(allow, hostname, port)) return true;
  return allow.ranges.some(
    ([base, bits, only]) =>
      (only === undefined || only === port) && base.kind() === parsed.kind() && parsed.match(base, bits),
  );
}

/** Lower case, without the trailing dot of a fully qualified name. */
export function normalizeHost(hostname: string): string {
  const lower = hostname.toLowerCase();
  return lower.endsWith(".") ? lower.slice(0, -1) : lower;
}

const HIGHEST_PORT = 65_535;

/** The port at the end of an entry; an IPv6 address has to stand in brackets, or to be a range, to have one. */
function splitPort(entry: string): { name: string; port: number | null } {
  const [, bracketed, afterBracket] = /^\[([^\]]+)\](?::(\d{1,5}))?$/u.exec(entry) ?? [];
  if (bracketed !== undefined)
    return { name: bracketed, port: afterBracket === undefined ? null : Number(afterBracket) };
  const [, name, port] = /^([^:]+|.+\/\d{1,3}):(\d{1,5})$/u.exec(entry) ?? [];
  return name === undefined ? { name: entry, port: null } : { name, port: Number(port) };
}

function parseRange(entry: string): [IpAddress, number] | null {
  if (entry.includes("/")) return ipaddr.isValidCIDR(entry) ? ipaddr.parseCIDR(entry) : null;
  if (/^\d+$/u.test(entry)) return null;
  const address = parseAddress(entry);
  return address === null ? null : [address, address.kind() === "ipv4" ? 32 : 128];
}
