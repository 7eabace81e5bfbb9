/** Data that does not fit its column, breaks a constraint, or is larger than the database takes. */
const REFUSED = /^(?:22|23|54)...$/;

/** Whether the database is there and refuses what it was given: a further try would end the same. */
export function isRefusedByDatabase(error: unknown): boolean {
  // What builds statements says with each error which one it was, and has the database's own inside.
  const own = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return own instanceof Error && "code" in own && typeof own.code === "string" && REFUSED.test(own.code);
}

/**
 * Saves all at once. If the database refuses them, the one at fault is looked for in halves and given to `refuse`, so
 * that it never holds up the others.
 */
export async function saveApart<Item>(
  items: readonly Item[],
  save: (some: readonly Item[]) => Promise<void>,
  refuse: (item: Item, error: unknown) => void,
): Promise<void> {
  try {
    await save(items);
  } catch (error) {
    if (!isRefusedByDatabase(error)) throw error;
    if (items.length <= 1) return items.forEach((item) => refuse(item, error));
    const middle = Math.ceil(items.length / 2);
    await saveApart(items.slice(0, middle), save, refuse);
    await saveApart(items.slice(middle), save, refuse);
  }
}

interface Rounds {
  /** Does what is next, so many items at most; returns whether there may be more. */
  round: (most: number) => Promise<boolean>;
  /** Passes over the next item, with which the database refuses a round; returns whether there may be more. */
  passOver: (error: unknown) => Promise<boolean>;
}

/**
 * Round after round, until nothing is left. If the database refuses a round, the item at fault is looked for in ever
 * shorter ones and passed over, so that it never holds up the others.
 */
export async function roundsApart(atOnce: number, { round, passOver }: Rounds): Promise<void> {
  let isMore = true;
  for (let most = atOnce; isMore;) {
    try {
      isMore = await round(most);
      most = Math.min(2 * most, atOnce);
    } catch (error) {
      if (!isRefusedByDatabase(error)) throw error;
      if (most === 1) isMore = await passOver(error);
      else most = Math.ceil(most / 2);
    }
  }
}
