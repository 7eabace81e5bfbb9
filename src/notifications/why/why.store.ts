import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "../../lib/db.ts";
import { member, organization } from "../../organizations/organization.table.ts";
import { letsIn } from "../../organizations/sign-in/sign-in-rules.store.ts";
import type { Person } from "../../organizations/sign-in/sign-in-rules.ts";
import { shop } from "../../shops/shop.table.ts";
import { isOfMatter } from "../delivering/own-thread.store.ts";
import { notification } from "../notification.table.ts";
import { listNotTold } from "./not-told.store.ts";
import type { WhyTold, WhyWay } from "./why-answers.ts";

/** Ways and messages of one matter that are listed. */
const WAYS_LISTED = 20;
/** Others who are named. */
const NAMED = 5;

/** Something in somebody's inbox, of an organization that lets them in; `null`: they have no such thing. */
export async function findNotice(db: Db, person: Person, id: number) {
  const [row] = await db
    .select({
      id: notification.id,
      title: notification.title,
      message: notification.message,
      kind: notification.kind,
      data: notification.data,
      createdAt: notification.createdAt,
      beganAt: notification.beganAt,
      shopId: notification.shopId,
      incidentId: notification.incidentId,
      thread: notification.thread,
      because: notification.why,
      ruleId: notification.ruleId,
      rules: notification.rules,
      shopName: shop.name,
      organizationId: organization.id,
      slug: organization.slug,
      organizationName: organization.name,
    })
    .from(notification)
    .innerJoin(organization, eq(organization.id, notification.organizationId))
    .innerJoin(member, and(eq(member.organizationId, notification.organizationId), letsIn(person)))
    .leftJoin(shop, and(eq(shop.organizationId, notification.organizationId), eq(shop.id, notification.shopId)))
    .where(and(eq(notification.userId, person.id), eq(notification.id, id), isNull(notification.deletedAt)));
  return row ?? null;
}

export type Notice = NonNullable<Awaited<ReturnType<typeof findNotice>>>;

/** What stands in somebody's inbox of a matter, the newest; `null`: nothing. */
export async function findNoticeId(
  db: Db,
  { userId, organizationId, thread }: { userId: string; organizationId: string; thread: string },
): Promise<number | null> {
  const [row] = await db
    .select({ id: notification.id })
    .from(notification)
    .where(
      and(
        eq(notification.userId, userId),
        eq(notification.organizationId, organizationId),
        eq(notification.thread, thread),
      ),
    )
    .orderBy(desc(notification.createdAt))
    .limit(1);
  return row?.id ?? null;
}

type StoredWay = Record<string, unknown> & Omit<WhyWay, "at"> & { at: Date | null };

/** Which ways brought somebody what was said of a matter, the newest first. */
export async function listWays(db: Db, userId: string, notice: Notice): Promise<readonly WhyWay[]> {
  const { rows } = await db.execute<StoredWay>(
    notice.incidentId === null ? ofShop(userId, notice) : ofIncident(userId, notice),
  );
  const own = await db.execute<StoredWay>(ofOwnChannels(userId, notice));
  return [...rows, ...own.rows].map(({ at, ...row }) => ({
    ...row,
    at: at === null ? null : new Date(at).toISOString(),
  }));
}

const ofIncident = (userId: string, { organizationId, incidentId }: Notice) => sql`
  select way, null as name, state, at, what, why from incident_told
  where organization_id = ${organizationId} and incident_id = ${incidentId} and user_id = ${userId}
  order by said_at desc, case way when 'inbox' then 0 when 'email' then 1 else 2 end limit ${WAYS_LISTED}`;

/** Of what is no incident only the newest message is known. */
const ofShop = (userId: string, { organizationId, shopId, createdAt }: Notice) => sql`
  select 'inbox' as way, null as name, 'arrived' as state, ${createdAt.toISOString()}::timestamptz as at, null as what, null as why
  union all
  (select channel, null, case message.state when 'waiting' then 'waiting' when 'dead' then 'failed' when 'superseded' then 'notTold'
      else 'accepted' end, settled_at, null, untold
  from message join destination on destination.id = destination_id
  where message.organization_id = ${organizationId} and user_id = ${userId} and shop_id = ${shopId}
    and incident_id is null and created_at = ${createdAt.toISOString()}::timestamptz and channel in ('email', 'push')
  order by channel limit ${WAYS_LISTED})`;

/** What the reader's own channels were told of it, the newest first. Their messages belong to no organization. */
const ofOwnChannels = (userId: string, { organizationId, thread }: Notice) => sql`
  select 'own' as way, destination.name, case message.state when 'dead' then 'failed' when 'superseded' then 'notTold' else message.state end as state,
    coalesce(settled_at, created_at) as at, case kind when 'first' then 'opened' when 'grown' then 'grown'
      when 'acknowledged' then 'acknowledged' when 'end' then 'closed' end as what, null as why
  from destination join message on message.destination_id = destination.id
  where user_id = ${userId} and channel not in ('email', 'push') and ${isOfMatter("message", organizationId, sql`${thread}::text`)}
    and exists (select from notice where notice.organization_id = ${organizationId} and notice.destination_id = destination.id
      and notice.message_id = message.id)
  order by created_at desc limit ${WAYS_LISTED}`;

/** The names of rules as they are now; what is gone has none. */
export async function nameRules(db: Db, organizationId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string | null>();
  const { rows } = await db.execute<{ id: string; name: string | null }>(sql`
    select id, name from rule where organization_id = ${organizationId} and id = any(${sql.param([...ids])}::uuid[]) order by id`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Whether an event is the one behind something. */
const isBehind = ({ organizationId, shopId, incidentId, kind, createdAt }: Notice) => sql`
  event.organization_id = ${organizationId} and event.kind = ${kind} and event.date = ${createdAt.toISOString()}::timestamptz
    and event.shop_id is not distinct from ${shopId} and (${incidentId}::integer is null or event.incident_id = ${incidentId})`;

/** Who was told of the event behind something, one entry each. */
const toldOf = (notice: Notice) => sql`
  select entry from event, jsonb_array_elements(case jsonb_typeof(told -> 'entries') when 'array' then told -> 'entries' else '[]' end) as entry
  where ${isBehind(notice)} and not entry ? 'not'`;

/** Who else was not told of it, and why, as long as that is kept. */
export const listNotToldOthers = (db: Db, userId: string, notice: Notice) =>
  listNotTold(db, notice.organizationId, {
    events: sql`select id from event where ${isBehind(notice)}`,
    exceptId: userId,
  });

/** Channels of their own by which somebody was told of it, too. */
export async function listOwnChannels(db: Db, userId: string, notice: Notice): Promise<readonly string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    with told as (${toldOf(notice)})
    select distinct name from destination where user_id = ${userId} and id in (select (entry ->> 'destinationId')::uuid from told)
    order by name limit ${NAMED}`);
  return rows.map(({ name }) => name);
}

/** Who else was told of the event behind it, as long as that is kept. */
export async function listOthers(db: Db, userId: string, notice: Notice): Promise<WhyTold["others"]> {
  const { organizationId, createdAt } = notice;
  const { rows } = await db.execute<{ person: string | null; channel: string | null }>(sql`
    with told as (${toldOf(notice)})
    select (select "user".name from member join "user" on "user".id = member.user_id
        where member.organization_id = ${organizationId} and member.user_id = entry ->> 'userId') as person,
      (select name from destination where organization_id = ${organizationId} and destination.id = (entry ->> 'destinationId')::uuid
        and not (state = 'disabled' and state_since <= ${createdAt.toISOString()}::timestamptz)) as channel
    from told where entry ->> 'userId' is distinct from ${userId}`);
  const people = [...new Set(rows.flatMap(({ person, channel }) => (channel === null ? (person ?? []) : [])))];
  const channels = [...new Set(rows.flatMap(({ channel }) => channel ?? []))];
  const named = { people: people.toSorted().slice(0, NAMED), channels: channels.toSorted().slice(0, NAMED) };
  return { ...named, more: people.length + channels.length - named.people.length - named.channels.length };
}
