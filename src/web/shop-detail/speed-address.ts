/** An address as short as it can be told apart: what follows the shop's own host, the whole address elsewhere. */
export function shortAddress(url: string, shopUrl: string): string {
  if (!URL.canParse(url)) return url;
  const address = new URL(url);
  const rest = decoded(address.pathname + address.search);
  return URL.canParse(shopUrl) && address.host === new URL(shopUrl).host ? rest : address.host + rest;
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
