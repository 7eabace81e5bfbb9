import { PROBE_LIMITS } from "../probe-limits.ts";

/** Where redirects shall lead: a host with its port, a path, or both. */
export interface EndPlace {
  host: string | null;
  path: string | null;
}

const HOST_CHARACTERS = 253;

/**
 * A typed place as addresses write it, so that "/käse" and "Bücher.example" can be met; `null`: no address ends there,
 * such as with what follows a question mark, which is not compared.
 */
export function endPlace({ host, path }: EndPlace): EndPlace | null {
  if ((host === null && path === null) || /[?#]/u.test(path ?? "") || path?.startsWith("/") === false) return null;
  const address = `https://${host ?? "shop.example"}`;
  if ((host !== null && !isBare(address)) || !URL.canParse(address + (path ?? ""))) return null;
  const url = new URL(address + (path ?? ""));
  const isShort = url.host.length <= HOST_CHARACTERS && url.pathname.length <= PROBE_LIMITS.urlCharacters;
  return isShort ? { host: host && url.host, path: path === null ? null : url.pathname } : null;
}

/** Whether an address is nothing but a host. */
function isBare(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { host, href } = new URL(address);
  return href === `https://${host}/` && !/[/\\?#@]|:$/u.test(address.slice("https://".length));
}
