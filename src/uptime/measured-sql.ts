import { bucketSql } from "./histogram.ts";
import { OUTCOMES, type Outcome } from "./probe-answer.ts";

/** Number of an outcome in `probe_result`. */
export const outcomeCode = (outcome: Outcome): number => OUTCOMES.indexOf(outcome);

const codes = (...outcomes: readonly Outcome[]) => outcomes.map(outcomeCode).join(", ");

/** Outcomes that say how the shop was. */
const SAYS = codes("up", "slow", "failed", "maintenance");

/** A result stands for the time to the next, at most for its interval and so much longer (product rule). */
const PATIENCE_SECONDS = 60;

/** The longest that a result stands: results from so long before a time say something of it. */
export const LONGEST_STANDING = `interval '${300 + PATIENCE_SECONDS} seconds'`;

const GOOD = codes("up", "slow");

/**
 * Results from `from` to before `to` with the seconds of that time that each stands for; those before `from` with what
 * reaches into it. Only of probes in `probe`, which `probes` is an SQL table or query of.
 */
export function standingSql({ probes, from, to }: { probes: string; from: string; to: string }): string {
  return `select probe_id, location, at, outcome, milliseconds, at >= ${from} as is_within,
    case when outcome in (${SAYS}) then greatest(0, extract(epoch from
      least(next_at, at + (interval_seconds + ${PATIENCE_SECONDS}) * interval '1 second', ${to}) - greatest(at, ${from}))) else 0 end as seconds
  from (
    select r.probe_id, r.location, r.at, r.outcome, r.milliseconds, p.interval_seconds,
      coalesce(lead(r.at) over (partition by r.probe_id, r.location order by r.at), 'infinity') as next_at
    from ${probes} p join probe_result r on r.probe_id = p.id
    where r.at >= ${from} - ${LONGEST_STANDING} and r.at < ${to}
  ) following`;
}

/** Counts and times over rows of {@link standingSql}. */
export const RESULT_FIGURES = {
  n: "count(*) filter (where is_within)",
  failed: `count(*) filter (where is_within and outcome = ${codes("failed")})`,
  blocked: `count(*) filter (where is_within and outcome = ${codes("blocked")})`,
  /** Condition of the results whose times count. */
  isTimed: `is_within and outcome in (${GOOD}) and milliseconds is not null`,
  bucket: bucketSql("milliseconds"),
} as const;
