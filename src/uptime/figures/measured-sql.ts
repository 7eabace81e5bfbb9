import { bucketSql } from "./histogram.ts";
import { OUTCOMES, type Outcome } from "../probe-answer.ts";

/** Number of an outcome in `probe_result`. */
export const outcomeCode = (outcome: Outcome): number => OUTCOMES.indexOf(outcome);

const codes = (...outcomes: readonly Outcome[]) => outcomes.map(outcomeCode).join(", ");

/** Outcomes that say how the shop was. */
const SAYS = codes("up", "slow", "failed", "maintenance");

/** A result stands for the time to the next, at most for its interval and so much longer (product rule). */
const PATIENCE_SECONDS = 60;

/** The longest that a result stands: results from so long before a time say something of it. */
const LONGEST_STANDING = `interval '${300 + PATIENCE_SECONDS} seconds'`;

const GOOD = codes("up", "slow");

/**
 * Results of `probes` (a table or query) from `from` to before `to`, with the time that each stands for, which is empty
 * where it says nothing; those before `from` with what reaches into it.
 */
export function standingSql({ probes, from, to }: { probes: string; from: string; to: string }): string {
  return `select probe_id, location, at, outcome, milliseconds, at >= ${from} as is_within,
    case when outcome in (${SAYS}) and ends_at > ${from} then tstzrange(greatest(at, ${from}), ends_at) else 'empty' end as stands
  from (
    select r.probe_id, r.location, r.at, r.outcome, r.milliseconds, least(
      lead(r.at) over (partition by r.probe_id, r.location order by r.at),
      r.at + (p.interval_seconds + ${PATIENCE_SECONDS}) * interval '1 second', ${to}) as ends_at
    from ${probes} p join probe_result r on r.probe_id = p.id
    where r.at >= ${from} - ${LONGEST_STANDING} and r.at < ${to}
  ) following`;
}

/** Length of a range of time, in seconds. */
export const secondsOf = (range: string): string => `extract(epoch from upper(${range}) - lower(${range}))`;

/** Counts and times over rows of {@link standingSql}. */
export const RESULT_FIGURES = {
  n: "count(*) filter (where is_within)",
  failed: `count(*) filter (where is_within and outcome = ${codes("failed")})`,
  blocked: `count(*) filter (where is_within and outcome = ${codes("blocked")})`,
  /** Condition of the results whose times count. */
  isTimed: `is_within and outcome in (${GOOD}) and milliseconds is not null`,
  bucket: bucketSql("milliseconds"),
} as const;
