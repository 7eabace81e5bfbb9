import { and, eq, gt, lte, sql } from "drizzle-orm";
import type { Db } from "../../lib/db.ts";
import { member, organization } from "../../organizations/organization.table.ts";
import type { Person } from "../../organizations/sign-in/sign-in-rules.ts";
import { letsIn } from "../../organizations/sign-in/sign-in-rules.store.ts";
import type { RecordedIn } from "../../windows/window-answers.ts";
import { WINDOW_LIMITS } from "../../windows/window-limits.ts";
import { windowOccurrence } from "../../windows/window.table.ts";
import { incident, incidentEntry, incidentTrouble } from "../incident.table.ts";

/** What came in work that ended after a moment began at most so long before it: as long as any work lasts, and a day. */
const LONGEST = sql.raw(`interval '${WINDOW_LIMITS.longestMinutes + 1440} minutes'`);

/** Of planned work that ends or ended after a moment: how many errors came in it, of which nobody was told then. */
export function recordedInWork(
  db: Db,
  person: Person,
  { since, now }: { since: Date; now: Date },
): Promise<readonly RecordedIn[]> {
  const ofIncident = and(
    eq(incident.organizationId, windowOccurrence.organizationId),
    sql`${incident.shopId} is not null`,
    sql`${incident.beganAt} > ${since.toISOString()}::timestamptz - ${LONGEST}`,
    sql`${incident.noticedAt} >= ${windowOccurrence.beginsAt} and ${incident.noticedAt} < ${windowOccurrence.endsAt}`,
    sql`exists (select from ${incidentEntry} where ${incidentEntry.organizationId} = ${incident.organizationId}
      and ${incidentEntry.incidentId} = ${incident.id} and ${incidentEntry.kind} = 'windowBegan'
      and ${incidentEntry.params} ->> 'windowId' = ${windowOccurrence.windowId}::text)`,
  );
  const ofTrouble = and(
    eq(incidentTrouble.organizationId, incident.organizationId),
    eq(incidentTrouble.incidentId, incident.id),
    sql`${incidentTrouble.beganAt} < ${windowOccurrence.endsAt}`,
  );
  return db
    .select({
      windowId: windowOccurrence.windowId,
      beginsAt: windowOccurrence.beginsAt,
      // What came several times in the same work is one error.
      troubles: sql<number>`count(distinct (${incidentTrouble.incidentId}, ${incidentTrouble.key}))::integer`,
      shops: sql<number>`count(distinct ${incidentTrouble.shopId})::integer`,
    })
    .from(member)
    .innerJoin(organization, eq(organization.id, member.organizationId))
    .innerJoin(windowOccurrence, eq(windowOccurrence.organizationId, organization.id))
    .innerJoin(incident, ofIncident)
    .innerJoin(incidentTrouble, ofTrouble)
    .where(and(letsIn(person), gt(windowOccurrence.endsAt, since), lte(windowOccurrence.beginsAt, now)))
    .groupBy(windowOccurrence.windowId, windowOccurrence.beginsAt);
}
