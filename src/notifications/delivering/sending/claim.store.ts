import type { Pool } from "pg";
import type { ClaimOrder, LeasedItems } from "../../../lib/lease/lease-desk.ts";
import { countBy } from "../../../lib/lease/lease-places.ts";
import { AT_ONCE_PER_ORIGIN } from "../telling-limits.ts";

/** A destination that is leased: nobody else sends there meanwhile. */
export interface LeasedDestination {
  id: string;
  /** The organization, or the person, whose it is. */
  of: string;
  isOfPerson: boolean;
  channel: string;
  origin: string;
  /** Names this very lease. */
  lease: string;
}

export interface ClaimDestinations extends Pick<
  ClaimOrder<LeasedDestination>,
  "limit" | "busyHosts" | "running" | "leaseSeconds"
> {
  lease: string;
  /** `null`: the clock of the database, which all workers share. */
  now: Date | null;
  /** Only these ways of people, or all but these. Default: everything. */
  ways?: { of: readonly string[]; isOnly: boolean };
}

const NOW = "coalesce($1::timestamptz, now())";

/** Whoever held it longer than its lease does so no more. */
const IS_DUE = `state in ('on', 'struggling') and ((lease_until is null and next_due_at <= ${NOW}) or lease_until <= ${NOW})`;

/** Ways to people have places of their own. */
const IS_ASKED = "($9::text[] is null or (user_id is not null and channel = any($9)) = $10)";

/**
 * Those with something urgent first, then one of each organization, then the second of each; running ones count. Of one
 * origin no more than may be told at once: many organizations have channels at the same service. While it is leased
 * nothing is due: whatever comes meanwhile says so.
 */
const CLAIM_SQL = `with held as (
  select * from unnest($6::text[], $7::integer[]) as held(owner, count)
), begun as (
  select * from unnest($11::text[], $12::integer[]) as begun(origin, count)
), waiting as materialized (
  select id, coalesce(organization_id, user_id) as owner, origin, next_is_now, least(next_due_at, lease_until) as due_at
  from destination where ${IS_DUE} and ${IS_ASKED} and not (origin = any($4)) and not (id = any($8::uuid[]))
), ranked as (
  select waiting.*, coalesce(held.count, 0) + row_number() over (partition by waiting.owner, next_is_now order by due_at, id) as turn
  from waiting left join held using (owner)
), placed as (
  select ranked.*, coalesce(begun.count, 0) + row_number() over (partition by origin order by next_is_now desc, turn, due_at, id) as place
  from ranked left join begun using (origin)
), candidates as (
  select * from placed where place <= ${AT_ONCE_PER_ORIGIN} order by next_is_now desc, turn, due_at limit $3 * 8
), chosen as (
  select id, next_is_now, turn, candidates.due_at from candidates join destination using (id, next_is_now)
  where ${IS_DUE} order by candidates.next_is_now desc, turn, candidates.due_at limit $3 for no key update of destination skip locked
), leased as (
  update destination set lease_until = ${NOW} + make_interval(secs => $5), lease_owner = $2, next_due_at = 'infinity', next_is_now = false
  from chosen where destination.id = chosen.id
  returning destination.id, coalesce(organization_id, user_id) as owner, user_id is not null as of_person, channel, origin, chosen.next_is_now, turn, due_at
)
select (select count(*) from waiting)::integer - (select count(*) from leased)::integer as left,
  extract(epoch from (select min(least(next_due_at, lease_until)) from destination where state in ('on', 'struggling') and ${IS_ASKED}
    and least(next_due_at, lease_until) > ${NOW} and isfinite(least(next_due_at, lease_until))) - ${NOW})::double precision as "nextDueSeconds",
  leased.id, leased.owner, leased.of_person as "isOfPerson", leased.channel, leased.origin
from (select) as one left join leased on true order by next_is_now desc, turn, due_at`;

interface ClaimRow {
  left: number;
  nextDueSeconds: number | null;
  id: string | null;
  owner: string;
  isOfPerson: boolean;
  channel: string;
  origin: string;
}

/** Leases destinations that have something to send. No two workers ever get the same one. */
export async function claimDestinations(pool: Pool, claim: ClaimDestinations): Promise<LeasedItems<LeasedDestination>> {
  const { lease, running } = claim;
  const held = countBy(running, ({ of }) => of);
  const begun = countBy(running, ({ origin }) => origin);
  const { rows } = await pool.query<ClaimRow>({
    name: "claim_destinations",
    text: CLAIM_SQL,
    values: [
      claim.now,
      lease,
      claim.limit,
      claim.busyHosts,
      claim.leaseSeconds,
      [...held.keys()],
      [...held.values()],
      running.map(({ id }) => id),
      claim.ways?.of ?? null,
      claim.ways?.isOnly ?? false,
      [...begun.keys()],
      [...begun.values()],
    ],
  });
  const items = rows.flatMap(({ id, owner, isOfPerson, channel, origin }) =>
    id === null ? [] : [{ id, of: owner, isOfPerson, channel, origin, lease }],
  );
  return { items, left: rows[0]?.left ?? 0, urgentLeft: 0, nextDueSeconds: rows[0]?.nextDueSeconds ?? null };
}
