import { and, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import { user } from "../../identity/identity.table.ts";
import type { Db } from "../../lib/db.ts";
import { storableJson } from "../../lib/storable-text.ts";
import { member, organization } from "../../organizations/organization.table.ts";
import { signInProblem } from "../../organizations/sign-in/sign-in-rules.store.ts";
import { shop } from "../../shops/shop.table.ts";
import { alertKey, storedAlert } from "../alert.ts";
import { notification } from "../notification.table.ts";
import type { Topic } from "../topics/topics.ts";
import { inboxReader } from "./inbox-reader.store.ts";
import type { InboxReader } from "./said-in-inbox.store.ts";
import { type InboxChange, type InboxRow, keyBeside, type ToldRow } from "./inbox-rows.ts";

/** `timeZone`: the instance's, of those whose own is not known. Default: UTC. */
export interface InboxWriting {
  db: Db;
  timeZone?: string;
}

/** How those of these members read whom the rules of signing in do not keep from seeing anything. */
export async function readReaders(
  { db, timeZone = "UTC" }: InboxWriting,
  organizationId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, InboxReader>> {
  const rows = await db
    .select({
      id: user.id,
      language: user.language,
      timeZone: user.timeZone,
      problem: signInProblem({ id: sql`${member}.user_id`, ssoProviderId: null }),
    })
    .from(member)
    .innerJoin(user, eq(user.id, member.userId))
    .where(and(eq(member.organizationId, organizationId), inArray(member.userId, [...userIds])))
    .for("key share", { of: [member, user] });
  const readers = rows.filter(({ problem }) => problem !== "two_factor");
  return new Map(readers.map(({ id, ...stored }) => [id, inboxReader(stored, timeZone)]));
}

/** The address of an organization, and the names of shops of it. */
export async function readNames(db: Db, organizationId: string, shopIds: readonly number[]) {
  const rows = await db
    .select({ slug: organization.slug, shopId: shop.id, name: shop.name })
    .from(organization)
    .leftJoin(shop, and(eq(shop.organizationId, organization.id), inArray(shop.id, [...shopIds])))
    .where(eq(organization.id, organizationId));
  const names = rows.flatMap(({ shopId, name }): [number, string][] =>
    shopId === null || name === null ? [] : [[shopId, name]],
  );
  return { slug: rows[0]?.slug ?? "", shopNames: new Map(names) };
}

interface About {
  userIds: readonly string[];
  shopIds: readonly number[];
  incidentIds: readonly number[];
}

/** What these people have about these shops and incidents. */
export async function readInboxes(
  db: Db,
  organizationId: string,
  { userIds, shopIds, incidentIds }: About,
): Promise<readonly InboxRow[]> {
  const rows = await db
    .select({
      userId: notification.userId,
      key: notification.key,
      shopId: notification.shopId,
      incidentId: notification.incidentId,
      at: notification.createdAt,
      kind: notification.kind,
      data: notification.data,
    })
    .from(notification)
    .where(
      and(
        eq(notification.organizationId, organizationId),
        inArray(notification.userId, [...userIds]),
        sql`(${notification.shopId} = any(${sql.param([...shopIds])}::integer[]) or ${notification.incidentId} = any(${sql.param([...incidentIds])}::integer[]))`,
      ),
    );
  return rows.map(({ kind, data, ...row }) => ({ ...row, alert: storedAlert(kind, data, row.at) }));
}

/** For whom incidents have ended, and when they heard of it. */
export async function readEnds(db: Db, organizationId: string, { userIds, incidentIds }: About) {
  if (incidentIds.length === 0) return [];
  const { rows } = await db.execute<{ incidentId: number; userId: string; at: Date }>(sql`
    select incident_id as "incidentId", user_id as "userId", told_at as at from incident_hearer
    where organization_id = ${organizationId} and incident_id = any(${sql.param([...incidentIds])}::integer[])
      and user_id = any(${sql.param([...userIds])}::text[]) and not is_open`);
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at) }));
}

type Values = Omit<typeof notification.$inferInsert, "id" | "userId" | "key" | "read" | "deletedAt">;

/** What stands there of it. */
interface PutRow {
  userId: string;
  key: string;
  isMuted: boolean;
  values: Values;
}

/** A row with all that it says. */
export type WordedRow = ToldRow & { isMuted: boolean; values: Values };

/**
 * Puts rows into inboxes, each in place of one with its key, unless there is a newer one; whose inboxes changed is
 * returned. They are unread; what somebody has muted is read, unless what stood there waits to be read. Two statements,
 * however many they are.
 */
export async function changeInboxes(
  db: Db,
  { put, gone }: { put: readonly PutRow[]; gone: InboxChange<WordedRow>["gone"] },
): Promise<readonly string[]> {
  if (gone.length > 0)
    await db.execute(sql`
      delete from notification using jsonb_to_recordset(${storableJson(gone)}::jsonb) as gone ("userId" text, key text, at timestamptz)
      where notification.user_id = gone."userId" and notification.key = gone.key and notification.created_at <= gone.at`);
  if (put.length === 0) return [];
  const rows = put.map(({ userId, key, isMuted, values }) => ({ ...values, userId, key, isMuted }));
  const { rows: changed } = await db.execute<{ userId: string }>(sql`
    insert into notification (organization_id, user_id, shop_id, incident_id, destination_id, rule_id, key, level, title, message, kind, data, link,
      thread, topic, urgency, began_at, ended_at, why, rules, created_at, read)
    select "organizationId", "userId", "shopId", "incidentId", "destinationId", "ruleId", key, level, title, message, kind, data, link,
      thread, topic, urgency, "beganAt", "endedAt", why, rules, "createdAt", "isMuted"
    from jsonb_to_recordset(${storableJson(rows)}::jsonb) as given ("organizationId" text, "userId" text, "shopId" integer,
      "incidentId" integer, "destinationId" uuid, "ruleId" uuid, key text, level text, title text, message text, kind text, data jsonb, link jsonb, thread text,
      topic text, urgency text, "beganAt" timestamptz, "endedAt" timestamptz, why text, rules jsonb, "createdAt" timestamptz, "isMuted" boolean)
    order by "userId", key
    on conflict (user_id, key) do update set organization_id = excluded.organization_id, shop_id = excluded.shop_id,
      incident_id = excluded.incident_id, destination_id = excluded.destination_id, rule_id = excluded.rule_id, level = excluded.level, title = excluded.title, message = excluded.message,
      kind = excluded.kind, data = excluded.data, link = excluded.link, thread = excluded.thread, topic = excluded.topic,
      urgency = excluded.urgency, began_at = case when notification.ended_at is null and notification.thread = excluded.thread
        then least(notification.began_at, excluded.began_at) else excluded.began_at end, ended_at = excluded.ended_at, why = excluded.why, rules = excluded.rules, created_at = excluded.created_at,
      read = excluded.read and (notification.read or notification.deleted_at is not null), deleted_at = null
    where notification.created_at < excluded.created_at
    returning user_id as "userId"`);
  return [...new Set(changed.map(({ userId }) => userId))].toSorted();
}

/** Topics of a shop are over, also for those whom no message tells; whose inboxes changed is returned. */
export async function endTopics(
  db: Db,
  shopId: number,
  { topics, at }: { topics: readonly Topic[]; at: Date },
): Promise<readonly string[]> {
  if (topics.length === 0) return [];
  const keys = topics.map((topic) => alertKey(topic, shopId)).flatMap((key) => [key, keyBeside(key)]);
  return await end(db, at, and(eq(notification.shopId, shopId), inArray(notification.key, keys)));
}

/** The same of an incident. */
export async function endIncident(db: Db, organizationId: string, incidentId: number, at: Date) {
  const isOf = and(eq(notification.organizationId, organizationId), eq(notification.incidentId, incidentId));
  return await end(db, at, isOf);
}

/** The same of incidents that ended before, with the last of what was left of them. */
export async function endWholes(db: Db, organizationId: string, partIds: readonly number[], at: Date) {
  if (partIds.length === 0) return [];
  const isWhole = sql`${notification.incidentId} in (select whole.id from incident as whole
    join incident as ended on ended.organization_id = whole.organization_id and ended.parent_id = whole.id
    where whole.organization_id = ${organizationId} and ended.id = any(${sql.param([...partIds])}::integer[]) and whole.state <> 'open'
      and not exists (select from incident as part where part.organization_id = whole.organization_id
        and part.parent_id = whole.id and part.state = 'open'))`;
  return await end(db, at, and(eq(notification.organizationId, organizationId), isWhole));
}

async function end(db: Db, at: Date, isOver: ReturnType<typeof and>): Promise<readonly string[]> {
  const rows = await db
    .update(notification)
    .set({ endedAt: at })
    .where(and(isOver, isNull(notification.endedAt), lte(notification.createdAt, at)))
    .returning({ userId: notification.userId });
  return [...new Set(rows.map(({ userId }) => userId))];
}
