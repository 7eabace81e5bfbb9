import { sql } from "drizzle-orm";
import type { Db } from "../../lib/db.ts";
import type { MemberAccess } from "../../organizations/access.ts";
import {
  type AffectedShop,
  type IncidentDetail,
  SHOPS_AT_ONCE,
  SHOPS_OF_ALL,
  TROUBLES_LISTED,
  TROUBLES_OF_EACH,
} from "../incident-answers.ts";
import { iso } from "../../lib/columns.ts";
import { firstShops } from "./parts.ts";

/** What its page shows at once: the only shop with all that is wrong, or the first of several. */
export function firstAffected(
  db: Db,
  access: MemberAccess,
  { id, matter }: Pick<IncidentDetail, "id" | "matter">,
): Promise<readonly AffectedShop[]> {
  const most =
    matter === null ? { shops: 1, troubles: TROUBLES_LISTED } : { shops: SHOPS_AT_ONCE, troubles: TROUBLES_OF_EACH };
  return listAffected(db, access, id, most);
}

/** All shops of an incident, as far as a list is of use. */
export function allAffected(db: Db, access: MemberAccess, incidentId: number): Promise<readonly AffectedShop[]> {
  return listAffected(db, access, incidentId, { shops: SHOPS_OF_ALL, troubles: TROUBLES_OF_EACH });
}

/** Those that are affected first, and of each what is still there before the rest. */
async function listAffected(
  db: Db,
  { organizationId }: MemberAccess,
  incidentId: number,
  most: { shops: number; troubles: number },
): Promise<readonly AffectedShop[]> {
  const raw = (text: string) => sql.raw(text);
  const { rows } = await db.execute<AffectedShop & Record<string, unknown>>(sql`
    select affected.id, affected.name, affected.incident_id as "incidentId", ${raw(iso("affected.began_at"))} as "fromAt",
      ${raw(iso("affected.ended_at"))} as "toAt", coalesce(said.troubles, '[]') as troubles, said.count as "troubleCount",
      said.open as "openTroubleCount"
    from incident cross join lateral ${raw(firstShops(String(most.shops)))} cross join lateral (
      select count(*)::integer as count, count(*) filter (where ended_at is null)::integer as open,
        jsonb_agg(jsonb_build_object('key', key, 'said', jsonb_build_object('check', "check", 'text', text, 'params', params),
          'fromAt', ${raw(iso("began_at"))}, 'toAt', ${raw(iso("ended_at"))}, 'times', times, 'isPassedOver', passed_over) order by place)
          filter (where place <= ${most.troubles}) as troubles
      from (
        select last.*, row_number() over (order by ended_at desc nulls first, began_at, key) as place
        from (
          select distinct on (key) trouble.*, count(*) over (partition by key)::integer as times
          from incident_trouble as trouble
          where trouble.organization_id = ${organizationId} and trouble.incident_id = affected.incident_id
          order by key, trouble.ended_at desc nulls first, trouble.began_at desc
        ) as last
      ) as trouble
    ) as said
    where incident.organization_id = ${organizationId} and incident.id = ${incidentId}
    order by affected.place`);
  return rows.map(affectedIn);
}

const affectedIn = ({ id, name, incidentId, fromAt, toAt, troubles, ...counts }: AffectedShop): AffectedShop => {
  const { troubleCount, openTroubleCount } = counts;
  return { id, name, incidentId, fromAt, toAt, troubles, troubleCount, openTroubleCount };
};
