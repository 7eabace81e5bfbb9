import type { Pool } from "pg";
import type { Db } from "../lib/db.ts";
import { outcomeCode } from "./figures/measured-sql.ts";
import type { Outcome } from "./probe-answer.ts";
import { PROBE_DEFAULTS } from "./probe-limits.ts";
import { probe } from "./probe.table.ts";

type Added = typeof probe.$inferInsert;

/** A probe of a shop, as if somebody had saved it. Returns its id. */
export async function addProbe(
  db: Db,
  values: Pick<Added, "organizationId" | "shopId"> & Partial<Added>,
): Promise<number> {
  const { timeoutMilliseconds, confirmSeconds } = PROBE_DEFAULTS;
  const [row] = await db
    .insert(probe)
    .values({
      place: 1,
      name: "Home",
      url: "https://shop.example/",
      intervalSeconds: 60,
      timeoutMilliseconds,
      confirmSeconds,
      expects: [],
      ...values,
    })
    .returning({ id: probe.id });
  if (row === undefined) throw new Error("The probe was not added");
  return row.id;
}

export interface AddedResult {
  at: string | Date;
  outcome?: Outcome;
  milliseconds?: number | null;
  location?: number;
}

/** Results of a probe; by default it answered after 200 ms at the location of the worker. */
export async function addResults(pool: Pool, probeId: number, results: readonly AddedResult[]): Promise<void> {
  const rows = results.map(({ at, outcome = "up", milliseconds = 200, location = 0 }) => ({
    at,
    outcome: outcomeCode(outcome),
    milliseconds,
    location,
  }));
  await pool.query(
    `insert into probe_result (probe_id, at, outcome, milliseconds, location)
     select $1, at, outcome, milliseconds, location
     from jsonb_to_recordset($2) as rows(at timestamptz, outcome smallint, milliseconds smallint, location smallint)`,
    [probeId, JSON.stringify(rows)],
  );
}

/** One result every so many seconds, from one moment to before another. */
export function everySeconds(seconds: number, from: string, to: string): { at: Date }[] {
  const [first, end] = [Date.parse(from), Date.parse(to)];
  const count = Math.ceil((end - first) / (seconds * 1000));
  return Array.from({ length: count }, (_, index) => ({ at: new Date(first + index * seconds * 1000) }));
}
