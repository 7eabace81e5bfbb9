import type { IsoTime } from "../snapshot/visit.ts";
import { after, type Around, type ShopWindow } from "./standing.ts";
import { SETTLE_MINUTES } from "../windows/window-limits.ts";

/** What was there in planned work is looked at once this time has passed since its end (product rule). */
const SETTLE = SETTLE_MINUTES * 60_000;

/** The planned work in which something happened to a shop; of several the one that ends last. */
export function windowAt({ windows }: Around, shopId: number, at: IsoTime): ShopWindow | null {
  const running = windows.filter((one) => one.shopId === shopId && one.beginsAt <= at && at < one.endsAt);
  return running.toSorted((one, other) => (one.endsAt < other.endsAt ? 1 : -1))[0] ?? null;
}

/** Whether all planned work on a shop is over, and has been for a while. */
export function isSettled({ windows, now }: Around, shopId: number): boolean {
  return windows.every((one) => one.shopId !== shopId || one.beginsAt > now || after(one.endsAt, SETTLE) <= now);
}
