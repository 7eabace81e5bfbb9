import { desc, sql } from "drizzle-orm";
import { and, eq } from "drizzle-orm";
import type { Db } from "../../lib/db.ts";
import { attempt } from "../delivering/message.table.ts";
import type { DeliveryAttempt } from "./delivery-answers.ts";
import type { OneDelivery } from "./deliveries.store.ts";

const ATTEMPTS_LISTED = 100;
const EVENTS_LISTED = 100;

/** The tries of a message, the newest first. */
export async function listAttempts(db: Db, { destinationId, messageId }: OneDelivery): Promise<DeliveryAttempt[]> {
  const rows = await db
    .select({
      number: attempt.number,
      beganAt: attempt.beganAt,
      endedAt: attempt.endedAt,
      outcome: attempt.outcome,
      status: attempt.status,
      milliseconds: attempt.milliseconds,
      answer: attempt.answer,
    })
    .from(attempt)
    .where(and(eq(attempt.destinationId, destinationId), eq(attempt.messageId, messageId)))
    .orderBy(desc(attempt.number))
    .limit(ATTEMPTS_LISTED);
  return rows.map(({ beganAt, endedAt, ...row }) => ({
    ...row,
    beganAt: beganAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }));
}

/** The ids of the events that a message was made of, at most so many as are listed. */
export const eventsOf = ({ destinationId, messageId }: OneDelivery) => sql`
  select event_id from notice where destination_id = ${destinationId} and message_id = ${messageId} order by event_id limit ${EVENTS_LISTED}`;

type ToldRow = Record<string, unknown> & { id: number; kind: string; data: unknown; at: Date; shopName: string | null };

/** The events that a message was made of, the oldest first. */
export async function listTold(db: Db, { destinationId, messageId }: OneDelivery) {
  const { rows } = await db.execute<ToldRow>(sql`
    select event.id, event.kind, event.data, event.date as at, shop.name as "shopName"
    from notice join event on event.organization_id = notice.organization_id and event.id = notice.event_id
    left join shop on shop.organization_id = notice.organization_id and shop.id = notice.shop_id
    where notice.destination_id = ${destinationId} and notice.message_id = ${messageId}
    order by event.id, notice.id limit ${EVENTS_LISTED}`);
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at).toISOString() }));
}
