import { sql } from "drizzle-orm";
import { knownTimeZone } from "../../../identity/time-zone.ts";
import type { Db } from "../../../lib/db.ts";
import { OUTSIDE_HOURS, PERSON_WAYS, type RulePace } from "../../delivering/telling-limits.ts";
import { readHours } from "../../rules/rule-hours.ts";
import type { TimedRule } from "./held-by-rules.ts";

interface Stored extends Record<string, unknown> {
  id: string;
  pace: RulePace;
  hours: unknown;
  outside: string;
  isOwn: boolean;
  zone: string | null;
  ways: readonly string[];
}

/** The times of rules. `timeZone`: the instance's, for organizations without one. */
export async function readTimes(db: Db, ids: readonly string[], timeZone: string): Promise<readonly TimedRule[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<Stored>(sql`
    select rule.id, pace, hours, outside, user_id is not null as "isOwn", time_zone as zone,
      array(select way from rule_receiver where rule_id = rule.id and way is not null order by rule_receiver.id) as ways
    from rule left join organization on organization.id = rule.organization_id
    where rule.id = any(${sql.param([...new Set(ids)])}::uuid[]) order by rule.id`);
  return rows.map(({ id, pace, hours, outside, isOwn, zone, ways }) => ({
    id,
    pace,
    hours: readHours(hours),
    outside: OUTSIDE_HOURS.find((known) => known === outside) ?? "keep",
    ways: isOwn ? PERSON_WAYS.filter((way) => ways.includes(way)) : null,
    timeZone: isOwn ? null : (knownTimeZone(zone) ?? timeZone),
  }));
}
