import type { Pool } from "pg";
import { IS_LIVING_WORKER } from "../../instance/presence.store.ts";
import type { Standing } from "../judging/standing.ts";
import { type ProbeFigures, toldFigures } from "./probe-figures.ts";

export interface ProbeCounts {
  /** What the newest results say; `null`: nothing yet. */
  standings: readonly { location: string; standing: Standing | null; count: number }[];
  /** How long the turn waits that is due for longest. */
  longestWaitSeconds: number;
  blindLocations: number;
  /** What each living worker counted since its start. */
  workers: readonly ProbeFigures[];
}

/** What all locations do, from a row for each probe: results themselves are far too many. */
export async function countProbes(pool: Pool): Promise<ProbeCounts> {
  const { rows } = await pool.query<ProbeCounts & { told: unknown }>({
    name: "count_probes",
    text: `select
      coalesce((select json_agg(counted order by location, standing) from (
        select coalesce(place.name, turn.location::text) as location, last_state as standing, count(*) as count
        from probe_turn turn left join probe_location place on place.id = turn.location
        where due_at is not null group by 1, 2
      ) counted), '[]') as standings,
      coalesce(extract(epoch from now() - (select min(due_at) from probe_turn where due_at <= now())), 0)::double precision
        as "longestWaitSeconds",
      (select count(*) from probe_location where blind_since is not null and disabled_at is null)::integer as "blindLocations",
      coalesce((select json_agg(figures order by id) from process_presence
        where ${IS_LIVING_WORKER} and figures is not null), '[]') as told`,
  });
  const { told, ...counted } = rows[0] ?? { standings: [], longestWaitSeconds: 0, blindLocations: 0, told: [] };
  return { ...counted, workers: toldFigures(told) };
}
