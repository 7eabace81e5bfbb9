import { and, eq } from "drizzle-orm";
import type { PoolClient } from "pg";
import type { Db } from "../../lib/db.ts";
import { storableJson } from "../../lib/storable-text.ts";
import type { ShopAccess } from "../../shops/access.ts";
import { shopState } from "../../shops/shop.table.ts";
import type { Expectation } from "../expectation.ts";
import { PROBE_LIMITS } from "../probe-limits.ts";
import type { ProbeSettings } from "../uptime-answers.ts";

export interface EditedShop {
  name: string;
  url: string;
  /** Of its sales channels. */
  hosts: readonly string[];
}

/** Nobody else changes probes of the shop until the transaction ends. `null`: it is gone. */
export async function holdShop(client: PoolClient, { organizationId, shopId }: ShopAccess): Promise<EditedShop | null> {
  const { rows } = await client.query<EditedShop>(
    `select name, url, coalesce(own_hosts, '[]') as hosts from shop join shop_state state
       on state.organization_id = shop.organization_id and state.shop_id = shop.id
     where shop.organization_id = $1 and shop.id = $2 for no key update of shop`,
    [organizationId, shopId],
  );
  return rows[0] ?? null;
}

/** The domains of another shop's sales channels say nothing about this one; the next visit reads its own. */
export async function forgetHosts(client: PoolClient, { organizationId, shopId }: ShopAccess): Promise<void> {
  await client.query(
    "update shop_state set own_hosts = null, icon_checked_at = null where organization_id = $1 and shop_id = $2",
    [organizationId, shopId],
  );
}

export interface EditedProbe extends ProbeSettings {
  id: number;
  place: number;
}

export async function listProbes(
  client: PoolClient,
  { organizationId, shopId }: ShopAccess,
): Promise<readonly EditedProbe[]> {
  const { rows } = await client.query<EditedProbe & { expectations: readonly Expectation[] }>(
    `select id, place, name, url, interval_seconds as "intervalSeconds", timeout_milliseconds as "timeoutMilliseconds",
       confirm_seconds as "confirmSeconds", expects as expectations, enabled
     from probe where organization_id = $1 and shop_id = $2 order by place`,
    [organizationId, shopId],
  );
  return rows;
}

/** Adds a probe at the first free place. `null`: there is none. It is fetched at once, unless it is off. */
export async function insertProbe(
  client: PoolClient,
  { organizationId, shopId }: ShopAccess,
  settings: ProbeSettings,
): Promise<number | null> {
  const { rows } = await client.query<{ id: number }>(
    `with added as (
       insert into probe (organization_id, shop_id, place, name, url, interval_seconds, timeout_milliseconds, confirm_seconds, expects, enabled)
       select $1, $2, place, $3, $4, $5, $6, $7, $8, $9 from generate_series(1, ${PROBE_LIMITS.perShop}) as free(place)
       where not exists (select from probe where organization_id = $1 and shop_id = $2 and probe.place = free.place)
       order by place limit 1 returning organization_id, id, enabled
     ), turned as (
       insert into probe_turn (organization_id, probe_id, location, due_at)
       select organization_id, added.id, probe_location.id, case when enabled then now() end
       from added, (select 0 as id union select id from probe_location where disabled_at is null) probe_location
     )
     select id from added`,
    [organizationId, shopId, ...valuesOf(settings)],
  );
  return rows[0]?.id ?? null;
}

export async function updateProbe(
  client: PoolClient,
  { organizationId }: ShopAccess,
  { id, ...settings }: ProbeSettings & { id: number },
): Promise<void> {
  await client.query(
    `update probe set name = $3, url = $4, interval_seconds = $5, timeout_milliseconds = $6, confirm_seconds = $7,
       expects = $8, enabled = $9
     where organization_id = $1 and id = $2`,
    [organizationId, id, ...valuesOf(settings)],
  );
}

function valuesOf({ name, url, expectations, enabled, ...times }: ProbeSettings): readonly unknown[] {
  const { intervalSeconds, timeoutMilliseconds, confirmSeconds } = times;
  return [name, url, intervalSeconds, timeoutMilliseconds, confirmSeconds, storableJson(expectations), enabled];
}

/** A shorter interval holds from now on. */
export async function bringForward(client: PoolClient, { organizationId }: ShopAccess, probeId: number): Promise<void> {
  await client.query(
    `update probe_turn set due_at = least(due_at, now() + make_interval(secs => interval_seconds))
     from probe where probe.organization_id = $1 and probe.id = $2 and probe_id = probe.id`,
    [organizationId, probeId],
  );
}

/**
 * Forgets what is going on, not what was: another address may fail for another reason, and one that is switched off is
 * not looked at, which is told as long as it lasts.
 */
export async function beginAnew(
  client: PoolClient,
  { organizationId, shopId }: ShopAccess,
  { id, isOff }: { id: number; isOff: boolean },
): Promise<void> {
  await client.query(
    `update probe_turn set due_at = case when $3 then null else now() end, slot_at = null, last_state = null, since = null,
       times = 0, slow_bits = 0, good_at = null, last_at = null, last_milliseconds = null, address = null, reason = null, http_status = null, vendor = null
     where organization_id = $1 and probe_id = $2`,
    [organizationId, id, isOff],
  );
  const { rows } = await client.query<{ at: Date }>(
    `with bound as (
       select greatest(date_trunc('milliseconds', now()), max(greatest(from_at, confirmed_at, to_at)) + interval '1 millisecond') as at
       from span where organization_id = $1 and shop_id = $2 and subject = 'probe:' || $3::integer
     ), ended as (
       update span set to_at = bound.at, confirmed_at = least(confirmed_at, bound.at) from bound
       where organization_id = $1 and shop_id = $2 and subject = 'probe:' || $3::integer and to_at is null
     ), known as (
       update probe_state set state = 'unknown', since = bound.at, first_failed_at = null, confirmed_at = null, before = null,
         span = case when $4 then 'unknown' end, bound_at = bound.at, version = version + 1
       from bound where organization_id = $1 and probe_id = $3
     )
     select at from bound`,
    [organizationId, shopId, id, isOff],
  );
  if (!isOff) return;
  await client.query(
    `insert into span (organization_id, shop_id, subject, state, cause, resolution_seconds, from_at, confirmed_at)
     select $1, $2, 'probe:' || $3::integer, 'unknown', 'notWatched', 60, $4, $4
     where exists (select from probe_state where probe_id = $3)`,
    [organizationId, shopId, id, rows[0]?.at ?? null],
  );
}

export async function deleteProbe(client: PoolClient, access: ShopAccess, probeId: number): Promise<void> {
  const { organizationId, shopId } = access;
  await client.query("delete from probe where organization_id = $1 and shop_id = $2 and id = $3", [
    organizationId,
    shopId,
    probeId,
  ]);
  await client.query(
    "delete from span where organization_id = $1 and shop_id = $2 and subject = 'probe:' || $3::integer",
    [organizationId, shopId, probeId],
  );
}

/** What visits read last; `null`: none did yet. */
export async function findVisited(
  db: Db,
  access: ShopAccess,
): Promise<{ version: string | null; hosts: readonly string[] | null } | null> {
  const rows = await db
    .select({ version: shopState.shopwareVersion, hosts: shopState.ownHosts })
    .from(shopState)
    .where(and(eq(shopState.organizationId, access.organizationId), eq(shopState.shopId, access.shopId)));
  return rows[0] ?? null;
}
