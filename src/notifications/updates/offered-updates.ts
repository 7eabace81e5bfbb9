import { z } from "zod";
import { isNewer } from "../../snapshot/version.ts";

/** No database holds another one. */
const MOST_ID = 2_147_483_647;

/** What a shop was found to offer, or to have installed, in the order of the events that say so. */
export interface ProductEvent {
  eventId: number;
  shopId: number;
  product: string;
  /** The version that can be installed; `null`: the event says what is installed. */
  offered: string | null;
  /** `null`: nothing is, or the event says what is offered. */
  installed: string | null;
}

/** An update in shops; `shopIds`: `null`, nobody wrote them down. */
export interface InShops {
  product: string;
  version: string;
  shopIds: readonly number[] | null;
}

/**
 * Whether shops lack an update that they were told of. A shop that is gone lacks nothing, and neither does one in which
 * that version or a newer one was installed since it was offered, or the product removed.
 */
export function lackingBy(
  events: readonly ProductEvent[],
  present: ReadonlySet<number>,
): (shopId: number, update: Omit<InShops, "shopIds">) => boolean {
  const offeredAt = new Map<string, number>();
  const changed = new Map<string, ProductEvent>();
  for (const one of events.toSorted((first, second) => first.eventId - second.eventId)) {
    const key = JSON.stringify([one.shopId, one.product]);
    if (one.offered === null) changed.set(key, one);
    else offeredAt.set(JSON.stringify([one.shopId, one.product, one.offered]), one.eventId);
  }
  return (shopId, { product, version }) => {
    if (!present.has(shopId)) return false;
    const last = changed.get(JSON.stringify([shopId, product]));
    const at = offeredAt.get(JSON.stringify([shopId, product, version])) ?? 0;
    if (last === undefined || last.eventId < at) return true;
    return last.installed !== null && isNewer(version, last.installed);
  };
}

/** Whether none of its shops lacks it any more; what nobody wrote down is not known to be over. */
export const isOverBy =
  (isLacking: ReturnType<typeof lackingBy>) =>
  ({ shopIds, ...update }: InShops): boolean =>
    shopIds !== null && !shopIds.some((id) => isLacking(id, update));

const shopIdsSchema = z.array(z.int().positive().max(MOST_ID)).min(1).readonly();

/** The shops that were written down with what is told of them; `null`: nobody did, or nobody can read it. */
export const readShopIds = (stored: unknown): readonly number[] | null => shopIdsSchema.safeParse(stored).data ?? null;
