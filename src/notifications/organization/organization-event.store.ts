import { sql } from "drizzle-orm";
import { shopLeft } from "../../changelog/events/shop-left.ts";
import { INCIDENT_KINDS } from "../../incidents/events/kinds.ts";
import { type Db, executePlanned } from "../../lib/db.ts";
import { readEvent } from "../topics/events.ts";

/** Most events of an organization per round. */
export const EVENTS_AT_ONCE = 200;

/** About the organization itself, and undecided. What it was told of several shops is decided with what they share. */
const isOwn = () =>
  sql`decided_at is null and weighed_at is not null and shop_id is null and kind <> all(${sql.param([...INCIDENT_KINDS, shopLeft.kind])}::text[])`;

/** Organizations to which something happened that nobody has decided about. */
export async function findOrganizationsWithOwn(db: Db): Promise<readonly string[]> {
  const { rows } = await executePlanned<{ id: string }>(
    db,
    sql`select distinct organization_id as id from event where ${isOwn()} order by id`,
  );
  return rows.map(({ id }) => id);
}

/** What happened to it after `afterId`, so many at most, in that order; `event` is null if this version cannot read it. */
export async function listOwnEvents(
  db: Db,
  { organizationId, afterId, most }: { organizationId: string; afterId: number; most: number },
) {
  const { rows } = await executePlanned<{ id: number; at: Date; kind: string; data: unknown }>(
    db,
    sql`select id, date as at, kind, data from event where organization_id = ${organizationId} and ${isOwn()} and id > ${afterId}
      order by id limit ${most}`,
  );
  return rows.map(({ data, at, ...row }) => ({ ...row, at: new Date(at), event: readEvent(row.kind, data) }));
}

/** What was written while its organization was being deleted goes after it. */
export async function forgetOwnEvents(db: Db, organizationId: string): Promise<void> {
  await db.execute(sql`delete from event where organization_id = ${organizationId} and ${isOwn()}
    and not exists (select from organization where id = ${organizationId})`);
}
