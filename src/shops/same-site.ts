import { getDomain } from "tldts";

/** Whether both hosts have the same registrable domain; those without one, such as IP addresses, must be equal. */
export function isSameSite(host: string, other: string): boolean {
  const plain = (name: string) => name.replace(/\.$/u, "");
  if (plain(host) === plain(other)) return true;
  const domain = getDomain(host, { allowPrivateDomains: true });
  return domain !== null && domain === getDomain(other, { allowPrivateDomains: true });
}
