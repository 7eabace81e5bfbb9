/**
 * The client's address behind `proxyCount` proxies of ours. Each proxy appends the address it saw, so only the last
 * `proxyCount` entries can be trusted; the client may have made up the others.
 */
export function clientAddressOf(remoteAddress: string, forwardedFor: string | null, proxyCount: number): string {
  const chain = [...splitList(forwardedFor ?? ""), remoteAddress];
  return chain[chain.length - 1 - proxyCount] ?? remoteAddress;
}

function splitList(list: string): string[] {
  return list
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
}

/**
 * The network that one client controls: an IPv4 address, or the first half of an IPv6 address, within which clients can
 * change theirs.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!address.includes(":")) return address;
  const [head = "", tail] = (address.split("%")[0] ?? "").toLowerCase().split("::");
  const first = head === "" ? [] : head.split(":");
  const last = tail === undefined || tail === "" ? [] : tail.split(":");
  const groups = [
    ...first,
    ...Array.from({ length: Math.max(0, GROUPS - first.length - last.length) }, () => "0"),
    ...last,
  ];
  return groups
    .slice(0, GROUPS / 2)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}
const GROUPS = 8;
