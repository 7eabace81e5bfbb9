import { desc, lt, sql } from "drizzle-orm";
import type { Db } from "../lib/db.ts";
import { defineRetention } from "../lib/retention.ts";
import { limitHit } from "./limit-hit.table.ts";
import type { LimitId, LimitSubject } from "./limits.ts";

export interface Hit {
  limitId: LimitId;
  subject: LimitSubject;
  subjectId: string;
  /** Number of refusals since the last write; default 1. */
  times?: number;
}

/** A forged header can make an address arbitrarily long. */
const SUBJECT_CHARACTERS = 100;
const LISTED = 200;

export async function recordHits(db: Db, hits: readonly Hit[]): Promise<void> {
  if (hits.length === 0) return;
  await db
    .insert(limitHit)
    .values(
      hits.map(({ subjectId, times = 1, ...hit }) => ({
        ...hit,
        subjectId: subjectId.slice(0, SUBJECT_CHARACTERS),
        times,
        firstAt: sql`now()`,
        lastAt: sql`now()`,
      })),
    )
    .onConflictDoUpdate({
      target: [limitHit.limitId, limitHit.subject, limitHit.subjectId],
      set: { times: sql`limit_hit.times + excluded.times`, lastAt: sql`excluded.last_at` },
    });
}

/** Newest first, the 200 newest. */
export async function listHits(db: Db) {
  return db
    .select()
    .from(limitHit)
    .orderBy(desc(limitHit.lastAt), limitHit.limitId, limitHit.subject, limitHit.subjectId)
    .limit(LISTED);
}

export const OLD_HITS = defineRetention({
  table: limitHit,
  keepHours: 30 * 24,
  isOver: (before) => lt(limitHit.lastAt, before),
});
