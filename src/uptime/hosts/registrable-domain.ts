import { parse } from "tldts";

/** Whether a top-level domain has a registry that we could ask. */
export type IsListed = (topLevelDomain: string) => boolean;

/** The domain that somebody registered for this host; `null` for addresses and for names of a network's own. */
export function registrableDomain(host: string, isListed: IsListed): string | null {
  const { domain, isIcann, isIp } = parse(host.endsWith(".") ? host.slice(0, -1) : host);
  if (isIp === true || domain === null) return null;
  return isIcann === true || isListed(registryOf(domain)) ? domain : null;
}

/** Its top-level domain, by which people know the registry: "de". */
export function registryOf(domain: string): string {
  return domain.slice(domain.lastIndexOf(".") + 1);
}
