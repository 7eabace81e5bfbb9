import type { Pool } from "pg";
import { transact } from "../src/lib/db.ts";
import { writePulses } from "../src/shops/pulse/pulse.store.ts";
import { readUptimePulses } from "../src/uptime/loop/probe-pulse.store.ts";

/** What web servers answer while they fail in this way. */
export const STATUS_OF = (cause: string) =>
  `case ${cause} when 'gateway_error' then 502 when 'server_error' then 500 when 'maintenance' then 503 end`;

const DOWN = `select probe.organization_id, probe.shop_id, probe.id, cause, from_at, ${STATUS_OF("cause")} as status
  from span join probe on probe.organization_id = span.organization_id and probe.shop_id = span.shop_id
  where subject = 'shop' and state = 'down' and to_at is null`;

const OPEN_SQL = `with down as materialized (${DOWN}), spans as (
    insert into span (organization_id, shop_id, subject, state, cause, resolution_seconds, from_at, not_before, confirmed_at, http_status)
    select organization_id, shop_id, 'probe:' || id, 'down', cause, 60, from_at, from_at - interval '1 minute', from_at + interval '40 seconds', status from down
  ), turns as (
    update probe_turn as turn set last_state = 'failed', since = from_at, times = ceil(extract(epoch from $1::timestamptz - from_at) / 60),
      good_at = from_at - interval '1 minute', slot_at = $1::timestamptz - interval '1 minute', last_at = $1::timestamptz - interval '1 minute',
      reason = cause, http_status = status
    from down where turn.probe_id = down.id
  ), states as (
    insert into probe_state (organization_id, probe_id, state, since, first_failed_at, confirmed_at, span, bound_at, version)
    select organization_id, id, 'down', from_at, from_at, from_at + interval '40 seconds', 'down', from_at + interval '40 seconds', 1 from down
  )
  select distinct organization_id as "organizationId", shop_id as "shopId" from down`;

/** The pages of shops that answer nobody now have been down for as long; the next result goes on from there. */
export async function writeOpenOutages(pool: Pool, now: Date): Promise<void> {
  const { rows } = await pool.query<{ organizationId: string; shopId: number }>(OPEN_SQL, [now]);
  await transact(pool, async (tx) => writePulses(tx, "uptime", await readUptimePulses(tx.client, rows)));
}
