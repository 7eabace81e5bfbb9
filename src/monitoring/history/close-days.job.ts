import type { Pool } from "pg";
import { rememberPastVisits } from "./past-spans.service.ts";
import { readPast } from "./past.store.ts";
import { closedDays, daysAround, listUnclosedShops, type UnclosedShop, writeDays } from "./visit-day.store.ts";

/** Shops whose days are worked out and written together. */
const SHOPS_AT_ONCE = 200;

export interface CloseDays {
  pool: Pool;
  now: Date;
  /** Of the instance. */
  timeZone: string;
  /** Default: 200. */
  shopsAtOnce?: number;
}

/**
 * Writes the days that are over, of every shop: any number of times, by any number of workers, with the same result. What
 * broke off half-way goes on where it was at the next turn.
 */
export async function closeDays({ pool, now, timeZone, shopsAtOnce = SHOPS_AT_ONCE }: CloseDays): Promise<void> {
  const { yesterday: last } = await daysAround(pool, now, timeZone);
  let after: Pick<UnclosedShop, "organizationId" | "shopId"> = { organizationId: "", shopId: 0 };
  let shops: readonly UnclosedShop[];
  do {
    shops = await listUnclosedShops(pool, { after, last, timeZone, limit: shopsAtOnce });
    for (const shop of shops) if (!shop.hasDays) await rememberPastVisits(pool, shop);
    const pasts = await readPast(pool, shops, { last, timeZone, now });
    if (pasts.length > 0) await writeDays(pool, pasts.flatMap(closedDays));
    after = shops.at(-1) ?? after;
  } while (shops.length === shopsAtOnce);
}
