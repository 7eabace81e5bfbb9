import type { Pool } from "pg";
import { transact } from "../src/lib/db.ts";

/** How long after the beginning people knew of it. */
const NOTICED = "interval '1 minute'";

/** Of each open incident, when what is wrong with its shop began, and by how much later it says that it was noticed. */
const DATED = `select incident.organization_id, incident.id, began, noticed_at - (began + ${NOTICED}) as late
  from incident join lateral (
    select least(min(finding.since), min(state.failing_since) filter (where trouble.key = 'visit')) as began
    from incident_trouble as trouble join shop_state as state on state.shop_id = trouble.shop_id
      left join shop_finding as finding on finding.shop_id = trouble.shop_id and finding.id = trouble.key
    where trouble.organization_id = incident.organization_id and trouble.incident_id = incident.id
  ) as known on began < noticed_at - ${NOTICED}
  where incident.state = 'open' and incident.shop_id is not null`;

/** Whatever is wrong now began when its shop says so, and is yet to be told: as that. */
export async function beginOpenIncidents(pool: Pool): Promise<void> {
  await transact(pool, async ({ client }) => {
    await client.query(`create temporary table dated on commit drop as ${DATED}`);
    await client.query(
      `update incident set began_at = began from dated
       where incident.organization_id = dated.organization_id and incident.id = dated.id`,
    );
    await client.query("update incident set announced_at = null, tell_after = now() where state = 'open'");
  });
}

/** Whatever is wrong now began when its shop says so, and people knew of it since then. */
export async function dateOpenIncidentsBack(pool: Pool): Promise<void> {
  await transact(pool, async ({ client }) => {
    await client.query(`create temporary table dated on commit drop as ${DATED}`);
    await client.query(
      `update incident_trouble as trouble set began_at = dated.began from dated
       where trouble.organization_id = dated.organization_id and trouble.incident_id = dated.id and trouble.began_at > dated.began`,
    );
    await client.query(
      `update incident_told as told set at = told.at - late from dated
       where told.organization_id = dated.organization_id and told.incident_id = dated.id`,
    );
    // The product never changes what happened. Here it did not.
    await client.query("alter table incident_entry disable trigger incident_entry_is_kept");
    await client.query(
      `update incident_entry as entry set at = entry.at - late from dated
       where entry.organization_id = dated.organization_id and entry.incident_id = dated.id`,
    );
    await client.query("alter table incident_entry enable trigger incident_entry_is_kept");
    await client.query(
      `update incident set began_at = began, noticed_at = noticed_at - late, announced_at = announced_at - late,
         tell_after = tell_after - late, told_at = told_at - late
       from dated where incident.organization_id = dated.organization_id and incident.id = dated.id`,
    );
  });
}
