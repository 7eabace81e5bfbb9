import { and, eq, sql } from "drizzle-orm";
import { iso } from "../lib/columns.ts";
import type { Db } from "../lib/db.ts";
import { member, organization } from "../organizations/organization.table.ts";
import { letsIn } from "../organizations/sign-in/sign-in-rules.store.ts";
import type { Person } from "../organizations/sign-in/sign-in-rules.ts";
import type { IncidentCount } from "./incident-answers.ts";
import { incident } from "./incident.table.ts";
import { standsAlone } from "./read.store.ts";

/** How many are open in the organizations of a person, for a mark that every page shows. */
export async function countIncidents(db: Db, person: Person): Promise<IncidentCount> {
  const count = (holds: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${holds}))::integer`;
  const [row] = await db
    .select({
      open: sql<number>`count(*)::integer`,
      nobody: count(sql`${incident.acknowledgedAt} is null and not ${incident.inWindow}`),
      // Only if no place sees anything.
      blindSince: sql<string | null>`${sql.raw(`(select case when bool_and(blind_since is not null) then
        ${iso("max(blind_since)")} end from probe_location where disabled_at is null)`)}`,
    })
    .from(member)
    .innerJoin(organization, eq(organization.id, member.organizationId))
    .innerJoin(incident, eq(incident.organizationId, organization.id))
    .where(and(letsIn(person), eq(incident.state, "open"), standsAlone));
  return row ?? { open: 0, nobody: 0, blindSince: null };
}
