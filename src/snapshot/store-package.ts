/**
 * Packages that Shopware's own Composer repository hands out, and nobody else can: what has
 * such a name was got from the store.
 */
const STORE_PACKAGE = /^store\.shopware\.com\/[a-z0-9][a-z0-9_.-]{0,98}$/iu;

/**
 * Whether a plugin's package says that it came from the store. A package's name is the shop's
 * word: it opens its own name alone.
 */
export function comesFromStore(composerName: unknown): boolean {
  return typeof composerName === "string" && STORE_PACKAGE.test(composerName);
}
