import { sql } from "drizzle-orm";
import { iso } from "../../lib/columns.ts";
import type { Db } from "../../lib/db.ts";
import { member, organization } from "../../organizations/organization.table.ts";
import type { Person } from "../../organizations/sign-in/sign-in-rules.ts";
import { letsIn } from "../../organizations/sign-in/sign-in-rules.store.ts";
import { CALM_DAYS, type Calm } from "../incident-answers.ts";

/** What rests on the organizations of a person while nothing is open there. */
export async function readCalm(db: Db, person: Person, now: Date): Promise<Calm> {
  const since = sql`${now.toISOString()}::timestamptz - make_interval(days => ${CALM_DAYS})`;
  const { rows } = await db.execute<Calm & Record<string, unknown>>(sql`
    with mine as materialized (
      select ${organization.id} as id from ${member} join ${organization} on ${organization.id} = ${member.organizationId}
      where ${letsIn(person)}
    )
    select
      (select count(*)::integer from shop where organization_id in (select id from mine) and joined_at <= ${since}
        and not exists (select from incident where incident.organization_id = shop.organization_id
          and incident.shop_id = shop.id and coalesce(incident.ended_at, 'infinity') > ${since})) as "calmShops",
      count(distinct probe.id)::integer as addresses,
      ${sql.raw(iso("max(turn.last_at)"))} as "lastAt"
    from probe left join probe_turn as turn on turn.organization_id = probe.organization_id and turn.probe_id = probe.id
    where probe.enabled and probe.organization_id in (select id from mine)`);
  return rows[0] ?? { calmShops: 0, addresses: 0, lastAt: null };
}
