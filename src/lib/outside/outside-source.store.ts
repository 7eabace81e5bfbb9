import { and, eq, sql } from "drizzle-orm";
import { type Db, preparedOnce } from "../db.ts";
import { outsideAnswer } from "../outside-source.table.ts";

/** Identifies one answer of one source. */
export interface AnswerKey {
  source: string;
  key: string;
}

export interface KeptAnswer {
  /** `null`: there has never been a good answer. */
  payload: unknown;
  triedAt: Date;
  fetchedAt: Date | null;
  unknownSince: Date | null;
}

/** The last stored answer, however old; `null` if the source was never asked. */
export async function findAnswer(db: Db, { source, key }: AnswerKey): Promise<KeptAnswer | null> {
  const [row] = await db
    .select({
      payload: outsideAnswer.payload,
      triedAt: outsideAnswer.triedAt,
      fetchedAt: outsideAnswer.fetchedAt,
      unknownSince: outsideAnswer.unknownSince,
    })
    .from(outsideAnswer)
    .where(and(eq(outsideAnswer.source, source), eq(outsideAnswer.key, key)));
  return row ?? null;
}

export type AnswerStanding = Pick<KeptAnswer, "fetchedAt" | "unknownSince">;

/**
 * How old the stored answer is, and since when newer ones fail, without reading the answer; `null` if the source was
 * never asked.
 */
export async function findStanding(db: Db, { source, key }: AnswerKey): Promise<AnswerStanding | null> {
  const [row] = await standingStatement(db).execute({ source, key });
  return row ?? null;
}

/** Runs with every list of shops. */
const standingStatement = preparedOnce((db) =>
  db
    .select({ fetchedAt: outsideAnswer.fetchedAt, unknownSince: outsideAnswer.unknownSince })
    .from(outsideAnswer)
    .where(and(eq(outsideAnswer.source, sql.placeholder("source")), eq(outsideAnswer.key, sql.placeholder("key"))))
    .prepare("find_standing"),
);

/** Replaces the stored answer. */
export async function saveAnswer(db: Db, { source, key }: AnswerKey, payload: unknown, now: Date): Promise<void> {
  const fresh = { payload, triedAt: now, fetchedAt: now, lastError: null, unknownSince: null };
  await db
    .insert(outsideAnswer)
    .values({ source, key, ...fresh })
    .onConflictDoUpdate({ target: [outsideAnswer.source, outsideAnswer.key], set: fresh });
}

/** Records that a source did not answer. The stored answer stays, marked as unknown since the first failure. */
export async function saveFailure(db: Db, { source, key }: AnswerKey, error: string, now: Date): Promise<void> {
  await db
    .insert(outsideAnswer)
    .values({ source, key, triedAt: now, lastError: error, unknownSince: now })
    .onConflictDoUpdate({
      target: [outsideAnswer.source, outsideAnswer.key],
      set: {
        triedAt: now,
        lastError: error,
        unknownSince: sql`coalesce(${outsideAnswer.unknownSince}, excluded.unknown_since)`,
      },
    });
}

/** Keeps only a source's newest `limit` answers that were fetched after `fetchedAfter`. */
export async function forgetAnswers(
  db: Db,
  source: string,
  kept: { fetchedAfter: Date; limit: number },
): Promise<void> {
  await db.execute(sql`
    delete from outside_answer where source = ${source} and key not in (
      select key from outside_answer
      where source = ${source} and fetched_at > ${kept.fetchedAfter.toISOString()}::timestamptz
      order by fetched_at desc limit ${kept.limit}
    )`);
}
