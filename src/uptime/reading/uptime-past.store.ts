import type { Pool } from "pg";
import { listGaps } from "../../instance/instance-gap.store.ts";
import { iso } from "../../lib/columns.ts";
import type { ShopAccess } from "../../shops/access.ts";
import { isoTime } from "../../shops/stored-field.ts";
import { storedPulse } from "../../snapshot/pulse.ts";
import { firstHourOf } from "../figures/day-sql.ts";
import { UNNAMED_LOCATION } from "../probe-location.ts";
import type { StoredProbe, StoredUptime } from "./stored-uptime.ts";

/** Days in which evidence is kept, and outages are listed. */
const LISTED_DAYS = 90;

interface Row {
  probes: readonly StoredProbe[] | null;
  pulse: unknown;
  shop: StoredUptime["shop"];
  days: StoredUptime["days"];
  changes: StoredUptime["changes"] | null;
  location: StoredUptime["location"] | null;
}

/** What is known of a shop's probes, of its last `dayCount` days. */
export async function readUptimePast(
  pool: Pool,
  { organizationId, shopId }: ShopAccess,
  { now, timeZone, dayCount }: { now: Date; timeZone: string; dayCount: number },
): Promise<StoredUptime> {
  const [answer, gaps] = await Promise.all([
    pool.query<Row>({ name: "uptime_past", text: PAST_SQL, values: [organizationId, shopId, now, timeZone, dayCount] }),
    listGaps(pool, new Date(now.getTime() - (dayCount + 1) * 86_400_000)),
  ]);
  const [row] = answer.rows;
  const { uptime } = storedPulse({ uptime: row?.pulse });
  return {
    probes: (row?.probes ?? []).map(sinceItsSpans),
    told: new Map((uptime?.probes ?? []).map((probe) => [probe.id, probe])),
    shop: row?.shop ?? { url: "", hosts: [] },
    days: row?.days ?? [],
    changes: row?.changes ?? [],
    location: row?.location ?? { name: UNNAMED_LOCATION, blindSince: null },
    gaps: gaps.map(({ fromAt, toAt }) => ({ fromAt: fromAt.toISOString(), toAt: isoTime(toAt) })),
  };
}

/** Where the oldest spans are left out, nothing can be said of their time. */
function sinceItsSpans(probe: StoredProbe): StoredProbe {
  const { spans, watchedFrom } = probe;
  const oldest = spans.length < MOST_SPANS ? undefined : spans[0]?.fromAt;
  if (oldest === undefined || watchedFrom === null || watchedFrom > oldest) return probe;
  return { ...probe, watchedFrom: oldest };
}

/** Of each probe: one that goes up and down all day has thousands a month. What was over when the shop came is left out. */
const MOST_SPANS = 2000;

const SPANS = `select json_agg(json_build_object('id', id, 'state', state, 'cause', cause, 'httpStatus', http_status, 'confirmedAt', ${iso("confirmed_at")},
    'fromAt', ${iso("from_at")}, 'toAt', ${iso("to_at")}) order by from_at)
  from (
    select * from span where organization_id = $1 and shop_id = $2 and subject = 'probe:' || probe.id and confirmed_at is not null
      and coalesce(to_at, 'infinity') > greatest((select min(at) from days), shop.joined_at)
    order by from_at desc limit ${MOST_SPANS}
  ) newest`;

/** Of a wall or of maintenance, which says nothing of a failure. */
const NEUTRAL = ["maintenance", "bot_protection", "firewall_blocked", "password_protected", "rate_limited"]
  .map((reason) => `'${reason}'`)
  .join(", ");

const EVIDENCE = `select json_agg(json_build_object('at', ${iso("at")}, 'location', location, 'speaksAgainst', reason not in (${NEUTRAL})) order by at desc, location)
  from probe_evidence where organization_id = $1 and probe_id = probe.id and at >= greatest(shop.joined_at, $3::timestamptz - interval '${LISTED_DAYS} days')`;

/** Of days and hours that are kept, and of results that are in none of them yet. */
const FIRST_AT = `coalesce((select min(at) from probe_day where probe_id = probe.id),
    (select min(at) from probe_hour where probe_id = probe.id), (select min(at) from probe_result where probe_id = probe.id))`;

const PROBES = `select json_agg(json_build_object('id', probe.id, 'place', place, 'name', name, 'url', url,
    'intervalSeconds', interval_seconds, 'timeoutMilliseconds', timeout_milliseconds, 'confirmSeconds', confirm_seconds,
    'expects', expects, 'enabled', enabled, 'state', state, 'since', ${iso("state.since")}, 'failedAt', ${iso("first_failed_at")},
    'lastAt', ${iso("turn.last_at")}, 'nextAt', ${iso("turn.due_at")}, 'lastMilliseconds', turn.last_milliseconds,
    'watchedFrom', ${iso(`case when ${FIRST_AT} is not null then greatest(probe.created_at, shop.joined_at, ${FIRST_AT}) end`)},
    'spans', coalesce((${SPANS}), '[]'), 'evidence', coalesce((${EVIDENCE}), '[]')) order by place)
  from probe left join probe_state state on state.probe_id = probe.id
  left join lateral (
    select max(last_at) as last_at, min(due_at) as due_at,
      (array_agg(last_milliseconds order by last_at desc nulls last))[1] as last_milliseconds
    from probe_turn where probe_turn.probe_id = probe.id
  ) turn on true
  where probe.organization_id = $1 and probe.shop_id = $2`;

const CHANGES = `select json_agg(json_build_object('at', ${iso("date")}, 'text', new_shopware_version) order by date)
  from shop_changelog where organization_id = $1 and shop_id = $2 and new_shopware_version is not null
    and old_shopware_version is not null and date >= (select min(at) from days)`;

const PAST_SQL = `with days as materialized (
  select day, ${firstHourOf("day", "$4")} as at
  from generate_series(date_trunc('day', $3::timestamptz at time zone $4) - make_interval(days => $5::integer - 1),
    date_trunc('day', $3::timestamptz at time zone $4), interval '1 day') as listed(day)
)
select (${PROBES}) as probes,
  json_build_object('url', url, 'hosts', coalesce((select own_hosts from shop_state where organization_id = $1 and shop_id = $2), '[]')) as shop,
  (select uptime from shop_pulse where organization_id = $1 and shop_id = $2) as pulse,
  (select json_agg(json_build_object('date', to_char(day, 'YYYY-MM-DD'), 'at', ${iso("at")}) order by at) from days) as days,
  (${CHANGES}) as changes,
  (select json_build_object('name', name, 'blindSince', ${iso("blind_since")}) from probe_location where id = 0) as location
from shop where organization_id = $1 and id = $2`;
