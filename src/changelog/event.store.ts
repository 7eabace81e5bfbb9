import type { Db, Transaction } from "../lib/db.ts";
import { notify } from "../lib/events.ts";
import { shopEvents } from "../lib/hints.ts";
import { storableJson } from "../lib/storable-text.ts";
import type { SomeEvent } from "./define-event.ts";
import { event as outbox } from "./event.table.ts";

/** Writes events in the running transaction, and notifies workers when it commits. */
export async function insertEvents(
  tx: Transaction,
  shop: { organizationId: string; shopId: number },
  events: readonly SomeEvent[],
  date: Date,
): Promise<void> {
  if (events.length === 0) return;
  await tx.client.query({
    name: "insert_events",
    text: `insert into event (organization_id, shop_id, date, kind, data)
select $1, $2, $3, happened ->> 'kind', happened - 'kind'
from jsonb_array_elements($4::jsonb) with ordinality as listed (happened, place) order by place`,
    values: [shop.organizationId, shop.shopId, date, storableJson(events)],
  });
  await notify(tx.db, shopEvents());
}

/** The same for one event outside a visit. */
export async function insertEvent(
  db: Db,
  { organizationId, shopId }: { organizationId: string; shopId: number },
  { kind, ...data }: SomeEvent,
  date: Date,
): Promise<void> {
  await db.insert(outbox).values({ organizationId, shopId, date, kind, data });
  await notify(db, shopEvents());
}
