/**
 * The address of the person behind `proxyCount` proxies of ours. Each of them appends the address it saw, so only the last
 * `proxyCount` entries can be believed; what stands before them is the client's own claim.
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
