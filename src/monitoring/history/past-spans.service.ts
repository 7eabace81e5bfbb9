import type { Pool } from "pg";
import { OF_SHOP, writeSpans } from "../../changelog/memory/span.store.ts";
import { type Span, spansOfTries, type Try } from "../../changelog/memory/span.ts";
import { transact } from "../../lib/db.ts";
import { storableJson } from "../../lib/storable-text.ts";
import { type Failure, FAILURE_REASONS } from "../../snapshot/failure.ts";
import { isFailureConfirmed } from "../schedule.ts";

interface PastVisit {
  at: Date;
  outcome: string;
}

/**
 * Stretches of visits that were made before anything was remembered of them, by the rule of every visit. What one failed
 * with in a word of another version says that nothing is known.
 */
export function spansOfVisits(visits: readonly PastVisit[]): readonly Span[] {
  let failing = { since: "", attempts: 0 };
  let lastTriedAt: string | null = null;
  let lastVisitedAt: string | null = null;
  const tries: Try[] = [];
  for (const { at: moment, outcome } of visits) {
    const at = moment.toISOString();
    const failure = failureOf(outcome);
    const { since, attempts } = failing;
    failing = failure === null ? { since: "", attempts: 0 } : { since: since || at, attempts: attempts + 1 };
    const { since: failingSince, attempts: failedAttempts } = failing;
    const isConfirmed = isFailureConfirmed({ failure, failingSince, failedAttempts, lastTriedAt: at });
    tries.push({ at, failure, isConfirmed, isStopped: false, lastTriedAt, lastVisitedAt });
    lastTriedAt = at;
    if (failure === null) lastVisitedAt = at;
  }
  return spansOfTries(tries).flatMap((span) => (span.toAt === null ? [] : [{ ...span, id: null }]));
}

function failureOf(outcome: string): Failure | null {
  if (outcome === "answered") return null;
  const reason = FAILURE_REASONS.find((known) => known === outcome) ?? "answer_broken";
  return { reason, httpStatus: null, excerpt: null, location: null, retryAfterSeconds: null };
}

/** Remembers what a shop's visits said before the first of them that was remembered. */
export async function rememberPastVisits(pool: Pool, shop: { organizationId: string; shopId: number }): Promise<void> {
  const key = [shop.organizationId, shop.shopId];
  await transact(pool, async ({ client }) => {
    // No visit is saved meanwhile.
    await client.query("select 1 from shop_state where organization_id = $1 and shop_id = $2 for update", key);
    const { rows } = await client.query<PastVisit>(
      `select at, outcome from shop_visit where organization_id = $1 and shop_id = $2 and at < coalesce((
         select min(from_at) from span where organization_id = $1 and shop_id = $2 and subject = '${OF_SHOP}'
       ), 'infinity') order by at`,
      key,
    );
    const spans = spansOfVisits(rows);
    if (spans.length === 0) return;
    await client.query(`with ${writeSpans({ list: "$3", removed: "null" }, ["$1", "$2"])} select 1`, [
      ...key,
      storableJson(spans),
    ]);
  });
}
