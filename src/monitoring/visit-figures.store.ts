import type { Pool } from "pg";

export interface VisitFigures {
  /** Shops whose visit is due and has not begun. */
  due: number;
  /** How many of them were requested by people. */
  requested: number;
  /** Visits running on all workers. */
  running: number;
  /** For how many seconds the longest-waiting visit has been due; 0 if none waits. */
  longestWaitSeconds: number;
  /** Visits of the last hour, by `answered` or the reason of their failure. */
  outcomes: readonly { outcome: string; count: number }[];
}

/** Figures of all workers together, from the database. */
export async function countVisits(pool: Pool): Promise<VisitFigures> {
  const [waiting, visits] = await Promise.all([
    pool.query<Omit<VisitFigures, "outcomes">>(
      `select count(*) filter (where not leased)::integer as due,
         count(*) filter (where urgent and not leased)::integer as requested,
         count(*) filter (where leased)::integer as running,
         coalesce(extract(epoch from now() - min(due_at) filter (where not leased)), 0)::double precision as "longestWaitSeconds"
       from (
         select urgent, due_at, coalesce(lease_until > now(), false) as leased from shop_state where due_at <= now()
       ) as state`,
    ),
    pool.query<{ outcome: string; count: number }>(
      "select outcome, count(*)::integer as count from shop_visit where at > now() - interval '1 hour' group by outcome",
    ),
  ]);
  const [figures] = waiting.rows;
  return { due: 0, requested: 0, running: 0, longestWaitSeconds: 0, ...figures, outcomes: visits.rows };
}
