import { TOLD_ORGANIZATION } from "./demo-channels.ts";
import type { TellingContext } from "./add-channels.ts";

/** Matters that are over stand in the visitor's inbox, one per incident. */
export async function writePastInbox({ pool }: TellingContext): Promise<void> {
  await pool.query(
    `insert into notification (organization_id, user_id, shop_id, incident_id, key, level, title, message, kind, data, thread, topic, urgency, began_at, ended_at, why,
       link, read, created_at)
     select incident.organization_id, 'demo-user', shop.id, incident.id, 'incident:' || incident.id, 'success', 'Shop ' || shop.name || ' answers again',
       'It could not be reached for ' || greatest(1, round(extract(epoch from ended_at - began_at) / 60)) || ' minutes.',
       'answers', jsonb_build_object('since', to_char(began_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), 'incident:' || incident.id, topic, 'now', began_at, ended_at, 'watching',
       jsonb_build_object('name', 'account.incidents.detail', 'params', jsonb_build_object('slug', $1::text, 'incidentId', incident.id::text)), true, ended_at
     from incident join shop on shop.organization_id = incident.organization_id and shop.id = incident.shop_id
     where incident.organization_id = $1 and incident.state = 'ended' and incident.parent_id is null
     on conflict (user_id, key) do nothing`,
    [TOLD_ORGANIZATION],
  );
}
