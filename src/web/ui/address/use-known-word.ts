import { useAddressSearch } from "./use-address-search.ts";
import { useDeadValue } from "./use-dead-value.ts";

/**
 * The word that a name has in the address, `null` for none. An unknown word is reported and removed. While `words` is
 * undefined, nothing is known yet.
 */
export function useKnownWord<Word extends string>(name: string, words: readonly Word[] | undefined): Word | null {
  const asked = useAddressSearch().read(name);
  const known = words?.find((word) => word === asked) ?? null;
  useDeadValue(name, () => words !== undefined && known === null);
  return known;
}
