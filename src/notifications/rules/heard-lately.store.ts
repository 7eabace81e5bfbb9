import { sql } from "drizzle-orm";
import type { Db } from "../../lib/db.ts";
import { INCIDENT_KINDS } from "../../incidents/events/kinds.ts";
import type { MemberAccess } from "../../organizations/access.ts";
import { type Heard, heardOfIncident, heardOfShop } from "../delivering/deciding/heard-event.ts";
import { readParts } from "../incidents/hearing.store.ts";
import { readEvent } from "../topics/events.ts";
import { isOfShared } from "../topics/shared/shared-finding.ts";
import { heardOfSeveral, type LatelyEvent, saidBySeveral } from "../shared/heard-of-several.ts";

/** Far more than rules would tell anybody in a week. */
const EVENTS_READ = 5000;

type Row = Record<string, unknown> & {
  id: number;
  at: Date;
  kind: string;
  data: unknown;
  shopId: number | null;
  matter: string | null;
  incidentId: number | null;
  isInWork: boolean;
};

type Owner = Pick<MemberAccess, "organizationId">;

async function readLately(db: Db, { organizationId }: Owner, since: Date) {
  const { rows } = await db.execute<Row>(sql`
    select id, date as at, kind, data, shop_id as "shopId", matter, incident_id as "incidentId", window_id is not null as "isInWork"
    from event where organization_id = ${organizationId} and date > ${since.toISOString()}::timestamptz
      and decided_at is not null order by id desc limit ${EVENTS_READ}`);
  return rows.toReversed().map(({ at, data, ...row }): LatelyEvent => ({
    ...row,
    at: new Date(at).toISOString(),
    event: readEvent(row.kind, data),
  }));
}

const KINDS: readonly string[] = INCIDENT_KINDS;

async function heardIn(db: Db, organizationId: string, events: readonly LatelyEvent[]): Promise<readonly Heard[]> {
  const ids = events.flatMap(({ kind, incidentId }) => (KINDS.includes(kind) ? (incidentId ?? []) : []));
  const incidents = await readParts(db, organizationId, [...new Set(ids)]);
  return events.flatMap((one) => {
    const { kind, incidentId, shopId, isInWork } = one;
    if (KINDS.includes(kind)) return incidentId === null ? [] : heardOfIncident({ ...one, incidentId }, incidents);
    const isSpokenFor = incidentId !== null || isInWork;
    return shopId === null ? heardOfSeveral(one, events) : heardOfShop(one, { shopId, isSpokenFor });
  });
}

/**
 * What channels of the organization could have heard of shops, incidents and warnings of several shops since then, the
 * newest of it if it is much.
 */
export async function listHeardOfMatters(db: Db, owner: Owner, since: Date): Promise<readonly Heard[]> {
  const events = await readLately(db, owner, since);
  const isOfMatter = ({ kind, shopId, event }: LatelyEvent) =>
    shopId !== null || KINDS.includes(kind) || (event !== null && isOfShared(event));
  return await heardIn(db, owner.organizationId, events.filter(isOfMatter));
}

/** The same with what several shops have, each told once. */
export async function listHeardWithShared(db: Db, owner: Owner, since: Date): Promise<readonly Heard[]> {
  const events = await readLately(db, owner, since);
  return await heardIn(db, owner.organizationId, saidBySeveral(events));
}
