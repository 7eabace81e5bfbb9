import type { Pool } from "pg";

/** A shop that shall be judged without a visit. */
export interface PendingJudgement {
  organizationId: string;
  shopId: number;
}

export interface PendingJudgements {
  shops: readonly PendingJudgement[];
  /** How many wait besides. */
  left: number;
}

/** Organizations take turns, and within one those that wait for longest come first. */
const PENDING_SQL = `with due as materialized (
  select organization_id, shop_id, judge_at, row_number() over (partition by organization_id order by judge_at, shop_id) as turn
  from shop_pulse where judge_at <= coalesce($1::timestamptz, now()) and not (shop_id = any($2))
)
select organization_id as "organizationId", shop_id as "shopId", (select count(*) from due)::integer as waiting
from due order by turn, judge_at, shop_id limit $3`;

/**
 * The next shops to judge, without those that this process judges already. Nothing is leased: another worker may get
 * the same ones, and finds nothing left to do once it has the lock. `now`: by default the clock of the database.
 */
export async function pendingJudgements(
  pool: Pool,
  { running, limit, now }: { running: readonly number[]; limit: number; now?: Date },
): Promise<PendingJudgements> {
  const { rows } = await pool.query<PendingJudgement & { waiting: number }>({
    name: "pending_judgements",
    text: PENDING_SQL,
    values: [now ?? null, running, limit],
  });
  const [first] = rows;
  return {
    shops: rows.map(({ organizationId, shopId }) => ({ organizationId, shopId })),
    left: first === undefined ? 0 : first.waiting - rows.length,
  };
}

/** Lets a shop rest that could not be judged. */
export async function postponeJudgement(
  pool: Pool,
  { organizationId, shopId }: PendingJudgement,
  seconds: number,
): Promise<void> {
  await pool.query(
    `update shop_pulse set judge_at = now() + make_interval(secs => $3)
where organization_id = $1 and shop_id = $2 and judge_at is not null`,
    [organizationId, shopId, seconds],
  );
}
