/** An address as short as it can be told apart: what follows the shop's own host, the whole address elsewhere. */
export function shortAddress(url: string, shopUrl: string): string {
  if (!URL.canParse(url)) return url;
  const address = new URL(url);
  const rest = decoded(address.pathname + address.search);
  return URL.canParse(shopUrl) && address.host === new URL(shopUrl).host ? rest : address.host + rest;
}

/** Which of the addresses is shown: the wanted one, else the first; empty when there is none. */
export function shownAddress(wanted: string | null, addresses: readonly string[]): string {
  return addresses.find((address) => address === wanted) ?? addresses[0] ?? "";
}

interface MeasuredPages {
  sitespeedUrls: readonly string[];
  sitespeedPages: readonly { url: string; count: number }[];
}

/** How often the address that is shown was measured. */
export function shownCount({ sitespeedUrls, sitespeedPages }: MeasuredPages, wanted: string | null): number {
  const url = shownAddress(wanted, speedAddresses(sitespeedUrls, sitespeedPages));
  return sitespeedPages.find((page) => page.url === url)?.count ?? 0;
}

const LABEL_CHARACTERS = 32;

/** For places with little room: beginning and end of a long address. */
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

/** Addresses to choose from: those that are measured, then those that once were. */
export function speedAddresses(measured: readonly string[], pages: readonly { url: string }[]): readonly string[] {
  return [...new Set([...measured, ...pages.map(({ url }) => url)])];
}
