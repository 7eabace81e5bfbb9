import type { Db } from "../../lib/db.ts";
import { Refusal } from "../../lib/errors.ts";
import { findSameShop, waitForSameShop, type WantedShop } from "./same-shop.store.ts";
import { hereAlready } from "../shop-rules.ts";

/** What somebody wants, and `again: false` where they want to be asked. */
export type AskedShop = WantedShop & { again: boolean | undefined };

/** Asks before an organization has the same shop twice, however it comes to that: the one place that does. */
export async function refuseSameShop(db: Db, wanted: AskedShop | null): Promise<void> {
  const same = wanted?.again === false ? await findSameShop(db, wanted) : null;
  if (same !== null) throw new Refusal("conflict", hereAlready(same));
}

/** The same again where it is written, also of several at the same moment. Before anything else is locked. */
export async function settleSameShop(tx: Db, wanted: AskedShop | null): Promise<void> {
  if (wanted === null) return;
  await waitForSameShop(tx, wanted);
  await refuseSameShop(tx, wanted);
}
