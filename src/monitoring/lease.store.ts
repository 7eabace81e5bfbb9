import type { Pool } from "pg";

/** A shop that this worker has leased, with what it takes to visit it. Secrets are still sealed. */
export interface LeasedShop {
  organizationId: string;
  shopId: number;
  host: string;
  url: string;
  clientId: string;
  clientSecret: string;
  extraHeaderName: string | null;
  extraHeaderValue: string | null;
  /** Somebody asked for this visit. */
  urgent: boolean;
  shopwareVersion: string | null;
  froshToolsActive: boolean;
  iconCheckedAt: Date | null;
}

export interface Claim {
  owner: string;
  now: Date;
  leaseSeconds: number;
  limit: number;
  /** Hosts that have as many visits as they may have at once. */
  busyHosts: readonly string[];
}

/** Leases shops that are due, requested ones first. No two workers ever get the same shop. */
export async function claimDueShops(pool: Pool, claim: Claim): Promise<readonly LeasedShop[]> {
  const { rows } = await pool.query<LeasedShop>({
    name: "claim_due_shops",
    text: `with due as (
  select organization_id, shop_id from shop_state
  where due_at <= $1 and set_aside_at is null and (lease_until is null or lease_until < $1) and not (host = any($4))
  order by urgent desc, due_at limit $3 for update skip locked
), leased as (
  update shop_state set lease_until = $1::timestamptz + make_interval(secs => $5), lease_owner = $2
  from due where shop_state.organization_id = due.organization_id and shop_state.shop_id = due.shop_id
  returning shop_state.*
)
select leased.organization_id as "organizationId", leased.shop_id as "shopId", leased.host, shop.url,
  shop.client_id as "clientId", shop.client_secret as "clientSecret",
  shop.extra_header_name as "extraHeaderName", shop.extra_header_value as "extraHeaderValue",
  leased.urgent, leased.shopware_version as "shopwareVersion", leased.icon_checked_at as "iconCheckedAt",
  exists (
    select 1 from shop_extension tools
    where tools.organization_id = leased.organization_id and tools.shop_id = leased.shop_id
      and tools.name = 'FroshTools' and tools.active
  ) as "froshToolsActive"
from leased join shop on shop.organization_id = leased.organization_id and shop.id = leased.shop_id
order by leased.urgent desc, leased.due_at`,
    values: [claim.now, claim.owner, claim.limit, claim.busyHosts, claim.leaseSeconds],
  });
  return rows;
}

/** Gives shops back that were leased but not visited. */
export async function releaseShops(pool: Pool, owner: string, shopIds: readonly number[]): Promise<void> {
  if (shopIds.length === 0) return;
  await pool.query(
    "update shop_state set lease_until = null, lease_owner = null where shop_id = any($1) and lease_owner = $2",
    [shopIds, owner],
  );
}
