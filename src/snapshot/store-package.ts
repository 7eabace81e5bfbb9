/** Packages that only Shopware's own Composer repository delivers: whatever has such a name came from the store. */
const STORE_PACKAGE = /^store\.shopware\.com\/[a-z0-9][a-z0-9_.-]{0,98}$/iu;

/**
 * Whether a plugin's package shows that it came from the store. Shops report package names themselves, so a false one
 * only reveals that plugin's own name.
 */
export function comesFromStore(composerName: unknown): boolean {
  return typeof composerName === "string" && STORE_PACKAGE.test(composerName);
}
