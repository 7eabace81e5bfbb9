import { useAddressSearch } from "./use-address-search.ts";
import { useDeadValue } from "./use-dead-value.ts";

/**
 * Which of the words stands behind a name in the address, `null` for none. One that is none of them says so and leaves
 * the address; without words nothing is known yet.
 */
export function useKnownWord<Word extends string>(name: string, words: readonly Word[] | undefined): Word | null {
  const asked = useAddressSearch().read(name);
  const known = words?.find((word) => word === asked) ?? null;
  useDeadValue(name, () => words !== undefined && known === null);
  return known;
}
