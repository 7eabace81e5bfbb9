import { sql } from "drizzle-orm";
import type { Db } from "../../../lib/db.ts";
import { REFUSALS_AT_MOST } from "../../addresses/known-address.ts";

/** An address of a channel that has confirmed at some time. */
interface StoredRecipient extends Record<string, unknown> {
  id: string;
  /** In small letters. */
  key: string;
  stands: "due" | "had" | "left";
}

interface About {
  organizationId: string;
  destinationId: string;
  messageId: string;
}

/**
 * How addresses stand with a message, in this order. Those that never confirmed, or refuse mails for good, are left out,
 * and so are those that refused this very one.
 */
export async function listRecipients(
  db: Db,
  { organizationId, destinationId, messageId }: About,
  keys: readonly string[],
): Promise<readonly StoredRecipient[]> {
  const given = sql`${sql.param([...keys])}::text[]`;
  const { rows } = await db.execute<StoredRecipient>(sql`
    select mail_address.id, address as key,
      case when unsubscribed_at is not null then 'left' when outcome = 'arrived' then 'had' else 'due' end as stands
    from mail_address left join (select address_id, outcome from message_address join message
        on message.destination_id = message_address.destination_id and message.id = message_id
      where message_address.destination_id = ${destinationId} and message_id = ${messageId}
        and (outcome = 'arrived' or at >= coalesce(redelivered_at, '-infinity'))) as told on address_id = mail_address.id
    where organization_id = ${organizationId} and address = any(${given})
      and (unsubscribed_at is not null or (confirmed_at is not null and refusals < ${REFUSALS_AT_MOST}
        and outcome is distinct from 'refused'))
    order by array_position(${given}, address) limit ${keys.length}`);
  return rows;
}

/**
 * What became of the mail to one address: only one that its server does not know counts against it. Of a message that is
 * gone nothing is written down.
 */
export async function noteMailed(
  db: Db,
  { destinationId, messageId }: Pick<About, "destinationId" | "messageId">,
  { addressId, outcome, now }: { addressId: string; outcome: "arrived" | "refused" | "declined"; now: Date },
): Promise<void> {
  const kept = outcome === "arrived" ? "arrived" : "refused";
  const change = outcome === "refused" ? sql`refusals + 1` : sql`0`;
  await db.execute(sql`
    with told as (
      insert into message_address (destination_id, message_id, address_id, outcome, at)
      select destination_id, id, ${addressId}, ${kept}, ${now.toISOString()} from message
      where destination_id = ${destinationId} and id = ${messageId}
      on conflict (destination_id, message_id, address_id) do update set outcome = excluded.outcome, at = excluded.at
    )
    update mail_address set refusals = ${change} where id = ${addressId} and refusals <> ${change}`);
}
