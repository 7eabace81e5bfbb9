import { sql } from "drizzle-orm";
import type { Db } from "../../lib/db.ts";
import type { DestinationState } from "../delivering/telling-limits.ts";
import { REFUSALS_AT_MOST } from "./known-address.ts";

/** The addresses that a channel names, in small letters. */
const NAMED = sql.raw(`string_to_array(lower(destination.settings ->> 'addresses'), E'\\n')`);

/** Whether somebody reads what a channel is told. */
const HAS_READER = sql`exists (select from mail_address where mail_address.organization_id = destination.organization_id
  and address = any(${NAMED}) and confirmed_at is not null and unsubscribed_at is null and refusals < ${sql.raw(String(REFUSALS_AT_MOST))})`;

/** How many addresses a channel names, and how many of them have not answered; `null`: it mails nobody. */
export const ADDRESS_COUNTS = sql`case when channel = 'email' then json_build_object('total', cardinality(${NAMED}),
  'waiting', (select count(*) from mail_address where mail_address.organization_id = destination.organization_id
    and address = any(${NAMED}) and confirmed_at is null and unsubscribed_at is null)) end`;

interface Settled {
  organizationId: string;
  /** One of them alone. Default: all. */
  id?: string;
  now: Date;
  /** What becomes of one that nobody reads any more: somebody has changed it, or its last reader has left. */
  without: "unconfirmed" | "disabled";
}

/**
 * Has channels of an organization that mail wait or work by whether somebody reads them, and says which have changed.
 * What was disabled stays so until a person has mended it.
 */
export async function settleMailed(tx: Db, { organizationId, id, now, without }: Settled) {
  const { rows } = await tx.execute<{ id: string; state: DestinationState }>(sql`
    with held as (
      select destination.id, case when state = 'unconfirmed' and ${HAS_READER} then 'on'
        when state in ('on', 'struggling') and not ${HAS_READER} then ${without} else state end as state
      from destination where organization_id = ${organizationId} and channel = 'email'
        and (${id ?? null}::uuid is null or destination.id = ${id ?? null}::uuid)
      order by destination.id for no key update
    )
    update destination set state = held.state, state_since = ${now.toISOString()},
      reason = case when held.state = 'disabled' then 'blocked_by_person' end,
      failures = case when held.state = 'on' then 0 else failures end,
      failing_since = case when held.state = 'on' then null else failing_since end
    from held where destination.id = held.id and destination.state <> held.state
    returning destination.id, destination.state`);
  return rows;
}

export async function hasReader(tx: Db, id: string): Promise<boolean> {
  const { rows } = await tx.execute<{ has: boolean }>(
    sql`select ${HAS_READER} as has from destination where destination.id = ${id}`,
  );
  return rows[0]?.has === true;
}
