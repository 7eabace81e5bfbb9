import ipaddr from "ipaddr.js";
import { isPublicAddress, parseAddress, type IpAddress } from "./outbound-address.ts";

/** On whose behalf a call is made. Calls that serve no organization's shop or sign-in are made for the instance. */
export type Asker = "instance" | { organizationId: string };

/** Exceptions to "public addresses only". */
export interface Openings {
  /** Addresses and ranges that may be called by any name, on one port or, without a third value, on every port. */
  ranges: readonly (readonly [IpAddress, number, number?])[];
  /** Names that may resolve to anything; `*.example` means every name below `example`, `:8443` one port. Lower case. */
  hosts: readonly string[];
}

/** Exceptions for everybody, and those for single organizations by id; configured by the operator of this instance. */
export interface OutboundAllow {
  everybody: Openings;
  organizations: ReadonlyMap<string, Openings>;
}

const NO_OPENINGS: Openings = { ranges: [], hosts: [] };

export const NOTHING_ALLOWED: OutboundAllow = { everybody: NO_OPENINGS, organizations: new Map() };

export const isNothingAllowed = ({ everybody: { ranges, hosts }, organizations }: OutboundAllow) =>
  ranges.length === 0 && hosts.length === 0 && organizations.size === 0;

/** The exceptions that apply to a caller. */
export function openingsFor({ everybody, organizations }: OutboundAllow, asker: Asker): Openings {
  const own = asker === "instance" ? undefined : organizations.get(asker.organizationId);
  if (own === undefined) return everybody;
  return { ranges: [...everybody.ranges, ...own.ranges], hosts: [...everybody.hosts, ...own.hosts] };
}

/** Callers with the same exceptions share connections, and nobody else does. */
export function sharersOf({ organizations }: OutboundAllow, asker: Asker): string {
  return asker !== "instance" && organizations.has(asker.organizationId) ? asker.organizationId : "";
}

const ORGANIZATION_ID = /^[\w-]{1,64}$/u;

const HOST = /^(\*\.)?[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*$/u;

/**
 * Reads a list such as `10.0.0.0/8:443,shop.local:8443,*.localhost,127.0.0.1,fd00::/8,[fd00::1]:443`. An entry that
 * ends in `@` and an organization's id applies to that organization only. `wrong`: invalid entries.
 */
export function parseOutboundAllow(text: string): { allow: OutboundAllow; wrong: readonly string[] } {
  const everybody = noOpenings();
  const organizations = new Map<string, ReturnType<typeof noOpenings>>();
  const wrong: string[] = [];
  for (const entry of text.split(/[\s,;]+/u).filter((part) => part !== "")) {
    const [what = "", organizationId, ...more] = entry.split("@");
    const isForSomebody = organizationId === undefined || (more.length === 0 && ORGANIZATION_ID.test(organizationId));
    const opening = isForSomebody ? parseOpening(what) : null;
    const openings = organizationId === undefined ? everybody : (organizations.get(organizationId) ?? noOpenings());
    if (opening === null) wrong.push(entry);
    else if (typeof opening === "string") openings.hosts.push(opening);
    else openings.ranges.push(opening);
    if (opening !== null && organizationId !== undefined) organizations.set(organizationId, openings);
  }
  return { allow: { everybody, organizations }, wrong };
}

const noOpenings = (): { ranges: Openings["ranges"][number][]; hosts: string[] } => ({ ranges: [], hosts: [] });

function parseOpening(entry: string): Openings["ranges"][number] | string | null {
  const { name, port } = splitPort(entry);
  const host = normalizeHost(name);
  const range = parseRange(name);
  if (port !== null && (port < 1 || port > HIGHEST_PORT)) return null;
  if (range !== null) return port === null ? range : [...range, port];
  if (!HOST.test(host) || /^[\d.]+$/u.test(host)) return null;
  return port === null ? host : `${host}:${port}`;
}

/** Formats the list for {@link parseOutboundAllow}, to pass the exceptions to a child process. */
export function formatOpenings(openings: Openings): string {
  return listOpenings(openings).join(",");
}

/** The entries of that list, without the organizations. */
export function listOpenings({ ranges, hosts }: Openings): readonly string[] {
  const written = ranges.map(
    ([base, bits, port]) => `${base.toString()}/${bits}${port === undefined ? "" : `:${port}`}`,
  );
  return [...written, ...hosts];
}

/** Whether a host name may resolve to anything when it is called on this port. */
export function isHostAllowed(allow: Openings, hostname: string, port: number): boolean {
  const host = normalizeHost(hostname);
  return allow.hosts.some((entry) => {
    const { name, port: only } = splitPort(entry);
    return isNamed(name, host) && (only === null || only === port);
  });
}

/** Whether an address that a name leads to may be told: a stranger's name may lead to anything inside. */
export function isAddressTold(allow: Openings, { hostname, address }: Omit<OutboundTarget, "port">): boolean {
  const parsed = parseAddress(address);
  if (parsed === null) return false;
  const host = normalizeHost(hostname);
  return (
    isPublicAddress(parsed) ||
    allow.hosts.some((entry) => isNamed(splitPort(entry).name, host)) ||
    allow.ranges.some(([base, bits]) => base.kind() === parsed.kind() && parsed.match(base, bits))
  );
}

const isNamed = (name: string, host: string) => (name.startsWith("*.") ? host.endsWith(name.slice(1)) : host === name);

/** Where we are about to connect to; `hostname` is the name that resolved to the address. */
export interface OutboundTarget {
  hostname: string;
  address: string;
  port: number;
}

/** Whether we may connect there. */
export function isAddressAllowed(allow: Openings, { hostname, address, port }: OutboundTarget): boolean {
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

/** The port at the end of an entry; for a port, an IPv6 address must be in brackets or a range. */
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
