/** The shortest unambiguous form of an address: the path on the shop's own host, the full address elsewhere. */
export function shortAddress(url: string, shopUrl: string): string {
  if (!URL.canParse(url)) return url;
  const address = new URL(url);
  const rest = decoded(address.pathname + address.search);
  return URL.canParse(shopUrl) && address.host === new URL(shopUrl).host ? rest : address.host + rest;
}

/** The address to show: the requested one, else the first; empty when there is none. */
export function shownAddress(wanted: string | null, addresses: readonly string[]): string {
  return addresses.find((address) => address === wanted) ?? addresses[0] ?? "";
}

interface MeasuredPages {
  sitespeedUrls: readonly string[];
  sitespeedPages: readonly { url: string; count: number }[];
}

/** Number of measurements of the address that is shown. */
export function shownCount({ sitespeedUrls, sitespeedPages }: MeasuredPages, wanted: string | null): number {
  const url = shownAddress(wanted, speedAddresses(sitespeedUrls, sitespeedPages));
  return sitespeedPages.find((page) => page.url === url)?.count ?? 0;
}

const LABEL_CHARACTERS = 32;

/** For small spaces: beginning and end of a long address. */
export function cutAddress(address: string): string {
  if (address.length <= LABEL_CHARACTERS) return address;
  const half = LABEL_CHARACTERS / 2 - 1;
  return `${address.slice(0, half)}…${address.slice(-half)}`;
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Addresses to choose from: those that are measured now, then those of the past. */
export function speedAddresses(measured: readonly string[], pages: readonly { url: string }[]): readonly string[] {
  return [...new Set([...measured, ...pages.map(({ url }) => url)])];
}
