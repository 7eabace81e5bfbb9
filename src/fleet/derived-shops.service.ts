import type { StoredCauses } from "../checks/causes/stored-causes.ts";
import type { Db } from "../lib/db.ts";
import type { Person } from "../organizations/sign-in/sign-in-rules.ts";
import { isNewer } from "../snapshot/version.ts";
import { keepNewest } from "./keep-newest.ts";
import { listDerived, type UpdateCandidate } from "./fleet.store.ts";

/** Data derived from a shop's last visit and from the store. */
export interface DerivedShop {
  /** Version of the rows that it was derived from. */
  version: string;
  causes: StoredCauses | null;
  queueSize: number;
  /** Extensions with a newer version; `null` if none is known but the store does not answer about all of them. */
  updates: number | null;
}

/** Number of shops whose derived data a server caches, about 4 kB each. */
const MOST_SHOPS = 4000;
/** PostgreSQL's plan for a longer list compares each shop with each. */
const SHOPS_AT_ONCE = 500;

/** By database; the data belongs to the shop and does not depend on who asked. */
const keptOf = new WeakMap<Db, Map<number, DerivedShop>>();

/**
 * Derived data of these of the person's shops. The database tells the current version with each row, so only changed
 * shops are read and derived again, whichever server or worker changed them. Deleted shops are missing.
 */
export async function derivedShops(
  db: Db,
  person: Person,
  shops: readonly { shopId: number; version: string }[],
): Promise<ReadonlyMap<number, DerivedShop>> {
  const kept = keptOf.get(db) ?? new Map<number, DerivedShop>();
  keptOf.set(db, kept);
  const derived = new Map<number, DerivedShop>();
  const changed: number[] = [];
  for (const { shopId, version } of shops) {
    const known = kept.get(shopId);
    if (known?.version === version) derived.set(shopId, known);
    else changed.push(shopId);
  }
  for (let first = 0; first < changed.length; first += SHOPS_AT_ONCE) {
    for (const { shopId, candidates, ...row } of await listDerived(
      db,
      person,
      changed.slice(first, first + SHOPS_AT_ONCE),
    )) {
      const shop = { ...row, updates: updatesOf(candidates ?? []) };
      derived.set(shopId, shop);
      keepNewest(kept, shopId, shop, MOST_SHOPS);
    }
  }
  return derived;
}

function updatesOf(candidates: readonly UpdateCandidate[]): number | null {
  const updates = candidates.filter(
    ({ version, latestVersion }) => latestVersion !== null && isNewer(latestVersion, version),
  );
  return updates.length === 0 && candidates.some(({ isUnknown }) => isUnknown) ? null : updates.length;
}
