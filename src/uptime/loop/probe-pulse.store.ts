import type { PoolClient } from "pg";
import type { FailureReason } from "../../snapshot/failure.ts";
import type { ProbePulse, ProbeState, UptimePulse } from "../../snapshot/pulse.ts";
import { storedReason } from "../../snapshot/stored-failure.ts";

interface ShopKey {
  organizationId: string;
  shopId: number;
}

interface Row {
  shopId: number;
  id: number;
  place: number;
  name: string;
  url: string;
  state: ProbeState;
  since: Date;
  failedAt: Date | null;
  /** What the open outage began with. */
  cause: string | null;
  causeStatus: number | null;
  turns: readonly {
    location: string;
    standing: string;
    times: number;
    reason: FailureReason | null;
    httpStatus: number | null;
    vendor: string | null;
    address: string | null;
  }[];
}

const PULSE_SQL = `select probe.shop_id as "shopId", probe.id, place, probe.name, url, state.state, state.since, state.first_failed_at as "failedAt",
  span.cause, span.http_status as "causeStatus", coalesce(heard.turns, '[]') as turns
from unnest($1::text[], $2::integer[]) as asked(organization_id, shop_id)
  join probe on probe.organization_id = asked.organization_id and probe.shop_id = asked.shop_id
  join probe_state state on state.probe_id = probe.id
  left join span on span.organization_id = probe.organization_id and span.shop_id = probe.shop_id
    and span.subject = 'probe:' || probe.id and span.to_at is null
  left join lateral (
    select json_agg(json_build_object('location', coalesce(location.name, turn.location::text), 'standing', turn.last_state,
      'times', turn.times, 'reason', turn.reason, 'httpStatus', turn.http_status, 'vendor', turn.vendor,
      'address', host(turn.address)) order by turn.location) as turns
    from probe_turn turn left join probe_location location on location.id = turn.location
    where turn.probe_id = probe.id and turn.slot_at > now() - (3 * probe.interval_seconds + 60) * interval '1 second'
  ) heard on true
where probe.enabled order by place`;

/** What is known of shops' probes; of those that had no result yet nothing is. */
export async function readUptimePulses(
  client: PoolClient,
  shops: readonly ShopKey[],
): Promise<readonly (ShopKey & { value: UptimePulse })[]> {
  const { rows } = await client.query<Row>({
    name: "read_uptime_pulses",
    text: PULSE_SQL,
    values: [shops.map(({ organizationId }) => organizationId), shops.map(({ shopId }) => shopId)],
  });
  const probesOf = Map.groupBy(rows, ({ shopId }) => shopId);
  return shops.map(({ organizationId, shopId }) => ({
    organizationId,
    shopId,
    value: { probes: (probesOf.get(shopId) ?? []).map(pulseOf) },
  }));
}

const IS_WELL: ReadonlySet<ProbeState> = new Set(["up", "slow"]);

function pulseOf(row: Row): ProbePulse {
  const { turns, failedAt, since, ...probe } = row;
  const failing = turns.filter(({ standing }) => standing === "failed");
  const [told] = failing.length > 0 ? failing : turns.filter(({ reason }) => reason !== null);
  return {
    id: probe.id,
    place: probe.place,
    name: probe.name,
    url: probe.url,
    state: probe.state,
    since: since.toISOString(),
    failedAt: failedAt?.toISOString() ?? null,
    ...whyOf(row, told),
    address: (told ?? turns[0])?.address ?? null,
    failingAt: probe.state === "partly" ? failing.map(({ location }) => location) : [],
    fineFrom: turns.filter(({ standing }) => standing === "good").length,
    tries: failing.reduce((sum, { times }) => sum + times, 0),
    places: failing.length,
  };
}

/** Why a probe fails; while it recovers, why it did. */
function whyOf({ state, cause, causeStatus }: Row, told: Row["turns"][number] | undefined) {
  if (IS_WELL.has(state)) return { reason: null, httpStatus: null, vendor: null };
  const { reason = null, httpStatus = null, vendor = null } = told ?? {};
  if (state !== "recovering") return { reason, httpStatus, vendor };
  return { reason: cause === null ? reason : storedReason(cause), httpStatus: causeStatus, vendor };
}
