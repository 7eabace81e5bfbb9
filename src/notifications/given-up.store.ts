import { sql } from "drizzle-orm";
import type { Db } from "../lib/db.ts";
import { notify } from "../lib/events.ts";
import { deliveryDue } from "../lib/hints.ts";
import { type Alert, readAlert } from "./alert.ts";
import { IS_PERSON_WAY } from "./delivering/telling-owner.store.ts";
import { mendWays } from "./ways/sending/person-way.store.ts";
import { noteTold } from "./ways/sending/alert-message.store.ts";
import { reviveSummed } from "./ways/sending/summary-message.store.ts";

const LISTED_AT_MOST = 100;

interface GivenUp {
  id: string;
  /** A summary tells of several alerts, which then are not listed by themselves. */
  kind: "alert" | "summary" | "digest";
  /** `null`: it is no alert, or one that this version cannot read. */
  alert: Alert | null;
  channel: string;
  createdAt: Date;
  givenUpAt: Date;
  /** What was said when it last did not arrive. */
  reason: string | null;
  person: { id: string; name: string; email: string };
  shopName: string | null;
  /** `null`: it is about several. */
  organizationName: string | null;
}

type Row = Record<string, unknown> & Omit<GivenUp, "alert" | "createdAt" | "givenUpAt">;

/** A message to a person; those of alerts that one message told together are not listed by themselves. */
const IS_GIVEN_UP = sql`message.state = 'dead' and kind in ('alert', 'summary', 'digest') and summary_id is null
  and user_id is not null and (kind = 'alert' or ${IS_PERSON_WAY})`;

/** What people were to be told and never arrived, and is not tried again, the newest first, with their total number. */
export async function listGivenUp(db: Db): Promise<{ deliveries: readonly GivenUp[]; total: number }> {
  const { rows } = await db.execute<Row & { alert: unknown; createdAt: Date; givenUpAt: Date }>(sql`
    select message.id, kind, alert, channel, message.created_at as "createdAt", settled_at as "givenUpAt",
      (select answer from attempt where destination_id = destination.id and message_id = message.id and ended_at is not null
        order by number desc limit 1) as reason,
      jsonb_build_object('id', "user".id, 'name', "user".name, 'email', "user".email) as person,
      shop.name as "shopName", organization.name as "organizationName"
    from message join destination on destination.id = destination_id join "user" on "user".id = destination.user_id
    left join organization on organization.id = message.organization_id left join shop on shop.id = shop_id
    where ${IS_GIVEN_UP} order by message.created_at desc, message.id limit ${LISTED_AT_MOST}`);
  const { rows: counted } = await db.execute<{ total: number }>(sql`
    select count(*)::integer as total from message join destination on destination.id = destination_id where ${IS_GIVEN_UP}`);
  const deliveries = rows.map(({ createdAt, givenUpAt, ...row }) => ({
    ...row,
    alert: readAlert(row.alert),
    createdAt: new Date(createdAt),
    givenUpAt: new Date(givenUpAt),
  }));
  return { deliveries, total: counted[0]?.total ?? 0 };
}

interface Opened extends Record<string, unknown> {
  destinationId: string;
  kind: GivenUp["kind"];
  userId: string;
  userName: string;
  /** `null`: it is about several. */
  organizationId: string | null;
  shopId: number | null;
  incidentId: number | null;
  channel: string;
  shopName: string | null;
}

/**
 * Has it tried again, from the first pause on, also where its way was given up. `null`: it arrived, is on its way, or is
 * a digest, which nobody sends again.
 */
export async function openAgain(db: Db, id: string, now: Date): Promise<Opened | null> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<Opened>(sql`
    with held as materialized (
      select id from destination where id in (select destination_id from message where state = 'dead' and message.id::text = ${id})
      order by id for no key update
    ), opened as (
      update message set state = 'waiting', reason = null, settled_at = null, next_at = ${at}, attempts_before = attempts, redelivered_at = ${at}
      from held join destination using (id) where destination.id = destination_id and kind <> 'digest' and ${IS_GIVEN_UP} and message.id::text = ${id}
      returning message.*, user_id, channel
    )
    select destination_id as "destinationId", kind, user_id as "userId", "user".name as "userName", opened.organization_id as "organizationId",
      shop_id as "shopId", incident_id as "incidentId", channel, shop.name as "shopName"
    from opened join "user" on "user".id = user_id
    left join shop on shop.organization_id = opened.organization_id and shop.id = shop_id`);
  const [row] = rows;
  if (row === undefined) return null;
  const key = { destinationId: row.destinationId, id };
  await mendWays(db, row, now);
  await noteTold(
    db,
    { destinationId: row.destinationId, ids: [id] },
    { state: "waiting", why: null, reason: null, at: now },
  );
  await reviveSummed(db, key, now);
  await notify(db, deliveryDue());
  return row;
}
