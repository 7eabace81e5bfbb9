import type { Db, Transaction } from "../lib/db.ts";
import { notify } from "../lib/events.ts";
import { storableJson } from "../lib/storable-text.ts";
import type { ShopEvent } from "./shop-event.ts";
import { shopEvent } from "./shop-event.table.ts";

/** Topic of the hint that there are new events about shops; for workers alone. */
export const SHOP_EVENTS = "shop-events";

/** Writes them into the running transaction, and tells workers when it commits. */
export async function insertShopEvents(
  tx: Transaction,
  shop: { organizationId: string; shopId: number },
  events: readonly ShopEvent[],
  date: Date,
): Promise<void> {
  if (events.length === 0) return;
  await tx.client.query({
    name: "insert_shop_events",
    text: `insert into shop_event (organization_id, shop_id, date, event)
select $1, $2, $3, event from jsonb_array_elements($4::jsonb) with ordinality as listed (event, place) order by place`,
    values: [shop.organizationId, shop.shopId, date, storableJson(events)],
  });
  await notify(tx.db, { topic: SHOP_EVENTS, organizationId: null, userId: null, id: null });
}

/** The same for one event, where the transaction is not a visit's. */
export async function insertShopEvent(
  db: Db,
  { organizationId, shopId }: { organizationId: string; shopId: number },
  event: ShopEvent,
  date: Date,
): Promise<void> {
  await db.insert(shopEvent).values({ organizationId, shopId, date, event });
  await notify(db, { topic: SHOP_EVENTS, organizationId: null, userId: null, id: null });
}
