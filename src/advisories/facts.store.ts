import type { AdvisoryCatalogue, Facts, FactStandings } from "../checks/check.ts";
import type { Clock } from "../lib/clock.ts";
import type { Db } from "../lib/db.ts";
import { findAnswer, findStanding } from "../lib/outside-source.store.ts";
import { advisoryCatalogueSchema } from "./advisory-catalogue.ts";

/** Under which the published advisories are kept. */
export const ADVISORIES_ANSWER = { source: "advisories", key: "security" };

/** What the checks know of the world, as it was read last. Advisories are `null` while they have never been read. */
export async function findFacts(db: Db): Promise<Facts> {
  return { advisories: catalogueOf((await findAnswer(db, ADVISORIES_ANSWER))?.payload) };
}

/** Which facts are older than they should be, because their source does not answer; empty when all of them are known. */
export async function findFactStandings(db: Db): Promise<FactStandings> {
  const standing = await findStanding(db, ADVISORIES_ANSWER);
  const readAt = standing?.fetchedAt?.toISOString() ?? null;
  const since = standing?.unknownSince?.toISOString() ?? null;
  return readAt !== null && since === null ? {} : { advisories: { readAt, since } };
}

function catalogueOf(payload: unknown): AdvisoryCatalogue | null {
  const parsed = advisoryCatalogueSchema.safeParse(payload);
  return parsed.success ? parsed.data : null;
}

const RECHECK_MILLISECONDS = 30_000;

/**
 * The same for somebody who asks at every visit: the database is asked at most twice a minute whether something is new,
 * and the facts are read only then. Callers who come together share one answer.
 */
export function createFactsReader(db: Db, clock: Clock): () => Promise<Facts> {
  let facts: Facts | null = null;
  let fetchedAt: number | null = null;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<Facts> | null = null;

  const read = async (): Promise<Facts> => {
    const newest = (await findStanding(db, ADVISORIES_ANSWER))?.fetchedAt?.getTime() ?? null;
    const current = facts !== null && newest === fetchedAt ? facts : await findFacts(db);
    facts = current;
    fetchedAt = newest;
    checkedAt = clock().getTime();
    return current;
  };

  return async () => {
    if (facts !== null && clock().getTime() - checkedAt < RECHECK_MILLISECONDS) return facts;
    reading ??= read().finally(() => {
      reading = null;
    });
    return reading;
  };
}
