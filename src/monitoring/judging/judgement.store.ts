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
  /** Seconds until time alone asks for another one; `null`: it will not. */
  nextDueSeconds: number | null;
}

/** Organizations take turns, and within one those that wait for longest come first. */
const PENDING_SQL = `with due as materialized (
  select organization_id, shop_id, judge_at, row_number() over (partition by organization_id order by judge_at, shop_id) as turn
  from shop_pulse where judge_at <= now() and not (shop_id = any($1))
), chosen as (
  select organization_id, shop_id, turn, judge_at from due order by turn, judge_at, shop_id limit $2
)
select organization_id as "organizationId", shop_id as "shopId",
  ((select count(*) from due) - (select count(*) from chosen))::integer as left,
  extract(epoch from (select min(judge_at) from shop_pulse where judge_at > now()) - now())::double precision as "nextDueSeconds"
from (select) as always left join chosen on true order by turn, judge_at, shop_id`;

/**
 * The next shops to judge, without those that this process judges already. Nothing is leased: another worker may get
 * the same ones, and finds nothing left to do once it has the lock.
 */
export async function pendingJudgements(
  pool: Pool,
  { running, limit }: { running: readonly number[]; limit: number },
): Promise<PendingJudgements> {
  const { rows } = await pool.query<PendingRow>({
    name: "pending_judgements",
    text: PENDING_SQL,
    values: [running, limit],
  });
  const { left = 0, nextDueSeconds = null } = rows[0] ?? {};
  return { shops: rows.flatMap(shopIn), left, nextDueSeconds };
}

type PendingRow = Omit<PendingJudgements, "shops"> & (PendingJudgement | { [Key in keyof PendingJudgement]: null });

/** If nothing is due, the single row contains no shop. */
function shopIn({ organizationId, shopId }: PendingRow): PendingJudgement[] {
  return shopId === null || organizationId === null ? [] : [{ organizationId, shopId }];
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
