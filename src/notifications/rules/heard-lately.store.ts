import { sql } from "drizzle-orm";
import type { Db } from "../../lib/db.ts";
import { INCIDENT_KINDS } from "../../incidents/events/kinds.ts";
import type { MemberAccess } from "../../organizations/access.ts";
import { type Heard, heardOfIncident, heardOfShop } from "../delivering/deciding/heard-event.ts";
import { readParts } from "../incidents/hearing.store.ts";
import { readEvent } from "../topics/events.ts";

/** Far more than rules would tell anybody in a week. */
const EVENTS_READ = 5000;

type Row = Record<string, unknown> & {
  id: number;
  at: Date;
  kind: string;
  data: unknown;
  shopId: number | null;
  incidentId: number | null;
  isInWork: boolean;
};

/** What channels of the organization could have heard since then, the newest of it if it is much. */
export async function listHeardLately(
  db: Db,
  { organizationId }: Pick<MemberAccess, "organizationId">,
  since: Date,
): Promise<readonly Heard[]> {
  const { rows } = await db.execute<Row>(sql`
    select id, date as at, kind, data, shop_id as "shopId", incident_id as "incidentId", window_id is not null as "isInWork"
    from event where organization_id = ${organizationId} and date > ${since.toISOString()}::timestamptz
      and decided_at is not null order by id desc limit ${EVENTS_READ}`);
  const events = rows.toReversed().map(({ at, data, ...row }) => ({
    ...row,
    at: new Date(at).toISOString(),
    event: readEvent(row.kind, data),
  }));
  const kinds: readonly string[] = INCIDENT_KINDS;
  const ids = events.flatMap(({ kind, incidentId }) => (kinds.includes(kind) ? (incidentId ?? []) : []));
  const incidents = await readParts(db, organizationId, [...new Set(ids)]);
  return events.flatMap((one) => {
    const { kind, incidentId, shopId, isInWork } = one;
    if (kinds.includes(kind)) return incidentId === null ? [] : heardOfIncident({ ...one, incidentId }, incidents);
    const isSpokenFor = incidentId !== null || isInWork;
    return shopId === null ? [] : heardOfShop(one, { shopId, isSpokenFor });
  });
}
