/** Of so many shops that have the same, the names are said. */
export const SHOPS_NAMED = 10;

/** So many at most are known by their ids: an event is no longer than 16 kB. */
const SHOPS_KNOWN = 2000;

/** What several shops have, with the names of some of them. */
export interface InNamedShops {
  shopNames: readonly string[];
  shopCount: number;
  /** Absent: nobody has written them down. */
  shopIds?: readonly number[] | undefined;
}

/** What is said of these shops, of which those that are gone have no name. */
export function inNamedShops(shopIds: readonly number[], nameOf: ReadonlyMap<number, string>): InNamedShops {
  const shopNames = shopIds.slice(0, SHOPS_NAMED).flatMap((id) => nameOf.get(id) ?? []);
  return { shopNames, shopCount: shopIds.length, ...(shopIds.length <= SHOPS_KNOWN && { shopIds }) };
}

/** The names of the shops; `more`: a sentence about those that are not named. */
function namedShops({ shopNames, shopCount }: InNamedShops, more: (amount: number) => string): readonly string[] {
  const left = shopCount - shopNames.length;
  return [...shopNames, ...(left > 0 ? [more(left)] : [])];
}

export const NAMED_SHOPS = {
  en: (said: InNamedShops) => namedShops(said, (amount) => `And ${amount} more.`),
  de: (said: InNamedShops) =>
    namedShops(said, (amount) => (amount === 1 ? "Und 1 weiterer." : `Und ${amount} weitere.`)),
} as const;
