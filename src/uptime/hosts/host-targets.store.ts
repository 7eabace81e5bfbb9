import { sql } from "drizzle-orm";
import type { Pool } from "pg";
import { type Db, transact, type Transaction } from "../../lib/db.ts";
import { holdShop } from "../../shops/shop.store.ts";
import { writePulse } from "../../shops/pulse/pulse.store.ts";
import { HOST_LIMITS } from "../../snapshot/host-pulse.ts";
import { HOST_FACT_KINDS, type HostFactKind, type HostLine } from "./host-fact.ts";
import { PULSE_OF } from "./host-pulse-of.ts";
import { type IsListed, registrableDomain } from "./registrable-domain.ts";

interface ShopKey {
  organizationId: string;
  shopId: number;
}

interface Target {
  kind: HostFactKind;
  host: string;
  port: number;
}

/** Shops that are brought up to date in one go; the rest follows at the next run. */
const SHOPS_AT_ONCE = 500;

/** The addresses of all shops and of their probes, in parts. */
const WANTED = `wanted as materialized (
  select organization_id, shop_id, parts[1] = 'https' as is_secure, trim(both '[]' from parts[2]) as host, coalesce(parts[3], '443')::integer as port
  from (select organization_id, id as shop_id, regexp_match(lower(url), '^(https?)://(\\[[0-9a-f:.]+\\]|[^/:?#@]+)(?::([0-9]{1,5}))?(?:[/?#]|$)') as parts
    from (select organization_id, id, url from shop union select organization_id, shop_id, url from probe where enabled) as known) as addresses
  where parts is not null
)`;

/** Addresses have no names, and what ends in "localhost" is this machine, whatever name servers say. */
const HAS_NAME = "wanted.host ~ '[a-z]' and wanted.host !~ ':' and wanted.host !~ '(^|[.])localhost$'";

const OUTDATED_SQL = `with ${WANTED}
select distinct organization_id as "organizationId", shop_id as "shopId" from (
  select wanted.organization_id, wanted.shop_id from wanted left join host_fact known on known.organization_id = wanted.organization_id
    and known.shop_id = wanted.shop_id and known.kind = 'certificate' and known.host = wanted.host and known.port = wanted.port
  where wanted.is_secure and known.shop_id is null
  union all
  select wanted.organization_id, wanted.shop_id from wanted left join host_fact known on known.organization_id = wanted.organization_id
    and known.shop_id = wanted.shop_id and known.kind = 'names' and known.host = wanted.host
  where ${HAS_NAME} and known.shop_id is null
  union all
  select known.organization_id, known.shop_id from host_fact known left join wanted on wanted.organization_id = known.organization_id
    and wanted.shop_id = known.shop_id and wanted.host = known.host and (known.kind = 'names' or (wanted.is_secure and wanted.port = known.port))
  where known.kind <> 'domain' and wanted.shop_id is null
) as changed order by 2, 1 limit $1`;

const OF_SHOP_SQL = `with ${WANTED}
select distinct is_secure as "isSecure", host, port, ${HAS_NAME} as "hasName" from wanted
where organization_id = $1 and shop_id = $2 order by host, port`;

/**
 * Has every host of every shop looked at, and forgets those that shops have no more; one statement if nothing has
 * changed. Returns how many shops did.
 */
export async function updateTargets(pool: Pool, isListed: IsListed, now: Date): Promise<number> {
  const { rows } = await pool.query<ShopKey>(OUTDATED_SQL, [SHOPS_AT_ONCE]);
  for (const shop of rows) await transact(pool, (tx) => updateShopTargets(tx, shop, isListed, now));
  return rows.length;
}

async function updateShopTargets(tx: Transaction, shop: ShopKey, isListed: IsListed, now: Date): Promise<void> {
  if (!(await holdShop(tx.db, shop))) return;
  const key = [shop.organizationId, shop.shopId];
  const { rows } = await tx.client.query<{ isSecure: boolean; host: string; port: number; hasName: boolean }>(
    OF_SHOP_SQL,
    key,
  );
  const targets = rows.flatMap((address) => targetsOf(address, isListed));
  await tx.client.query(
    `insert into host_fact (organization_id, shop_id, kind, host, port, due_at)
select $1, $2, kind, host, port, $4 from jsonb_to_recordset($3::text::jsonb) as target(kind text, host text, port integer)
on conflict do nothing`,
    [...key, JSON.stringify(targets), now],
  );
  const { rows: gone } = await tx.client.query<{ kind: HostFactKind }>(
    `delete from host_fact where organization_id = $1 and shop_id = $2 and (kind, host, port) not in (
  select kind, host, port from jsonb_to_recordset($3::text::jsonb) as target(kind text, host text, port integer)
) returning kind`,
    [...key, JSON.stringify(targets)],
  );
  for (const kind of HOST_FACT_KINDS.filter((one) => gone.some((row) => row.kind === one))) {
    await rewritePulse(tx, shop, kind);
  }
}

function targetsOf(
  { isSecure, host, port, hasName }: { isSecure: boolean; host: string; port: number; hasName: boolean },
  isListed: IsListed,
): readonly Target[] {
  if (host.length > HOST_LIMITS.host || port < 1) return [];
  const domain = hasName ? registrableDomain(host, isListed) : null;
  return [
    ...(isSecure ? [{ kind: "certificate" as const, host, port }] : []),
    ...(hasName ? [{ kind: "names" as const, host, port: 0 }] : []),
    ...(domain === null ? [] : [{ kind: "domain" as const, host: domain, port: 0 }]),
  ];
}

const ANYTHING_SQL = `with ${WANTED} select from wanted`;

/** Whether there is anything to look at: plain HTTP has no certificate, and not every host has a name. */
export async function isAnythingLookedAt(db: Db, { organizationId, shopId }: ShopKey): Promise<boolean> {
  const { rows } = await db.execute(sql`${sql.raw(ANYTHING_SQL)} where organization_id = ${organizationId}
    and shop_id = ${shopId} and (is_secure or ${sql.raw(HAS_NAME)}) limit 1`);
  return rows.length > 0;
}

/** Tells the checks what is known of a shop's hosts of one kind now; the caller holds the shop. */
export async function rewritePulse(tx: Transaction, shop: ShopKey, kind: HostFactKind): Promise<void> {
  const lines = await linesOf(tx, shop, kind);
  await writePulse(tx, shop, kind, PULSE_OF[kind](lines));
}

/** In one order, and locked, so that two looks at hosts of one shop do not overwrite each other's pulse. */
export async function linesOf(
  { client }: Transaction,
  { organizationId, shopId }: ShopKey,
  kind: HostFactKind,
): Promise<readonly HostLine[]> {
  const { rows } = await client.query<HostLine>(
    `select host, port, value, renews_itself as "renewsItself" from host_fact
where organization_id = $1 and shop_id = $2 and kind = $3 order by host, port for no key update`,
    [organizationId, shopId, kind],
  );
  return rows;
}
