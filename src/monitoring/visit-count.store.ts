import { sql } from "drizzle-orm";
import type { Db } from "../lib/db.ts";
import { FAILURE_REASONS } from "../snapshot/failure.ts";
import { shopVisit } from "./monitoring.table.ts";

/** Visits of the last hour by outcome; outcomes that did not happen count 0. */
export async function countVisitsByOutcome(db: Db): Promise<readonly { outcome: string; count: number }[]> {
  const rows = await db
    .select({ outcome: shopVisit.outcome, count: sql<number>`count(*)::integer` })
    .from(shopVisit)
    .where(sql`${shopVisit.at} > now() - interval '1 hour'`)
    .groupBy(shopVisit.outcome);
  const counts = new Map(rows.map(({ outcome, count }) => [outcome, count]));
  return ["answered", ...FAILURE_REASONS].map((outcome) => ({ outcome, count: counts.get(outcome) ?? 0 }));
}
