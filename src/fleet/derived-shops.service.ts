import type { StoredCauses } from "../checks/causes/stored-causes.ts";
import type { Db } from "../lib/db.ts";
import type { Person } from "../organizations/sign-in/sign-in-rules.ts";
import { isNewer } from "../snapshot/version.ts";
import { keepNewest } from "./keep-newest.ts";
import { listDerived, type UpdateCandidate } from "./fleet.store.ts";

/** What a visit and the store leave to be derived of a shop. */
export interface DerivedShop {
  /** Of the rows that it is derived of. */
  version: string;
  causes: StoredCauses | null;
  queueSize: number;
  /**
   * Extensions with a newer version; `null` where none is known of, but the store does not answer about all of them.
   */
  updates: number | null;
}

/** Shops of which a server keeps what is derived, about 4 kB each. */
const MOST_SHOPS = 4000;
/** PostgreSQL expects few shops, and compares each with each. */
const SHOPS_AT_ONCE = 500;

/** By database; everything here is of the shop, nothing of who asked. */
const keptOf = new WeakMap<Db, Map<number, DerivedShop>>();

/**
 * What is derived of these of the person's shops. The database says with each row which version of it is
 * true, so that only what has changed since is read and derived again, whichever server or worker changed
 * it. A shop that has gone is missing.
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
