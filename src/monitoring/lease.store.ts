import type { Pool } from "pg";
import { claimantOf } from "../organizations/claimant.store.ts";
import { pausedShops } from "../windows/paused-shops.store.ts";

/** A shop leased by this worker, with what a visit needs. Secrets are still sealed. */
export interface LeasedShop {
  organizationId: string;
  shopId: number;
  host: string;
  url: string;
  clientId: string;
  clientSecret: string;
  extraHeaderName: string | null;
  extraHeaderValue: string | null;
  /** Somebody requested this visit. */
  urgent: boolean;
  shopwareVersion: string | null;
  froshToolsActive: boolean;
  iconCheckedAt: Date | null;
  /**
   * Workers ended twice while visiting this shop along with others. Only a visit with no other one running can show
   * whether it is to blame.
   */
  alone: boolean;
}

/** Up to this many lost workers, a shop is still visited in parallel with others. */
const DEATHS_IN_COMPANY = 1;

/** This many workers may claim at the same moment without any of them getting less than is due. */
const WORKERS_AT_ONCE = 8;
/** More than there are shops. */
const ANY_NUMBER = 2 ** 31 - 1;

export interface Claim {
  owner: string;
  leaseSeconds: number;
  limit: number;
  /** Hosts at their limit of concurrent visits. */
  busyHosts: readonly string[];
  /** Visits that already run where the claimed ones will, by organization. Default: none. */
  held?: ReadonlyMap<string, number>;
  /**
   * How many visits organizations of one owner may have there; beyond that they get none while others wait. Default: no
   * limit.
   */
  perOrganization?: number;
  /** Only requested visits, never beyond `perOrganization`. Default: whatever is due. */
  requestedOnly?: boolean;
  /** Default: the clock of the database, which all workers share. */
  now?: Date;
}

export interface Claimed {
  shops: readonly LeasedShop[];
  /** Shops that stay due. */
  left: number;
  /** How many of them were requested by people. */
  requestsLeft: number;
  /** Seconds until the next shop becomes due; `null` if none will. */
  nextDueSeconds: number | null;
}

/**
 * Only one suspect (a shop during whose visits a worker has ended) is visited at a time. If two were visited when the
 * next worker ends, requesting a visit of a guilty shop could get an innocent one set aside with it.
 */
const IS_NO_OTHER_SUSPECT = `(state.worker_deaths = 0 or not exists (
  select from shop_state other where other.worker_deaths > 0 and other.set_aside_at is null and other.shop_id <> state.shop_id
    and (other.lease_until > coalesce($1::timestamptz, now())
      or (other.due_at <= coalesce($1::timestamptz, now()) and other.shop_id < state.shop_id))
))`;

/** Planned work may pause visits; whoever asks for one gets it all the same. Shops that a worker may take: due, and not leased by anybody. */
const IS_DUE = `${IS_NO_OTHER_SUSPECT} and state.set_aside_at is null and state.due_at <= coalesce($1::timestamptz, now()) and (state.lease_until is null or state.lease_until < coalesce($1::timestamptz, now()))`;

/**
 * The order among due shops is round-robin: first one shop per owner, then the second of each; running visits count.
 * Within an owner it goes round their organizations in the same way. Within an organization, requested shops come
 * first, then those due longest. Rows are locked one after the other, so that workers who claim at the same moment get
 * the next shops instead of none.
 */
const CLAIM_SQL = `with waiting as materialized (
  select state.organization_id, state.shop_id, state.urgent, state.due_at
  from shop_state state where ${IS_DUE} and not (state.host = any($4)) and (state.urgent or not $9)
    and (state.urgent or not (state.shop_id = any(${pausedShops("coalesce($1::timestamptz, now())")})))
), held as (
  select * from unnest($6::text[], $7::integer[]) as held(organization_id, visits)
), counted as materialized (
  select organization_id, row_number() over () as organization, dense_rank() over (order by claimant) as claimant from (
    select organization_id, ${claimantOf("every.organization_id")} as claimant
    from (select organization_id from waiting union select organization_id from held) every
  ) named
), running as (
  select claimant, sum(visits) as visits from held join counted using (organization_id) group by claimant
), ranked as (
  select waiting.*, claimant, organization,
    row_number() over (partition by organization order by waiting.urgent desc, waiting.due_at, waiting.shop_id) as place
  from waiting join counted using (organization_id)
), due as (
  select ranked.organization_id, ranked.shop_id, ranked.urgent, ranked.due_at, claimant,
    coalesce(running.visits, 0) + row_number() over (
      partition by claimant
      order by coalesce(held.visits, 0) + place, ranked.urgent desc, ranked.due_at, ranked.shop_id
    ) as turn
  from ranked left join running using (claimant) left join held using (organization_id)
  where place <= $3 * ${WORKERS_AT_ONCE}
), candidates as (
  select organization_id, shop_id, turn, urgent, due_at from due
  where turn <= $8 or (not $9 and (select min(claimant) = max(claimant) from due))
  order by turn, urgent desc, due_at limit $3 * ${WORKERS_AT_ONCE}
), chosen as (
  select state.organization_id, state.shop_id, candidates.turn
  from candidates join shop_state state using (organization_id, shop_id)
  where ${IS_DUE}
  order by candidates.turn, candidates.urgent desc, candidates.due_at limit $3 for update of state skip locked
), leased as (
  update shop_state set lease_until = coalesce($1::timestamptz, now()) + make_interval(secs => $5), lease_owner = $2, visit_read = '{}'
  from chosen where shop_state.organization_id = chosen.organization_id and shop_state.shop_id = chosen.shop_id
  returning shop_state.*, chosen.turn
), figures as (
  select count(*) - (select count(*) from leased) as left,
    count(*) filter (where urgent) - (select count(*) from leased where urgent) as requests_left
  from waiting
)
select figures.left::integer, figures.requests_left::integer as "requestsLeft",
  extract(epoch from (select min(due_at) from shop_state where set_aside_at is null and due_at > coalesce($1::timestamptz, now())) - coalesce($1::timestamptz, now()))
    ::double precision as "nextDueSeconds",
  leased.organization_id as "organizationId", leased.shop_id as "shopId", leased.host, shop.url,
  shop.client_id as "clientId", shop.client_secret as "clientSecret",
  shop.extra_header_name as "extraHeaderName", shop.extra_header_value as "extraHeaderValue",
  leased.urgent, leased.worker_deaths > ${DEATHS_IN_COMPANY} as alone, leased.shopware_version as "shopwareVersion", leased.icon_checked_at as "iconCheckedAt",
  exists (
    select 1 from shop_extension tools
    where tools.organization_id = leased.organization_id and tools.shop_id = leased.shop_id
      and tools.name = 'FroshTools' and tools.active
  ) as "froshToolsActive"
from figures left join (
  leased join shop on shop.organization_id = leased.organization_id and shop.id = leased.shop_id
) on true
order by leased.turn, leased.urgent desc, leased.due_at`;

type ClaimRow = Omit<Claimed, "shops"> & (LeasedShop | { [Column in keyof LeasedShop]: null });

/** Leases the next shops. No two workers ever get the same shop. */
export async function claimDueShops(pool: Pool, claim: Claim): Promise<Claimed> {
  const held = claim.held ?? new Map<string, number>();
  const { rows } = await pool.query<ClaimRow>({
    name: "claim_due_shops",
    text: CLAIM_SQL,
    values: [
      claim.now ?? null,
      claim.owner,
      claim.limit,
      claim.busyHosts,
      claim.leaseSeconds,
      [...held.keys()],
      [...held.values()],
      claim.perOrganization ?? ANY_NUMBER,
      claim.requestedOnly ?? false,
    ],
  });
  const { left = 0, requestsLeft = 0, nextDueSeconds = null } = rows[0] ?? {};
  return { shops: rows.flatMap(shopIn), left, requestsLeft, nextDueSeconds };
}

/** If nothing was leased, the single row contains no shop. */
function shopIn({ left: _, requestsLeft: __, nextDueSeconds: ___, ...shop }: ClaimRow): LeasedShop[] {
  return shop.shopId === null ? [] : [shop];
}

/** Releases shops that were leased but not visited. */
export async function releaseShops(pool: Pool, owner: string, shopIds: readonly number[]): Promise<void> {
  if (shopIds.length === 0) return;
  await pool.query(
    "update shop_state set lease_until = null, lease_owner = null where shop_id = any($1) and lease_owner = $2",
    [shopIds, owner],
  );
}

/** Extends the lease of a shop, counted from now. `false`: another worker has it. */
export async function renewLease(
  pool: Pool,
  { owner, shopId, leaseSeconds }: { owner: string; shopId: number; leaseSeconds: number },
): Promise<boolean> {
  const { rowCount } = await pool.query(
    "update shop_state set lease_until = now() + make_interval(secs => $3) where shop_id = $1 and lease_owner = $2",
    [shopId, owner, leaseSeconds],
  );
  return rowCount === 1;
}
