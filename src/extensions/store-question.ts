/** Shopware versions that the store can be asked about. */
export const STORE_VERSION_PATTERN = "^\\d{1,2}\\.\\d{1,3}(\\.\\d{1,3}){0,2}(-?[A-Za-z0-9.]{1,12})?$";

/** Technical names that Shopware allows for plugins and apps. */
export const STORE_NAME_PATTERN = "^[A-Za-z][A-Za-z0-9_]{1,99}$";

const VERSION = new RegExp(STORE_VERSION_PATTERN, "u");
const NAME = new RegExp(STORE_NAME_PATTERN, "u");

/** Names and versions come from shops, so they are untrusted: only possible names are sent to the store. */
export function isStoreName(name: string): boolean {
  return NAME.test(name);
}

export function isStoreVersion(version: string): boolean {
  return VERSION.test(version);
}

/** Intermediate servers refuse addresses of 2048 characters or more. */
const ADDRESS_CHARACTERS = 1900;
const NAMES_AT_MOST = 50;

/** Splits names so that the address of each request stays short. `fixedCharacters`: its length without the names. */
export function chunkNames(names: readonly string[], fixedCharacters: number): readonly (readonly string[])[] {
  const chunks: string[][] = [];
  let length = 0;
  for (const name of names) {
    const added = NAME_PARAMETER.length + name.length;
    const current = chunks.at(-1);
    if (current === undefined || current.length === NAMES_AT_MOST || length + added > ADDRESS_CHARACTERS) {
      chunks.push([name]);
      length = fixedCharacters + added;
    } else {
      current.push(name);
      length += added;
    }
  }
  return chunks;
}

const NAME_PARAMETER = "&technicalNames%5B%5D=";

/** An installed extension, with the Shopware version that it runs on. */
export interface StorePair {
  name: string;
  shopwareVersion: string;
}

/** Groups what can be asked in one request. */
export function namesByVersion(pairs: readonly StorePair[]): ReadonlyMap<string, readonly string[]> {
  const grouped = new Map<string, string[]>();
  for (const { name, shopwareVersion } of pairs) {
    const names = grouped.get(shopwareVersion);
    if (names === undefined) grouped.set(shopwareVersion, [name]);
    else names.push(name);
  }
  return grouped;
}
