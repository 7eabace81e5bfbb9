import type { Pool } from "pg";

/** How long it took from the first failed look at a shop until people were told, of the outages of the last day. */
export interface Promptness {
  outages: number;
  /** `null` if there was none. */
  halfSeconds: number | null;
  nearlyAllSeconds: number | null;
}

/** What began in planned work is told after it, and says nothing. */
const PROMPTNESS_SQL = `with told as (
  select extract(epoch from min(delivery.created_at) - min(incident.began_at))::double precision as seconds
  from notification_delivery delivery
  join incident on incident.organization_id = delivery.organization_id and incident.id = delivery.incident_id
  where delivery.created_at > now() - interval '1 day' and incident.began_at > now() - interval '1 day'
    and incident.topic = 'availability' and not incident.in_window
  group by incident.organization_id, incident.id
)
select count(*)::integer as outages, percentile_disc(0.5) within group (order by seconds) as "halfSeconds",
  percentile_disc(0.99) within group (order by seconds) as "nearlyAllSeconds" from told`;

export async function readPromptness(pool: Pool): Promise<Promptness> {
  const { rows } = await pool.query<Promptness>({ name: "alert_promptness", text: PROMPTNESS_SQL });
  return rows[0] ?? { outages: 0, halfSeconds: null, nearlyAllSeconds: null };
}
