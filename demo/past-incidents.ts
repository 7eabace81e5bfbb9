import type { Pool } from "pg";
import { dateOpenIncidentsBack } from "./open-incidents.ts";

/** What people wrote down of the newest outages that ended. */
const ENDED = [
  {
    by: "demo-jonas",
    cause: "hosting",
    note: {
      happened: "The web server had no free connections left after the newsletter of the morning.",
      done: "The host restarted it and doubled its workers.",
      follows: "The next newsletter goes out in four parts.",
    },
  },
  {
    by: "demo-mara",
    cause: "extension",
    note: {
      happened: "An update of the payment extension left the cache half written.",
      done: "Switched the extension off, cleared the cache, switched it on again.",
      follows: "Updates of payment extensions only before ten in the morning.",
    },
  },
  {
    by: "demo-lena",
    cause: "unknown",
    note: { happened: "Nobody could say why it did not answer.", done: "", follows: "" },
  },
] as const;

const WATCHERS = ["demo-user", "demo-mara"];
/** How long after the beginning people knew of it, and somebody took it. */
const NOTICED = "interval '1 minute'";
const TAKEN = "interval '6 minutes'";

/** Incidents of the last weeks with what people wrote about them, and one of today that somebody has taken. */
export async function writePastIncidents(pool: Pool): Promise<void> {
  await dateOpenIncidentsBack(pool);
  const { rows } = await pool.query<{ organizationId: string; shopId: number; from: Date; to: Date }>(
    `select distinct on (span.shop_id) span.organization_id as "organizationId", span.shop_id as "shopId", from_at as "from", to_at as "to"
     from span join shop_state as state on state.shop_id = span.shop_id
     where subject = 'shop' and span.state = 'down' and to_at > from_at + interval '10 minutes' and state.failing_since is null
       and exists (select from member where member.organization_id = span.organization_id and user_id = 'demo-jonas')
     order by span.shop_id, from_at desc`,
  );
  const newest = rows.toSorted((one, other) => other.to.getTime() - one.to.getTime());
  for (const [place, written] of ENDED.entries()) {
    const outage = newest[place];
    if (outage !== undefined) await writeEnded(pool, outage, written);
  }
  await acknowledgeOne(pool);
}

type Outage = { organizationId: string; shopId: number; from: Date; to: Date };
type Written = (typeof ENDED)[number];

async function writeEnded(pool: Pool, outage: Outage, { by, cause, note }: Written): Promise<void> {
  const { organizationId, shopId, from, to } = outage;
  const said = { check: null, text: "gateway_error", params: { reason: "gateway_error", httpStatus: 502 } };
  const { rows } = await pool.query<{ id: number }>(
    `insert into incident (organization_id, shop_id, topic, state, title, began_at, noticed_at, tell_after, announced_at, told_at,
       acknowledged_at, acknowledged_by, ended_at, cause, note)
     values ($1, $2, 'availability', 'ended', $3, $4, $4::timestamptz + ${NOTICED}, $4::timestamptz + ${NOTICED},
       $4::timestamptz + ${NOTICED}, $4::timestamptz + ${NOTICED}, $4::timestamptz + ${TAKEN}, $5, $6, $7, $8) returning id`,
    [organizationId, shopId, JSON.stringify(said), from, by, to, cause, JSON.stringify(note)],
  );
  const id = rows[0]?.id;
  await pool.query(
    `insert into incident_trouble (organization_id, incident_id, shop_id, key, text, params, began_at, ended_at)
     values ($1, $2, $3, 'visit', $4, $5, $6, $7)`,
    [organizationId, id, shopId, said.text, JSON.stringify(said.params), from, to],
  );
  await pool.query(
    `insert into incident_entry (organization_id, incident_id, at, kind, params, user_id)
     select $1, $2, $3::timestamptz + after, kind, params::jsonb, person from (values
       (${NOTICED}, 'opened', $5::text, null), (${NOTICED}, 'told', '{"what": "incident.opened", "count": 2}', null),
       (${TAKEN}, 'acknowledged', '{}', $4::text), ($6::timestamptz - $3::timestamptz, 'troubleWent', $5::text, null),
       ($6::timestamptz - $3::timestamptz, 'ended', '{}', null),
       ($6::timestamptz - $3::timestamptz, 'told', '{"what": "incident.closed", "count": 2}', null),
       ($6::timestamptz - $3::timestamptz + interval '20 minutes', 'cause', $7::text, $4::text),
       ($6::timestamptz - $3::timestamptz + interval '21 minutes', 'note', $8::text, $4::text)) as entry (after, kind, params, person)`,
    [
      organizationId,
      id,
      from,
      by,
      JSON.stringify({ key: "visit", said }),
      to,
      JSON.stringify({ cause }),
      JSON.stringify({ note }),
    ],
  );
  await pool.query(
    `insert into incident_told (organization_id, incident_id, user_id, way, said_at, what, state, at)
     select $1, $2, person, way, $3, 'closed', 'arrived', $3 from unnest($4::text[]) as person, unnest(array['inbox', 'email']) as way`,
    [organizationId, id, to, WATCHERS],
  );
}

/** Somebody deals with what has been wrong longest. */
async function acknowledgeOne(pool: Pool): Promise<void> {
  await pool.query(
    `with taken as (
       update incident set acknowledged_at = noticed_at + ${TAKEN}, acknowledged_by = 'demo-mara', version = version + 1
       where id = (select incident.id from incident join member on member.organization_id = incident.organization_id
           and member.user_id = 'demo-mara'
         where state = 'open' and parent_id is null and topic = 'availability' order by began_at limit 1)
       returning organization_id, id, acknowledged_at)
     insert into incident_entry (organization_id, incident_id, at, kind, params, user_id)
     select organization_id, id, acknowledged_at, 'acknowledged', '{}', 'demo-mara' from taken`,
  );
}
