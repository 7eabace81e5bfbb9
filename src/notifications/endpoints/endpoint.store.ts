import { sql } from "drizzle-orm";
import type { Db } from "../../lib/db.ts";
import { storableJson } from "../../lib/storable-text.ts";
import type { MemberAccess } from "../../organizations/access.ts";
import { ENDPOINT_LIMITS, EVENTS_CHANNEL } from "./endpoint-limits.ts";
import type { EndpointSettings } from "./endpoint-settings.ts";
import { nextDue } from "./sending/settle-event.store.ts";

/** An endpoint as it is stored. */
export interface StoredEndpoint {
  id: string;
  name: string;
  settings: unknown;
  origin: string;
  /** Sealed. */
  secrets: string | null;
  state: string;
  failingSince: string | null;
  version: number;
}

/** The organization's endpoints by name, held against other changes. */
export async function holdEndpoints(db: Db, { organizationId }: MemberAccess): Promise<readonly StoredEndpoint[]> {
  const { rows } = await db.execute<Record<string, unknown> & StoredEndpoint>(sql`
    select id, name, settings, origin, secrets, state, failing_since as "failingSince", version from destination
    where organization_id = ${organizationId} and channel = ${EVENTS_CHANNEL} order by id
    limit ${ENDPOINT_LIMITS.perOrganization} for no key update`);
  return rows;
}

/** Whether another destination of the organization has the name. */
export async function isEndpointNameTaken(
  db: Db,
  { organizationId }: MemberAccess,
  { id, name }: { id: string; name: string },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select from destination where organization_id = ${organizationId} and lower(name) = lower(${name}) and id <> ${id}`);
  return (rowCount ?? 0) > 0;
}

export interface NewEndpoint {
  id: string;
  name: string;
  settings: EndpointSettings;
  secrets: string;
  madeBy: string;
  now: Date;
}

/** A new one that gets what happens from now on. */
export async function insertEndpoint(db: Db, { organizationId }: MemberAccess, endpoint: NewEndpoint): Promise<void> {
  const { id, name, settings, secrets, madeBy, now } = endpoint;
  await db.execute(sql`
    insert into webhook_feed (organization_id, is_listening, after_id)
    select ${organizationId}, true, coalesce((select max(id) from event where organization_id = ${organizationId}), 0)
    on conflict (organization_id) do update set is_listening = true,
      after_id = case when webhook_feed.is_listening then webhook_feed.after_id else excluded.after_id end`);
  await db.execute(sql`
    insert into destination (id, organization_id, channel, name, settings, secrets, origin, language, state, state_since, made_by)
    values (${id}, ${organizationId}, ${EVENTS_CHANNEL}, ${name}, ${storableJson(settings)}::jsonb, ${secrets},
      ${new URL(settings.address).origin}, 'en', 'on', ${now.toISOString()}::timestamptz, ${madeBy})`);
}

export async function updateEndpoint(
  db: Db,
  { organizationId }: MemberAccess,
  { id, name, settings, secrets }: Pick<NewEndpoint, "id" | "name" | "settings"> & { secrets: string | null },
): Promise<void> {
  await db.execute(sql`
    update destination set name = ${name}, settings = ${storableJson(settings)}::jsonb, secrets = ${secrets},
      origin = ${new URL(settings.address).origin}, version = version + 1
    where organization_id = ${organizationId} and id = ${id}`);
}

/** With what waits for it. When it was the last one nobody listens any more. */
export async function deleteEndpoint(db: Db, { organizationId }: MemberAccess, id: string): Promise<void> {
  await db.execute(sql`delete from destination where organization_id = ${organizationId} and id = ${id}`);
  await db.execute(sql`
    update webhook_feed set is_listening = false where organization_id = ${organizationId} and not exists (select from destination
      where destination.organization_id = ${organizationId} and channel = ${EVENTS_CHANNEL})`);
}

/** Switches it off; what comes meanwhile waits for it. */
export async function switchOff(
  db: Db,
  { organizationId }: MemberAccess,
  { id, now }: { id: string; now: Date },
): Promise<void> {
  await db.execute(sql`
    update destination set state = 'disabled', reason = ${SWITCHED_OFF}, state_since = ${now.toISOString()}::timestamptz,
      managers_told_at = ${now.toISOString()}::timestamptz, version = version + 1
    where organization_id = ${organizationId} and id = ${id} and state <> 'disabled'`);
}

/** Why an endpoint is disabled that a person switched off. */
export const SWITCHED_OFF = "switched_off";

/** Messages that an endpoint has not got: those that wait, and those given up since it fails. */
const isMissed = sql`kind = 'event' and replay_id is null and (message.state = 'waiting'
  or (message.state = 'dead' and settled_at >= coalesce(destination.failing_since, destination.state_since)))`;

export async function countMissed(db: Db, { organizationId }: MemberAccess, id: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::integer as count from destination join message on destination_id = destination.id
    where destination.organization_id = ${organizationId} and destination.id = ${id} and ${isMissed}`);
  return rows[0]?.count ?? 0;
}

/** Switches it on again, with what it missed or without. */
export async function switchOn(
  db: Db,
  { organizationId }: MemberAccess,
  { id, isSent, now }: { id: string; isSent: boolean; now: Date },
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.execute(
    isSent
      ? sql`update message set state = 'waiting', reason = null, settled_at = null, next_at = ${at}, is_aside = false,
          attempts_before = attempts from destination
        where destination.organization_id = ${organizationId} and destination.id = ${id} and destination_id = ${id} and ${isMissed}`
      : sql`update message set state = 'superseded', next_at = null, settled_at = ${at} from destination
        where destination.organization_id = ${organizationId} and destination.id = ${id} and destination_id = ${id}
          and ${isMissed} and message.state = 'waiting'`,
  );
  await db.execute(sql`
    update destination set state = 'on', reason = null, state_since = ${at}, failures = 0, failing_since = null, failing_told_hours = null,
      next_due_at = ${nextDue(id)}, version = version + 1
    where organization_id = ${organizationId} and id = ${id}`);
}

/** How many of these things of a scope the organization has. */
export async function countScope(
  db: Db,
  { organizationId }: MemberAccess,
  { scope, scopeIds }: Pick<EndpointSettings, "scope" | "scopeIds">,
): Promise<number> {
  if (scope === "all") return 0;
  const table = sql.identifier({ projects: "project", tags: "tag", shops: "shop" }[scope]);
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::integer as count from ${table}
    where organization_id = ${organizationId} and id = any(${sql.param([...scopeIds])}::integer[])`);
  return rows[0]?.count ?? 0;
}

/** Who an organization is, for bodies. */
export async function readNames(db: Db, { organizationId }: MemberAccess) {
  const { rows } = await db.execute<{ id: string; slug: string; name: string }>(
    sql`select id, slug, name from organization where id = ${organizationId}`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error("The organization is gone");
  return row;
}
