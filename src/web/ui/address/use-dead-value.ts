import { useTranslations } from "use-intl";
import { useAddressSearch } from "./use-address-search.ts";
import { useDeadLink } from "./use-dead-link.ts";

const LONGEST_TOLD = 60;

/**
 * What stands behind a name in the address and leads to nothing is said, and leaves it. Nothing
 * is dead before it can be known.
 */
export function useDeadValue(name: string, isDead: (value: string) => boolean): void {
  const t = useTranslations("frame.deadLink");
  const { read, change } = useAddressSearch();
  const value = read(name);
  useDeadLink(value !== null && isDead(value), t("value", { value: toldOf(value ?? "") }), () =>
    change({ [name]: undefined }),
  );
}

/** As much of what an address asked for as a sentence repeats. */
export function toldOf(value: string): string {
  return value.slice(0, LONGEST_TOLD).toWellFormed();
}
