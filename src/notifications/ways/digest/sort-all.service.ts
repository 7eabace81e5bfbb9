import type { Db } from "../../../lib/db.ts";
import { settleAlerts } from "../sending/alert-message.store.ts";
import { whatStillComes } from "../unsubscribing/what-still-comes.service.ts";
import type { WaitingAlert } from "../waiting.store.ts";
import { chooseWaited, type WaitedRest } from "./choose-waited.ts";
import { idsOf, type Sorting, sortWaited, type Told } from "./sort-waited.service.ts";
import { sumUp } from "./waited.ts";

/** What one message tells. */
export interface ToldTogether {
  told: readonly Told[];
  /** It is counted alone. */
  rest: WaitedRest;
  /** Its reader has unsubscribed from what is not urgent. */
  isLeft: boolean;
}

/** What one message tells of all this, which has waited together: what is looked at is as it is now. */
export async function sortAll(tx: Db, rows: readonly WaitingAlert[], sorting: Sorting): Promise<ToldTogether> {
  const { way, now } = sorting;
  for (let left = rows; ;) {
    const { chosen, rest } = chooseWaited(left);
    const all = await sortWaited(tx, chosen, sorting);
    // What is alone is no summary.
    const isAlone = all.length + rest.length === 1;
    const still = isAlone ? { told: all, rest, isLeft: false } : await whatStillComes(tx, { told: all, rest }, sorting);
    if (still.rest.length === 0 || sumUp(still.told.map(({ row }) => row)) !== null) return still;
    // Of these nobody needs to hear, but perhaps of the others.
    const told = still.told.map(({ row }) => row);
    await settleAlerts(tx, idsOf(way, told), { why: "overtaken", now });
    left = still.rest.map(({ row }) => row);
  }
}
