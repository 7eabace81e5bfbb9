import { sql } from "drizzle-orm";
import type { EventOf } from "../../changelog/define-event.ts";
import type { Db } from "../../lib/db.ts";
import { storableJson } from "../../lib/storable-text.ts";
import type { updateShared } from "../topics/changes/update-shared.ts";
import type { AlertKey } from "../ways/sending/alert-message.store.ts";

/** What waits for a person says this, and leads to this shop. */
export async function restateAlert(
  db: Db,
  { destinationId, id }: AlertKey,
  { news, shopId }: { news: EventOf<typeof updateShared>; shopId: number },
): Promise<void> {
  await db.execute(sql`update message set alert = jsonb_set(alert, '{news}', ${storableJson(news)}::jsonb), shop_id = ${shopId}
    where destination_id = ${destinationId} and id = ${id} and state = 'waiting'`);
}

/** What waits for channels tells of this event. */
export async function restateNotices(
  db: Db,
  organizationId: string,
  { noticeIds, eventId }: { noticeIds: readonly number[]; eventId: number },
): Promise<void> {
  await db.execute(sql`update notice set event_id = ${eventId} where organization_id = ${organizationId}
    and id = any(${sql.param([...noticeIds])}::integer[]) and message_id is null`);
}
