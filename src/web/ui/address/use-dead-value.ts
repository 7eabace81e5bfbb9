import { useTranslations } from "use-intl";
import { useAddressSearch } from "./use-address-search.ts";
import { useDeadLink } from "./use-dead-link.ts";

const LONGEST_TOLD = 60;

/** Reports a value in the address that leads to nothing, and removes it. While this is unknown, nothing happens. */
export function useDeadValue(name: string, isDead: (value: string) => boolean): void {
  const t = useTranslations("frame.deadLink");
  const { read, change } = useAddressSearch();
  const value = read(name);
  useDeadLink(value !== null && isDead(value), t("value", { value: toldOf(value ?? "") }), () =>
    change({ [name]: undefined }),
  );
}

/** Shortens a value from an address for use in a sentence. */
export function toldOf(value: string): string {
  return value.slice(0, LONGEST_TOLD).toWellFormed();
}
