import type { Pool } from "pg";

/** The end of the last stretch in which it was down or not known, or when it was first asked. */
const SINCE = `select probe.organization_id, probe.id, greatest(probe.created_at, max(span.to_at)) as since
  from probe left join span on span.organization_id = probe.organization_id and span.subject = 'probe:' || probe.id
  group by probe.organization_id, probe.id, probe.created_at`;

/** Pages that answer have done so since their last outage, and not since the demo was started. */
export async function dateWellProbesBack(pool: Pool): Promise<void> {
  await pool.query(
    `insert into probe_state as known (organization_id, probe_id, state, since, bound_at, version)
     select organization_id, id, 'up', since, since, 1 from (${SINCE}) as well
     on conflict (probe_id) do update set since = excluded.since where known.state in ('up', 'slow') and known.since > excluded.since`,
  );
}
