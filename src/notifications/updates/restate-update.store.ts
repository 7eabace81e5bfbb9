import { sql } from "drizzle-orm";
import type { EventOf } from "../../changelog/define-event.ts";
import type { Db } from "../../lib/db.ts";
import { storableJson } from "../../lib/storable-text.ts";
import { saidOnce } from "../shared/shown.store.ts";
import type { updateShared } from "../topics/changes/update-shared.ts";
import type { AlertKey } from "../ways/sending/alert-message.store.ts";

/** What waits for a person says this, and leads to this shop. */
interface RestatedAlert extends AlertKey {
  event: EventOf<typeof updateShared>;
  shopId: number;
}

/** However many they are, in one statement. */
export async function restateAlerts(db: Db, all: readonly RestatedAlert[]): Promise<void> {
  if (all.length === 0) return;
  const { said, numbers } = saidOnce(all.map(({ event }) => event));
  const rows = all.map(({ destinationId, id, shopId }, at) => ({
    destinationId,
    id,
    shopId,
    number: numbers[at],
  }));
  await db.execute(sql`
    with said as materialized (
      select number, event from jsonb_array_elements(${storableJson(said)}::jsonb) with ordinality as each (event, number)
    )
    update message set alert = jsonb_set(alert, '{news}', said.event), shop_id = "shopId"
    from jsonb_to_recordset(${storableJson(rows)}::jsonb) as given ("destinationId" uuid, id uuid, "shopId" integer, number integer)
    join said using (number)
    where destination_id = "destinationId" and message.id = given.id and state = 'waiting'`);
}

/** What waits for channels tells of this event. Whoever sends holds the channel before its notices. */
export async function restateNotices(
  db: Db,
  organizationId: string,
  { noticeIds, eventId }: { noticeIds: readonly number[]; eventId: number },
): Promise<void> {
  const theirs = sql`organization_id = ${organizationId} and id = any(${sql.param([...noticeIds])}::integer[])`;
  await db.execute(sql`
    select from destination where id in (select destination_id from notice where ${theirs}) order by id for no key update`);
  await db.execute(sql`update notice set event_id = ${eventId} where ${theirs} and message_id is null`);
}
