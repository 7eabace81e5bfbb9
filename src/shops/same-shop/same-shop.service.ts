import type { Db } from "../../lib/db.ts";
import { Refusal } from "../../lib/errors.ts";
import { findSameShop, waitForSameShop, type WantedShop } from "./same-shop.store.ts";
import { hereAlready } from "../shop-rules.ts";

/** The shop that somebody wants to add or change, and `again: false` if they want to be asked. */
export type AskedShop = WantedShop & { again: boolean | undefined };

/** The only place that asks before an organization gets the same shop twice, in whichever way. */
export async function refuseSameShop(db: Db, wanted: AskedShop | null): Promise<void> {
  const same = wanted?.again === false ? await findSameShop(db, wanted) : null;
  if (same !== null) throw new Refusal("conflict", hereAlready(same));
}

/** The same check at the time of writing, which also covers simultaneous calls. Call it before taking other locks. */
export async function settleSameShop(tx: Db, wanted: AskedShop | null): Promise<void> {
  if (wanted === null) return;
  await waitForSameShop(tx, wanted);
  await refuseSameShop(tx, wanted);
}
