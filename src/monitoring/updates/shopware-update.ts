import { SHOPWARE_PRODUCT } from "../../changelog/events/product-changed.ts";
import { lineOf, newerVersions } from "../../snapshot/version.ts";

/** Shopware itself among products. */
export const SHOPWARE = { product: SHOPWARE_PRODUCT, label: "Shopware" } as const;

/**
 * Which of these new releases is an update for each of the installed versions: the newest that is of the same line, or the
 * newest of all. `all`: every known release.
 */
export function shopwareUpdates(
  installed: readonly string[],
  { fresh, all }: { fresh: readonly string[]; all: readonly string[] },
): readonly { installed: string; version: string }[] {
  const [newest] = newerVersions(all, "0");
  return installed.flatMap((current) => {
    const wanted = newerVersions(fresh, current).find((one) => one === newest || lineOf(one) === lineOf(current));
    return wanted === undefined ? [] : [{ installed: current, version: wanted }];
  });
}
